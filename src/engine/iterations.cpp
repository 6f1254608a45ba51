#include "engine/iterations.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace quincunx::engine {

Iterations::Iterations(const SearchContext& context, int squares, Key root, std::span<const Move> moves)
    : context_(context),
      order_(squares),
      frames_(max_depth + 2),
      path_(max_depth + 2),
      started_(context.clock()) {
    if (context.helper == 0)
        context.table.begin_search();
    path_[0] = root;
    std::vector<Key> game = context.history;
    std::ranges::sort(game);
    for (auto same = game.begin(); (same = std::ranges::adjacent_find(same, game.end())) != game.end();
         ++same)
        twice_.push_back(*same);
    const std::vector<Move>& wanted = context.root_moves;
    for (const Move move : moves) {
        if (!wanted.empty() && std::ranges::find(wanted, move) == wanted.end())
            continue;
        root_moves_.push_back({move, {0, false}, 0, {move}});
        root_moves_.back().line.reserve(max_depth + 1); // so that no better line needs memory
    }
}

Report Iterations::run() {
    const std::size_t lines = std::min(root_moves_.size(), static_cast<std::size_t>(context_.limits.lines));
    if (lines == 0)
        return report(0, 0);
    Report last = report(0, 1);
    for (Depth depth = 1 + context_.helper % 2; depth <= std::min(context_.limits.depth, max_depth);
         depth = depth_after(depth)) {
        std::size_t done = 0;
        while (done < lines && search_depth(depth, done))
            ++done;
        if (done == lines || last.depth == 0) {
            // Nothing is known of moves to which the first iteration did not come.
            last = report(depth, std::max(done, std::size_t{1}));
            if (context_.on_report)
                context_.on_report(last);
        } else if (lines == 1) {
            // The move that an unfinished iteration found better than the last one's is better.
            last.lines.front() = report(depth, 1).lines.front();
        }
        const auto is_settled = [](const Line& line) { return line.proved && line.bound == Bound::exact; };
        if (stopped_ || std::ranges::all_of(last.lines, is_settled) || prove(last))
            break;
    }
    last.nodes = nodes_;
    last.milliseconds = context_.clock() - started_;
    return last;
}

/// Where time is the limit, for whoever asks for so many nodes or plies compares what they bring; where one
/// line is wanted, as a proof says nothing of others; and where there is time for more than a few moments.
bool Iterations::may_prove() const {
    constexpr std::uint64_t worth_it = 1U << 15U; // nodes
    const Limits& limits = context_.limits;
    return context_.helper == 0 && limits.nodes == Limits{}.nodes && limits.depth >= max_depth &&
           limits.lines == 1 && context_.root_moves.empty() && nodes_ >= worth_it;
}

/// Gives proofs a third of the nodes, for they cost much where there are none to be found; and all that is
/// left once a move is proved that needs no better one. Whether the search is at its end.
bool Iterations::prove(Report& last) {
    if (!may_prove())
        return false;
    if (!proof_)
        proof_ = make_proof();
    if (!proof_)
        return false;
    do {
        const std::uint64_t until = nodes_ + nodes_ / 2;
        const bool has_found =
            proof_->go_on(root_moves_.front().value.score >= 0, [this, until](std::uint64_t nodes) {
                return count_nodes(nodes) > 0 && nodes_ < until;
            });
        if (!has_found)
            continue;
        if (proof_->is_good_enough())
            take_proved_line();
        last = report(last.depth, 1);
        if (context_.on_report)
            context_.on_report(last);
    } while (!stopped_ && proof_->is_good_enough() && !proof_->is_exact());
    return stopped_ || proof_->is_good_enough();
}

/// Makes the proved line the best one.
void Iterations::take_proved_line() {
    const std::vector<Move>& line = proof_->line();
    const auto place = std::ranges::find(root_moves_, line.front(), &RootMove::move);
    std::rotate(root_moves_.begin(), place, place + 1);
    root_moves_.front().line = line;
    deepest_ = std::max(deepest_, static_cast<Depth>(line.size()));
}

/// Finds the best of the root moves from `first` on and brings it to `first`. False if the search was stopped
/// before.
bool Iterations::search_depth(Depth depth, std::size_t first) {
    depth_ = depth;
    if (!search_root(depth, first, {-infinity, infinity}))
        return false;
    return !is_decisive(root_moves_[first].value.score) || confirm(depth, first);
}

