#include "load/storm.hpp"

namespace quincunx::load {

std::unique_ptr<Storm> storm_called(const std::string& name, const Weather& weather, const Plan& plan) {
    if (name == "watchers")
        return watchers_storm(weather, plan);
    if (name == "idle")
        return idle_storm(weather, plan);
    if (name == "stalled")
        return stalled_storm(weather, plan);
    if (name == "flood")
        return flood_storm(weather, plan);
    if (name == "cut")
        return cut_storm(weather, plan);
    if (name == "lobby")
        return lobby_storm(weather, plan);
    return nullptr;
}

} // namespace quincunx::load
