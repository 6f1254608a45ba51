# What the store is built on: SOCI over SQLite and PostgreSQL. SOCI brings no configuration for CMake here.

find_package(PkgConfig REQUIRED)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(LIBPQ REQUIRED IMPORTED_TARGET libpq)
find_path(SOCI_HEADERS soci/soci.h REQUIRED)
find_library(SOCI_CORE soci_core REQUIRED)
find_library(SOCI_SQLITE soci_sqlite3 REQUIRED)
find_library(SOCI_POSTGRESQL soci_postgresql REQUIRED)
mark_as_advanced(SOCI_HEADERS SOCI_CORE SOCI_SQLITE SOCI_POSTGRESQL)

add_library(databases INTERFACE)
target_include_directories(databases SYSTEM INTERFACE ${SOCI_HEADERS})
target_link_libraries(databases INTERFACE ${SOCI_SQLITE} ${SOCI_POSTGRESQL} ${SOCI_CORE}
                                          PkgConfig::SQLITE PkgConfig::LIBPQ)
