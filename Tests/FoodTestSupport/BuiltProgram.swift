private import Glibc

/// The path of a program of the package that was built with the tests; nil where it was not.
package func builtProgram(_ name: String) -> String? {
    // The tests of the package are one program, which lies beside the others.
    guard let image = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(image) }
    let path = "\(folder(above: String(cString: image), levels: 1))/\(name)"
    return access(path, X_OK) == 0 ? path : nil
}
