#include "cli/completions.hpp"

#include "cli/candidates.hpp"
#include "cli/common/support.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <ranges>
#include <string_view>

namespace quincunx::cli {

namespace {

constexpr std::string_view bash_script = R"(# Completion of quincunx's command line for bash.

_quincunx() {
    local words=() found=() word before
    # Readline breaks words at : and =, which stand inside of variants; they are put together again.
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if ((${#words[@]} > 1)) && [[ $word == [:=]* || ${words[-1]} == *[:=] ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    mapfile -t found < <("${1/#\~/$HOME}" completions bash -- "${words[@]:1}" 2>/dev/null </dev/null)
    before=${words[-1]%"${words[-1]##*[:=]}"}
    COMPREPLY=("${found[@]:1}")
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
    # More is to come behind these.
    [[ ${COMPREPLY[0]-} != *[:=/] ]] || compopt -o nospace 2>/dev/null
    case ${found[0]-} in
    files) compopt -o filenames 2>/dev/null; mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$2") ;;
    folders) compopt -o filenames 2>/dev/null; mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$2") ;;
    esac
}

complete -F _quincunx quincunx
)";

constexpr std::string_view zsh_script = R"(#compdef quincunx
# Completion of quincunx's command line for zsh.

_quincunx() {
    local -a found whole begun
    local line text
    found=("${(@f)$(${~${(Q)words[1]}} completions zsh -- "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null </dev/null)}")
    # The value alone is completed behind --option=.
    local behind=
    [[ $PREFIX != --*=* ]] || behind=${PREFIX%%=*}=
    compset -p ${#behind}
    for line in "${(@)found[2,-1]}"; do
        line=${line#"$behind"}
        text=${line%%$'\t'*}
        line=${text//:/\\:}${${line#"$text"}/$'\t'/:}
        # More is to come behind these.
        if [[ $text == *[:=/] ]]; then begun+=("$line"); else whole+=("$line"); fi
    done
    _describe -V -t values value whole -- begun -S ''
    case $found[1] in
    files) _files ;;
    folders) _files -/ ;;
    esac
}

if [[ $funcstack[1] == _quincunx ]]; then _quincunx "$@"; else compdef _quincunx quincunx; fi
)";

constexpr std::string_view fish_script = R"(# Completion of quincunx's command line for fish.

function __quincunx_candidates
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program (string replace -r '^~' "$HOME" -- $words[1])
    set -l found ($program completions fish -- $words[2..] "$current" 2>/dev/null </dev/null)
    printf '%s\n' $found[2..]
    # The value alone is a path behind --option=.
    set -l behind (string match -r -- '^--[^=]*=' "$current")
    set -l typed (string replace -r -- '^--[^=]*=' '' "$current")
    switch "$found[1]"
        case files
            printf '%s\n' "$behind"(__fish_complete_path "$typed")
        case folders
            printf '%s\n' "$behind"(__fish_complete_directories "$typed" '')
    end
end

complete -c quincunx -f -k -a '(__quincunx_candidates)'
)";

struct Shell {
    std::string_view name;
    std::string_view script;
    bool shows_descriptions;
};

constexpr std::array shells{
    Shell{"bash", bash_script, false},
    Shell{"zsh", zsh_script, true},
    Shell{"fish", fish_script, true},
};

struct CompletionsOptions {
    std::string shell;
    std::vector<std::string> words;
};

/// What its script reads: what of the file system may stand there, and then a line a word.
void print(const Candidates& candidates, const Shell& shell) {
    constexpr std::array<std::string_view, 3> paths{"nothing", "files", "folders"};
    fmt::print("{}\n", paths[static_cast<std::size_t>(candidates.paths)]);
    for (const Candidate& candidate : candidates.words)
        fmt::print("{}{}{}\n", candidate.text,
                   shell.shows_descriptions && !candidate.about.empty() ? "\t" : "",
                   shell.shows_descriptions ? candidate.about : "");
}

void run(const CLI::App& program, const CompletionsOptions& options) {
    const Shell& shell = *std::ranges::find(shells, options.shell, &Shell::name);
    if (options.words.empty())
        fmt::print("{}", shell.script);
    else
        print(candidates_of(program, options.words), shell);
}

} // namespace

void add_completions(CLI::App& program) {
    Command command =
        Command(program).subcommand("completions", "Print what completes command lines in a shell");
    auto options = std::make_shared<CompletionsOptions>();
    const auto names =
        shells | std::views::transform([](const Shell& shell) { return std::string(shell.name); });
    command.option("SHELL", options->shell, "Whose script is printed")
        .one_of({names.begin(), names.end()})
        .required();
    command.option("WORD", options->words,
                   "Behind --, as the script asks: print instead what the last of these words may become");
    command.footer("Examples:\n"
                   "  source <(quincunx completions bash)                  in ~/.bashrc\n"
                   "  source <(quincunx completions zsh)                   in ~/.zshrc, behind compinit\n"
                   "  quincunx completions fish | source                   in ~/.config/fish/config.fish");
    command.callback([&program, options] { run(program, *options); });
}

} // namespace quincunx::cli
