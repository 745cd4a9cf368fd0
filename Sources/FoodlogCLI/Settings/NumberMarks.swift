/// How numbers are written on screens: never in JSON, CSV or anything that a program reads.
package struct NumberMarks: Equatable, Sendable {
    /// What stands before decimals.
    let decimal: Character
    /// What stands between thousands.
    let group: Character

    /// The marks of `1,234.5`.
    package static let point = NumberMarks(decimal: ".", group: ",")

    /// A number as `DecimalText` writes it, with these marks.
    func localized(_ number: String) -> String {
        guard self != .point else { return number }
        return String(number.map { $0 == "." ? decimal : $0 == "," ? group : $0 })
    }
}
