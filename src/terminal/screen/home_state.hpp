#pragma once

#include "terminal/screen/event.hpp"
#include "terminal/screen/grid.hpp"
#include "terminal/screen/new_game_form.hpp"
#include "terminal/screen/pieces.hpp"

#include <optional>
#include <string>
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
struct Open {
    std::string path; ///< of a record
};
struct Leave {};
} // namespace wish
using Wish = std::variant<wish::Begin, wish::GoOn, wish::Open, wish::Leave>;

/// What is chosen before a game: to go on with one that is kept, or a game and then how it is played.
class HomeState {
  public:
    HomeState(Language language, Signs signs) : language_(language), signs_(signs) {}

    /// The games that are kept now; the first of them is chosen if they are others than before.
    void offer(std::vector<KeptOffer> kept);
    void complain(std::string text) { complaint_ = std::move(text); }

    /// Takes a key or a button of the mouse on a screen of this size, and tells what was decided by it.
    std::optional<Wish> handle(Size size, const Event& event);
    Grid picture(Size size) const;

  private:
    std::optional<Wish> take(Size size, const KeyPress& key);
    std::optional<Wish> take(Size size, const Mouse& mouse);
    std::optional<Wish> choose();
    std::optional<Wish> begin();
    std::optional<Wish> type(const KeyPress& key);
    std::vector<std::string> lines(int columns) const;
    std::size_t chosen() const { return form_ ? form_->row() : chosen_; }
    void go(int by);

    Language language_;
    Signs signs_;
    std::vector<KeptOffer> kept_;
    std::size_t chosen_ = 0; ///< among those that are kept, the games, and leaving
    std::optional<NewGameForm> form_;
    std::optional<std::string> path_; ///< of a record, as far as it is typed
    std::string complaint_;
};

} // namespace quincunx::terminal::screen
