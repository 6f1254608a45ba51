// Random variants and positions for property tests. Nothing here decides a rule; what it must respect is
// which positions and variants the strict readers let pass (C-2, C-3).
#include "common.hpp"

#include <algorithm>
#include <stdexcept>

namespace quincunx::reference {

std::uint64_t Rng::below(std::uint64_t n) {
    state += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    mixed ^= mixed >> 31U;
    return mixed % n;
}

namespace {

int random_int(Rng& rng, int n) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
}

bool one_in(Rng& rng, int n) {
    return random_int(rng, n) == 0;
}

template <typename T>
const T& pick(Rng& rng, const std::vector<T>& from) {
    return from.at(rng.below(from.size()));
}

template <typename T>
void shuffle(Rng& rng, std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
        std::swap(items.at(i - 1), items.at(rng.below(i)));
    }
}

// ---------------------------------------------------------------------------------------------- variants

// A size from low to high, of the parity of `low` if `step` is 2.
int random_size(Rng& rng, int low, int high, int step) {
    std::vector<int> small;
    std::vector<int> edges;
    std::vector<int> all;
    for (int size = low; size <= high; size += step) {
        all.push_back(size);
        if (size < low + 5 * step) {
            small.push_back(size);
        }
        for (int edge : {2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 24, 25, 26}) {
            if (size == edge) {
                edges.push_back(size);
            }
        }
    }
    switch (random_int(rng, 10)) {
    case 0:
        return pick(rng, all);
    case 1:
    case 2:
    case 3:
        return pick(rng, edges);
    default:
        return pick(rng, small);
    }
}

// Writes a variant's canonical text (C-2): options that differ from the default, in the rule's order.
class VariantText {
  public:
    explicit VariantText(const std::string& game) : text_(game) {}

    VariantText& option(const std::string& name, const std::string& value, const std::string& otherwise) {
        if (value != otherwise) {
            text_ += (has_options_ ? "," : ":") + name + "=" + value;
            has_options_ = true;
        }
        return *this;
    }

    VariantText& option(const std::string& name, int value, int otherwise) {
        return option(name, std::to_string(value), std::to_string(otherwise));
    }

    const std::string& text() const { return text_; }

  private:
    std::string text_;
    bool has_options_ = false;
};

std::string random_ugolki_variant(Rng& rng) {
    const int size = random_size(rng, 4, 26, 1);
    std::vector<std::string> camps{"triangle"};
    if (size >= 6) { // UGO-2: on smaller boards these camps overlap
        camps.insert(camps.end(), {"3x3", "3x4"});
    }
    const std::string camp = pick(rng, camps);
    const std::string equal_turns = one_in(rng, 2) ? "on" : "off";
    const int leave_home = pick<int>(rng, {0, 0, 0, 1, 2, 3, 4, 5, 8, 20, 999});
    return VariantText("ugolki")
        .option("size", size, 8)
        .option("camp", camp, "triangle")
        .option("equal-turns", equal_turns, "off")
        .option("leave-home", leave_home, 0)
        .text();
}

} // namespace

std::string random_variant(const std::string& game, Rng& rng) {
    if (game == "ring") {
        const int width = random_size(rng, 2, 26, 1);
        const int height = random_size(rng, 2, 26, 1);
        const std::string forced = pick<std::string>(rng, {"black", "both", "none"});
        return VariantText(game)
            .option("width", width, 6)
            .option("height", height, 6)
            .option("forced", forced, "black")
            .text();
    }
    if (game == "reversi") {
        const int size = random_size(rng, 4, 26, 2);
        const std::string diagonal_lines = one_in(rng, 2) ? "on" : "off";
        const std::string end = one_in(rng, 3) ? "mover" : "both";
        return VariantText(game)
            .option("size", size, 8)
            .option("diagonal", diagonal_lines, "off")
            .option("end", end, "both")
            .text();
    }
    if (game == "ugolki") {
        return random_ugolki_variant(rng);
    }
    if (game == "jesonmor") {
        const int size = random_size(rng, 3, 25, 2);
        const std::string archers = one_in(rng, 3) ? "off" : "on";
        const int protection = pick<int>(rng, {0, 0, 0, 1, 2, 3, 5, 10, 40, 9999});
        return VariantText(game)
            .option("size", size, 9)
            .option("archers", archers, "on")
            .option("protection", protection, 0)
            .text();
    }
    if (game == "checkers") {
        return VariantText(game).option("size", random_size(rng, 4, 26, 2), 8).text();
    }
    throw std::invalid_argument("no such game: " + game);
}

