#include "planes.hpp"
#include "state.hpp"

#include <pybind11/numpy.h>

#include <algorithm>
#include <unordered_map>

namespace quincunx::python {

namespace {

/// The text of each move on boards of each width, made once: it is asked for by every list of moves.
py::handle text_of(const Position& position, Move move) {
    static auto& texts = *new std::unordered_map<std::uint64_t, py::str>; // as long as the interpreter
    const auto width = static_cast<std::uint64_t>(position.variant().width());
    const std::uint64_t name = width << 32U | std::uint64_t{move.from} << 16U | move.to;
    const auto known = texts.find(name);
    if (known != texts.end())
        return known->second;
    return texts.emplace(name, py::str(position.text_of(move))).first->second;
}

py::list texts_of(const Position& position, const std::vector<Move>& moves) {
    py::list texts(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
        PyList_SET_ITEM(texts.ptr(), static_cast<Py_ssize_t>(i), text_of(position, moves[i]).inc_ref().ptr());
    return texts;
}

Move parse_move(const State& state, std::string_view text) {
    return value_of(state.position().parse_move(text), Failure::Kind::move);
}

Move move_of(const Variant& variant, int action) {
    if (action < 0 || action >= variant.actions())
        throw py::index_error("an action is a number from 0 to " + std::to_string(variant.actions() - 1) +
                              ", not " + std::to_string(action));
    return variant.move(action);
}

State played(const State& state, std::string_view move) {
    State next = state;
    next.push(parse_move(next, move));
    return next;
}

py::object outcome_of(const State& state) {
    const auto outcome = state.position().outcome();
    if (!outcome)
        return py::none();
    const py::object winner = outcome->winner ? py::cast(static_cast<int>(*outcome->winner)) : py::none();
    return py::module_::import("quincunx")
        .attr("Outcome")(winner, outcome->reason, state.position().outcome_text(),
                         state.position().outcome_text(Language::russian));
}

// --- the habits of OpenSpiel

constexpr int terminal_player = -4;

int current_player(const State& state) {
    return state.position().outcome() ? terminal_player : static_cast<int>(state.position().turn());
}

py::list returns(const State& state) {
    py::list values;
    const auto outcome = state.position().outcome();
    for (const Color color : {Color::first, Color::second})
        values.append(!outcome || !outcome->winner ? 0.0 : *outcome->winner == color ? 1.0 : -1.0);
    return values;
}

std::vector<int> legal_actions(const State& state) {
    std::vector<int> actions;
    for (const Move move : state.position().moves())
        actions.push_back(state.variant().action(move));
    std::ranges::sort(actions);
    return actions;
}

py::array_t<std::int8_t> legal_actions_mask(const State& state) {
    py::array_t<std::int8_t> mask(state.variant().actions());
    std::fill_n(mask.mutable_data(), mask.size(), std::int8_t{0});
    for (const Move move : state.position().moves())
        mask.mutable_at(state.variant().action(move)) = 1;
    return mask;
}

py::array_t<float> observation_tensor(const State& state) {
    const Planes planes(state.variant());
    py::array_t<float> tensor({planes.count(), planes.height(), planes.width()});
    planes.write(state.position(), tensor.mutable_data());
    return tensor;
}

// --- values

py::tuple pickled(const State& state) {
    return py::make_tuple(state.variant().text(), state.start().text(),
                          texts_of(state.position(), state.moves()));
}

State unpickled(const py::tuple& parts) {
    const auto variant = value_of(Variant::parse(parts[0].cast<std::string>()), Failure::Kind::variant);
    State state(value_of(variant.position(parts[1].cast<std::string>()), Failure::Kind::position));
    for (const py::handle move : parts[2])
        state.push(parse_move(state, move.cast<std::string>()));
    return state;
}

py::dict options_of(const Variant& variant) {
    py::dict options;
    for (const Option& option : variant.options())
        options[py::str(option.name)] = option.value;
    return options;
}

py::dict counters_of(const State& state) {
    py::dict counters;
    for (const Counter& counter : state.position().counters())
        counters[py::str(std::string(counter.name))] = counter.value;
    return counters;
}

void add_variant(py::module_& module) {
    py::class_<Variant> variant(module, "Variant");
    variant.def(py::init([](std::string_view text) {
                    return value_of(Variant::parse(text), Failure::Kind::variant);
                }),
                py::arg("text"));
    variant.def_property_readonly("game", &Variant::game);
    variant.def_property_readonly("title", [](const Variant& self) { return self.title(); });
    variant.def_property_readonly("players", [](const Variant& self) {
        return py::make_tuple(self.side_name(Color::first), self.side_name(Color::second));
    });
    variant.def_property_readonly("options", options_of);
    variant.def_property_readonly("width", &Variant::width);
    variant.def_property_readonly("height", &Variant::height);
    variant.def_property_readonly("max_plies", &Variant::max_plies);
    variant.def_property_readonly("pieces", &Variant::pieces);
    variant.def("start", [](const Variant& self) { return State(self.start()); });
    variant.def(
        "position",
        [](const Variant& self, std::string_view text) {
            return State(value_of(self.position(text), Failure::Kind::position));
        },
        py::arg("text"));
    variant.def_property_readonly("num_distinct_actions", &Variant::actions);
    variant.def_property_readonly("observation_shape", [](const Variant& self) {
        const Planes planes(self);
        return py::make_tuple(planes.count(), planes.height(), planes.width());
    });
    variant.def(
        "action_to_string",
        [](const Variant& self, int action) { return self.start().text_of(move_of(self, action)); },
        py::arg("action"));
    variant.def(
        "string_to_action",
        [](const Variant& self, std::string_view move) {
            return self.action(value_of(self.start().parse_move(move), Failure::Kind::move));
        },
        py::arg("move"));
    variant.def("__str__", &Variant::text);
    variant.def("__repr__", [](const Variant& self) { return "quincunx.Variant('" + self.text() + "')"; });
    variant.def(
        "__eq__", [](const Variant& self, const Variant& other) { return self == other; }, py::is_operator());
    variant.def("__hash__", [](const Variant& self) { return std::hash<std::string>{}(self.text()); });
    variant.def(py::pickle(
        [](const Variant& self) { return self.text(); },
        [](const std::string& text) { return value_of(Variant::parse(text), Failure::Kind::variant); }));
}

void add_moves(py::class_<State>& state) {
    state.def_property_readonly(
        "legal_moves", [](const State& self) { return texts_of(self.position(), self.position().moves()); });
    state.def_property_readonly("moves",
                                [](const State& self) { return texts_of(self.position(), self.moves()); });
    state.def_property_readonly("moves_text", [](const State& self) {
        return py::str(" ").attr("join")(texts_of(self.position(), self.moves()));
    });
    state.def(
        "is_legal",
        [](const State& self, std::string_view move) {
            Position next = self.position();
            return !next.play(move);
        },
        py::arg("move"));
    state.def("play", &played, py::arg("move"));
    state.def(
        "push", [](State& self, std::string_view move) { self.push(parse_move(self, move)); },
        py::arg("move"));
    state.def("pop", [](State& self) {
        const Move last = self.pop();
        return text_of(self.position(), last);
    });
    state.def(
        "perft",
        [](const State& self, int depth, bool finished) {
            if (depth < 0)
                throw py::value_error("perft: the depth is negative");
            const Position position = self.position(); // its own, while others may push
            const py::gil_scoped_release others_may_run;
            return position.perft(depth, finished ? PerftMode::finished : PerftMode::sequences);
        },
        py::arg("depth"), py::kw_only(), py::arg("finished") = false);
}

void add_open_spiel(py::class_<State>& state) {
    state.def("num_distinct_actions", [](const State& self) { return self.variant().actions(); });
    state.def("legal_actions", legal_actions);
    state.def("legal_actions_mask", legal_actions_mask);
    state.def(
        "apply_action", [](State& self, int action) { self.push(move_of(self.variant(), action)); },
        py::arg("action"));
    state.def(
        "action_to_string",
        [](const State& self, int action) {
            return self.position().text_of(move_of(self.variant(), action));
        },
        py::arg("action"));
    state.def("current_player", current_player);
    state.def("is_terminal", [](const State& self) { return self.position().outcome().has_value(); });
    state.def("returns", returns);
    state.def("observation_tensor", observation_tensor);
    state.def("clone", [](const State& self) { return State(self); });
    state.def("__copy__", [](const State& self) { return State(self); });
    state.def("__deepcopy__", [](const State& self, const py::dict& /*memo*/) { return State(self); });
}

void add_state(py::module_& module) {
    py::class_<State> state(module, "State");
    add_moves(state);
    add_open_spiel(state);
    state.def_property_readonly("variant", &State::variant, py::return_value_policy::copy);
    state.def_property_readonly("turn",
                                [](const State& self) { return static_cast<int>(self.position().turn()); });
    state.def_property_readonly("outcome", outcome_of);
    state.def_property_readonly("key", [](const State& self) { return self.position().key(); });
    state.def_property_readonly("letters", [](const State& self) { return self.position().letters(); });
    state.def_property_readonly("counters", counters_of);
    state.def("__str__", [](const State& self) { return self.position().text(); });
    state.def("__repr__", [](const State& self) {
        return "quincunx.Variant('" + self.variant().text() + "').position('" + self.position().text() + "')";
    });
    state.def(
        "__eq__", [](const State& self, const State& other) { return self.position() == other.position(); },
        py::is_operator());
    state.def("__hash__", [](const State& self) { return std::hash<Position>{}(self.position()); });
    state.def(py::pickle(&pickled, &unpickled));
    state.def("_repr_svg_", [](const State& self) {
        return py::module_::import("quincunx.drawing")
            .attr("svg")(self.variant().text(), self.position().text());
    });
}

} // namespace

void add_rules(py::module_& module) {
    module.attr("__version__") = version();
    module.def("games", &games);
    add_variant(module);
    add_state(module);
}

} // namespace quincunx::python
