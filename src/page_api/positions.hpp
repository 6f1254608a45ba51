#pragma once

#include "play/session.hpp"

#include <array>

namespace quincunx::page_api {

/// The positions of a session's line, of which the last two that were shown are kept: whoever goes on ply by
/// ply does not play the line again each time.
class Positions {
  public:
    using SharedGame = std::shared_ptr<const play::Game>;

    /// The position after so many plies of the line, those that were undone included.
    SharedGame at(const play::Session& session, std::size_t plies);
    /// Of the line only so many plies are as they were.
    void cut(std::size_t plies);
    /// There is another line.
    void clear() { kept_ = {}; }

  private:
    struct Kept {
        std::size_t plies = 0;
        SharedGame game;
    };

    SharedGame find(std::size_t plies) const;
    SharedGame make(const play::Session& session, std::size_t plies) const;

    std::array<Kept, 2> kept_; ///< the one that was shown last first
};

/// A ply of a session's line, those that were undone included.
const play::Ply& ply_at(const play::Session& session, std::size_t i);

} // namespace quincunx::page_api
