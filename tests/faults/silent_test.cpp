// PostgreSQL neither answers nor goes away.

#include "faults/process.hpp"

#include <csignal>

namespace {

using namespace quincunx;
using namespace quincunx::test;

class SilentDatabases : public testing::Test {
  protected:
    ~SilentDatabases() override { signal(SIGCONT); } // else it would not stop

    /// To the processes that talk with the server.
    void signal(int number) const {
        for (const int backend : backends_)
            ::kill(backend, number);
    }
    void fall_silent() {
        std::vector<int> backends(most_backends);
        store::open_postgresql(database_)->session()
            << "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND "
               "application_name = 'quincunx' AND pid <> pg_backend_pid()",
            soci::into(backends);
        backends_ = backends;
        signal(SIGSTOP);
    }

    store::PostgresqlServer postgresql_;
    std::string database_ = postgresql_.new_database();
    Process process_{database_};
    static constexpr std::size_t most_backends = 16;
    std::vector<int> backends_;
};

TEST_F(SilentDatabases, KeepNoServerReadyOrUp) {
    process_.start();
    EXPECT_EQ(process_.get("/readyz").status, 200);
    fall_silent();
    ASSERT_FALSE(backends_.empty());
    while (process_.get("/readyz").status != 503) {
    }
    process_.program().signal(SIGTERM);
    EXPECT_EQ(process_.program().wait_for_exit(), 0);
}

} // namespace
