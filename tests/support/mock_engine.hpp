#pragma once

#include <string>

namespace quincunx::test {

/// A program that speaks the engine protocol, as a command of the shell. What it does when it is greeted,
/// asked whether it is ready, and told to go is as given.
struct MockEngine {
    std::string ugi = "echo ugiok";
    std::string isready = "echo readyok";
    std::string go = "echo bestmove d3";

    std::string command() const {
        return "while read -r line; do case $line in ugi) " + ugi + ";; isready) " + isready + ";; go*) " +
               go + ";; quit) exit 0;; esac; done";
    }
};

} // namespace quincunx::test
