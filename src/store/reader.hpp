#pragma once

#include "store/rows.hpp"

namespace quincunx::store {

/// Answers questions, by statements that are prepared once.
class Reader {
  public:
    explicit Reader(soci::session& session);
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() = default;

    std::optional<StoredGame> load(const std::string& game, std::int64_t after);
    std::optional<std::string> find(const std::string& number);
    std::vector<Listed> list(Phase phase, std::size_t most, Milliseconds now);
    std::vector<Listed> ended(std::size_t most);
    std::vector<std::string> due(Milliseconds by, std::size_t most, const Mine& mine);

  private:
    online::GameSummary summary() const;
    std::vector<Listed> listed_by(soci::statement& statement);
    std::vector<RawRow> rows_of(const std::string& game, std::int64_t after);

    // what the statements are bound to
    std::string id_;
    std::string number_;
    int phase_ = 0;
    long long after_ = 0;
    long long moment_ = 0;
    long long most_ = 0;
    // and what they fetch
    std::string found_;
    std::string settings_;
    int phase_found_ = 0;
    NullableText first_;
    NullableText second_;
    long long due_found_ = 0;
    long long version_ = 0;
    long long at_ = 0;
    NullableText key_;
    std::string body_;
    NullableText secret_;
    soci::statement game_;
    soci::statement rows_;
    soci::statement find_;
    soci::statement list_;
    soci::statement ended_;
    soci::statement due_;
};

} // namespace quincunx::store
