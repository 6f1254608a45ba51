#include "store/proof_store.hpp"

#include "store/schema.hpp"

namespace quincunx::store {

namespace {

class SqlProofStore final : public ProofStore {
  public:
    explicit SqlProofStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

    std::vector<ProofPart> load(const std::string& question) override {
        const Call call(*database_);
        return guarded(*database_, [&] {
            std::vector<ProofPart> parts;
            ProofPart part;
            int state = 0;
            long long positions = 0;
            long long until = 0;
            soci::statement statement = (database_->session().prepare
                                             << "SELECT position, state, positions, holder, until FROM proof "
                                                "WHERE question = :question",
                                         soci::use(question), soci::into(part.position), soci::into(state),
                                         soci::into(positions), soci::into(part.holder), soci::into(until));
            for (statement.execute(); statement.fetch();) {
                part.state = static_cast<ProofState>(state);
                part.positions = positions;
                part.until = until;
                parts.push_back(part);
            }
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

    Milliseconds now() override {
        const Call call(*database_);
        return guarded(*database_, [&] { return database_->now(); });
    }

  private:
    void keep_one(const std::string& question, const ProofPart& part) {
        const int state = static_cast<int>(part.state);
        const long long positions = part.positions;
        const long long until = part.until;
        database_->session()
            << "INSERT INTO proof (question, position, state, positions, holder, until) "
               "VALUES (:question, :position, :state, :positions, :holder, :until) "
               "ON CONFLICT (question, position) DO UPDATE SET state = excluded.state, "
               "positions = excluded.positions, holder = excluded.holder, until = excluded.until "
               "WHERE proof.state <= excluded.state",
            soci::use(question), soci::use(part.position), soci::use(state), soci::use(positions),
            soci::use(part.holder), soci::use(until);
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
