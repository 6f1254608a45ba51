# zsh -f offered.zsh LINE: what zsh offers for the end of a line, a word each. The program is found in PATH.
# Lines are completed at a terminal only, so that here a second zsh has one, and tells all that it would list.
zmodload zsh/zpty
zpty zsh zsh -f -i
zpty -w zsh 'PS1= PS2= HISTFILE=; autoload -Uz compinit && compinit -u; source <(quincunx completions zsh)
compadd() {
    local -a offered
    ((${@[(I)-[OAD]*]})) || { builtin compadd -A offered "$@"; print -lr -- "" ${offered/#/offers } }
    builtin compadd "$@"
}
offer() { compstate[insert]= compstate[list]=; _main_complete; compstate[insert]= compstate[list]=; print do""ne }
zle -C offer complete-word offer; bindkey "^T" offer
print rea""dy'
zpty -r zsh said '*ready*'
zpty -wn zsh "$1"$'\x14'
zpty -r zsh said '*done*'
print -rl -- ${${(M)${(f)said//$'\r'}:#offers *}#offers }
