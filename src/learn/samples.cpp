#include "learn/samples.hpp"

#include "board/board_image.hpp"
#include "engine/eval/checkers/evaluation.hpp"
#include "engine/eval/jesonmor/evaluation.hpp"
#include "engine/eval/reversi/evaluation.hpp"
#include "engine/eval/ring/evaluation.hpp"
#include "engine/eval/ugolki/evaluation.hpp"
#include "engine/traits.hpp"
#include "verify/with_position.hpp"

#include <bit>
#include <cmath>
#include <numeric>

namespace quincunx::learn {

namespace {

using engine::BoardSymmetry;
using engine::Evaluation;
using engine::PlaneShape;

/// Where squares go when a board is mirrored or turned in one of the ways that its symmetry allows.
std::vector<std::vector<std::size_t>> square_maps(int width, int height, BoardSymmetry symmetry) {
    const auto map = [&](const BoardImage& image) {
        std::vector<std::size_t> squares;
        squares.reserve(static_cast<std::size_t>(width * height));
        for (int square = 0; square < width * height; ++square)
            squares.push_back(static_cast<std::size_t>(image.of(square, width, height)));
        return squares;
    };
    std::vector<std::vector<std::size_t>> maps{map({})};
    if (symmetry == BoardSymmetry::files)
        maps.push_back(map({.mirrors_files = true}));
    if (symmetry == BoardSymmetry::diagonal && width == height)
        maps.push_back(map({.swaps = true}));
    if (symmetry == BoardSymmetry::all && width == height)
        for (int way = 1; way < 8; ++way)
            maps.push_back(map(board_image(way)));
    return maps;
}

std::vector<Samples::View> views_of(const PlaneShape& shape,
                                    const std::vector<std::vector<std::size_t>>& maps) {
    std::vector<Samples::View> views;
    for (const auto& map : maps) {
        Samples::View view;
        for (std::size_t plane = 0; plane < shape.planes(); ++plane)
            for (const std::size_t square : map) {
                view.first.push_back(static_cast<std::uint16_t>(shape.input(plane, square, false)));
                view.second.push_back(static_cast<std::uint16_t>(shape.input(plane, square, true)));
            }
        views.push_back(std::move(view));
    }
    return views;
}

/// Of what is said of one side at a time.
double chance_of(engine::Score score, double win_scale) {
    return 1 / (1 + std::exp(-score / win_scale));
}

/// What a game was worth in the end for the first player, as a chance of winning.
template <GamePosition P>
double result_of(const SelfPlay& game, const P& end, const Evaluation<P>& evaluation, double win_scale) {
    const auto for_first = [](double chance, Color color) {
        return color == Color::first ? chance : 1 - chance;
    };
    if (game.proved) // by who made the last move
        // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
        return for_first(chance_of(*game.plies.back().score, win_scale), !end.turn());
    const auto outcome = end.outcome();
    if (!outcome)
        return 0.5;
    if constexpr (engine::PlaysForMargin<Evaluation<P>, P>)
        return for_first(chance_of(evaluation.final_score(end), win_scale), end.turn());
    return !outcome->winner ? 0.5 : *outcome->winner == Color::first ? 1 : 0;
}

/// Takes the positions of games of one kind.
template <GamePosition P>
class Taker {
  public:
    Taker(const P& start, const LabelTerms& terms, Samples& samples)
        : start_(start),
          evaluation_(start.rules()),
          terms_(terms),
          samples_(samples) {}

    void take(const SelfPlay& game) {
        const std::size_t first = samples_.samples.size();
        P position = start_;
        for (const Ply& ply : game.plies) {
            if (!is_legal(position, ply.move))
                return samples_.samples.resize(first);
            if (ply.score && is_quiet(position, ply.move))
                add(position, *ply.score);
            position.play_unchecked(ply.move);
        }
        const double result = result_of(game, position, evaluation_, terms_.win_scale);
        for (std::size_t i = first; i < samples_.samples.size(); ++i) {
            Samples::Sample& sample = samples_.samples[i];
            const double own = sample.second_moves ? 1 - result : result;
            sample.chance = static_cast<float>(
                terms_.result_share * own + (1 - terms_.result_share) * static_cast<double>(sample.chance));
        }
    }

  private:
    bool is_quiet(const P& position, Move best) const {
        return !engine::is_threatened(evaluation_, position) && !evaluation_.is_forcing(position, best);
    }

    /// With the score's chance alone.
    void add(const P& position, engine::Score score) {
        const std::size_t begin = samples_.inputs.size();
        const engine::Planes<P> planes(position);
        const std::size_t words = samples_.shape.words();
        for (std::size_t i = 0; i < planes.words().size(); ++i)
            for (std::uint64_t rest = planes.words()[i]; rest != 0; rest &= rest - 1)
                samples_.inputs.push_back(static_cast<std::uint16_t>(samples_.shape.input(
                    i / words, i % words * 64 + static_cast<std::size_t>(std::countr_zero(rest)), false)));
        const std::size_t pieces = samples_.inputs.size() - begin;
        samples_.most_pieces = std::max(samples_.most_pieces, static_cast<int>(pieces));
        samples_.samples.push_back({.begin = static_cast<std::uint32_t>(begin),
                                    .pieces = static_cast<std::uint16_t>(pieces),
                                    .second_moves = position.turn() == Color::second,
                                    .by_hand = static_cast<float>(evaluation_.estimate(position)),
                                    .chance = static_cast<float>(chance_of(score, terms_.win_scale))});
    }

    P start_;
    Evaluation<P> evaluation_;
    LabelTerms terms_;
    Samples& samples_;
};

} // namespace

Samples make_samples(const play::Game& start, const std::vector<SelfPlay>& games, const LabelTerms& terms) {
    Samples samples;
    verify::with_position(start, [&]<class P>(const auto& rules, const P& position) {
        const auto& board = rules->geometry;
        samples.shape = engine::plane_shape(position);
        samples.views =
            views_of(samples.shape, square_maps(board.width(), board.height(), Evaluation<P>::symmetry));
        Taker<P> taker(position, terms, samples);
        for (const SelfPlay& game : games)
            taker.take(game);
    });
    return samples;
}

} // namespace quincunx::learn
