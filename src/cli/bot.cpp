#include "cli/commands.hpp"
#include "cli/common/online.hpp"
#include "client/game.hpp"
#include "client/secret.hpp"
#include "play/levels.hpp"
#include "terminal/language.hpp"
#include "terminal/online/phrases.hpp"
#include "terminal/program.hpp"

#include <poll.h>

namespace quincunx::cli {

namespace {

using terminal::filled;
using terminal::JoinedGame;

struct BotOptions {
    std::string number;
    std::string variant;
    int level = 5;
    std::string engine; ///< how the shell starts another program that plays
    double time = 1;    ///< seconds that it has for a move
    std::optional<int> games;
    bool concedes = false;
    OnlineOptions online;
};

/// Another program that is to play, if one is named.
std::optional<terminal::Program> program_of(const BotOptions& options) {
    if (options.engine.empty())
        return std::nullopt;
    return terminal::Program(options.engine,
                             {.move_time = static_cast<play::Milliseconds>(options.time * 1000)});
}

/// A computer that plays a seat of somebody else's server as a person does: it takes draws where it is no
/// better, unless another program plays, lets moves be taken back, and accepts every rematch.
class Bot {
  public:
    Bot(JoinedGame joined_game, const BotOptions& options, Language language)
        : joined_game_(std::move(joined_game)),
          options_(options),
          language_(language),
          game_(terminal::open_game(joined_game_)),
          program_(program_of(options)) {}

    /// Plays until the other player has gone, or as many games as it was told.
    void play();

  private:
    void hear();
    void act();
    /// Nobody has joined it, and nobody will.
    bool has_never_begun() const {
        return game_->state() != nullptr && game_->session() == nullptr &&
               game_->state()->phase() == online::Phase::finished;
    }
    bool answer_request();
    bool takes_draw();
    bool concede();
    void move();
    Move choose();
    void finish(const Outcome& outcome);
    bool opponent_wants_rematch() const;
    void print(std::string_view text) const {
        fmt::print("{}\n", text);
        flush_output();
    }

