#pragma once

#include "bus/link.hpp"

#include <memory>
#include <mutex>

namespace quincunx::jobs {

/// What a link calls of `Self`, on a thread of its own, for as long as that is there: a link may call a
/// little later than it was told not to.
template <class Self>
class Hearing {
  public:
    using Hear = void (Self::*)(const bus::Message& message);

    explicit Hearing(Self& self) : door_(std::make_shared<Door>()) { door_->self = &self; }

    bus::Link::Hear call(Hear hear) const {
        return [door = door_, hear](const bus::Message& message) {
            const std::scoped_lock lock(door->mutex);
            if (door->self != nullptr)
                (door->self->*hear)(message);
        };
    }
    /// Waits for the call that is being made; there are none from then on.
    void end() {
        const std::scoped_lock lock(door_->mutex);
        door_->self = nullptr;
    }

  private:
    struct Door {
        std::mutex mutex;
        Self* self = nullptr;
    };

    std::shared_ptr<Door> door_;
};

} // namespace quincunx::jobs
