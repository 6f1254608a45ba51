#include "server/engine_pool/fair_queue.hpp"

namespace quincunx::server {

std::size_t FairQueue::count_of(std::int64_t asker) const {
    const auto found = jobs_.find(asker);
    return found == jobs_.end() ? 0 : found->second.size();
}

void FairQueue::push(EngineJob job) {
    const std::int64_t asker = job.asker;
    auto& own = jobs_[asker];
    if (own.empty())
        askers_.push_back(asker);
    own.push_back(std::move(job));
    ++size_;
}

EngineJob FairQueue::pop() {
    const std::int64_t asker = askers_.front();
    askers_.pop_front();
    const auto own = jobs_.find(asker);
    EngineJob job = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty())
        jobs_.erase(own);
    else
        askers_.push_back(asker);
    --size_;
    return job;
}

} // namespace quincunx::server
