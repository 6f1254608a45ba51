/// \file
/// How names of the library are exported. Nothing here is for its users.
#pragma once

/// What the shared library exports.
#define QUINCUNX_API __attribute__((visibility("default")))
/// What it does not export of a class that it does.
#define QUINCUNX_HIDDEN __attribute__((visibility("hidden")))

/// The names of the library stand in a namespace that is part of their symbols and need not be written: its
/// number changes with the binary interface, so that a program never runs with another one than it was
/// compiled for. (Inside the library the names of the implementation stand beside them, and it has to be
/// written.)
#ifdef QUINCUNX_IMPLEMENTATION
#define QUINCUNX_BEGIN_NAMESPACE                                                                             \
    namespace quincunx {                                                                                     \
    namespace v0 {
#else
#define QUINCUNX_BEGIN_NAMESPACE                                                                             \
    namespace quincunx {                                                                                     \
    inline namespace v0 {
#endif
/// The end of what QUINCUNX_BEGIN_NAMESPACE begins.
#define QUINCUNX_END_NAMESPACE                                                                               \
    }                                                                                                        \
    }
