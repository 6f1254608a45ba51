#include "terminal/online/invitation.hpp"

#include "games/trimmed.hpp"
#include "play/registry.hpp"
#include "terminal/ask.hpp"
#include "terminal/online/phrases.hpp"
#include "terminal/online/text.hpp"
#include "terminal/plain/board.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/spelling.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal {

namespace {

constexpr std::array<std::string_view, 4> ways_to_agree{"yes", "y", "да", "д"};
constexpr std::array<std::string_view, 4> ways_to_decline{"no", "n", "нет", "н"};

/// How much time there is.
class ClockText {
  public:
    explicit ClockText(const OnlinePhrases& say) : say_(say) {}

    std::string operator()(const wire::clock::None& /*clock*/) const { return std::string(say_.no_clock); }
    std::string operator()(const wire::clock::Move& clock) const {
        return filled(say_.clock_of_moves, time_text(clock.limit));
    }
    std::string operator()(const wire::clock::Game& clock) const {
        return filled(say_.clock_of_games, time_text(clock.base), time_text(clock.increment));
    }

  private:
    const OnlinePhrases& say_;
};

/// The position where the game starts, if not where the variant does.
std::string start_text(const online::GameSettings& settings, const play::Variant& variant, bool colors) {
    if (settings.position == play::make_game(variant)->position_text())
        return "";
    const auto game = play::make_game(variant, settings.position);
    return '\n' + plain_board(*play::Session::begin(**game, {}, settings.created), false, colors) + '\n' +
           settings.position + '\n';
}

} // namespace

std::string invitation_text(const online::OnlineGame& state, bool colors, Language language) {
    const OnlinePhrases& say = online_phrases(language);
    const online::GameSettings& settings = state.settings();
    const play::Variant variant = *play::parse_variant(settings.variant);
    const Color taken = state.name(Color::first) ? Color::first : Color::second;
    const auto side = [&](Color color) { return side_name(variant.game(), color, language); };
    return filled(say.invitation, title_of(variant, language), online::name_of(settings)) + '\n' +
           filled(say.who_plays, state.name(taken).value_or(""), side(taken), side(!taken)) + '\n' +
           std::visit(ClockText(say), settings.clock) + '\n' + start_text(settings, variant, colors);
}

std::optional<ConversationEnd> ask_to_sit(Console& console, Language language) {
    for (;;) {
        const auto line = ask(console, online_phrases(language).sit_down);
        if (!line)
            return line.error();
        const std::string said = lower_case(trimmed(*line));
        if (std::ranges::find(ways_to_agree, said) != ways_to_agree.end())
            return std::nullopt;
        if (std::ranges::find(ways_to_decline, said) != ways_to_decline.end())
            return ConversationEnd::quit;
    }
}

} // namespace quincunx::terminal
