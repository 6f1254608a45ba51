#include "solve/remote/remote_prover.hpp"

#include "solve/remote/remote_search.hpp"
#include "verify/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace quincunx::solve {

namespace {

/// For so long a worker looks at most before it is free for whoever else asks: beginning anew costs little.
constexpr play::Milliseconds job_time = 60'000;
/// Where what is known of a position is put together.
constexpr std::size_t least_megabytes = 4;

std::string question_of(const play::Game& game, const engine::Goal& goal) {
    return fmt::format("{} {} {}", game.variant().text(), goal.side == Color::first ? "first" : "second",
                       verify::text_of(goal));
}

class RemoteProver final : public Prover {
  public:
    RemoteProver(const play::Game& game, RemoteTerms terms, bus::Link& link, store::ProofStore& store,
                 std::function<void(const std::string& why)> tell)
        : game_(game.clone()),
          terms_(std::move(terms)),
          link_(link),
          store_(store),
          tell_(std::move(tell)),
          here_(make_prover(*game_, least_megabytes, 1)) {}

    Answer prove(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on) override {
        auto& search = proofs_[question_of(*game_, goal)];
        if (search == nullptr) {
            search = make_search(question_of(*game_, goal), goal);
            if (const Answer known = load(*search, goal, table, go_on); known != Answer::open)
                return known;
        }
        Answer answer = Answer::open;
        search->run(terms_.workers, table, go_on, [&](const std::string& text) {
            const auto read = parse_proof_answer(text);
            if (!read || *read == Answer::open)
                return false;
            answer = *read;
            return true;
        });
        return answer;
    }
    /// By itself, with what workers told: what they did not was quickly found out. But where positions come
    /// back, a proof that is put together so may go in a circle; then all of it is found anew.
    Answer write_down(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on,
                      verify::Claim& claim) override {
        const auto prover = make_prover(*game_, terms_.megabytes / 4, 1);
        const Answer written = prover->write_down(goal, table, go_on, claim);
        if (written != Answer::forgotten)
            return written;
        engine::ProofTable own(terms_.megabytes);
        own.begin_goal(static_cast<std::uint8_t>(goal.discs));
        return prover->write_down(goal, own, go_on, claim);
    }
    std::optional<int> solve_end(const GoOn& go_on) override {
        if (end_ == nullptr) {
            end_ = make_search(fmt::format("{} {} end", game_->variant().text(), game_->position_text()), {});
            end_->load(end_table_);
        }
        std::optional<int> discs;
        end_->run(terms_.workers, end_table_, go_on, [&](const std::string& text) {
            discs = parse_discs(text);
            return discs.has_value();
        });
        return discs;
    }
    engine::ProofNumbers proof_left(const engine::Goal& goal, engine::ProofTable& table) override {
        return here_->proof_left(goal, table);
    }
    EndLeft end_left() const override { return end_ == nullptr ? EndLeft{} : end_->end_left(); }
    std::uint64_t end_nodes() const override {
        std::uint64_t nodes = 0;
        for (const auto& [question, search] : proofs_)
            nodes += search->end_nodes();
        return nodes;
    }

  private:
    std::unique_ptr<RemoteSearch> make_search(std::string question, std::optional<engine::Goal> goal) {
        return std::make_unique<RemoteSearch>(std::move(question),
                                              ProofTask{.version = terms_.version,
                                                        .variant = game_->variant().text(),
                                                        .position = game_->position_text(),
                                                        .goal = goal,
                                                        .time = job_time,
                                                        .megabytes = terms_.megabytes},
                                              link_, store_, tell_);
    }

    /// What is in the store, with what little may be missing there.
    Answer load(RemoteSearch& search, const engine::Goal& goal, engine::ProofTable& table,
                const GoOn& go_on) {
        std::uint64_t left = search.load(table) ? worth_keeping : 0;
        return make_prover(*game_, least_megabytes, 1)->prove(goal, table, [&](std::uint64_t positions) {
            left -= std::min(left, positions);
            return go_on(positions) && left > 0;
        });
    }

    std::unique_ptr<play::Game> game_;
    RemoteTerms terms_;
    bus::Link& link_;
    store::ProofStore& store_;
    std::function<void(const std::string& why)> tell_;
    std::unique_ptr<Prover> here_; ///< reckons what is left from what the workers tell
    std::map<std::string, std::unique_ptr<RemoteSearch>> proofs_; ///< by their questions
    std::unique_ptr<RemoteSearch> end_;                           ///< once it is needed
    engine::ProofTable end_table_{least_megabytes};
};

} // namespace

std::unique_ptr<Prover> make_remote_prover(const play::Game& game, const RemoteTerms& terms, bus::Link& link,
                                           store::ProofStore& store,
                                           std::function<void(const std::string& why)> tell) {
    return std::make_unique<RemoteProver>(game, terms, link, store, std::move(tell));
}

} // namespace quincunx::solve
