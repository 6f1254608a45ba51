#pragma once

// The bodies of Search, for the files that instantiate it: one a game.

#include "engine/search.hpp"

#include <algorithm>
#include <functional>

namespace quincunx::engine {

namespace detail {

inline constexpr Score infinity = win + 1;

/// Scores in the table count from the position itself, in the search from the root.
inline Score to_table(Score score, int ply) {
    return is_decisive(score) ? score + (score > 0 ? ply : -ply) : score;
}
inline Score from_table(Score score, int ply) {
    return is_decisive(score) ? score - (score > 0 ? ply : -ply) : score;
}

/// The score of an entry that decides a node without search: deep enough, proved, or a win or loss however
/// shallow.
inline std::optional<Score> deciding_score(const TableEntry& entry, Depth depth, int ply, Score alpha,
                                           Score beta) {
    const Score score = from_table(entry.score, ply);
    const bool trusted = entry.depth >= depth || entry.proved;
    if (entry.bound != Bound::upper && score >= beta && (trusted || score > largest_estimate))
        return score;
    if (entry.bound != Bound::lower && score <= alpha && (trusted || score < -largest_estimate))
        return score;
    return std::nullopt;
}

} // namespace detail

template <GamePosition P>
Search<P>::Search(const P& root, const SearchContext& context)
    : root_(root),
      context_(context),
      evaluation_(root.rules()),
      frames_(max_depth + 2),
      started_(context.clock()) {
    static_assert(Evaluates<Evaluation<P>, P>);
    const std::vector<Move>& wanted = context.root_moves;
    for (const Move move : root.legal_moves()) {
        if (!wanted.empty() && std::ranges::find(wanted, move) == wanted.end())
            continue;
        root_moves_.push_back({move, {0, false}, {move}});
        root_moves_.back().line.reserve(max_depth + 1); // so that no better line needs memory
    }
}

template <GamePosition P>
Report Search<P>::run() {
    const std::size_t lines = std::min(root_moves_.size(), static_cast<std::size_t>(context_.limits.lines));
    if (lines == 0)
        return report(0, 0);
    Report last = report(0, 1);
    for (Depth depth = 1 + context_.helper % 2; depth <= std::min(context_.limits.depth, max_depth);
         ++depth) {
        std::size_t done = 0;
        while (done < lines && search_root(depth, done))
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
        if (stopped_ || std::ranges::all_of(last.lines, is_settled))
            break;
    }
    last.nodes = nodes_;
    last.milliseconds = context_.clock() - started_;
    return last;
}

/// Finds the best of the root moves from `first` on and brings it to `first`. False if the search was stopped
/// before.
template <GamePosition P>
bool Search<P>::search_root(Depth depth, std::size_t first) {
    Window window{-detail::infinity, detail::infinity};
    bool all_proved = true;
    for (std::size_t i = first; i < root_moves_.size(); ++i) {
        P next = root_;
        next.play_unchecked(root_moves_[i].move);
        frames_[1].line_length = 0;
        Value value{0, false};
        if (!repeats(next)) {
            if (i > first)
                value = -search(next, depth - 1, 1, {-window.alpha - 1, -window.alpha});
            if (i == first || (!stopped_ && value.score > window.alpha))
                value = -search(next, depth - 1, 1, {-window.beta, -window.alpha});
        }
        if (stopped_)
            return false;
        all_proved = all_proved && value.proved;
        if (value.score <= window.alpha)
            continue;
        window.alpha = value.score;
        root_moves_[i].value = value;
        keep_line(0, root_moves_[i].move);
        root_moves_[i].line.assign(frames_[0].line.begin(), frames_[0].line.begin() + frames_[0].line_length);
        const auto begin = root_moves_.begin();
        std::rotate(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(i),
                    begin + static_cast<std::ptrdiff_t>(i) + 1);
    }
    root_moves_[first].value.proved = all_proved || is_decisive(window.alpha);
    return true;
}

template <GamePosition P>
auto Search<P>::search(const P& position, Depth depth, int ply, Window window) -> Value {
    count_node();
    frames_[static_cast<std::size_t>(ply)].line_length = 0;
    if (stopped_)
        return {0, false};
    if (!position.has_legal_moves())
        return final_value(position, ply);
    if (depth <= 0 || ply >= max_depth)
        return quiet_search(position, ply, window);
    // No line from here can end sooner than at once: nothing outside this window matters.
    window = {std::max(window.alpha, -win_in(ply)), std::min(window.beta, win_in(ply + 1))};
    if (window.alpha >= window.beta)
        return {window.alpha, true};

    const Key key = evaluation_.table_key(position);
    const auto known = context_.table.find(key);
    if (known && window.beta - window.alpha == 1)
        if (const auto score = detail::deciding_score(*known, depth, ply, window.alpha, window.beta))
            return {*score, known->proved || is_decisive(*score)};
    return search_moves(position, depth, ply, window, known ? known->move : Move::pass());
}

template <GamePosition P>
auto Search<P>::search_moves(const P& position, Depth depth, int ply, Window window, Move table_move)
    -> Value {
    const auto node = moves_.push(position, [](Move) { return true; });
    const std::span<RatedMove> moves = node.moves();
    order_.rate(position, evaluation_, moves, ply, table_move);
    const Score alpha = window.alpha;
    Value best{-detail::infinity, false};
    Move best_move = Move::pass();
    bool all_proved = true;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_best(moves, i);
        const Move move = moves[i].move;
        P next = position;
        next.play_unchecked(move);
        Value value{0, false};
        if (i > 0)
            value = -search(next, depth - 1, ply + 1, {-window.alpha - 1, -window.alpha});
        if (i == 0 || (!stopped_ && value.score > window.alpha && value.score < window.beta))
            value = -search(next, depth - 1, ply + 1, {-window.beta, -window.alpha});
        if (stopped_)
            return {0, false};
        all_proved = all_proved && value.proved;
        if (value.score > best.score) {
            best = value;
            best_move = move;
        }
        if (value.score <= window.alpha)
            continue;
        window.alpha = value.score;
        keep_line(ply, move);
        if (window.alpha >= window.beta) {
            order_.remember_cutoff(position.turn(), move, depth, ply);
            break;
        }
    }
    const Bound bound = best.score >= window.beta ? Bound::lower
                        : best.score > alpha      ? Bound::exact
                                                  : Bound::upper;
    // A cut-off needs one proof, anything else one for every move; wins and losses are proofs themselves.
    best.proved = is_decisive(best.score) || (bound == Bound::lower ? best.proved : all_proved);
    context_.table.store(evaluation_.table_key(position),
                         {.move = best_move,
                          .score = detail::to_table(best.score, ply),
                          .depth = depth,
                          .bound = bound,
                          .proved = best.proved && !is_decisive(best.score)});
    return best;
}

