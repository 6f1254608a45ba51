// What the parts of the Python module share.
#pragma once

#include <quincunx/quincunx.hpp>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <stdexcept>
#include <string>

namespace quincunx::python {

namespace py = pybind11;

/// An error of the library on its way to Python, where each kind is an exception of its own.
struct Failure : std::exception {
    enum class Kind : std::uint8_t { variant, position, move, record, session };

    Failure(Kind failed, Error why) : kind(failed), error(std::move(why)) {}
    const char* what() const noexcept override { return error.english.c_str(); }

    Kind kind;
    Error error;
};

/// The value, or the exception.
template <class T>
T value_of(Result<T> result, Failure::Kind kind) {
    if (!result)
        throw Failure(kind, result.error());
    return *std::move(result);
}

void add_errors(py::module_& module);
void add_rules(py::module_& module);
void add_engine(py::module_& module);
void add_records(py::module_& module);
void add_batch(py::module_& module);
/// Gives all of it the docstrings of the stubs.
void describe(py::module_& module);

} // namespace quincunx::python
