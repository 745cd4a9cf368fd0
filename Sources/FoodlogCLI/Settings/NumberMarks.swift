import FoodDomain

/// How numbers are written on screens: never in JSON, CSV or anything that a program reads.
package struct NumberMarks: Equatable, Sendable {
    /// What stands before decimals.
    let decimal: Character
    /// What stands between thousands.
    let group: Character

    /// The marks of `1,234.5`.
    package static let point = NumberMarks(decimal: ".", group: ",")

    /// How numbers that are typed are read.
    ///
    /// They never mean another thing by it: where screens say `1.891` for 1891, that is refused with both readings as
    /// `1,891` is everywhere.
    var inputLocale: NumberLocale? { group == "." ? .mixed : nil }

    /// A number as `DecimalText` writes it, with these marks.
    func localized(_ number: String) -> String {
        guard self != .point else { return number }
        return String(number.map { $0 == "." ? decimal : $0 == "," ? group : $0 })
    }
}