    JoinedGame joined_game_;
    const BotOptions& options_;
    Language language_;
    std::unique_ptr<client::Game> game_;
    std::optional<terminal::Program> program_;
    Random random_{client::random_number()};
    engine::TranspositionTable table_{16};
    bool announced_ = false; ///< the result
    bool offered_ = false;   ///< another game
    int finished_ = 0;
    std::int64_t judged_at_ = -1; ///< the ply before which it last saw whether to concede
    bool leaves_ = false;
};

void Bot::play() {
    while (!leaves_) {
        hear();
        if (const auto& why = game_->dismissed())
            throw CommandFailure(could_not, filled(terminal::online_phrases(language_).dismissed,
                                                   terminal::dismissal_words(*why, language_)));
        if (game_->session() != nullptr && !game_->awaits_answer())
            act();
        leaves_ = leaves_ || has_never_begun();
    }
}

/// Waits for news, unless there is some, and takes all.
void Bot::hear() {
    pollfd news{.fd = game_->descriptor(), .events = POLLIN, .revents = 0};
    poll(&news, 1, -1);
    while (const auto notice = game_->next()) {
        if (!std::holds_alternative<client::notice::Joined>(*notice))
            continue;
        if (!game_->you())
            throw CommandFailure(could_not, "this seat is somebody else's");
        joined_game_.number = online::name_of(game_->state()->settings());
        joined_game_.seat_file.keep(terminal::seat_of(joined_game_), game_->seat(), language_);
        print(filled(terminal::online_phrases(language_).playing, joined_game_.number));
    }
}

void Bot::act() {
    if (const auto outcome = game_->session()->outcome())
        finish(*outcome);
    else if (!answer_request() && game_->is_your_turn() && !concede())
        move();
}

bool Bot::answer_request() {
    const Color opponent = game_->opponent();
    if (game_->session()->draw_offer() == opponent)
        takes_draw() ? game_->order(wire::command::AcceptDraw{}) : game_->order(wire::command::DeclineDraw{});
    else if (game_->session()->takeback_request() == opponent)
        game_->order(wire::command::GrantTakeback{});
    return game_->awaits_answer();
}

bool Bot::takes_draw() {
    const play::Session& session = *game_->session();
    return !program_ && play::takes_draw(session.game(), !game_->opponent(), table_, session.history());
}

/// Gives up, or offers a draw, once before a move, if it is to.
bool Bot::concede() {
    const play::Session& session = *game_->session();
    const auto plies = static_cast<std::int64_t>(session.played().size());
    if (!options_.concedes || std::exchange(judged_at_, plies) == plies)
        return false;
    switch (play::concession_of(session.game(), table_, session.history())) {
    case play::Concession::resignation:
        game_->order(wire::command::Resign{});
        break;
    case play::Concession::draw_offer:
        if (session.draw_offer())
            return false;
        game_->order(wire::command::OfferDraw{});
        break;
    case play::Concession::none:
        break;
    }
    return game_->awaits_answer();
}

void Bot::move() {
    const Move move = choose();
    game_->order(wire::command::Move{game_->session()->game().text_of(move)});
}

Move Bot::choose() {
    const play::Session& session = *game_->session();
    if (program_)
        return program_->choose(session, game_->now());
    return options_.level == 0
               ? play::random_move(session.game(), random_)
               : play::choose_move(session.game(), options_.level, random_, table_, session.history());
}

void Bot::finish(const Outcome& outcome) {
    const play::Session& session = *game_->session();
    if (!std::exchange(announced_, true)) {
        ++finished_;
        joined_game_.seat_file.forget();
        print(filled(terminal::phrases(language_).game_over,
                     words(session.game().variant().game(), outcome, session.game().view(), language_)));
    }
    if (options_.games && finished_ >= *options_.games) {
        leaves_ = true;
    } else if (!game_->state()->rematched().empty()) {
        joined_game_.game = game_->state()->rematched();
        game_ = terminal::open_game(joined_game_);
        announced_ = offered_ = false;
        judged_at_ = -1;
    } else if (!offered_ && (options_.games || opponent_wants_rematch())) {
        offered_ = true;
        game_->order(wire::command::OfferRematch{});
    } else {
        leaves_ = !game_->is_opponent_there();
    }
}

bool Bot::opponent_wants_rematch() const {
    return std::ranges::any_of(game_->state()->entries(), [&](const online::StoredEntry& stored) {
        const auto* offer = std::get_if<wire::event::RematchOffered>(&stored.entry.event);
        return offer != nullptr && offer->side == game_->opponent();
    });
}

void run(const BotOptions& options) {
    const Language language = terminal::language_of_environment();
    if (options.number.empty() == options.variant.empty())
        throw CommandFailure(bad_usage, "either --number of a game, or the VARIANT of a new one is needed");
    const client::ServerAddress address = options.online.address();
    const std::string name = options.online.name();
    if (options.variant.empty()) {
        Bot(join_game(find_seat(address, options.number, language), name, language), options, language)
            .play();
        return;
    }
    JoinedGame joined_game = create_game(address, {.variant = options.variant, .name = name}, language);
    const terminal::OnlinePhrases& say = terminal::online_phrases(language);
    fmt::print("{}\n", filled(say.link, joined_game.link));
    Bot(std::move(joined_game), options, language).play();
}

} // namespace

void add_bot(Command& program) {
    Command command = program.subcommand("bot", "Have the computer play a game on a server");
    auto options = std::make_shared<BotOptions>();
    command.option("VARIANT", options->variant, "A game to create");
    command.option("--number", options->number, "The game to join")
        .placeholder("NUMBER")
        .check(game_number());
    command
        .option("--level", options->level,
                fmt::format("How strong it plays, {} unless given; 0 moves at random", options->level))
        .placeholder(fmt::format("0..{}", play::highest_level))
        .check(between(0, play::highest_level));
    command.flag("--concede", options->concedes,
                 "Have it resign games that it has lost, and offer draws where neither side is better");
    command
        .option("--engine", options->engine,
                "Have another program play, one that speaks UGI: a command for the shell")
        .placeholder("COMMAND")
        .check(
            {"a command", [](const std::string& text) { return text.find_first_not_of(' ') < text.size(); }})
        .excludes("--level")
        .excludes("--concede"); // what another program thinks of its game is not known
    command.option("--time", options->time, "Seconds that --engine has for a move, 1 unless given")
        .seconds(0.001, 86'400.0);
    command
        .option("--games", options->games,
                "Play so many games, and offer the next; else play until the other player goes")
        .placeholder("N")
        .check(between(1, 1'000'000));
    options->online.add_to(command, "Computer");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