namespace {

// --------------------------------------------------------------------------------------------- positions

// Up to C-3's limit, less room for playing on; often within three of a number that matters.
std::uint64_t random_counter(Rng& rng, std::uint64_t that_matters) {
    switch (random_int(rng, 8)) {
    case 0:
        return rng.below(3);
    case 1:
        return rng.below(100);
    case 2:
        return 999'000'000 + rng.below(900'000);
    case 3:
        return rng.below(999'000'000);
    default: {
        const std::uint64_t above = that_matters + rng.below(6);
        return above < 3 ? 0 : above - 3;
    }
    }
}

// All squares in random order, but often those of a small window first, so that few pieces stand together.
std::vector<Square> random_order(Rng& rng, const Grid& board) {
    Square from{0, 0};
    Square to{board.width() - 1, board.height() - 1};
    if (one_in(rng, 2)) {
        const int width = std::min(board.width(), 2 + random_int(rng, 5));
        const int height = std::min(board.height(), 2 + random_int(rng, 5));
        from = {random_int(rng, board.width() - width + 1), random_int(rng, board.height() - height + 1)};
        // Corners and edges are of more interest than chance would have it.
        if (one_in(rng, 3)) {
            from.file = one_in(rng, 2) ? 0 : board.width() - width;
        }
        if (one_in(rng, 3)) {
            from.row = one_in(rng, 2) ? 0 : board.height() - height;
        }
        to = {from.file + width - 1, from.row + height - 1};
    }
    std::vector<Square> within;
    std::vector<Square> outside;
    for (Square s : board.squares()) {
        const bool is_within =
            s.file >= from.file && s.file <= to.file && s.row >= from.row && s.row <= to.row;
        (is_within ? within : outside).push_back(s);
    }
    shuffle(rng, within);
    shuffle(rng, outside);
    within.insert(within.end(), outside.begin(), outside.end());
    return within;
}

// A number of pieces from 0 to most: none rarely, few often, all often.
int random_amount(Rng& rng, int most) {
    if (one_in(rng, 16)) {
        return 0;
    }
    switch (random_int(rng, 5)) {
    case 0:
        return most;
    case 1:
    case 2:
        return std::min(most, 1 + random_int(rng, 3));
    default:
        return random_int(rng, most + 1);
    }
}

// Plays a few moves at random from the default start; sometimes stops right before the end of the game.
std::string random_reachable(const std::string& variant, Rng& rng) {
    const std::unique_ptr<Game> game = make(variant);
    const int most = pick<int>(rng, {4, 20, 70, 200});
    const bool may_end = one_in(rng, 2);
    std::string last_running = game->text();
    for (int plies = random_int(rng, most + 1); plies > 0; --plies) {
        const std::vector<std::string> moves = game->legal_moves();
        if (moves.empty()) {
            break;
        }
        last_running = game->text();
        game->play(pick(rng, moves));
    }
    return may_end ? game->text() : last_running;
}

std::string random_ring(const Options& options, Rng& rng) {
    Grid board(options.number("width", 6), options.number("height", 6), RankOne::bottom);
    std::vector<Square> order = random_order(rng, board);
    const int squares = static_cast<int>(order.size());

    int red = random_amount(rng, 12);
    int black = random_amount(rng, 12);
    if (red + black == 0) {
        ++(one_in(rng, 2) ? red : black);
    }
    while (red + black > squares) {
        --(black == 0 || (red > 0 && one_in(rng, 2)) ? red : black);
    }

    // RING-3: drawing from a bag of the twelve keeps to the maxima.
    std::string content;
    for (bool of_red : {true, false}) {
        std::vector<char> bag{'a', 'a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f'};
        shuffle(rng, bag);
        for (int i = 0; i < (of_red ? red : black); ++i) {
            const char piece = bag.at(static_cast<std::size_t>(i));
            content += of_red ? static_cast<char>(piece - 'a' + 'A') : piece;
        }
    }
    std::vector<char> pieces(content.begin(), content.end());
    shuffle(rng, pieces); // with the window full, neither colour is kept out of it
    std::size_t used = 0;
    for (char piece : pieces) {
        board.put(order.at(used), piece);
        ++used;
    }
    const int percent_blocks = pick<int>(rng, {0, 0, 5, 20, 40, 70, 90, 100, 100});
    const std::size_t blocks_end =
        one_in(rng, 3) ? std::min<std::size_t>(order.size(), used + 12) : order.size();
    for (std::size_t i = used; i < blocks_end; ++i) {
        if (random_int(rng, 100) < percent_blocks) {
            board.put(order.at(i), '#');
        }
    }
    const std::string side = one_in(rng, 2) ? " r " : " b ";
    return board.text() + side + std::to_string(random_counter(rng, 1));
}

std::string random_reversi(const Options& options, Rng& rng) {
    const int size = options.number("size", 8);
    Grid board(size, size, RankOne::top);
    const std::vector<Square> order = random_order(rng, board);
    const int squares = static_cast<int>(order.size());

    int discs = 0; // at least four (C-3)
    switch (random_int(rng, 4)) {
    case 0:
        discs = squares - random_int(rng, 4); // near the end or full
        break;
    case 1:
        discs = std::min(squares, 4 + random_int(rng, 12));
        break;
    default:
        discs = 4 + random_int(rng, squares - 3);
        break;
    }
    const int percent_black = pick<int>(rng, {0, 3, 10, 30, 50, 50, 70, 90, 97, 100});
    for (int i = 0; i < discs; ++i) {
        board.put(order.at(static_cast<std::size_t>(i)), random_int(rng, 100) < percent_black ? 'B' : 'W');
    }
    return board.text() + (one_in(rng, 2) ? " b" : " w");
}

// The camp but for up to two of its squares, then all the rest.
std::vector<Square> nearly_all_of(const std::vector<Square>& camp, const Grid& board, Rng& rng) {
    std::vector<Square> order = camp;
    shuffle(rng, order);
    const std::size_t missing = std::min<std::size_t>(order.size(), rng.below(3));
    order.resize(order.size() - missing);
    const std::vector<Square> rest = random_order(rng, board);
    order.insert(order.end(), rest.begin(), rest.end());
    return order;
}

// Rank after rank, or diagonal after diagonal, from White's corner: whoever fills it so is walled in.
std::vector<Square> from_corner(const Grid& board, Rng& rng) {
    std::vector<Square> all = board.squares();
    shuffle(rng, all);
    const bool by_rank = one_in(rng, 2);
    std::vector<Square> order;
    for (int distance = 0; distance < board.width() + board.height(); ++distance) {
        for (Square s : all) {
            const int rank = board.height() - 1 - s.row;
            if ((by_rank ? rank : s.file + rank) == distance) {
                order.push_back(s);
            }
        }
    }
    return order;
}

std::string random_ugolki(const Options& options, Rng& rng) {
    const int size = options.number("size", 8);
    const Camps camps = ugolki_camps(size, options.word("camp", "triangle"));
    const std::size_t each = camps.white.size();
    Grid board(size, size, RankOne::bottom);
    std::vector<Square> white;
    std::vector<Square> black;
    switch (random_int(rng, 8)) {
    case 0:
    case 1: // one walls the other in
        white = from_corner(board, rng);
        black = white;
        break;
    case 2: // both near arrival
        white = nearly_all_of(camps.black, board, rng);
        black = nearly_all_of(camps.white, board, rng);
        break;
    case 3: // one near arrival
        white = nearly_all_of(camps.black, board, rng);
        black = random_order(rng, board);
        break;
    case 4: // both near the beginning
        white = nearly_all_of(camps.white, board, rng);
        black = nearly_all_of(camps.black, board, rng);
        break;
    default:
        white = random_order(rng, board);
        black = white;
        if (one_in(rng, 2)) {
            shuffle(rng, white);
        }
        break;
    }
    // The first squares of each list that are free, turn by turn or all of one colour first.
    bool turn_by_turn = one_in(rng, 2);
    if (white == black) {
        turn_by_turn = turn_by_turn && one_in(rng, 4);
    }
    const auto place_one = [&board](const std::vector<Square>& order, char piece) {
        for (Square square : order) {
            if (board.at(square) == empty) {
                board.put(square, piece);
                return;
            }
        }
    };
    for (std::size_t i = 0; i < each; ++i) {
        place_one(white, 'W');
        if (turn_by_turn) {
            place_one(black, 'B');
        }
    }
    for (std::size_t i = 0; !turn_by_turn && i < each; ++i) {
        place_one(black, 'B');
    }
    // Half of the positions the other way round: a half turn with the colours exchanged.
    if (one_in(rng, 2)) {
        Grid turned(size, size, RankOne::bottom);
        for (Square s : board.squares()) {
            const char there = board.at(s);
            turned.put({size - 1 - s.file, size - 1 - s.row}, there == 'W'   ? 'B'
                                                              : there == 'B' ? 'W'
                                                                             : empty);
        }
        board = turned;
    }
    // UGO-5: with equal-turns=off a text in which both have arrived is an error.
    const auto holds = [&board](const std::vector<Square>& camp, char piece) {
        return std::all_of(camp.begin(), camp.end(), [&](Square s) { return board.at(s) == piece; });
    };
    if (options.word("equal-turns", "off") == "off" && holds(camps.black, 'W') && holds(camps.white, 'B')) {
        return random_ugolki(options, rng);
    }
    const auto leave_home = static_cast<std::uint64_t>(options.number("leave-home", 0));
    const std::string side = one_in(rng, 2) ? " w " : " b ";
    return board.text() + side + std::to_string(random_counter(rng, 2 * leave_home));
}

std::string random_jesonmor(const Options& options, Rng& rng) {
    const int size = options.number("size", 9);
    const bool archers_on = options.word("archers", "on") == "on";
    const int most_archers = archers_on ? (size - 1) / 2 : 0;
    const int most_knights = size - most_archers;
    const auto protection = static_cast<std::uint64_t>(options.number("protection", 0));
    Grid board(size, size, RankOne::bottom);
    const Square centre{size / 2, size / 2};

    std::vector<char> pieces;
    while (pieces.empty()) {
        for (bool white : {true, false}) {
            const bool none = one_in(rng, 16);
            const int knights = none ? 0 : random_amount(rng, most_knights);
            const int archers = none ? 0 : random_amount(rng, most_archers);
            pieces.insert(pieces.end(), static_cast<std::size_t>(knights), white ? 'K' : 'k');
            pieces.insert(pieces.end(), static_cast<std::size_t>(archers), white ? 'A' : 'a');
        }
    }
    shuffle(rng, pieces);
    std::vector<Square> order = random_order(rng, board);
    const auto keep_free = [&order](Square square) { std::erase(order, square); };
    bool white_to_move = one_in(rng, 2);
    std::uint64_t made = random_counter(rng, protection);
    bool won_by_centre = false;

    if (size >= 5 && one_in(rng, 10)) {
        // JES-10: a knight has just left the centre; the player not to move has won.
        const char knight = white_to_move ? 'k' : 'K';
        const auto one = std::find(pieces.begin(), pieces.end(), knight);
        if (one != pieces.end()) {
            pieces.erase(one);
        }
        const Step step = orthogonal.at(rng.below(4));
        const int aside = one_in(rng, 2) ? 1 : -1;
        const Square leg = centre + step;
        const Square landed = step.files != 0 ? leg + Step{step.files, aside} : leg + Step{aside, step.rows};
        board.put(landed, knight);
        keep_free(landed);
        keep_free(leg);
        keep_free(centre);
        won_by_centre = true;
        if (made <= protection) {
            made = protection + 1 + rng.below(3);
        }
    } else if (one_in(rng, 3)) {
        // Something in the centre.
        keep_free(centre);
        order.insert(order.begin(), centre);
    } else if (one_in(rng, 12)) {
        // A lone knight in a corner between two enemies: no move.
        const char knight = white_to_move ? 'K' : 'k';
        const int file = one_in(rng, 2) ? 0 : size - 1;
        const int row = one_in(rng, 2) ? 0 : size - 1;
        std::vector<char> enemies;
        for (char piece : pieces) {
            const bool is_white = piece == 'K' || piece == 'A';
            if (is_white != white_to_move) {
                enemies.push_back(piece);
            }
        }
        while (enemies.size() < 2) { // even on the board of size 3 a side has two knights
            enemies.push_back(white_to_move ? 'k' : 'K');
        }
        pieces = enemies;
        board.put({file, row}, knight);
        keep_free({file, row});
        for (Square beside : {Square{file == 0 ? 1 : size - 2, row}, Square{file, row == 0 ? 1 : size - 2}}) {
            keep_free(beside);
            order.insert(order.begin(), beside);
        }
    }
    // On a crowded board the last ones stay away.
    for (std::size_t i = 0; i < pieces.size() && i < order.size(); ++i) {
        board.put(order.at(i), pieces.at(i));
    }
    const std::uint64_t white_score = random_counter(rng, 20);
    std::uint64_t black_score = random_counter(rng, white_score);
    if (one_in(rng, 3)) {
        black_score = white_score;
    }
    black_score = std::min<std::uint64_t>(black_score, 999'899'999);
    return board.text() + (white_to_move ? " w " : " b ") + std::to_string(made) + " " +
           std::to_string(white_score) + " " + std::to_string(black_score) + (won_by_centre ? " centre" : "");
}

std::string random_checkers(const Options& options, Rng& rng) {
    const int size = options.number("size", 8);
    const int most = size / 2 * ((size - 2) / 2);
    Grid board(size, size, RankOne::top);
    const int white = random_amount(rng, most);
    int red = random_amount(rng, most);
    if (white + red == 0) {
        red = 1;
    }
    std::vector<char> pieces(static_cast<std::size_t>(white), 'w');
    pieces.insert(pieces.end(), static_cast<std::size_t>(red), 'r');
    shuffle(rng, pieces);
    const std::vector<Square> order = random_order(rng, board);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        board.put(order.at(i), pieces.at(i));
    }
    return board.text() + (one_in(rng, 2) ? " w" : " r");
}

} // namespace

std::string random_position(const std::string& variant, Rng& rng) {
    if (one_in(rng, 4)) {
        return random_reachable(variant, rng);
    }
    const Options options(variant);
    if (options.game == "ring") {
        return random_ring(options, rng);
    }
    if (options.game == "reversi") {
        return random_reversi(options, rng);
    }
    if (options.game == "ugolki") {
        return random_ugolki(options, rng);
    }
    if (options.game == "jesonmor") {
        return random_jesonmor(options, rng);
    }
    if (options.game == "checkers") {
        return random_checkers(options, rng);
    }
    throw std::invalid_argument("no such game: " + variant);
}

} // namespace quincunx::reference
