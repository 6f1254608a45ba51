#include "module.hpp"

PYBIND11_MODULE(_native, module) {
    // What is said and promised of these stands in quincunx/_native.pyi.
    pybind11::options options;
    options.disable_function_signatures();
    quincunx::python::add_errors(module);
    quincunx::python::add_rules(module);
    quincunx::python::add_engine(module);
    quincunx::python::add_records(module);
    quincunx::python::add_batch(module);
    quincunx::python::describe(module);
}
