#pragma once

namespace quincunx {

/// Controls, line ends, and what turns the direction of writing or is not to be seen: of Unicode's categories
/// Cc, Zl and Zp, and all with the property Default_Ignorable_Code_Point.
bool is_hidden(char32_t code);
/// What is there without showing anything.
bool is_blank(char32_t code);
/// What nobody can read: characters of private use, noncharacters, and signs that only arrange others or show
/// nothing though Unicode has them among those that do.
bool is_unreadable(char32_t code);
/// What stands above, below or around the character before it.
bool is_combining(char32_t code);

} // namespace quincunx
