/// The language whose habits decide what a comma and a dot mean in a number, and which unit words are known.
///
/// Without one a comma before exactly three digits is refused as ambiguous.
package enum NumberLocale: String, CaseIterable, Sendable {
    /// A comma groups: `1,500` is fifteen hundred.
    case en
    /// A comma is decimal and a dot groups. Knows `EL`, `TL` and `Tasse`.
    case de
    /// A comma is decimal, a dot or a space groups.
    case fr
    /// A comma is decimal on the person's screens, where a dot groups: either before exactly three digits is refused.
    case mixed
}
