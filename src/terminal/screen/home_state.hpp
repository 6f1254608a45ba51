#pragma once

#include "terminal/screen/event.hpp"
#include "terminal/screen/grid.hpp"
#include "terminal/screen/new_game_form.hpp"
#include "terminal/screen/pieces.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quincunx::terminal::screen {

/// A game that is kept, as it is offered.
struct KeptOffer {
    std::string name; ///< `ring-1`
    std::string text;

    friend bool operator==(const KeptOffer&, const KeptOffer&) = default;
};

/// What somebody has decided to do.
namespace wish {
struct Begin {
    NewGame game;
};
struct GoOn {
    std::string name; ///< of a game that is kept
};
struct Solve {
    bool is_daily = false; ///< the puzzle of today, rather than one after the other
};
struct Join {
    std::string number; ///< of a game on a server
};
struct Open {
    std::string path; ///< of a record
};
struct Leave {};
} // namespace wish
using Wish = std::variant<wish::Begin, wish::GoOn, wish::Solve, wish::Join, wish::Open, wish::Leave>;

/// What is chosen before a game: to go on with one that is kept, or a game and then how it is played; or else
/// what there is besides.
class HomeState {
  public:
    /// Games on servers are offered if there is a network for them.
    HomeState(Language language, Signs signs, bool has_network);

    /// The games that are kept now; the first of them is chosen if they are others than before.
    void offer(std::vector<KeptOffer> kept);
    void complain(std::string text) { complaint_ = std::move(text); }
    /// The game on a server that is perhaps to be joined again: its number need not be typed.
    void suggest(std::string number) { number_ = std::move(number); }

    /// Takes a key or a button of the mouse on a screen of this size, and tells what was decided by it.
    std::optional<Wish> handle(Size size, const Event& event);
    Grid picture(Size size) const;

  private:
    /// What is offered below the games.
    enum class Other : std::uint8_t { daily_puzzle, puzzles, join, open_record, leave };
    /// Something that is typed before it is done.
    struct Typed {
        Other what;
        std::string text{};
    };

    std::optional<Wish> take(Size size, const KeyPress& key);
    std::optional<Wish> take(Size size, const Mouse& mouse);
    std::optional<Wish> choose();
    std::optional<Wish> choose(Other what);
    std::optional<Wish> begin();
    std::optional<Wish> type(const KeyPress& key);
    std::optional<Wish> finish_typing(const Typed& typed);
    std::string_view text_of(Other what) const;
    std::string said() const;
    std::vector<std::string> lines(int columns) const;
    std::size_t chosen() const { return form_ ? form_->row() : chosen_; }
    void go(int by);

    Language language_;
    Signs signs_;
    std::vector<KeptOffer> kept_;
    std::vector<Other> others_;
    std::size_t chosen_ = 0; ///< among those that are kept, the games, and the others
    std::optional<NewGameForm> form_;
    std::optional<Typed> typed_;
    std::string number_; ///< of the game on a server that was joined last
    std::string complaint_;
};

} // namespace quincunx::terminal::screen
