#include "support/bus/fake_net.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::test {

namespace {

/// Whether a subject is one of those that are listened to; a star can only be the last word.
bool fits(const std::string& wanted, const std::string& subject) {
    if (!wanted.ends_with('*'))
        return wanted == subject;
    const std::string start = wanted.substr(0, wanted.size() - 1);
    return subject.starts_with(start) && subject.find('.', start.size()) == std::string::npos;
}

} // namespace

void FakeNet::let_all() {
    while (!waiting.empty())
        let_first(1);
}

void FakeNet::let_first(int times) {
    const Waiting first = std::move(waiting.front());
    waiting.pop_front();
    for (int i = 0; i < times; ++i)
        deliver(first);
}

/// Of those who share a subject the first hears it. Whoever asks where nobody listens is told so.
void FakeNet::deliver(const Waiting& what) {
    std::vector<bus::Link::Hear> hearers;
    std::vector<std::string> served;
    for (End* end : ends_)
        for (const auto& [listener, ear] : end->ears_) {
            const bool done = !ear.name.empty() && std::ranges::find(served, ear.name) != served.end();
            if (end == what.from || !end->connected_ || done || !fits(ear.subject, what.message.subject))
                continue;
            hearers.push_back(ear.hear);
            served.push_back(ear.name);
        }
    for (const auto& hear : hearers)
        hear(what.message);
    if (hearers.empty() && !what.message.reply.empty())
        for (End* end : ends_)
            for (const auto& [listener, ear] : std::map(end->ears_))
                if (end == what.from && fits(ear.subject, what.message.reply))
                    ear.hear({.subject = what.message.reply, .text = {}, .nobody = true});
}

FakeNet::End::End(FakeNet& net, bool up) : net_(net), connected_(up), up_(up) {
    net_.ends_.push_back(this);
}

FakeNet::End::~End() {
    std::erase(net_.ends_, this);
}

std::uint64_t FakeNet::End::share(const std::string& subject, const std::string& name, Hear hear) {
    ears_.emplace(++last_, Ear{subject, name, std::move(hear)});
    return last_;
}

void FakeNet::End::say(bus::Message message) {
    if (!connected_)
        return;
    net_.said.push_back(message);
    net_.waiting.push_back({this, std::move(message)});
}

void FakeNet::End::watch(Changed changed) {
    changed(up_);
    watchers_.push_back(std::move(changed));
}

void FakeNet::End::tell(bool up) {
    up_ = up;
    for (const Changed& changed : watchers_)
        changed(up);
}

void FakeNet::End::cut(bool told) {
    connected_ = false;
    if (told)
        tell(false);
}

void FakeNet::End::mend(bool told) {
    connected_ = true;
    if (told)
        tell(true);
}

} // namespace quincunx::test