/// Follows forcing moves until the position is quiet. The player to move may decline them all unless there
/// are no others.
template <GamePosition P>
auto Search<P>::quiet_search(const P& position, int ply, Window window) -> Value {
    const Score estimate = clamp_estimate(evaluation_.estimate(position));
    if constexpr (!Evaluation<P>::has_forcing_moves)
        return {estimate, false};
    if (ply >= max_depth)
        return {estimate, false};
    const auto node =
        moves_.push(position, [&](Move move) { return evaluation_.is_forcing(position, move); });
    const std::span<RatedMove> moves = node.moves();
    Value best{node.is_complete() ? -detail::infinity : estimate, false};
    if (best.score >= window.beta || moves.empty())
        return best;
    window.alpha = std::max(window.alpha, best.score);
    order_.rate(position, evaluation_, moves, ply, Move::pass());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_best(moves, i);
        const Move move = moves[i].move;
        P next = position;
        next.play_unchecked(move);
        count_node();
        if (stopped_)
            return {0, false};
        const Value value = next.has_legal_moves()
                                ? -quiet_search(next, ply + 1, {-window.beta, -window.alpha})
                                : -final_value(next, ply + 1);
        if (value.score > best.score)
            best = value;
        window.alpha = std::max(window.alpha, value.score);
        if (window.alpha >= window.beta)
            break;
    }
    // Quiet moves were left out: a loss is not proved by forcing moves alone, nor is anything else but a win.
    return {best.score, best.score > largest_estimate};
}

template <GamePosition P>
auto Search<P>::final_value(const P& position, int ply) const -> Value {
    if constexpr (PlaysForMargin<Evaluation<P>, P>)
        return {evaluation_.final_score(position), true};
    const std::optional<Color> winner =
        position.outcome()->winner; // NOLINT(bugprone-unchecked-optional-access)
    if (!winner)
        return {0, true};
    return {*winner == position.turn() ? win_in(ply) : -win_in(ply), true};
}

/// The line from `ply` on is `move` and then the line from the next ply on.
template <GamePosition P>
void Search<P>::keep_line(int ply, Move move) {
    Frame& here = frames_[static_cast<std::size_t>(ply)];
    const Frame& next = frames_[static_cast<std::size_t>(ply) + 1];
    here.line[0] = move;
    here.line_length = std::min(next.line_length + 1, max_depth);
    std::copy_n(next.line.begin(), here.line_length - 1, here.line.begin() + 1);
}

/// Whoever runs the game may call a third occurrence a draw (C-6): the second is avoided or sought as one
/// already.
template <GamePosition P>
bool Search<P>::repeats(const P& position) const {
    return position.has_legal_moves() &&
           std::ranges::find(context_.history, position.key()) != context_.history.end();
}

template <GamePosition P>
void Search<P>::count_node() {
    constexpr std::uint64_t nodes_between_looks = 1024;
    ++nodes_;
    if (nodes_ > context_.limits.nodes)
        stopped_ = true;
    if (nodes_ % nodes_between_looks != 0)
        return;
    if (context_.stop != nullptr && context_.stop->load(std::memory_order_relaxed))
        stopped_ = true;
    if (context_.clock() - started_ >= context_.limits.milliseconds)
        stopped_ = true;
}

template <GamePosition P>
Report Search<P>::report(Depth depth, std::size_t lines) const {
    Report report{.depth = depth, .nodes = nodes_, .milliseconds = context_.clock() - started_, .lines = {}};
    for (std::size_t i = 0; i < lines; ++i) {
        const RootMove& root = root_moves_[i];
        const Score score = root.value.score;
        // A win that lies deeper than was searched in full may have a shorter one beside it.
        const bool beyond = is_decisive(score) && plies_to_end(score) > depth;
        const Bound bound = !beyond ? Bound::exact : score > 0 ? Bound::lower : Bound::upper;
        // What a later line met in the table may have made it the better one.
        const auto place =
            std::ranges::upper_bound(report.lines, score, std::ranges::greater{}, &Line::score);
        report.lines.insert(place, {score, bound, root.value.proved, root.line});
    }
    return report;
}

} // namespace quincunx::engine
