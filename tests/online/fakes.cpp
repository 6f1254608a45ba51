#include "online/fakes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quincunx::test {

Written Archive::create(const NewGame& game) {
    const auto& number = game.charter.number;
    const auto taken = [&](const auto& other) { return number && other.second.charter.number == number; };
    if (games_.contains(game.charter.id) || std::ranges::any_of(games_, taken))
        return Written::conflict;
    games_[game.charter.id] = {game.charter, game.rows, game.card};
    show(game.charter.id, game.charter.created + shown_alone);
    return Written::committed;
}

Written Archive::append(const Append& append) {
    const auto found = games_.find(append.game);
    if (found == games_.end())
        return Written::conflict;
    Stored& stored = found->second;
    if (append.rows.front().entry.version != static_cast<std::int64_t>(stored.rows.size()) + 1)
        return Written::conflict;
    stored.rows.insert(stored.rows.end(), append.rows.begin(), append.rows.end());
    if (append.card)
        stored.card = *append.card;
    return Written::committed;
}

const Stored* Archive::find(const std::string& game) const {
    const auto found = games_.find(game);
    return found == games_.end() ? nullptr : &found->second;
}

void Archive::put_off(const std::string& game, std::int64_t version, Milliseconds due) {
    const auto found = games_.find(game);
    if (found != games_.end() && static_cast<std::int64_t>(found->second.rows.size()) == version)
        found->second.card.due = due;
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
        if (stored.card.phase != Phase::finished && stored.card.due <= by && found.size() < most)
            found.push_back(id);
    return found;
}

void FakeLedger::create(NewGame game, std::function<void(Written)> then) {
    const auto carry_out = [this, game, then] {
        return [then, written = archive_.create(game)] { then(written); };
    };
    waiting_.push_back({carry_out, [then] { then(Written::unknown); },
                        [this, carry_out, then] {
                            promises.emplace_back(carry_out);
                            then(Written::committed);
                        }});
}

void FakeLedger::append(Append append, std::function<void(Written)> then) {
    ++appends;
    cards += append.card ? 1 : 0;
    const auto carry_out = [this, append, then] {
        return [then, written = archive_.append(append)] { then(written); };
    };
    waiting_.push_back({carry_out, [then] { then(Written::unknown); },
                        [this, carry_out, then] {
                            promises.emplace_back(carry_out);
                            then(Written::committed);
                        }});
}

void FakeLedger::load(std::string game, std::int64_t after,
                      std::function<void(Read<std::optional<Stored>>)> then) {
    const auto carry_out = [this, game, after, then]() -> std::function<void()> {
        if (archive_.unreadable.contains(game))
            return [then] { then(Unavailable{.is_unreadable = true}); };
        std::optional<Stored> found;
        if (const Stored* stored = archive_.find(game)) {
            const auto old = std::min(stored->rows.size(), static_cast<std::size_t>(after));
            found = Stored{stored->charter,
                           {stored->rows.begin() + static_cast<std::ptrdiff_t>(old), stored->rows.end()},
                           stored->card};
        }
        return [then, found] { then(found); };
    };
    waiting_.push_back({carry_out, [then] { then(Unavailable{}); }, [carry_out] { carry_out()(); }});
}

void FakeLedger::find(std::string number, std::function<void(Read<std::optional<std::string>>)> then) {
    for (const auto& [id, stored] : archive_.games())
        if (stored.charter.number == number)
            return then(std::optional(id));
    then(std::optional<std::string>());
}

void FakeLedger::list(Phase phase, std::size_t most, std::function<void(Read<std::vector<Listed>>)> then) {
    std::vector<Listed> found;
    for (const auto& [id, stored] : archive_.games())
        if (stored.card.phase == phase && archive_.shows(id) && found.size() < most)
            found.push_back({stored.charter, stored.card});
    then(found);
}

void FakeLedger::due(Milliseconds by, std::size_t most,
                     std::function<void(Read<std::vector<std::string>>)> then) {
    const auto carry_out = [this, by, most, then] {
        return [then, found = archive_.due(by, most)] { then(found); };
    };
    waiting_.push_back({carry_out, [then] { then(Unavailable{}); }, [carry_out] { carry_out()(); }});
}

void FakeLedger::put_off(std::string game, std::int64_t version, Milliseconds due) {
    const auto carry_out = [this, game, version, due] {
        archive_.put_off(game, version, due);
        return [] {};
    };
    waiting_.push_back({carry_out, [] {}, [carry_out] { carry_out(); }});
}

void FakeLedger::put_aside(std::string game, Milliseconds due) {
    const auto carry_out = [this, game, due] {
        archive_.put_aside(game, due);
        return [] {};
    };
    waiting_.push_back({carry_out, [] {}, [carry_out] { carry_out(); }});
}

/// At once: nobody hears when it is done, and whatever comes of it is only seen in the lobby.
void FakeLedger::show(std::string game, Milliseconds until) {
    archive_.show(game, until);
}

void FakeLedger::let(std::size_t place, Fate fate) {
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

void FakeLedger::let_all(Fate fate) {
    while (!waiting_.empty())
        let(0, fate);
}

std::string FakeLots::token() {
    std::string token(wire::token_rule.most, 'A');
    for (char& letter : token)
        letter = static_cast<char>('a' + random_.below(26));
    return token;
}

void FakeThinkers::think(const Room& room, std::int64_t asker) {
    Asked asked_now{room.charter().id, room.version(), {}, asker};
    for (const auto& move : room.session()->game().moves())
        asked_now.moves.push_back(move.text);
    asked.push_back(std::move(asked_now));
}

void FakeGuest::tell(const std::shared_ptr<const std::string>& message) {
    wire::Fault fault;
    auto read = wire::parse<wire::ServerMessage>(*message, fault);
    ASSERT_TRUE(read) << *message << ": " << fault.at << " should be " << fault.expected;
    ASSERT_FALSE(dismissed) << "told something after its dismissal: " << *message;
    told.push_back(std::move(*read));
}

std::vector<Entry> FakeGuest::entries() const {
    std::vector<Entry> all;
    for (const wire::ServerMessage& message : told) {
        if (const auto* game = std::get_if<wire::server_message::Game>(&message))
            all.insert(all.end(), game->entries.begin(), game->entries.end());
        if (const auto* news = std::get_if<wire::server_message::News>(&message))
            all.insert(all.end(), news->entries.begin(), news->entries.end());
    }
    return all;
}

} // namespace quincunx::test
