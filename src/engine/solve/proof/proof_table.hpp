#pragma once

#include "board/zobrist.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace quincunx::engine {

/// How much is between a position and an answer: at least so many positions must be proved to reach the goal
/// for it to be proved, and so many to miss it for it to be disproved (Allis 1994). Zero is the answer, and
/// the other number is then `infinite`.
struct ProofNumbers {
    static constexpr std::uint32_t infinite = 0xFFFF'FFFF;

    std::array<std::uint32_t, 2> left{1, 1}; ///< to the proof, to the disproof
    std::uint16_t plies = 0;                 ///< to the end of the game at most, once there is an answer
    bool guessed = false; ///< a disproof that takes for granted that going back on this path is not worth it
    bool solved_whole = false; ///< the answer is not from the positions behind it but from a solver

    bool is_proved() const { return left[0] == 0; }
    bool is_disproved() const { return left[1] == 0; }
    bool is_answered() const { return is_proved() || is_disproved(); }

    static constexpr ProofNumbers answer(bool proved, int plies) {
        return {.left = {proved ? 0 : infinite, proved ? infinite : 0},
                .plies = static_cast<std::uint16_t>(plies)};
    }
};

/// Remembers what ProofSearch knows of positions, in the first place that is free behind where its key leads
/// (linear probing). It grows up to a size; where there is no place left then, what cost least goes.
///
/// Threads share it without locks: a key is stored mixed with what is known of the position, so that what two
/// of them write at the same time is not recognised (Hyatt and Mann, A lockless transposition table, 2002).
class ProofTable {
  public:
    explicit ProofTable(std::size_t megabytes);

    std::optional<ProofNumbers> find(Key key) const;
    /// `work` is how many positions were looked at since this one was remembered last. An answer is not
    /// replaced by none, nor by a guess.
    void store(Key key, const ProofNumbers& numbers, std::uint64_t work);
    /// Has the place of a position fetched, for it will be asked for soon.
    void prefetch(Key key) const { __builtin_prefetch(&slots_[first_slot(key)]); }
    /// While several threads use it it does not grow but says that it should, and whoever has them stop then
    /// makes it.
    void set_shared(bool shared) { is_shared_ = shared; }
    bool is_crowded() const { return is_crowded_.load(std::memory_order_relaxed); }
    void grow();
    /// What is stored from now on is for another goal; what is there for others goes first.
    void begin_goal(std::uint8_t goal) { goal_ = goal; }
    /// Forgets disproofs that were guessed.
    void forget_guesses();
    /// How many positions it holds.
    std::size_t size() const { return size_.load(std::memory_order_relaxed); }

    /// What is remembered of a position: as it is written to files, too.
    struct Entry {
        Key key;
        std::array<std::uint32_t, 2> left;
        std::uint32_t work; ///< 0: the place is free
        std::uint16_t plies;
        std::uint8_t goal;
        std::uint8_t flags;

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    static_assert(sizeof(Entry) == 24);
    /// Has an entry told, by the thread that stores it, whenever 2^`steps` more positions went into it;
    /// guesses are not told.
    void tell_heavy(unsigned steps, std::function<void(const Entry&)> hear);
    /// Takes over what another table has of a position, if more work went into it than into what is here.
    void learn(const Entry& entry);
    /// Calls `visit` with each entry.
    void for_each(const auto& visit) const {
        for (const Slot& slot : slots_)
            if (const Entry entry = unpack(slot); entry.work != 0)
                visit(entry);
    }
    /// Takes over what was written to a file, besides what it holds.
    void restore(std::span<const Entry> entries);

  private:
    /// The words of an entry, the first mixed with the others.
    using Slot = std::array<std::uint64_t, 3>;
    static constexpr std::size_t ways = 16; ///< so many places a position may be in

    /// From half of a key: it tells 2^32 slots apart, 96 GB.
    std::size_t first_slot(Key key) const {
        return static_cast<std::size_t>((key >> 32U) * (slots_.size() - ways) >> 32U);
    }
    static Entry unpack(const Slot& slot);
    static Slot pack(const Entry& entry);
    Entry read(std::size_t slot) const;
    void write(std::size_t slot, const Entry& entry);
    std::size_t place_of(Key key) const;
    std::size_t place_for(Key key);
    void fill(std::size_t place, const Entry& before, const Entry& entry);
    void put(const Entry& entry);
    void make_room();

    std::size_t most_slots_ = 0;
    std::atomic<std::size_t> size_ = 0;
    std::vector<Slot> slots_;
    std::uint8_t goal_ = 0;
    std::function<void(const Entry&)> hear_heavy_;
    unsigned heavy_steps_ = 0;
    bool is_shared_ = false;
    std::atomic<bool> is_crowded_ = false;
};

} // namespace quincunx::engine
