/// \file
/// What goes wrong, as values.
#pragma once

#include <quincunx/api.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

QUINCUNX_BEGIN_NAMESPACE

/// The languages of sentences.
enum class Language : std::uint8_t {
    english, ///< English
    russian  ///< Russian
};

/// Why something cannot be: a sentence in each language, and a place.
struct Error {
    std::string english;    ///< what was wrong and what is accepted, without a full stop
    std::string russian;    ///< the same in Russian
    std::size_t offset = 0; ///< in bytes from the start of the text that was read; 0 where none was

    /// The sentence in a language.
    const std::string& message(Language language = Language::english) const {
        return language == Language::russian ? russian : english;
    }

    /// Whether two errors are the same.
    friend bool operator==(const Error&, const Error&) = default;
};

/// A value, or the reason why there is none. Look before you take: `if (result) use(*result);`
template <class T>
class [[nodiscard]] Result {
  public:
    /// There is a value.
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    /// There is none.
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    /// Whether there is a value.
    explicit operator bool() const { return content_.index() == 0; }
    /// The value, which must be there.
    T& operator*() & { return *std::get_if<0>(&content_); }
    /// The value, which must be there.
    const T& operator*() const& { return *std::get_if<0>(&content_); }
    /// The value, which must be there, to be taken away.
    T&& operator*() && { return std::move(*std::get_if<0>(&content_)); }
    /// A member of the value, which must be there.
    T* operator->() { return std::get_if<0>(&content_); }
    /// A member of the value, which must be there.
    const T* operator->() const { return std::get_if<0>(&content_); }
    /// The reason, where there is no value.
    const Error& error() const { return *std::get_if<1>(&content_); }

  private:
    std::variant<T, Error> content_;
};

QUINCUNX_END_NAMESPACE
