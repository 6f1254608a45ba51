#include "server/move_finders.hpp"

#include <charconv>

namespace quincunx::server {

namespace {

constexpr int most_tries = 2;
constexpr int most_silences = 2;             ///< one after the other, before workers are doubted
constexpr Milliseconds doubt = 10;           ///< lasts as many times as long as patience
constexpr std::size_t longest_game = 10'000; ///< of which workers are asked

/// Only where a computer plays is anything asked.
std::int64_t level_of(const online::Room& room) {
    return room.charter().computer.value_or(wire::Computer{}).level;
}

Question question_of(const online::Room& room) {
    const play::Session& session = *room.session();
    return {.game = session.game().clone(),
            .history = session.history(),
            .level = static_cast<int>(level_of(room)),
            .then = {}};
}

/// The number at the end of a subject; 0 if there is none.
std::uint64_t number_of(std::string_view subject) {
    const std::string_view word = subject.substr(subject.rfind('.') + 1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size() ? number : 0;
}

} // namespace

std::optional<wire::Task> task_of(const online::Room& room) {
    const play::Session& session = *room.session();
    if (session.played().size() > longest_game)
        return std::nullopt;
    const online::Charter& charter = room.charter();
    wire::Task task{.game = charter.id,
                    .version = room.version(),
                    .variant = charter.variant,
                    .position = charter.position,
                    .moves = {},
                    .level = level_of(room)};
    for (const play::Ply& ply : session.played())
        task.moves.push_back(session.game().text_of(ply.move));
    return task;
}

std::optional<Question> question_of(const wire::Task& task) {
    const auto variant = play::parse_variant(task.variant);
    if (!variant)
        return std::nullopt;
    auto start = play::make_game(*variant, task.position);
    if (!start)
        return std::nullopt;
    Question question;
    question.level = static_cast<int>(task.level);
    for (const std::string& move : task.moves) {
        const Key before = (*start)->key();
        if ((*start)->outcome() || play_text(**start, move))
            return std::nullopt;
        question.history.push_back(before);
    }
    if ((*start)->outcome())
        return std::nullopt;
    question.game = std::move(*start);
    return question;
}

MoveFinders::MoveFinders(EngineThreads& engines, Counters& counters, online::Post post, Found found,
                         Line line)
    : engines_(engines),
      counters_(counters),
      found_(std::move(found)),
      line_(std::move(line)),
      here_(*this, std::move(post)) {
    if (line_.link == nullptr)
        return;
    listener_ = line_.link->listen(
        reply_subject() + "*",
        here_.later([](MoveFinders& self, const bus::Message& message) { self.hear(message); }));
    line_.link->watch(here_.later([](MoveFinders& self, bool up) { self.up_ = up; }));
}

MoveFinders::~MoveFinders() {
    if (line_.link != nullptr)
        line_.link->mute(listener_);
}

std::string MoveFinders::reply_subject() const {
    return "quincunx.found." + line_.name + ".";
}

void MoveFinders::think(const online::Room& room) {
    const std::string& game = room.charter().id;
    if (const auto before = asked_.find(game); before != asked_.end()) {
        if (before->second.version == room.version())
            return; // asked for twice
        forget(before);
    }
    Asked asked{
        .number = ++last_number_, .version = room.version(), .question = question_of(room), .task = {}};
    if (line_.link != nullptr)
        if (const auto task = task_of(room))
            asked.task = wire::to_text(*task);
    counters_.thinking.add();
    ask(asked_.emplace(game, std::move(asked)).first);
}

void MoveFinders::ask(const ByGame::iterator& asked) {
    if (may_ask_worker(asked->second))
        ask_worker(asked->second);
    else
        ask_threads(asked);
}

bool MoveFinders::may_ask_worker(const Asked& asked) const {
    return up_ && !asked.task.empty() && asked.tries < most_tries && now_ >= doubt_ends_;
}

void MoveFinders::ask_worker(Asked& asked) {
    ++asked.tries;
    if (silences_ >= most_silences)
        doubt_ends_ = now_ + doubt * line_.patience; // this one finds out whether anybody is there
    asked.until = now_ + line_.patience;
    line_.link->say({.subject = tasks_subject,
                     .text = asked.task,
                     .reply = reply_subject() + std::to_string(asked.number)});
}

void MoveFinders::ask_threads(const ByGame::iterator& asked) {
    Question question = std::move(asked->second.question);
    asked->second.question = {};
    asked->second.until = online::never;
    question.then = here_.later([number = asked->second.number](MoveFinders& self, const std::string& move) {
        self.found(number, move);
    });
    if (!engines_.ask(std::move(question)))
        forget(asked);
}

void MoveFinders::hear(const bus::Message& message) {
    if (!message.nobody) {
        silences_ = 0;
        doubt_ends_ = 0;
    }
    const std::uint64_t number = number_of(message.subject);
    const auto asked =
        std::ranges::find_if(asked_, [&](const auto& entry) { return entry.second.number == number; });
    if (asked == asked_.end() || asked->second.until == online::never)
        return; // somebody was quicker
    wire::Fault fault;
    const auto answer = wire::parse<wire::TaskAnswer>(message.text, fault);
    const auto* move = answer ? std::get_if<wire::task_answer::Found>(&*answer) : nullptr;
    if (move != nullptr && move->game == asked->first && move->version == asked->second.version)
        found(number, move->move);
    else if (message.nobody)
        ask_threads(asked);
    else
        ask(asked);
}

void MoveFinders::found(std::uint64_t number, std::string move) {
    const auto asked =
        std::ranges::find_if(asked_, [&](const auto& entry) { return entry.second.number == number; });
    if (asked == asked_.end())
        return;
    const std::string game = asked->first;
    const std::int64_t version = asked->second.version;
    forget(asked);
    counters_.thoughts.add();
    found_(game, version, std::move(move));
}

void MoveFinders::forget(const ByGame::iterator& asked) {
    counters_.thinking.add(-1);
    asked_.erase(asked);
}

void MoveFinders::tick(Milliseconds now) {
    now_ = now;
    std::vector<std::string> late;
    for (const auto& [game, asked] : asked_)
        if (asked.until <= now)
            late.push_back(game);
    for (const std::string& game : late) {
        counters_.silences.add();
        if (++silences_ == most_silences)
            doubt_ends_ = now + doubt * line_.patience;
        ask(asked_.find(game));
    }
}

} // namespace quincunx::server
