#include "terminal/online/text.hpp"

#include "terminal/lines.hpp"
#include "terminal/online/phrases.hpp"
#include "terminal/online/shared_words.hpp"
#include "terminal/plain/text.hpp"

namespace quincunx::terminal {

namespace {

using namespace wire::event;

const GameSpec& spec_of(const client::Game& game) {
    return game.session()->game().variant().game();
}

/// Says what happened; the game has taken note of it already.
class Teller {
  public:
    Teller(const client::Game& game, Language language) : game_(game), language_(language) {}

    std::string operator()(const Seated& event) const {
        return event.side == game_.you() ? "" : line(say_.sits_down, event.name);
    }
    std::string operator()(const Moved& /*event*/) const {
        return last_move_text(*game_.session(), language_);
    }
    std::string operator()(const DrawOffered& event) const {
        return is_mine(event.side) ? line(shared_.draw_mine)
                                   : line(say_.offers_draw, name(event.side), accept(), decline());
    }
    std::string operator()(const DrawDeclined& event) const {
        return line(shared_.draw_declined, name(event.side));
    }
    std::string operator()(const TakebackAsked& event) const {
        return is_mine(event.side) ? line(shared_.takeback_mine)
                                   : line(say_.asks_takeback, name(event.side), accept(), decline());
    }
    std::string operator()(const TakebackGranted& event) const {
        std::string moves;
        const play::Session& session = *game_.session();
        for (const play::Ply& ply : session.undone().first(static_cast<std::size_t>(event.plies)))
            moves.append(moves.empty() ? "" : " ").append(session.game().text_of(ply.move));
        return line(say_.takeback_granted, moves);
    }
    std::string operator()(const TakebackRefused& event) const {
        return line(shared_.takeback_refused, name(event.side));
    }
    std::string operator()(const Ended& /*event*/) const { return ""; }
    std::string operator()(const Said& event) const {
        return line(say_.says, name(event.side), words(event.phrase, language_));
    }
    std::string operator()(const RematchOffered& event) const {
        return is_mine(event.side)
                   ? line(shared_.rematch_mine)
                   : line(say_.offers_rematch, name(event.side), word_of(PlainCommand::rematch, language_));
    }
    std::string operator()(const Rematched& /*event*/) const { return ""; }
    std::string operator()(const TimeGiven& event) const {
        constexpr play::Milliseconds worth_a_word = 1000;
        if (event.span < worth_a_word)
            return "";
        return line(say_.time_given, side_name(spec_of(game_), game_.session()->turn(), language_),
                    time_text(event.span));
    }
    std::string operator()(const Expired& event) const {
        if (!event.by)
            return line(shared_.expired);
        return is_mine(*event.by) ? line(shared_.called_off_mine) : line(shared_.called_off, name(*event.by));
    }

    std::string operator()(const Away& event) const {
        return line(say_.away, name(event.side)) +
               (game_.you() == !event.side ? claim_text(game_, language_) : "");
    }
    std::string operator()(const CameBack& event) const {
        return is_mine(event.side) ? "" : line(say_.came_back, name(event.side));
    }
    std::string operator()(const TokenReplaced& event) const {
        return is_mine(event.side) ? "" : line(say_.new_key_of, name(event.side));
    }

  private:
    template <class... Args>
    static std::string line(std::string_view phrase, const Args&... args) {
        return filled(phrase, args...) + '\n';
    }
    bool is_mine(Color side) const { return side == game_.you(); }
    std::string name(Color side) const { return name_of(game_, side, language_); }
    std::string_view accept() const { return word_of(PlainCommand::accept, language_); }
    std::string_view decline() const { return word_of(PlainCommand::decline, language_); }

