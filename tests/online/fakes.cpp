#include "online/fakes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quincunx::test {

Written Archive::create(const NewGame& game) {
    const auto& number = game.settings.number;
    const auto taken = [&](const auto& other) { return number && other.second.settings.number == number; };
    if (games_.contains(game.settings.id) || std::ranges::any_of(games_, taken))
        return Written::conflict;
    games_[game.settings.id] = {game.settings, game.entries, game.summary};
    show(game.settings.id, game.settings.created + shown_alone);
    return Written::committed;
}

Written Archive::append(const Append& append) {
    const auto found = games_.find(append.game);
    if (found == games_.end())
        return Written::conflict;
    StoredGame& stored = found->second;
    if (append.entries.front().entry.version != static_cast<std::int64_t>(stored.entries.size()) + 1)
        return Written::conflict;
    stored.entries.insert(stored.entries.end(), append.entries.begin(), append.entries.end());
    if (append.summary)
        stored.summary = *append.summary;
    return Written::committed;
}

const StoredGame* Archive::find(const std::string& game) const {
    const auto found = games_.find(game);
    return found == games_.end() ? nullptr : &found->second;
}

void Archive::put_off(const std::string& game, std::int64_t version, Milliseconds due) {
    const auto found = games_.find(game);
    if (found != games_.end() && static_cast<std::int64_t>(found->second.entries.size()) == version)
        found->second.summary.due = due;
}

void Archive::show(const std::string& game, Milliseconds until) {
    Milliseconds& shown = shown_[game];
    shown = std::max(shown, until);
}

bool Archive::shows(const std::string& game) const {
    const auto found = shown_.find(game);
    return found != shown_.end() && found->second > now;
}

std::vector<std::string> Archive::due(Milliseconds by, std::size_t most) const {
    std::vector<std::string> found;
    for (const auto& [id, stored] : games_)
        if (stored.summary.phase != Phase::finished && stored.summary.due <= by && found.size() < most)
            found.push_back(id);
    return found;
}

void FakeEventLog::create(NewGame game, std::function<void(Written)> then) {
    const auto carry_out = [this, game, then] {
        return [then, written = archive_.create(game)] { then(written); };
    };
    waiting_.push_back({carry_out, [then] { then(Written::unknown); },
                        [this, carry_out, then] {
                            promises.emplace_back(carry_out);
                            then(Written::committed);
                        }});
}

void FakeEventLog::append(Append append, std::function<void(Written)> then) {
    ++appends;
    summaries += append.summary ? 1 : 0;
    const auto carry_out = [this, append, then] {
        return [then, written = archive_.append(append)] { then(written); };
    };
    waiting_.push_back({carry_out, [then] { then(Written::unknown); },
                        [this, carry_out, then] {
                            promises.emplace_back(carry_out);
                            then(Written::committed);
                        }});
}

void FakeEventLog::load(std::string game, std::int64_t after,
                        std::function<void(Read<std::optional<StoredGame>>)> then) {
    const auto carry_out = [this, game, after, then]() -> std::function<void()> {
        if (archive_.unreadable.contains(game))
            return [then] { then(Unavailable{.is_unreadable = true}); };
        std::optional<StoredGame> found;
        if (const StoredGame* stored = archive_.find(game)) {
            const auto old = std::min(stored->entries.size(), static_cast<std::size_t>(after));
            found = StoredGame{
                stored->settings,
                {stored->entries.begin() + static_cast<std::ptrdiff_t>(old), stored->entries.end()},
                stored->summary};
        }
        return [then, found] { then(found); };
    };
    waiting_.push_back({carry_out, [then] { then(Unavailable{}); }, [carry_out] { carry_out()(); }});
}

void FakeEventLog::find(std::string number, std::function<void(Read<std::optional<std::string>>)> then) {
    for (const auto& [id, stored] : archive_.games())
        if (stored.settings.number == number)
            return then(std::optional(id));
    then(std::optional<std::string>());
}

void FakeEventLog::list(Phase phase, std::size_t most, std::function<void(Read<std::vector<Listed>>)> then) {
    std::vector<Listed> found;
    for (const auto& [id, stored] : archive_.games())
        if (stored.summary.phase == phase && archive_.shows(id) && found.size() < most)
            found.push_back({stored.settings, stored.summary});
    then(found);
}

void FakeEventLog::due(Milliseconds by, std::size_t most,
                       std::function<void(Read<std::vector<std::string>>)> then) {
    const auto carry_out = [this, by, most, then] {
        return [then, found = archive_.due(by, most)] { then(found); };
    };
    waiting_.push_back({carry_out, [then] { then(Unavailable{}); }, [carry_out] { carry_out()(); }});
}

void FakeEventLog::put_off(std::string game, std::int64_t version, Milliseconds due) {
    const auto carry_out = [this, game, version, due] {
        archive_.put_off(game, version, due);
        return [] {};
    };
    waiting_.push_back({carry_out, [] {}, [carry_out] { carry_out(); }});
}

void FakeEventLog::put_aside(std::string game, Milliseconds due) {
    const auto carry_out = [this, game, due] {
        archive_.put_aside(game, due);
        return [] {};
    };
    waiting_.push_back({carry_out, [] {}, [carry_out] { carry_out(); }});
}

/// At once: nobody hears when it is done, and whatever comes of it is only seen in the lobby.
void FakeEventLog::show(std::string game, Milliseconds until) {
    archive_.show(game, until);
}

void FakeEventLog::let(std::size_t place, Fate fate) {
    const Question question = std::move(waiting_[place]);
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(place));
    switch (fate) {
    case Fate::done:
        return question.carry_out()();
    case Fate::unheard:
        question.carry_out();
        return question.fail();
    case Fate::lost:
        return question.fail();
    case Fate::promised:
        return question.promise();
    }
}

void FakeEventLog::let_all(Fate fate) {
    while (!waiting_.empty())
        let(0, fate);
}

std::string FakeRandomSource::token() {
    std::string token(wire::token_rule.most, 'A');
    for (char& letter : token)
        letter = static_cast<char>('a' + random_.below(26));
    return token;
}

void FakeMoveFinder::find_move(const OnlineGame& online_game, std::int64_t asker) {
    Asked asked_now{online_game.settings().id, online_game.version(), {}, asker};
    for (const auto& move : online_game.session()->game().moves())
        asked_now.commands.emplace_back(wire::command::Move{move.text});
    asked.push_back(std::move(asked_now));
}

void FakeMoveFinder::judge_draw(const OnlineGame& online_game, std::int64_t asker) {
    asked.push_back({online_game.settings().id,
                     online_game.version(),
                     {wire::command::AcceptDraw{}, wire::command::DeclineDraw{}},
                     asker});
}

void FakeSubscriber::tell(const std::shared_ptr<const std::string>& message) {
    wire::Fault fault;
    auto read = wire::parse<wire::ServerMessage>(*message, fault);
    ASSERT_TRUE(read) << *message << ": " << fault.at << " should be " << fault.expected;
    ASSERT_FALSE(dismissed) << "told something after its dismissal: " << *message;
    told.push_back(std::move(*read));
}

std::vector<LogEntry> FakeSubscriber::entries() const {
    std::vector<LogEntry> all;
    for (const wire::ServerMessage& message : told) {
        if (const auto* game = std::get_if<wire::server_message::Game>(&message))
            all.insert(all.end(), game->entries.begin(), game->entries.end());
        if (const auto* news = std::get_if<wire::server_message::News>(&message))
            all.insert(all.end(), news->entries.begin(), news->entries.end());
    }
    return all;
}

} // namespace quincunx::test