/// Finds the best of the root moves from `first` on, if there is one above the window's lower end, and brings
/// it to `first`.
bool Iterations::search_root(Depth depth, std::size_t first, Window window) {
    bool all_proved = true;
    bool is_better = false;
    for (std::size_t i = first; i < root_moves_.size(); ++i) {
        const Value value = search_root_move(root_moves_[i].move, depth, static_cast<int>(i - first), window);
        if (stopped_)
            return false;
        all_proved = all_proved && value.proved;
        if (value.score <= window.alpha)
            continue;
        is_better = true;
        window.alpha = value.score;
        RootMove& root = root_moves_[i];
        if (root.value.score != value.score)
            root.whole = 0;
        root.value = value;
        keep_line(0, root.move);
        root.line.assign(frames_[0].line.begin(), frames_[0].line.begin() + frames_[0].line_length);
        const auto begin = root_moves_.begin();
        std::rotate(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(i),
                    begin + static_cast<std::ptrdiff_t>(i) + 1);
    }
    if (is_better)
        root_moves_[first].value.proved = all_proved || is_decisive(window.alpha);
    return true;
}

/// Looks for a win that is shorter than the one known of the best root move from `first` on, or a loss: now
/// with all moves, none of them less deep. Where there is neither within `depth` plies, that is remembered.
bool Iterations::confirm(Depth depth, std::size_t first) {
    leave_nothing_out_ = true;
    bool is_done = true;
    while (is_done && root_moves_[first].whole < depth && !is_shortest(root_moves_[first])) {
        const Score score = root_moves_[first].value.score;
        const Depth whole = root_moves_[first].whole + 1;
        if (score > 0) {
            is_done = search_root(whole, first, {score, infinity});
        } else {
            const Value value = search_root_move(root_moves_[first].move, whole, 1, {score - 1, score});
            is_done = !stopped_;
            if (value.score < score)
                break; // it comes sooner; what the other moves lead to, the next iteration says
        }
        if (is_done && root_moves_[first].value.score == score)
            root_moves_[first].whole = whole;
    }
    leave_nothing_out_ = false;
    return is_done;
}

/// Whether a win or loss is known to have its exact length.
bool Iterations::is_shortest(const RootMove& root) {
    return plies_to_end(root.value.score) <= root.whole + 1;
}

/// The line from `ply` on is `move` and then the line from the next ply on.
void Iterations::keep_line(int ply, Move move) {
    Frame& here = frame(ply);
    const Frame& next = frame(ply + 1);
    here.line[0] = move;
    here.line_length = std::min(next.line_length + 1, max_depth);
    std::copy_n(next.line.begin(), here.line_length - 1, here.line.begin() + 1);
}

Report Iterations::report(Depth depth, std::size_t lines) const {
    Report report{.depth = depth,
                  .deepest = deepest_,
                  .table_load = context_.table.load(),
                  .nodes = nodes_,
                  .milliseconds = context_.clock() - started_,
                  .lines = {}};
    for (std::size_t i = 0; i < lines; ++i) {
        Line line = line_of(root_moves_[i]);
        // What a later line met in the table may have made it the better one.
        const auto place =
            std::ranges::upper_bound(report.lines, line.score, std::ranges::greater{}, &Line::score);
        report.lines.insert(place, std::move(line));
    }
    return report;
}

/// With its score; or with what is proved about it, where the score is an estimate.
Line Iterations::line_of(const RootMove& root) const {
    const Score score = root.value.score;
    if (proof_ && !root.value.proved) {
        const bool has_line = proof_->is_good_enough();
        if (proof_->is_exact() && has_line)
            return {proof_->lowest(), Bound::exact, true, root.line};
        if (has_line)
            return {proof_->lowest(), Bound::lower, true, root.line};
        if (proof_->highest() < 0)
            return {proof_->highest(), Bound::upper, true, root.line};
    }
    const bool is_bound = is_decisive(score) && !is_shortest(root);
    const Bound bound = !is_bound ? Bound::exact : score > 0 ? Bound::lower : Bound::upper;
    return {score, bound, root.value.proved, root.line};
}

std::uint64_t Iterations::nodes_left() const {
    constexpr std::uint64_t in_a_millisecond = 10'000;
    constexpr std::int64_t forever = 3'600'000; // milliseconds
    const auto time_left =
        std::clamp(context_.limits.milliseconds - (context_.clock() - started_), std::int64_t{0}, forever);
    return std::min(context_.limits.nodes - std::min(nodes_, context_.limits.nodes),
                    static_cast<std::uint64_t>(time_left) * in_a_millisecond);
}

void Iterations::look_at_limits() {
    if (nodes_ > context_.limits.nodes)
        stopped_ = true;
    if (context_.stop != nullptr && context_.stop->load(std::memory_order_relaxed))
        stopped_ = true;
    if (context_.clock() - started_ >= context_.limits.milliseconds)
        stopped_ = true;
}

} // namespace quincunx::engine
