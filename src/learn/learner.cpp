#include "learn/learner.hpp"

#include "engine/eval/learned/weights.hpp"
#include "learn/generation_games.hpp"
#include "learn/pattern_training.hpp"
#include "play/registry.hpp"
#include "terminal/files.hpp"
#include "terminal/weights_file.hpp"

#include <fmt/format.h>

#include <thread>

namespace quincunx::learn {

namespace {

std::string heading_of(const play::Game& start, const LearnTerms& terms) {
    const std::string heading = fmt::format("quincunx games 1 {} games {} nodes {} seed {}",
                                            start.variant().text(), terms.games, terms.nodes, terms.seed);
    return terms.known_pieces > 0 ? fmt::format("{} tables {}", heading, terms.known_pieces) : heading;
}

class Learning {
  public:
    Learning(const play::Game& start, const LearnTerms& terms, const MakeSelfPlayer& make_player,
             const std::string& to, GamesFile file, const std::atomic<bool>& interrupted,
             const LearnListener& listener)
        : start_(start.clone()),
          terms_(terms),
          make_player_(make_player),
          to_(to),
          file_(std::move(file)),
          interrupted_(interrupted),
          listener_(listener) {}

    std::optional<std::string> run() {
        if (const auto problem = resume())
            return problem;
        for (int done = static_cast<int>(file_.verdicts().size()); done < terms_.generations; ++done) {
            progress_ = {.generation = done + 1};
            if (!play_games())
                return std::nullopt;
            auto learned = fit();
            if (!learned)
                return std::nullopt;
            const auto candidate = std::make_shared<const engine::Weights>(
                engine::Weights{start_->variant().text(), terms_.command, std::move(*learned)});
            const auto better = judge(candidate);
            if (!better)
                return std::nullopt;
            if (const auto problem = *better ? keep(candidate) : std::nullopt)
                return problem;
            file_.add_verdict(*better);
        }
        return std::nullopt;
    }

  private:
    /// The weights of the last generation that was better, if there was one.
    std::optional<std::string> resume() {
        start_->use(nullptr);
        if (std::ranges::find(file_.verdicts(), true) == file_.verdicts().end())
            return std::nullopt;
        const auto weights = terminal::read_weights(to_);
        if (!weights)
            return weights.error().text;
        return use(*weights);
    }
    std::optional<std::string> use(const WeightsPointer& weights) {
        best_ = weights;
        return start_->use(weights);
    }

    /// The number of this generation's first.
    std::uint64_t first_game() const {
        return static_cast<std::uint64_t>(progress_.generation - 1) * terms_.games;
    }

    bool play_games() {
        const SelfPlayTerms terms{.nodes = terms_.nodes, .seed = terms_.seed};
        return play_generation(
            *start_, {.first = first_game(), .games = terms_.games, .threads = terms_.threads}, file_,
            [&](const std::atomic<bool>& stop) { return make_player_(best_, terms, stop); }, interrupted_,
            [&](std::uint64_t games, double left) {
                progress_.games = games;
                progress_.seconds_left = left;
                listener_.on_progress(progress_);
            });
    }

