#include "ugi/driver.hpp"

#include "clocks/now.hpp"

#include <fmt/format.h>

#include <system_error>

namespace quincunx::ugi {

namespace {

constexpr play::Milliseconds grace = 500; ///< for who was told to stop or to quit

constexpr const char* told_too_early = "told a move before it was asked for one";

bool is_move(const Reply& reply) {
    return std::holds_alternative<reply::BestMove>(reply);
}

} // namespace

Driver::~Driver() {
    if (!process_)
        return;
    const std::atomic<bool> never{false};
    const Deadline deadline = Deadline::in(grace, never);
    if (!tell({command::Stop{}, command::Quit{}}, deadline))
        process_->wait_for_end(deadline);
}

std::optional<ProgramFailure> Driver::begin_game(const std::atomic<bool>& stop) {
    if (!process_)
        if (auto failure = start(stop))
            return failure;
    const Deadline deadline = Deadline::in(program_.patience, stop);
    if (auto failure = tell({command::NewGame{}, command::IsReady{}}, deadline))
        return failure;
    return hear_ready(deadline);
}

std::optional<ProgramFailure> Driver::start(const std::atomic<bool>& stop) {
    try {
        process_ = std::make_unique<Process>(program_.command);
    } catch (const std::system_error& error) {
        return ProgramFailure{FailureKind::not_started, error.what()};
    }
    const Deadline deadline = Deadline::in(program_.patience, stop);
    if (auto failure = greet(deadline)) {
        if (failure->kind != FailureKind::stopped)
            failure->kind = FailureKind::not_started;
        return failure;
    }
    if (has_variants_)
        if (auto failure = tell({command::SetOption{"Variant", variant_}}, deadline))
            return failure;
    for (const command::SetOption& option : program_.options)
        if (auto failure = tell({option}, deadline))
            return failure;
    return std::nullopt;
}

std::optional<ProgramFailure> Driver::greet(const Deadline& deadline) {
    if (auto failure = tell({command::Hello{program_.dialect}}, deadline))
        return failure;
    has_variants_ = false;
    for (;;) {
        const auto reply = hear(deadline, FailureKind::not_started);
        if (!reply)
            return reply.error();
        if (std::holds_alternative<reply::HelloDone>(*reply))
            return std::nullopt;
        const auto* option = std::get_if<reply::Option>(&*reply);
        has_variants_ = has_variants_ || (option != nullptr && option->name == "Variant");
        if (is_move(*reply))
            return failed(FailureKind::unasked, told_too_early);
    }
}

std::optional<ProgramFailure> Driver::tell(std::initializer_list<Command> commands,
                                           const Deadline& deadline) {
    std::string lines;
    for (const Command& command : commands)
        lines += to_text(command, program_.dialect) + '\n';
    switch (process_->write(lines, deadline)) {
    case Process::Outcome::line:
        return std::nullopt;
    case Process::Outcome::late:
        return deadline.stop ? failed(FailureKind::stopped, "")
                             : failed(FailureKind::silent, "did not read what it was told");
    case Process::Outcome::ended:
    case Process::Outcome::too_long:
        return failed(FailureKind::crashed, process_->how_it_ended());
    }
    return std::nullopt;
}

/// A move that comes before was asked for by nobody: it would be taken for the next answer.
std::optional<ProgramFailure> Driver::hear_ready(const Deadline& deadline) {
    for (;;) {
        const auto reply = hear(deadline, FailureKind::silent);
        if (!reply)
            return reply.error();
        if (is_move(*reply))
            return failed(FailureKind::unasked, told_too_early);
        if (std::holds_alternative<reply::Ready>(*reply))
            return std::nullopt;
    }
}

Result<Answer, ProgramFailure> Driver::find_move(const command::Position& position, const Go& go,
                                                 play::Milliseconds time, const std::atomic<bool>& stop) {
    const Deadline ready = Deadline::in(program_.patience, stop);
    if (!process_)
        return ProgramFailure{FailureKind::not_started, "does not run"};
    // Nobody waits here until it is ready: each time that a program says something, somebody has to wake up,
    // which takes longer than all else that a move costs us.
    while (const auto line = process_->line_so_far())
        if (is_move(parse_reply(*line)))
            return failed(FailureKind::unasked, told_too_early);
    if (auto failure = tell({position, go}, ready))
        return *failure;
    const play::Milliseconds since = clocks::steady_now();
    return wait_for_move({.at = since + time, .stop = stop}, since);
}

Result<Answer, ProgramFailure> Driver::wait_for_move(const Deadline& deadline, play::Milliseconds since) {
    Answer answer;
    for (;;) {
        const auto reply = hear(deadline, FailureKind::late);
        if (!reply)
            return reply.error();
        if (const auto* info = std::get_if<reply::Info>(&*reply)) {
            if (info->line == 1 && info->score)
                answer.info = *info;
        } else if (const auto* best = std::get_if<reply::BestMove>(&*reply)) {
            answer.move = best->move;
            answer.elapsed = clocks::steady_now() - since;
            return answer;
        }
    }
}

Result<Reply, ProgramFailure> Driver::hear(const Deadline& deadline, FailureKind if_late) {
    std::string line;
    switch (process_->read_line(line, deadline)) {
    case Process::Outcome::line:
        return parse_reply(line);
    case Process::Outcome::late:
        if (deadline.stop)
            return failed(FailureKind::stopped, "");
        return failed(if_late, if_late == FailureKind::late          ? "told no move in time"
                               : if_late == FailureKind::not_started ? "did not answer when it was greeted"
                                                                     : "did not say that it is ready");
    case Process::Outcome::ended:
        return failed(FailureKind::crashed, process_->how_it_ended());
    case Process::Outcome::too_long:
        return failed(FailureKind::babbled,
                      fmt::format("wrote more than {} bytes without an end of line", longest_line));
    }
    return Reply(reply::Other{});
}

/// What has failed is not to be relied upon in the next game.
ProgramFailure Driver::failed(FailureKind kind, std::string words) {
    process_.reset();
    return {kind, std::move(words)};
}

} // namespace quincunx::ugi