    const client::Game& game_;
    Language language_;
    const OnlinePhrases& say_ = online_phrases(language_);
    const SharedWords& shared_ = shared_words(language_);
};

} // namespace

std::string name_of(const client::Game& game, Color side, Language language) {
    const std::string name = game.state()->name(side).value_or("");
    return side == game.you() ? filled(online_phrases(language).you_as, name) : name;
}

std::string opening_text(const client::Game& game, Language language) {
    const Phrases& say = phrases(language);
    std::string text =
        filled(say.players, title_of(game.session()->game().variant(), language),
               side_name(spec_of(game), Color::first, language), name_of(game, Color::first, language),
               side_name(spec_of(game), Color::second, language), name_of(game, Color::second, language)) +
        '\n';
    if (game.you() && !game.session()->outcome())
        text += filled(say.begin, example_of(game.session()->game()), word_of(PlainCommand::help, language)) +
                '\n';
    return text;
}

std::string state_text(const client::Game& game, Language language) {
    const play::Session& session = *game.session();
    const std::string counters = counters_text(session.game(), language);
    if (const auto outcome = session.outcome()) {
        std::string text = counters + '\n' +
                           filled(phrases(language).game_over,
                                  words(spec_of(game), *outcome, session.game().view(), language)) +
                           '\n';
        if (game.you() && game.state()->rematched().empty())
            text += filled(online_phrases(language).after_game, word_of(PlainCommand::rematch, language),
                           word_of(PlainCommand::quit, language)) +
                    '\n';
        return text;
    }
    const Color turn = session.turn();
    const std::string_view you = phrases(language).you;
    return filled(phrases(language).to_move_of_two,
                  side_inside(session.game().variant().game(), turn, language),
                  turn == game.you() ? std::string(you) : name_of(game, turn, language)) +
           "; " + counters + '\n' + (session.time_left(turn, game.now()) ? clocks_text(game, language) : "");
}

std::string clocks_text(const client::Game& game, Language language) {
    const std::string shown = clocks_text(*game.session(), game.now(), language);
    return shown.empty() ? std::string(online_phrases(language).no_clock) + '\n' + claim_text(game, language)
                         : shown;
}

std::string claim_text(const client::Game& game, Language language) {
    const online::OnlineGame& state = *game.state();
    if (!game.you() || state.away() != game.opponent())
        return "";
    const OnlinePhrases& say = online_phrases(language);
    const auto win = word_of(PlainCommand::claim_win, language);
    const auto draw = word_of(PlainCommand::claim_draw, language);
    const play::Milliseconds left = state.claimable_at() - game.now();
    return (left > 0 ? filled(say.may_claim, time_text(left), win, draw)
                     : filled(say.claims_now, win, draw)) +
           '\n';
}

std::string event_text(const client::Game& game, const wire::LogEntry& entry, Language language) {
    return std::visit(Teller(game, language), entry.event);
}

std::string help_text(const client::Game& game, Language language) {
    const OnlinePhrases& say = online_phrases(language);
    if (game.session() == nullptr)
        return std::string(game.you() ? say.help_wait : say.help_watch_wait);
    if (game.session()->outcome())
        return std::string(game.you() ? say.help_after : say.help_watch_after);
    if (!game.you())
        return std::string(say.help_watch);
    return moves_help(game.session()->game(), language).append(say.help_play);
}

std::string title_of(const play::Variant& variant, Language language) {
    std::string text(title(variant.game(), language));
    if (variant.text() != variant.game().name)
        text += " (" + variant.text() + ")";
    return text;
}

std::string analysis_text(const wire::Analysis& analysis, std::size_t plies, Language language) {
    const OnlinePhrases& say = online_phrases(language);
    if (analysis.lines.empty())
        return filled(say.nothing_to_analyse, plies) + '\n';
    std::string text = filled(say.analysed, plies, analysis.depth) + '\n';
    for (const wire::BestLine& line : analysis.lines) {
        std::string moves;
        for (const std::string& move : line.moves)
            moves += ' ' + move;
        text += "  " +
                score_text({.score = static_cast<engine::Score>(line.score),
                            .bound = line.certainty != wire::Certainty::bound ? engine::Bound::exact
                                     : line.score > 0                         ? engine::Bound::lower
                                                                              : engine::Bound::upper,
                            .proved = line.certainty != wire::Certainty::estimate,
                            .moves = {}}) +
                ':' + moves + '\n';
    }
    return text;
}

} // namespace quincunx::terminal
