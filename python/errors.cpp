#include "module.hpp"

#include <array>

namespace quincunx::python {

namespace {

/// The module's exceptions, by Failure::Kind. They live as long as the interpreter.
py::object& class_of(Failure::Kind kind) {
    static std::array<py::object, 5>& classes = *new std::array<py::object, 5>;
    return classes.at(static_cast<std::size_t>(kind));
}

void translate(std::exception_ptr thrown) {
    try {
        std::rethrow_exception(std::move(thrown));
    } catch (const Failure& failure) {
        py::object error = class_of(failure.kind)(failure.error.english);
        error.attr("reason") = failure.error.english;
        error.attr("reason_ru") = failure.error.russian;
        error.attr("offset") = failure.error.offset;
        PyErr_SetObject(class_of(failure.kind).ptr(), error.ptr());
    }
}

} // namespace

void add_errors(py::module_& /*module*/) {
    const py::module_ errors = py::module_::import("quincunx._errors");
    class_of(Failure::Kind::variant) = errors.attr("VariantError");
    class_of(Failure::Kind::position) = errors.attr("PositionError");
    class_of(Failure::Kind::move) = errors.attr("IllegalMoveError");
    class_of(Failure::Kind::record) = errors.attr("RecordError");
    class_of(Failure::Kind::session) = errors.attr("SessionError");
    py::register_local_exception_translator(translate);
}

} // namespace quincunx::python
