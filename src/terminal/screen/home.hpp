#pragma once

#include "terminal/screen/home_state.hpp"
#include "terminal/screen/screen.hpp"
#include "terminal/screen/terminal.hpp"

#include <cstdint>
#include <functional>

namespace quincunx::terminal::screen {

/// The screen from which games are begun and gone on with and puzzles solved, until somebody leaves or the
/// process is asked to end.
class Home {
  public:
    Home(Terminal& terminal, const HomeOptions& options, Language language);

    std::optional<std::string> stay();

  private:
    std::optional<Wish> wait_for_wish();
    std::optional<ConversationEnd> follow(const Wish& wish);
    std::optional<ConversationEnd> do_it(const wish::Begin& wish);
    std::optional<ConversationEnd> do_it(const wish::GoOn& wish);
    std::optional<ConversationEnd> do_it(const wish::Solve& wish);
    std::optional<ConversationEnd> do_it(const wish::Open& wish);
    std::optional<ConversationEnd> play(LocalGame local_game, KeptGame file);
    std::vector<KeptOffer> kept() const;

    Terminal& terminal_;
    std::function<std::uint64_t()> any_number_;
    Language language_;
    HomeState state_;
};

} // namespace quincunx::terminal::screen
