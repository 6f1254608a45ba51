#include "store/database.hpp"

namespace quincunx::store {

std::unique_ptr<Database> open_postgresql(const std::string& /*address*/) {
    throw Unusable("this quincunx was built without PostgreSQL; a store is sqlite:PATH");
}

} // namespace quincunx::store
