#pragma once

#include "play/record/record.hpp"

#include <functional>

namespace quincunx::review {

/// What is known of a position in a game.
struct Position {
    Color turn = Color::first;
    std::optional<engine::Line> best{}; ///< none where the game is over, and where nobody has looked
    std::optional<double> chance{};     ///< that the first player wins, from 0 to 1; a draw is a half
};

/// A move that cost whoever made it a tenth of all win chance, a fifth, or three tenths.
enum class MistakeKind : std::uint8_t { slip, mistake, blunder };

/// `slip`, `mistake`, `blunder`.
std::string_view name_of(MistakeKind kind);

struct Mistake {
    std::size_t ply = 0; ///< how many plies were made before it
    MistakeKind kind = MistakeKind::slip;
    double cost = 0; ///< how much win chance, from 0 to 1
};

/// What became of looking at a whole game.
struct Review {
    std::vector<Position> positions; ///< before each move, and behind the last
    /// How much win chance each move cost, from 0 to 1; nothing where there was no other, and where nobody
    /// has looked.
    std::vector<std::optional<double>> costs;
    std::vector<Mistake> mistakes; ///< in the order in which they were made
};

/// The best line of a position that is not over; none, if nobody wants to know any more.
using Look = std::function<std::optional<engine::Line>(const play::Game& game)>;

/// Told before each position is looked at: how many are done, and of how many.
using OnProgress = std::function<void(std::size_t done, std::size_t of)>;

/// Judges a game by the best lines of its positions, one for each and one behind the last move: none where
/// the game is over, and where nobody has looked. Win chance rather than score decides what is a mistake: a
/// disc lost matters in an even position, not in one that is won.
Review judge(const play::Record& record, std::vector<std::optional<engine::Line>> best);

/// Looks at all positions of a game, from its end on, and judges it: what is found late in a game helps to
/// judge what led there.
Review review_game(const play::Record& record, const Look& look, const OnProgress& on_progress);

/// How near to the best a player's moves came, from 0 to 100: the mean over those that were chosen, of which
/// one that costs a tenth of all win chance counts 65, and one that costs three tenths 27 (as lichess.org
/// has it). Nothing, if there were none.
std::optional<double> accuracy(const Review& review, Color player);

/// The position of a record after so many moves.
std::unique_ptr<play::Game> position_at(const play::Record& record, std::size_t plies);

/// How much win chance a move that leads there costs, where it is one of the position `before`. Nothing, if
/// nobody wants to look.
std::optional<double> cost_of_reaching(const play::Game& there, const Position& before, const Look& look);

/// Whether a move that costs so much is a mistake.
bool is_mistake(double cost);

/// So many moments are told of a game.
inline constexpr std::size_t told_moments = 3;

/// The mistakes that mattered most, at most so many, in the order in which they were made.
std::vector<Mistake> moments(const Review& review, std::size_t most);

/// How likely the player to move wins where this line is the best one. What is proved is no chance any more,
/// and what is not is never sure.
double win_chance(const play::Variant& variant, const engine::Line& line);

/// A chance as people read it: only what is sure is 0 or 100.
int percent_of(double chance);

/// The win chance of a player in a position that was looked at.
int percent_for(Color player, const Position& position);

} // namespace quincunx::review
