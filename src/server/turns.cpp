#include "server/turns.hpp"

namespace quincunx::server {

std::int64_t asker_of(const Address& address) {
    return static_cast<std::int64_t>(AddressHash()(address.site()) & wire::asker_rule.most);
}

std::size_t Turns::count_of(std::int64_t asker) const {
    const auto found = questions_.find(asker);
    return found == questions_.end() ? 0 : found->second.size();
}

void Turns::push(Question question) {
    const std::int64_t asker = question.asker;
    auto& own = questions_[asker];
    if (own.empty())
        askers_.push_back(asker);
    own.push_back(std::move(question));
    ++size_;
}

Question Turns::pop() {
    const std::int64_t asker = askers_.front();
    askers_.pop_front();
    const auto own = questions_.find(asker);
    Question question = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty())
        questions_.erase(own);
    else
        askers_.push_back(asker);
    --size_;
    return question;
}

} // namespace quincunx::server
