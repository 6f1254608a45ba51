#include "batch.hpp"
#include "module.hpp"

#include <pybind11/numpy.h>

#include <vector>

namespace quincunx::python {

namespace {

template <class T>
using Array = py::array_t<T, py::array::c_style>;

/// The caller's array if it is one that can be written to as it is, or a new one where there is none.
template <class T>
Array<T> array_for(const py::object& out, const std::vector<std::size_t>& shape) {
    if (out.is_none())
        return Array<T>(shape);
    const std::string wanted = std::string("out is a writable, contiguous array of ") +
                               py::str(py::dtype::of<T>()).cast<std::string>();
    if (!Array<T>::check_(out))
        throw py::type_error(wanted);
    auto array = py::reinterpret_borrow<Array<T>>(out);
    const bool fits = array.ndim() == static_cast<py::ssize_t>(shape.size()) &&
                      std::equal(shape.begin(), shape.end(), array.shape(), [](std::size_t a, py::ssize_t b) {
                          return static_cast<py::ssize_t>(a) == b;
                      });
    if (!fits || !array.writeable())
        throw py::value_error(wanted + " of the shape " +
                              py::str(py::tuple(py::cast(shape))).cast<std::string>());
    return array;
}

/// Fills an array of so many columns a game, while others may run.
template <class T, class Fill>
Array<T> filled(const py::object& out, const std::vector<std::size_t>& shape, const Fill& fill) {
    Array<T> array = array_for<T>(out, shape);
    T* const data = array.mutable_data();
    {
        const py::gil_scoped_release others_may_run;
        fill(data);
    }
    return array;
}

py::tuple step(Batch& batch,
               const py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>& actions,
               const py::object& rewards, const py::object& over) {
    const std::size_t games = batch.games();
    if (actions.ndim() != 1 || actions.size() != static_cast<py::ssize_t>(games))
        throw py::value_error("step takes an action for each of the " + std::to_string(games) + " games");
    Array<float> reward_array = array_for<float>(rewards, {games});
    Array<std::int8_t> over_array = array_for<std::int8_t>(over, {games});
    float* const reward = reward_array.mutable_data();
    std::int8_t* const is_over = over_array.mutable_data();
    std::size_t wrong = 0;
    {
        const py::gil_scoped_release others_may_run;
        wrong = batch.step(actions.data(), reward, is_over);
    }
    if (wrong < games)
        throw py::value_error("game " + std::to_string(wrong) + ": action " +
                              std::to_string(actions.at(wrong)) + " is not legal; nothing was played");
    return py::make_tuple(reward_array, over_array);
}

} // namespace

void add_batch(py::module_& module) {
    py::class_<Batch> batch(module, "Batch");
    batch.def(py::init([](const Variant& variant, std::size_t games, int threads, std::uint64_t seed) {
                  if (games < 1 || threads < 1 || threads > 256)
                      throw py::value_error("a batch has a game at least, and 1 to 256 threads");
                  return make_batch(variant, games, threads, seed);
              }),
              py::arg("variant"), py::arg("n"), py::kw_only(), py::arg("threads") = 1, py::arg("seed") = 0);
    batch.def("__len__", &Batch::games);
    batch.def_property_readonly("variant", &Batch::variant, py::return_value_policy::copy);
    batch.def(
        "observe",
        [](const Batch& self, const py::object& out) {
            const Planes planes(self.variant());
            return filled<float>(out, {self.games(), planes.count(), planes.height(), planes.width()},
                                 [&](float* data) { self.observe(data); });
        },
        py::arg("out") = py::none());
    batch.def(
        "legal_mask",
        [](const Batch& self, const py::object& out) {
            return filled<std::int8_t>(out,
                                       {self.games(), static_cast<std::size_t>(self.variant().actions())},
                                       [&](std::int8_t* data) { self.legal_mask(data); });
        },
        py::arg("out") = py::none());
    batch.def(
        "players",
        [](const Batch& self, const py::object& out) {
            return filled<std::int8_t>(out, {self.games()}, [&](std::int8_t* data) { self.players(data); });
        },
        py::arg("out") = py::none());
    batch.def(
        "sample",
        [](Batch& self, const py::object& out) {
            return filled<std::int32_t>(out, {self.games()}, [&](std::int32_t* data) { self.sample(data); });
        },
        py::arg("out") = py::none());
    batch.def("step", step, py::arg("actions"), py::kw_only(), py::arg("rewards") = py::none(),
              py::arg("over") = py::none());
    batch.def("reset", &Batch::reset);
    batch.def(
        "text",
        [](const Batch& self, std::size_t game) {
            if (game >= self.games())
                throw py::index_error("there is no such game");
            return self.text(game);
        },
        py::arg("game"));
}

} // namespace quincunx::python
