#include "tablebase/retrograde.hpp"

#include "tablebase/parallel.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>

namespace quincunx::tablebase {

ReverseMoves::ReverseMoves(std::uint32_t positions, std::vector<Part> parts, int threads,
                           const std::atomic<bool>& stop)
    : starts_(std::size_t{positions} + 1) {
    in_parallel(threads, parts.size(), stop, [&](std::size_t i) {
        for (const std::uint32_t child : parts[i].children)
            std::atomic_ref(starts_[child]).fetch_add(1, std::memory_order_relaxed);
    });
    std::uint64_t sum = 0;
    for (std::uint64_t& start : starts_)
        start = sum += start;
    parents_.resize(sum);
    // Each start is the end at first, and goes down with every parent that is written before it.
    in_parallel(threads, parts.size(), stop, [&](std::size_t i) {
        Part part = std::move(parts[i]);
        std::size_t next = 0;
        for (std::size_t run = 0; run < part.counts.size(); ++run)
            for (int left = part.counts[run]; left > 0; --left) {
                const std::atomic_ref start(starts_[part.children[next++]]);
                parents_[start.fetch_sub(1, std::memory_order_relaxed) - 1] =
                    part.first + static_cast<std::uint32_t>(run);
            }
    });
}

namespace {

/// The positions that were decided ply by ply. What is decided in one ply depends on the ply before alone, so
/// that the order of threads does not matter: a position of which a move wins is never lost, as that move is
/// never counted as losing.
class Resolver {
  public:
    Resolver(const ReverseMoves& moves, Reading reading, int threads, const std::atomic<bool>& stop)
        : moves_(moves),
          left_(std::move(reading.left)),
          codes_(left_.size()),
          threads_(threads),
          stop_(stop) {
        for (const Seed& seed : reading.seeds) {
            seeds_.resize(std::max(seeds_.size(), std::size_t{seed.plies} + 1));
            seeds_[seed.plies].push_back(seed);
        }
    }

    std::vector<Code> run() {
        std::vector<std::uint32_t> decided;
        for (int plies = 0; !stop_; ++plies) {
            const std::vector<std::uint32_t> before = std::move(decided);
            const auto ply = static_cast<std::size_t>(plies);
            if (before.empty() && ply >= seeds_.size())
                break;
            if (plies > most_plies)
                throw std::length_error("a win takes more plies than a table can tell");
            decided = after(before, plies);
            if (ply < seeds_.size())
                sow(seeds_[ply], plies, decided);
        }
        return std::move(codes_);
    }

  private:
    static constexpr std::size_t portion = 4096;

    /// The positions that are decided by those which were decided a ply ago.
    std::vector<std::uint32_t> after(const std::vector<std::uint32_t>& before, int plies) {
        std::vector<std::uint32_t> all;
        std::mutex mutex; // holds these
        in_parallel(threads_, (before.size() + portion - 1) / portion, stop_, [&](std::size_t i) {
            const std::size_t begin = i * portion;
            const std::size_t end = std::min(begin + portion, before.size());
            std::vector<std::uint32_t> decided;
            for (std::size_t j = begin; j < end; ++j)
                tell_parents(before[j], plies, decided);
            const std::scoped_lock lock(mutex);
            all.insert(all.end(), decided.begin(), decided.end());
        });
        return all;
    }

    void tell_parents(std::uint32_t child, int plies, std::vector<std::uint32_t>& decided) {
        const Code code = std::atomic_ref(codes_[child]).load(std::memory_order_relaxed);
        for (const std::uint32_t parent : moves_.parents(child))
            if (is_loss(code) ? decide(parent, win_in(plies)) : spend(parent, plies))
                decided.push_back(parent);
    }

    void sow(const std::vector<Seed>& seeds, int plies, std::vector<std::uint32_t>& decided) {
        for (const Seed& seed : seeds) {
            const bool is_new = seed.kind == Seed::Kind::spent ? spend(seed.position, plies)
                                : seed.kind == Seed::Kind::win ? decide(seed.position, win_in(plies))
                                                               : decide(seed.position, loss_in(plies));
            if (is_new)
                decided.push_back(seed.position);
        }
    }

    bool decide(std::uint32_t position, Code code) {
        Code undecided = Code::draw;
        return std::atomic_ref(codes_[position])
            .compare_exchange_strong(undecided, code, std::memory_order_relaxed);
    }
    /// One more of a position's moves loses; the last makes it lost.
    bool spend(std::uint32_t position, int plies) {
        return std::atomic_ref(left_[position]).fetch_sub(1, std::memory_order_relaxed) == 1 &&
               decide(position, loss_in(plies));
    }

    const ReverseMoves& moves_;
    std::vector<std::uint16_t> left_;
    std::vector<Code> codes_;
    std::vector<std::vector<Seed>> seeds_; ///< by their plies
    int threads_;
    const std::atomic<bool>& stop_;
};

} // namespace

std::vector<Code> resolve(const ReverseMoves& moves, Reading reading, int threads,
                          const std::atomic<bool>& stop) {
    return Resolver(moves, std::move(reading), threads, stop).run();
}

} // namespace quincunx::tablebase
