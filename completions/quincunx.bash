# Completion of quincunx's command line for bash: source this file, or put it where bash-completion looks,
# as ~/.local/share/bash-completion/completions/quincunx. tests/completions/run holds it against the program.

# The options of each subcommand.
declare -gA _quincunx_flags=(
    [games]="--json"
    [moves]="--position --json"
    [result]="--position --moves --show --json"
    [apply]="--position --json"
    [perft]="--position --divide --threads --hash --finished --json"
    [random]="--position --seed --games --json"
    [resume]="--plain"
    [saved]="--clear"
    [play]="--first --second --position --setup --dialect --plain --time --nodes --threads --delay --seed"
    [analyse]="--position --moves --depth --nodes --time --threads --hash --lines --annotate --tables --json"
    [review]="--depth --nodes --time --threads --hash --again"
    [solve]="--position --moves --goal --time --memory --threads --certificate --checkpoint --bus --store --tables --table --json"
    [verify]=""
    [tablebase]="--tables --pieces --material --blocks --threads --position --moves --json"
    [bench]="--json"
    [engine]="--tables --weights"
    [match]="--variant --position --games --nodes --depth --time --clock --margin --patience --plies --balance --opening-nodes --seed --max-plies --sprt --gauntlet --concurrency --bus --to --json"
    [learn]="--to --games --nodes --generations --seed --threads"
    [create]="--position --setup --side --clock --private --level --name --server"
    [join]="--name --server --yes"
    [watch]="--server"
    [bot]="--number --level --engine --time --games --name --server"
    [backup]="--store"
    [restore]="--store"
    [serve]="--port --bind --root --store --bus --keep-days --public-url --trusted-proxy --metrics-to --allow-origin --threads --engine-threads --most-connections --most-games-per-address --most-megabytes-a-day --most-squares --log-level --log-json"
    [worker]="--bus --threads --run-commands"
    [help]=""
)

# The options of each game, with their words or LEAST..MOST..STEP.
declare -gA _quincunx_games=(
    [ring]="width=2..26..1 height=2..26..1 forced=black|both|none"
    [reversi]="size=4..26..2 diagonal=off|on end=both|mover"
    [ugolki]="size=4..26..1 camp=triangle|3x3|3x4 equal-turns=off|on leave-home=0..999..1"
    [jesonmor]="size=3..25..2 archers=off|on protection=0..9999..1 legs=block|free"
    [checkers]="size=4..26..2"
)

# The values that an option takes, unless they are too many to be shown.
_quincunx_values() {
    local accepted=$1 most=26 least greatest step
    if [[ $accepted != *..* ]]; then
        echo "${accepted//|/ }"
        return
    fi
    IFS=. read -r least _ greatest _ step <<<"$accepted"
    ((greatest > most)) || seq "$least" "$step" "$greatest"
}

# Candidates for a variant: games, then options that are not there yet, then values.
_quincunx_variant() {
    local current=$1 game=${1%%:*} option value chosen last
    if [[ $current != *:* ]]; then
        echo "${!_quincunx_games[@]}"
        [[ -z ${_quincunx_games[${game:-none}]-} ]] || echo "$current:"
        return
    fi
    chosen=${current#*:}
    last=${chosen##*,}
    for option in ${_quincunx_games[${game:-none}]-}; do
        if [[ $last == "${option%%=*}="* ]]; then
            for value in $(_quincunx_values "${option#*=}"); do
                echo "${current%"$last"}${option%%=*}=$value"
            done
        elif [[ $last != *=* && ",$chosen" != *",${option%%=*}="* ]]; then
            echo "${current%"$last"}${option%%=*}="
        fi
    done
}

# Candidates for the value of an option of a subcommand; fails where there are none to choose from.
_quincunx_value_of() {
    case $1 in
    --first | --second) echo human random level:{1..10} engine: ;;
    --dialect) echo canonical classic ;;
    --setup) echo hand random random: ;;
    --side) echo first second random ;;
    --clock) echo none move:20m game:10m+5s ;;
    --level) echo {0..10} ;;
    --server) echo http://localhost:8080 https:// ;;
    --number | --name | --engine) ;;
    --variant) _quincunx_variant "$current" ;;
    --goal) echo win hold ;;
    --sprt) echo elo0=0,elo1=5 ;;
    --concurrency) seq "$(nproc)" ;;
    --to | --annotate | --certificate | --checkpoint | --table) compgen -f -- "$current" ;;
    --threads | --engine-threads) seq "$(nproc)" ;;
    --log-level) echo debug info warning error off ;;
    --store) echo sqlite: postgresql:// ;;
    --public-url | --trusted-proxy | --metrics-to | --allow-origin | --most-connections | --most-games-per-address | --most-megabytes-a-day | --most-squares | --keep-days) ;;
    --root | --tables) compgen -d -- "$current" ;;
    --bind) echo 127.0.0.1 0.0.0.0 ::1 :: ;;
    --position | --moves | --depth | --nodes | --time | --lines | --hash | --memory | --seed | --games | --port | --margin | --patience | --plies | --balance | --opening-nodes | --max-plies) ;;
    *) return 1 ;;
    esac
}

_quincunx() {
    local words=() word current previous command variant='' candidates=''
    # Readline breaks words at : and =, which stand inside of variants; they are put together again.
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if ((${#words[@]} > 1)) && [[ $word == [:=]* || ${words[-1]} == *[:=] ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    current=${words[-1]}
    if [[ $current == --*=* ]]; then
        previous=${current%%=*} current=${current#*=}
    else
        previous=${words[-2]}
    fi
    command=${words[1]-}

    COMPREPLY=()
    if ((${#words[@]} == 2)); then
        candidates="${!_quincunx_flags[*]} --help --help-all --version"
    elif [[ $previous == --* ]] && candidates=$(_quincunx_value_of "$previous"); then
        : # these it is
    elif [[ $current == -* ]]; then
        candidates="${_quincunx_flags[$command]-} --help"
    else
        for word in "${words[@]:2:${#words[@]}-3}"; do
            [[ -z $word || -z ${_quincunx_games[${word%%:*}]-} ]] || variant=$word
        done
        case $command in
        games | bench | engine | match | serve | worker | join | watch) ;;
        help) ((${#words[@]} > 3)) || candidates=${!_quincunx_flags[*]} ;;
        backup | restore | review | verify) candidates=$(compgen -f -- "$current") ;;
        tablebase)
            if ((${#words[@]} == 3)); then
                candidates="build verify probe"
            elif [[ -z $variant ]]; then
                candidates=$(_quincunx_variant "$current")
            fi
            ;;
        *) [[ -n $variant ]] || candidates=$(_quincunx_variant "$current") ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$current")

    # More is to come behind these; and what readline holds to be an earlier word is not repeated.
    [[ ${COMPREPLY[0]-} != *[:=] ]] || compopt -o nospace 2>/dev/null
    local before=${current%"${current##*[:=]}"}
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
}

complete -F _quincunx quincunx
