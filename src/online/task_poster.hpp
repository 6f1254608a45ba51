#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace quincunx::online {

/// Runs a function later, on the thread of whoever asked. It does not block.
using Post = std::function<void(std::function<void()>)>;

/// Where others reach an object that belongs to one thread, on which `post` runs functions. It is a member of
/// the object, so that whoever posts when that is gone finds nobody.
template <class T>
class TaskPoster {
  public:
    TaskPoster(T& self, Post post) : self_(std::make_shared<T*>(&self)), post_(std::move(post)) {}

    /// A function to give away. Called on any thread, it has `action` done on this one, with the object and
    /// copies of what it was called with.
    template <class Action>
    auto bind(Action action) const {
        return [post = post_, weak = std::weak_ptr(self_), action = std::move(action)](const auto&... what) {
            post([weak, action, what...] {
                if (const auto self = weak.lock())
                    action(**self, what...);
            });
        };
    }

  private:
    std::shared_ptr<T*> self_;
    Post post_;
};

} // namespace quincunx::online
