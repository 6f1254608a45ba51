/// \file
/// All of the library.
#pragma once

#include <quincunx/error.hpp>           // IWYU pragma: export
#include <quincunx/position.hpp>        // IWYU pragma: export
#include <quincunx/search.hpp>          // IWYU pragma: export
#include <quincunx/session.hpp>         // IWYU pragma: export
#include <quincunx/static_position.hpp> // IWYU pragma: export
#include <quincunx/version.hpp>         // IWYU pragma: export
