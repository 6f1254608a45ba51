#include "tablebase/builder.hpp"

#include "tablebase/parallel.hpp"
#include "tablebase/retrograde.hpp"
#include "tablebase/with_rules.hpp"

#include <algorithm>
#include <limits>

namespace quincunx::tablebase {

namespace {

/// Who is favoured, one after the other, by ends that scores decide; where there are none, one is enough.
std::span<const Color> readings_of(const Family& family) {
    return std::span(colors).first(family.scores_decide() ? 2 : 1);
}

/// What a portion's positions lead to, and, for each way of reading ends that scores decide, what is known of
/// them from the start.
struct Portion {
    ReverseMoves::Part moves;
    std::array<Reading, 2> readings; ///< by who is favoured
    std::vector<std::uint32_t> impossible;
};

/// What a code means where ends that scores decide are won by `favoured`. How soon is not told then; but then
/// it does not matter, for bounds are all that becomes of it.
Code read(Code code, Color mover, Color favoured) {
    const int value = mover == favoured ? highest(code) : lowest(code);
    if (is_win(code) || is_loss(code))
        return code;
    return value > 0 ? Code::win_now : value < 0 ? Code::loss_now : Code::draw;
}

/// Notes what is known of an open position from the moves that lead out of the table.
void note_outside(std::uint32_t position, Color mover, Color favoured, const Expansion& expansion,
                  Reading& reading) {
    int quickest = std::numeric_limits<int>::max(); // of the wins
    int longest = -1;                               // of the losses
    bool draws = false;
    for (const Code next : expansion.outside) {
        const Code code = read(next, !mover, favoured);
        if (is_loss(code))
            quickest = std::min(quickest, plies_of(code) + 1);
        else if (is_win(code))
            longest = std::max(longest, plies_of(code) + 1);
        else
            draws = true;
    }
    const bool wins = quickest != std::numeric_limits<int>::max();
    const bool loses = longest >= 0;
    if (wins)
        reading.seeds.push_back({position, static_cast<std::uint16_t>(quickest), Seed::Kind::win});
    if (loses)
        reading.seeds.push_back({position, static_cast<std::uint16_t>(longest), Seed::Kind::spent});
    reading.left.push_back(static_cast<std::uint16_t>(expansion.inside.size() + (draws ? 1U : 0U) +
                                                      (wins ? 1U : 0U) + (loses ? 1U : 0U)));
}

void note_end(std::uint32_t position, Code end, Reading& reading) {
    if (is_win(end) || is_loss(end))
        reading.seeds.push_back({position, 0, is_win(end) ? Seed::Kind::win : Seed::Kind::loss});
    reading.left.push_back(0);
}

template <TabledPosition P>
Portion expand(Expander<P>& expander, std::span<const Color> readings, std::uint32_t first,
               std::uint32_t count) {
    Portion found;
    found.moves.first = first;
    for (std::uint32_t position = first; position < first + count; ++position) {
        const Expansion& expansion = expander.expand(position);
        const Color mover = colors[position % colors.size()];
        auto& moves = found.moves;
        moves.children.insert(moves.children.end(), expansion.inside.begin(), expansion.inside.end());
        moves.counts.push_back(static_cast<std::uint16_t>(expansion.inside.size()));
        if (expansion.end == Code::impossible)
            found.impossible.push_back(position);
        for (const Color favoured : readings) {
            Reading& reading = found.readings[index(favoured)];
            if (expansion.end)
                note_end(position, read(*expansion.end, mover, favoured), reading);
            else
                note_outside(position, mover, favoured, expansion, reading);
        }
    }
    return found;
}

/// One material's table while it is built.
class Builder {
  public:
    Builder(const Family& family, const Material& material, int threads, const std::atomic<bool>& stop)
        : family_(family),
          material_(material),
          placements_(family.placements(material)),
          threads_(threads),
          stop_(stop) {}

    std::optional<std::vector<Code>> build(const SmallerTables& smaller) {
        std::vector<Portion> portions = expand_all(smaller);
        if (stop_)
            return std::nullopt;
        std::vector<std::uint32_t> impossible;
        std::vector<ReverseMoves::Part> parts;
        std::array<Reading, 2> readings;
        for (Portion& portion : portions) {
            parts.push_back(std::move(portion.moves));
            impossible.insert(impossible.end(), portion.impossible.begin(), portion.impossible.end());
            for (const Color favoured : readings_of(family_))
                append(readings[index(favoured)], std::exchange(portion.readings[index(favoured)], {}));
        }
        const ReverseMoves moves(placements_.count(), std::move(parts), threads_, stop_);
        if (stop_)
            return std::nullopt;
        std::vector<Code> codes = resolve_both(moves, std::move(readings));
        for (const std::uint32_t position : impossible)
            codes[position] = Code::impossible;
        return stop_ ? std::nullopt : std::optional(std::move(codes));
    }

  private:
    std::vector<Portion> expand_all(const SmallerTables& smaller) {
        return with_rules(family_, [&]<class P>(const typename P::Rules& rules) {
            std::vector<Portion> portions((placements_.count() - 1) / portion_size + 1);
            in_parallel(threads_, portions.size(), stop_, [&](std::size_t i) {
                const auto first = static_cast<std::uint32_t>(i) * portion_size;
                Expander<P> expander(rules, family_, material_, placements_, smaller);
                portions[i] = expand(expander, readings_of(family_), first,
                                     std::min(portion_size, placements_.count() - first));
            });
            return portions;
        });
    }

    static void append(Reading& all, const Reading& more) {
        all.seeds.insert(all.seeds.end(), more.seeds.begin(), more.seeds.end());
        all.left.insert(all.left.end(), more.left.begin(), more.left.end());
    }

    /// What is won even if the scores favour the other player is won, and sooner than by their favour is not
    /// promised. What else the two readings disagree on is a bound.
    std::vector<Code> resolve_both(const ReverseMoves& moves, std::array<Reading, 2> readings) {
        std::vector<Code> codes = resolve(moves, std::move(readings[0]), threads_, stop_);
        if (!family_.scores_decide())
            return codes;
        const std::vector<Code> others = resolve(moves, std::move(readings[1]), threads_, stop_);
        for (std::size_t i = 0; i < codes.size(); ++i) {
            const bool first_moves = colors[i % colors.size()] == Color::first;
            codes[i] = join(first_moves ? codes[i] : others[i], first_moves ? others[i] : codes[i]);
        }
        return codes;
    }
    static Code join(Code favoured, Code disfavoured) {
        if (is_win(disfavoured))
            return disfavoured;
        if (is_loss(favoured))
            return favoured;
        if (is_win(favoured))
            return is_loss(disfavoured) ? Code::loss_or_win : Code::draw_or_win;
        return is_loss(disfavoured) ? Code::loss_or_draw : Code::draw;
    }

    const Family& family_;
    Material material_;
    Placements placements_;
    int threads_;
    const std::atomic<bool>& stop_;
};

} // namespace

Result<std::optional<std::vector<Code>>, TableError> build(const std::filesystem::path& folder,
                                                           const Family& family, const Material& material,
                                                           int threads, const std::atomic<bool>& stop) {
    const auto smaller = SmallerTables::load(folder, family, material, threads, stop);
    if (!smaller)
        return smaller.error();
    return Builder(family, material, threads, stop).build(*smaller);
}

} // namespace quincunx::tablebase
