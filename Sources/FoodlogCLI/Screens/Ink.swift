/// What a piece of text is, which decides its colour where there are colours.
enum Ink: Sendable {
    case plain
    /// A heading or a total.
    case strong
    /// What may be overlooked.
    case faint
    case carbs
    case protein
    case fat
    case alcohol

    /// The parameters of the terminal's "select graphic rendition".
    ///
    /// The macronutrients have the colours of the reference app's chart: light blue, green, purple. They come from the
    /// 256 colours, in tones that can be read on light and on dark grounds.
    private var rendition: String? {
        switch self {
        case .plain: nil
        case .strong: "1"
        case .faint: "2"
        case .carbs: "38;5;39"
        case .protein: "38;5;34"
        case .fat: "38;5;134"
        case .alcohol: "38;5;172"
        }
    }

    /// The text in this ink, where the style has colours.
    func paint(_ text: String, _ style: ScreenStyle) -> String {
        guard style.color, let rendition, !text.isEmpty else { return text }
        return "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
    }
}
