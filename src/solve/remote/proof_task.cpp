#include "solve/remote/proof_task.hpp"

#include "board/square.hpp"
#include "engine/solve/proof/proof_table.hpp"
#include "json/read_json.hpp"

#include <algorithm>
#include <array>

namespace quincunx::solve {

namespace {

constexpr std::int64_t most_positions = std::int64_t{1} << 60U;
constexpr std::int64_t most_megabytes = std::int64_t{1} << 17U;

/// By Answer.
constexpr std::array<std::string_view, 5> answers{"reached", "missed", "open", "undecided", "forgotten"};

std::optional<engine::Goal> goal_of(const Json& json) {
    const std::string side = json.at("side").get<std::string>();
    if (side != "first" && side != "second")
        return std::nullopt;
    engine::Goal goal{.side = side == "first" ? Color::first : Color::second};
    if (json.contains("discs"))
        goal = {goal.side, engine::Goal::Aim::discs,
                static_cast<int>(number_at(json, "discs", -max_squares, max_squares))};
    return goal;
}

std::optional<ProofTask> proof_task_of(const Json& json) {
    const auto goal = goal_of(json.at("goal"));
    if (!goal)
        return std::nullopt;
    return ProofTask{.version = json.at("version").get<std::string>(),
                     .variant = json.at("variant").get<std::string>(),
                     .position = json.at("position").get<std::string>(),
                     .goal = *goal,
                     .positions = static_cast<std::uint64_t>(number_at(json, "positions", 1, most_positions)),
                     .megabytes = static_cast<std::size_t>(number_at(json, "megabytes", 4, most_megabytes))};
}

LeftToProve left_of(const Json& json) {
    const auto left = [&](const char* name) {
        return static_cast<std::uint32_t>(number_at(json, name, 0, engine::ProofNumbers::infinite));
    };
    return {left("proof"), left("disproof")};
}

std::optional<ProofAnswer> proof_answer_of(const Json& json) {
    const auto* const place = std::ranges::find(answers, json.at("answer").get<std::string>());
    if (place == answers.end())
        return std::nullopt;
    ProofAnswer answer{.answer = static_cast<Answer>(place - answers.begin()),
                       .positions =
                           static_cast<std::uint64_t>(number_at(json, "positions", 0, most_positions))};
    for (const Json& move : json.at("behind"))
        answer.behind.push_back(left_of(move));
    return answer;
}

} // namespace

std::string to_text(const ProofTask& task) {
    Json goal{{"side", task.goal.side == Color::first ? "first" : "second"}};
    if (task.goal.aim == engine::Goal::Aim::discs)
        goal["discs"] = task.goal.discs;
    return json_text({{"version", task.version},
                      {"variant", task.variant},
                      {"position", task.position},
                      {"goal", goal},
                      {"positions", task.positions},
                      {"megabytes", task.megabytes}});
}

std::optional<ProofTask> parse_proof_task(std::string_view text) {
    return read_json(text, proof_task_of);
}

std::string to_text(const ProofAnswer& answer) {
    Json behind = Json::array();
    for (const auto& [proof, disproof] : answer.behind)
        behind.push_back({{"proof", proof}, {"disproof", disproof}});
    return json_text({{"answer", answers[static_cast<std::size_t>(answer.answer)]},
                      {"positions", answer.positions},
                      {"behind", behind}});
}

std::optional<ProofAnswer> parse_proof_answer(std::string_view text) {
    return read_json(text, proof_answer_of);
}

} // namespace quincunx::solve
