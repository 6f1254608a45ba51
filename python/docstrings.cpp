#include "docstrings.hpp"

#include "module.hpp"

#include <cstdlib>
#include <cstring>

namespace quincunx::python {

namespace {

py::object found_in(py::object owner, std::string_view path) {
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        owner = owner.attr(std::string(path.substr(0, dot)).c_str());
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return owner;
}

} // namespace

/// Python lets nobody change what a function of C is said to do but C. pybind11 frees the text at the end.
void describe(py::module_& module) {
    for (const auto& [name, text] : docstrings) {
        const py::object thing = found_in(module, name);
        PyObject* function = thing.ptr();
        if (PyInstanceMethod_Check(function))
            function = PyInstanceMethod_GET_FUNCTION(function);
        if (PyCFunction_Check(function)) {
            const char*& doc = reinterpret_cast<PyCFunctionObject*>(function)->m_ml->ml_doc;
            std::free(const_cast<char*>(doc));
            doc = strdup(text);
        } else {
            thing.attr("__doc__") = text;
        }
    }
}

} // namespace quincunx::python