    /// One game of so many is held back.
    std::optional<engine::Learned> fit() {
        constexpr std::uint64_t held_back = 16;
        std::ranges::sort(file_.games(), {}, &SelfPlay::number);
        const auto size = size_for_patterns(*start_);
        // Older ones are played too badly to learn patterns from, but those of one generation are too alike.
        const std::uint64_t since = size ? first_game() - std::min(first_game(), terms_.games) : 0;
        std::vector<SelfPlay> learned;
        std::vector<SelfPlay> others;
        for (const SelfPlay& game : file_.games())
            if (game.number >= since)
                (game.number % held_back == held_back - 1 ? others : learned).push_back(game);
        const std::size_t games = learned.size() + others.size();
        const LabelTerms labels{.win_scale =
                                    static_cast<double>(play::entry_of(start_->variant()).win_scale)};
        if (size) {
            const auto samples = make_pattern_samples(*start_, learned, labels);
            return fit_to(games, samples.size(), [&](const auto& go_on) {
                return train(samples, make_pattern_samples(*start_, others, labels), *size, labels.win_scale,
                             go_on);
            });
        }
        const Samples samples = make_samples(*start_, learned, labels);
        if (samples.samples.empty())
            return engine::Network{};
        return fit_to(games, samples.samples.size(), [&](const auto& go_on) {
            return train(samples, make_samples(*start_, others, labels),
                         {.win_scale = labels.win_scale, .seed = terms_.seed}, go_on);
        });
    }
    /// Has something trained on so many positions of so many games, and tells how that goes.
    template <class Train>
    std::optional<engine::Learned> fit_to(std::size_t games, std::size_t positions, Train train) {
        auto learned = train([&](const TrainingProgress& training) {
            progress_.training = training;
            listener_.on_progress(progress_);
            return !interrupted_.load();
        });
        if (!learned)
            return std::nullopt;
        const TrainingProgress& training = *progress_.training; // NOLINT(bugprone-unchecked-optional-access)
        listener_.on_news(fmt::format(
            "generation {}: {} games, {} positions, loss {:.4f}, held back {:.4f}, by hand {:.4f}",
            progress_.generation, games, positions, training.loss, training.held_back, training.by_hand));
        return engine::Learned(std::move(*learned));
    }

    match::Entrant entrant(const char* name, WeightsPointer weights) const {
        match::EngineEntrant engine;
        engine.weights = std::move(weights);
        match::Entrant entrant{.name = name, .text = name, .kind = engine};
        entrant.limit.nodes = 4 * terms_.nodes;
        return entrant;
    }

    /// Matches are played here: the bus has no weights that are not to be kept.
    int match_threads() const {
        return std::min(terms_.threads, std::max(static_cast<int>(std::thread::hardware_concurrency()), 1));
    }

    /// Whether weights beat the best so far; nothing if it was interrupted.
    std::optional<bool> judge(const WeightsPointer& candidate) {
        constexpr std::uint64_t most_pairs = 400;
        const engine::Score balance = play::entry_of(start_->variant()).win_scale;
        const match::MatchTerms terms{
            .entrants = {entrant("new", candidate), entrant("old", best_)},
            .pairs = most_pairs,
            .opening = {.nodes = terms_.nodes, .balance = balance, .seed = mix(terms_.seed)},
            .sprt = match::Sprt{.elo0 = 0, .elo1 = 20}};
        const auto end = run_match(*start_, terms, nullptr, match_threads(), interrupted_,
                                   [&](const match::MatchProgress& match) {
                                       progress_.match = match;
                                       listener_.on_progress(progress_);
                                   });
        if (interrupted_)
            return std::nullopt;
        const match::Tally& tally = end.standings.tally(0);
        const bool better = end.standings.decision() == match::Decision::elo1;
        listener_.on_news(fmt::format("generation {}: {} won, {} drawn, {} lost against {}: {}",
                                      progress_.generation, tally.wins, tally.draws, tally.losses,
                                      best_ ? "the weights before" : "the estimate by hand",
                                      better ? "better, and kept" : "not clearly better, and dropped"));
        return better;
    }

    std::optional<std::string> keep(const WeightsPointer& weights) {
        if (const auto error = terminal::write_file(to_, to_text(*weights)))
            return terminal::file_error_text(to_, *error, Language::english);
        return use(weights);
    }

    std::unique_ptr<play::Game>
        start_; ///< by which openings of matches are made: with the best weights so far
    const LearnTerms& terms_;
    const MakeSelfPlayer& make_player_;
    const std::string& to_;
    GamesFile file_;
    const std::atomic<bool>& interrupted_;
    const LearnListener& listener_;
    WeightsPointer best_;
    LearnProgress progress_;
};

} // namespace

std::optional<std::string> learn(const play::Game& start, const LearnTerms& terms,
                                 const MakeSelfPlayer& make_player, const std::string& to,
                                 const std::atomic<bool>& interrupted, const LearnListener& listener) {
    auto file = GamesFile::open(to + ".games", heading_of(start, terms), start);
    if (!file)
        return file.error();
    return Learning(start, terms, make_player, to, std::move(*file), interrupted, listener).run();
}

} // namespace quincunx::learn
