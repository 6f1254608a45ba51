// Stands in for libFuzzer where it is not linked: runs a fuzz target over the files of a corpus
// folder (the arguments; missing ones are empty) and over a fixed series of random inputs.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <span>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

constexpr int random_inputs = 2000;
constexpr std::size_t longest_input = 256;

void replay_folder(const fs::path& folder) {
    if (!fs::is_directory(folder))
        return;
    for (const auto& entry : fs::recursive_directory_iterator{folder}) {
        if (!entry.is_regular_file())
            continue;
        std::ifstream file{entry.path(), std::ios::binary};
        const std::vector<char> text{std::istreambuf_iterator<char>{file}, {}};
        const std::vector<std::uint8_t> bytes(text.begin(), text.end());
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
}

void replay_random() {
    std::mt19937 generator{19}; // NOLINT(bugprone-random-generator-seed): the same run everywhere
    for (int i = 0; i < random_inputs; ++i) {
        std::vector<std::uint8_t> bytes(generator() % longest_input);
        for (auto& byte : bytes)
            byte = static_cast<std::uint8_t>(generator());
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
}

} // namespace

int main(int argc, char** argv) {
    for (const char* folder : std::span(argv, static_cast<std::size_t>(argc)).subspan(1))
        replay_folder(folder);
    replay_random();
    std::puts("no invariant broken");
}
