#include "solve/remote/proof_task.hpp"

#include "board/square.hpp"
#include "json/read_json.hpp"

#include <algorithm>
#include <array>

namespace quincunx::solve {

namespace {

constexpr play::Milliseconds longest_time = 3'600'000;
constexpr std::int64_t most_megabytes = std::int64_t{1} << 17U;

/// By Answer.
constexpr std::array<std::string_view, 5> answers{"reached", "missed", "open", "undecided", "forgotten"};

/// How many discs more than the other somebody has.
int discs_of(const Json& json) {
    return static_cast<int>(number_at(json, "discs", -max_squares, max_squares));
}

std::optional<engine::Goal> goal_of(const Json& json) {
    const std::string side = json.at("side").get<std::string>();
    if (side != "first" && side != "second")
        return std::nullopt;
    engine::Goal goal{.side = side == "first" ? Color::first : Color::second};
    if (json.contains("discs"))
        goal = {goal.side, engine::Goal::Aim::discs, discs_of(json)};
    return goal;
}

std::optional<ProofTask> proof_task_of(const Json& json) {
    const bool has_goal = json.contains("goal");
    const auto goal = has_goal ? goal_of(json.at("goal")) : std::nullopt;
    if (has_goal && !goal)
        return std::nullopt;
    return ProofTask{.version = json.at("version").get<std::string>(),
                     .variant = json.at("variant").get<std::string>(),
                     .position = json.at("position").get<std::string>(),
                     .goal = goal,
                     .time = number_at(json, "time", 1, longest_time),
                     .megabytes = static_cast<std::size_t>(number_at(json, "megabytes", 4, most_megabytes))};
}

Json json_of(const engine::Goal& goal) {
    Json json{{"side", goal.side == Color::first ? "first" : "second"}};
    if (goal.aim == engine::Goal::Aim::discs)
        json["discs"] = goal.discs;
    return json;
}

std::optional<Answer> answer_of(const Json& json) {
    const auto* const place = std::ranges::find(answers, json.at("answer").get<std::string>());
    return place == answers.end() ? std::nullopt
                                  : std::optional(static_cast<Answer>(place - answers.begin()));
}

} // namespace

std::string to_text(const ProofTask& task) {
    Json json{{"version", task.version},
              {"variant", task.variant},
              {"position", task.position},
              {"time", task.time},
              {"megabytes", task.megabytes}};
    if (task.goal)
        json["goal"] = json_of(*task.goal);
    return json_text(json);
}

std::optional<ProofTask> parse_proof_task(std::string_view text) {
    return read_json(text, proof_task_of);
}

std::string to_text(Answer answer) {
    return json_text({{"answer", answers[static_cast<std::size_t>(answer)]}});
}

std::optional<Answer> parse_proof_answer(std::string_view text) {
    return read_json(text, answer_of);
}

std::string discs_text(int discs) {
    return json_text({{"discs", discs}});
}

std::optional<int> parse_discs(std::string_view text) {
    return read_json(text, [](const Json& json) { return std::optional(discs_of(json)); });
}

} // namespace quincunx::solve
