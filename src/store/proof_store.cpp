#include "store/proof_store.hpp"

#include "store/schema.hpp"

#include <bit>

namespace quincunx::store {

namespace {

/// A part as databases have it, whose numbers have signs.
struct Row {
    long long place = 0;
    long long proof = 0;
    long long disproof = 0;
    long long positions = 0;
    int plies = 0;
    int flags = 0;
};

Row row_of(const ProofPart& part) {
    return {.place = std::bit_cast<long long>(part.key),
            .proof = part.left[0],
            .disproof = part.left[1],
            .positions = part.positions,
            .plies = part.plies,
            .flags = part.flags};
}

ProofPart part_of(const Row& row) {
    return {.key = std::bit_cast<std::uint64_t>(row.place),
            .left = {static_cast<std::uint32_t>(row.proof), static_cast<std::uint32_t>(row.disproof)},
            .positions = static_cast<std::uint32_t>(row.positions),
            .plies = static_cast<std::uint16_t>(row.plies),
            .flags = static_cast<std::uint8_t>(row.flags)};
}

class SqlProofStore final : public ProofStore {
  public:
    explicit SqlProofStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

    std::vector<ProofPart> load(const std::string& question) override {
        const Call call(*database_);
        return guarded(*database_, [&] {
            std::vector<ProofPart> parts;
            Row row;
            soci::statement statement =
                (database_->session().prepare << "SELECT place, proof, disproof, positions, plies, flags "
                                                 "FROM proof_part WHERE question = :question",
                 soci::use(question), soci::into(row.place), soci::into(row.proof), soci::into(row.disproof),
                 soci::into(row.positions), soci::into(row.plies), soci::into(row.flags));
            for (statement.execute(); statement.fetch();)
                parts.push_back(part_of(row));
            return parts;
        });
    }

    void keep(const std::string& question, std::span<const ProofPart> parts) override {
        const Call call(*database_);
        guarded(*database_, [&] {
            Transaction transaction(*database_);
            for (const ProofPart& part : parts)
                keep_one(question, part);
            transaction.commit();
        });
    }

  private:
    void keep_one(const std::string& question, const ProofPart& part) {
        const Row row = row_of(part);
        database_->session()
            << "INSERT INTO proof_part (question, place, proof, disproof, positions, plies, flags) "
               "VALUES (:question, :place, :proof, :disproof, :positions, :plies, :flags) "
               "ON CONFLICT (question, place) DO UPDATE SET proof = excluded.proof, "
               "disproof = excluded.disproof, positions = excluded.positions, plies = excluded.plies, "
               "flags = excluded.flags "
               "WHERE proof_part.proof > 0 AND proof_part.disproof > 0 AND (excluded.proof = 0 OR "
               "excluded.disproof = 0 OR excluded.positions > proof_part.positions)",
            soci::use(question), soci::use(row.place), soci::use(row.proof), soci::use(row.disproof),
            soci::use(row.positions), soci::use(row.plies), soci::use(row.flags);
    }

    std::unique_ptr<Database> database_;
};

} // namespace

std::unique_ptr<ProofStore> open_proof_store(const std::string& address) {
    auto database = open_database(address);
    {
        const Call call(*database);
        guarded(*database, [&] { migrate(*database); });
    }
    return std::make_unique<SqlProofStore>(std::move(database));
}

} // namespace quincunx::store
