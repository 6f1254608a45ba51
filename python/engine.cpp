#include "state.hpp"

#include <atomic>
#include <optional>

namespace quincunx::python {

namespace {

/// What stops a search; there has to be something.
Limits limits_of(std::optional<double> time, std::optional<std::uint64_t> nodes, std::optional<int> depth,
                 int lines, int threads) {
    Limits limits{.lines = lines, .threads = threads};
    if (time)
        limits.milliseconds = static_cast<std::int64_t>(*time * 1000);
    if (nodes)
        limits.nodes = *nodes;
    if (depth)
        limits.depth = *depth;
    if (!time && !nodes && !depth)
        throw py::value_error("a search needs a limit: time, nodes or depth");
    if ((time && !(*time > 0)) || (depth && *depth < 1) || lines < 1 || threads < 1)
        throw py::value_error("time, depth, lines and threads are greater than 0");
    return limits;
}

py::object report_of(const Position& position, const Report& report) {
    const py::module_ package = py::module_::import("quincunx");
    py::list lines;
    for (const Line& line : report.lines) {
        py::list moves;
        Position at = position;
        for (const Move move : line.moves) {
            moves.append(at.text_of(move));
            at.play(move);
        }
        constexpr std::array<const char*, 3> bounds{"exact", "lower", "upper"};
        lines.append(package.attr("Line")(line.score / 100.0, bounds.at(static_cast<std::size_t>(line.bound)),
                                          line.proved, line.end_in, moves));
    }
    return package.attr("Report")(report.depth, report.nodes,
                                  static_cast<double>(report.milliseconds) / 1000.0, lines);
}

/// Searches without the interpreter, which is asked between depths whether somebody wants it to end.
py::object search(Engine& engine, const State& state, const Limits& limits, const py::object& on_report) {
    const Position position = state.position();
    const std::vector<Key> history = state.history();
    std::atomic<bool> stop{false};
    std::optional<py::error_already_set> thrown;
    const auto hear = [&](const Report& report) {
        const py::gil_scoped_acquire interpreter;
        try {
            if (PyErr_CheckSignals() != 0)
                throw py::error_already_set();
            if (!on_report.is_none() &&
                py::cast<py::object>(on_report(report_of(position, report))).is(py::bool_(false)))
                stop = true;
        } catch (py::error_already_set& error) {
            thrown.emplace(error);
            stop = true;
        }
    };
    Report report;
    {
        const py::gil_scoped_release others_may_run;
        report = engine.search(position, limits, {.on_report = hear, .stop = &stop, .history = history});
    }
    if (thrown)
        throw *thrown;
    return report_of(position, report);
}

} // namespace

void add_engine(py::module_& module) {
    py::class_<Engine> engine(module, "Engine");
    engine.def(py::init([](std::size_t megabytes) {
                   if (megabytes < 1 || megabytes > 65'536)
                       throw py::value_error("an engine takes 1 to 65536 megabytes");
                   return Engine(megabytes);
               }),
               py::arg("megabytes") = 64);
    engine.def(
        "analyse",
        [](Engine& self, const State& state, std::optional<double> time, std::optional<std::uint64_t> nodes,
           std::optional<int> depth, int lines, int threads, const py::object& on_report) {
            return search(self, state, limits_of(time, nodes, depth, lines, threads), on_report);
        },
        py::arg("state"), py::kw_only(), py::arg("time") = py::none(), py::arg("nodes") = py::none(),
        py::arg("depth") = py::none(), py::arg("lines") = 1, py::arg("threads") = 1,
        py::arg("on_report") = py::none());
    engine.def("clear", &Engine::clear);

    py::class_<Level> level(module, "Level");
    level.def(py::init([](int strength, std::uint64_t seed) {
                  auto made = Level::make(strength, seed);
                  if (!made)
                      throw py::value_error(made.error().english);
                  return *std::move(made);
              }),
              py::arg("strength"), py::arg("seed") = 0);
    level.def_property_readonly("strength", &Level::strength);
    level.def(
        "choose",
        [](Level& self, const State& state) {
            const Position position = state.position();
            if (position.outcome())
                throw py::value_error("choose: the game is over");
            const auto history = state.history();
            const py::gil_scoped_release others_may_run;
            return position.text_of(self.choose(position, history));
        },
        py::arg("state"));
}

} // namespace quincunx::python
