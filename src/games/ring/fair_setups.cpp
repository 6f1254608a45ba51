#include "games/ring/fair_setups.hpp"

#include "games/ring/fair_draft.hpp"

namespace quincunx::ring {

namespace {

/// Red's pieces are put on one square behind the other, so that no setup comes twice.
class Enumeration {
  public:
    explicit Enumeration(const Options& options) : draft_(options) {}

    /// Adds those with so many pieces more, all of them on squares from `from` on.
    void add_from(int from, int pieces) {
        if (pieces == 0) {
            found_.push_back(draft_.letters());
            return;
        }
        for (int at = from; at < draft_.squares(); ++at)
            for (int number = 1; number <= numbers; ++number)
                add_with(at, number, pieces - 1);
    }
    std::vector<Letters> found() && { return std::move(found_); }

  private:
    void add_with(int at, int number, int others) {
        int& used = used_[static_cast<std::size_t>(number - 1)];
        if (used == most_of(number) || !draft_.put_piece(at, number)) // RING-3
            return;
        ++used;
        add_from(at + 1, others);
        --used;
        draft_.clear(at);
    }

    FairDraft draft_;
    std::array<int, numbers> used_{};
    std::vector<Letters> found_;
};

} // namespace

std::vector<Letters> fair_setups(const Options& options, int pieces) {
    Enumeration enumeration(options);
    enumeration.add_from(0, pieces);
    return std::move(enumeration).found();
}

} // namespace quincunx::ring
