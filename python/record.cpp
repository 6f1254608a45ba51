#include "state.hpp"

namespace quincunx::python {

namespace {

/// A record of a state's moves. What ended the game by the rules is found again when it is read.
Record record_of(const State& state, const std::array<std::string, 2>& names, const std::string& date,
                 bool adjudicated) {
    auto session = value_of(Session::begin(state.start(), {.names = names, .adjudicated = adjudicated}),
                            Failure::Kind::session);
    for (const Move move : state.moves())
        if (auto error = session.play(state.position().text_of(move)))
            throw Failure(Failure::Kind::move, std::move(*error));
    Record record = session.record();
    if (auto error = record.set_date(date))
        throw Failure(Failure::Kind::record, std::move(*error));
    return record;
}

State state_of(const Record& record) {
    State state(record.start());
    for (const Record::Ply& ply : record.plies())
        state.push(value_of(state.position().parse_move(ply.move), Failure::Kind::move));
    return state;
}

} // namespace

void add_records(py::module_& module) {
    py::class_<Record> record(module, "Record");
    record.def(py::init(&record_of), py::arg("state"), py::kw_only(),
               py::arg("names") = std::array<std::string, 2>{}, py::arg("date") = "",
               py::arg("adjudicated") = false);
    record.def_static(
        "parse", [](std::string_view text) { return value_of(Record::parse(text), Failure::Kind::record); },
        py::arg("text"));
    record.def_property_readonly("state", state_of);
    record.def_property_readonly("variant", &Record::variant);
    record.def_property_readonly("names", [](const Record& self) {
        const auto names = self.names();
        return py::make_tuple(names[0], names[1]);
    });
    record.def_property_readonly("date", &Record::date);
    record.def_property_readonly("comments", [](const Record& self) {
        py::list comments;
        for (const Record::Ply& ply : self.plies())
            comments.append(ply.comment);
        return comments;
    });
    record.def_property_readonly("result", [](const Record& self) -> std::string {
        const auto outcome = self.outcome();
        if (!outcome)
            return "*";
        return !outcome->winner ? "draw" : *outcome->winner == Color::first ? "first" : "second";
    });
    record.def(
        "set_comment",
        [](Record& self, std::size_t ply, std::string_view comment) {
            if (!self.set_comment(ply, comment))
                throw py::index_error("set_comment: there is no such ply");
        },
        py::arg("ply"), py::arg("comment"));
    record.def("__str__", &Record::text);
    record.def(
        "__eq__", [](const Record& self, const Record& other) { return self == other; }, py::is_operator());
}

} // namespace quincunx::python
