private import Glibc

/// The programs beside this one.
package enum Sibling {
    /// Where the program of a name lies: beside this one, and nowhere else, since a name that is looked up could be
    /// another program's.
    package static func path(of name: String) -> String {
        guard let image = realpath("/proc/self/exe", nil) else { return name }
        defer { free(image) }
        let path = String(cString: image)
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
        return path[...slash] + name
    }

    /// Becomes the program of a name beside this one, with the same environment.
    ///
    /// - Returns: what the system says where that is not possible.
    package static func become(_ name: String, _ words: [String]) -> String {
        let path = path(of: name)
        var arguments = ([path] + words).map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        // The other program decides itself what a closed pipe and an interrupt are to it.
        signal(SIGPIPE, SIG_DFL)
        signal(SIGINT, SIG_DFL)
        execv(path, &arguments)
        return String(cString: strerror(errno))
    }
}
