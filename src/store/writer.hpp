#pragma once

#include "store/rows.hpp"

namespace quincunx::store {

/// Carries out batches, by statements that are prepared once.
class Writer {
  public:
    explicit Writer(Database& database);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() = default;

    Outcome commit(const Batch& batch);

  private:
    Written create(const NewGame& game);
    void append_wave(std::span<const Append> appends, std::span<const std::size_t> wave,
                     std::vector<Written>& outcome);
    void write_cards(const Batch& batch, const std::vector<Written>& outcome);
    void bind_summary(const std::string& game, const online::GameSummary& summary,
                      std::span<const online::StoredEntry> rows);
    bool lock(const std::string& game);
    void put_off(const PutOff& put_off);
    void show(const Shown& shown);

    Database& database_;
    std::unique_ptr<EventWriter> events_;
    // what the statements are bound to
    std::string id_;
    NullableText number_;
    std::string settings_;
    int phase_ = 0;
    NullableText first_;
    NullableText second_;
    long long due_ = 0;
    long long created_ = 0;
    long long ended_ = 0;
    soci::indicator has_ended_ = soci::i_null;
    int listed_ = 0;
    int watchable_ = 0;
    long long creator_ = 0;
    long long shown_ = 0;
    long long next_ = 0;
    soci::statement insert_game_;
    std::string locked_;
    soci::statement update_summary_;
    soci::statement lock_;
    soci::statement put_off_;
    soci::statement show_;
};

} // namespace quincunx::store
