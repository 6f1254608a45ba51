// Ring's play stage (RING-5 to RING-12) as a conversation: what the founding text clicks and types is typed.

#include "games/ring/pieces.hpp"
#include "games/text.hpp"
#include "i18n/words.hpp"
#include "terminal/classic/games.hpp"
#include "terminal/classic/input.hpp"
#include "terminal/plain/ring_board.hpp"

#include <algorithm>

namespace quincunx::terminal {

namespace {

/// What a key does to the piece on a selected cell (RING-12).
struct Key {
    char key;
    int files;
    int ranks;
};
constexpr std::array keys{Key{'a', -1, 0}, Key{'d', 1, 0}, Key{'w', 0, 1}, Key{'s', 0, -1}};
constexpr std::string_view keys_text = "a left, d right, w up, s down";

class RingConversation final : public Conversation {
  public:
    using Conversation::Conversation;

  private:
    std::optional<ConversationEnd> open() override;
    std::optional<ConversationEnd> listen() override;
    void let_computer_move() override;
    void close(const Outcome& outcome) override { say("Game over. {}", result(outcome)); }

    void handle(const CellAndKey& typed);
    bool select(Square cell);
    void press(Square from, std::string_view pressed);
    void end();
    void show();
    void show_after(const Letters& before);

    std::string text(Square cell) const { return square_text(cell, game().view().width); }

    std::optional<Square> selected_;
};

std::optional<ConversationEnd> RingConversation::open() {
    show();
    say("Enter a red piece's cell and a key ({}), as in b5 w", keys_text);
    if (session().terms().end_button)
        say("Enter end to end the play stage");
    return std::nullopt;
}

std::optional<ConversationEnd> RingConversation::listen() {
    const auto line =
        ask(console(), selected_ ? fmt::format("{} move, {} selected: ", mover(), text(*selected_))
                                 : fmt::format("{} move: ", mover()));
    if (!line)
        return line.error();
    const View view = game().view();
    const auto typed = parse_cell_and_key(*line, view.width, view.height);
    if (typed)
        handle(*typed);
    else
        say("Error: {}", typed.error());
    return std::nullopt;
}

void RingConversation::handle(const CellAndKey& typed) {
    if (!typed.cell && typed.key == "end")
        return end();
    if (typed.cell && !select(*typed.cell))
        return;
    if (!selected_)
        say("Error: nothing is selected; enter a cell and a key, as in b5 w");
    else if (!typed.key.empty())
        press(*selected_, typed.key);
}

/// Whether the cell holds a piece that the person may select; if not, it says why.
bool RingConversation::select(Square cell) {
    const char letter = game().view().letters[index(cell)];
    const Color turn = session().turn();
    if (letter == empty_square)
        say("Error: {} is empty; select a cell with a {} piece", text(cell), color(turn));
    else if (letter == ring::block_letter)
        say("Error: {} holds a block, which does not move", text(cell));
    else if (ring::letters_of(turn).find(letter) == Letters::npos)
        say("Error: {} holds a {} piece; select a {} one", text(cell), color(!turn), color(turn));
    else
        selected_ = cell;
    return selected_ == cell;
}

/// The piece stays selected when the key is wrong or the move impossible (RING-12).
void RingConversation::press(Square from, std::string_view pressed) {
    const auto* key =
        std::ranges::find(keys, pressed, [](const Key& k) { return std::string_view(&k.key, 1); });
    if (key == keys.end())
        return say("Error: '{}' is no key; keys are {}", quincunx::quoted(pressed), keys_text);
    const View view = game().view();
    const std::string written = fmt::format("{} {}", text(from), key->key);
    const int at = static_cast<int>(index(from));
    const File file = at % view.width + key->files;
    const Rank rank = at / view.width + key->ranks;
    if (file < 0 || file >= view.width || rank < 0 || rank >= view.height)
        return say("Error: {}: the piece cannot leave the grid", written);
    const Move move{from, static_cast<Square>(rank * view.width + file)};
    if (const auto error = make(move, written))
        return say("Error: {}", *error);
    selected_.reset();
    show_after(view.letters);
}

void RingConversation::let_computer_move() {
    const View view = game().view();
    local_game().let_computer_act();
    const play::Ply& ply = session().played().back();
    const int step = static_cast<int>(index(ply.move.to)) - static_cast<int>(index(ply.move.from));
    const auto* key =
        std::ranges::find(keys, step, [&](const Key& k) { return k.files + k.ranks * view.width; });
    say("{} move: {} {}", name(ply.color), text(ply.move.from), key->key);
    show_after(view.letters);
}

/// RING-9: the founding text's button.
void RingConversation::end() {
    if (const auto error = local_game().handle(play::command::EndGame{}))
        say("Error: {}", words(*error, Language::english));
}

/// The grid and what RING-10 shows beside it.
void RingConversation::show() {
    const View view = game().view();
    console().write(ring_board(view, {.colors = console().shows_colors()}));
    say("Round: {}. Red pieces: {}. Black pieces: {}", view.counters[0].value, view.counters[1].value,
        view.counters[2].value);
}

/// What came of the last move if it was an attack (RING-6), and the grid.
void RingConversation::show_after(const Letters& before) {
    const play::Ply& ply = session().played().back();
    const char attacker = before[index(ply.move.from)];
    const char defender = before[index(ply.move.to)];
    if (defender != empty_square) {
        const bool won = game().view().letters[index(ply.move.to)] == attacker;
        say("{} {} attacks {} {}: the {} piece is eliminated", name(ply.color), ring_number(attacker),
            color(!ply.color), ring_number(defender), color(won ? !ply.color : ply.color));
    }
    show();
}

} // namespace

std::unique_ptr<Conversation> ring_conversation(Console& console, LocalGame& local_game) {
    return std::make_unique<RingConversation>(console, local_game);
}

} // namespace quincunx::terminal
