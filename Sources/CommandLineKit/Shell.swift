/// The hidden first word that asks the tool for completions.
let completionVerb = "__complete"

/// A shell that the tool completes its words in.
package enum Shell: String, CaseIterable, ArgumentValue {
    case bash, zsh, fish

    /// The script that makes this shell ask `tool` itself what may come next.
    ///
    /// It stays right however the tool's commands change.
    ///
    /// - Parameter tool: the program's name, made of letters, digits, `-` and `_`.
    package func completionScript(for tool: String) -> String {
        let function = "_" + String(tool.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return switch self {
        case .bash:
            """
            \(function)() {
                local cur=${COMP_WORDS[COMP_CWORD]} reply
                mapfile -t reply < <("${COMP_WORDS[0]}" \(completionVerb) bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
                [[ $cur == [=:] ]] && cur=
                case ${reply[0]} in
                    :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
                    :directories) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
                    *" "*) compopt -o filenames; COMPREPLY=("${reply[@]}") ;;
                    *) COMPREPLY=("${reply[@]}"); [[ ${reply[0]} == *= ]] && compopt -o nospace ;;
                esac
            }
            complete -F \(function) \(tool)

            """
        case .zsh:
            """
            #compdef \(tool)
            \(function)() {
                local -a reply
                reply=("${(@f)$("${words[1]}" \(completionVerb) zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
                case $reply[1] in
                    :files) _files ;;
                    :directories) _files -/ ;;
                    ?*) _describe '' reply ;;
                esac
            }
            compdef \(function) \(tool)

            """
        case .fish:
            """
            function \(function)
                set -l words (commandline -opc) (commandline -ct)
                set -l reply ($words[1] \(completionVerb) fish $words[2..-1] 2>/dev/null)
                switch "$reply[1]"
                    case :files
                        __fish_complete_path (commandline -ct)
                    case :directories
                        __fish_complete_directories (commandline -ct)
                    case '*'
                        printf '%s\\n' $reply
                end
            end
            complete -c \(tool) -f -a '(\(function))'

            """
        }
    }
}
