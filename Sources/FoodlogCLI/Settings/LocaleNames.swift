package import CommandLineKit
package import FoodDomain

/// What the names of the locale say of numbers and weeks.
///
/// The program is one static file without locale data, so that the C library knows no locale but `C`: the name decides,
/// through two short tables after CLDR 44 (docs/decisions/0012-locale-by-name.md).
package struct LocaleNames: Sendable {
    private let numeric: LocaleName
    private let time: LocaleName
    private let isUTF8: Bool

    /// The locale that the environment names: `LC_ALL` first, then the variable of the category, then `LANG`.
    package init(_ environment: Environment) {
        func name(_ category: String) -> String {
            for variable in ["LC_ALL", category, "LANG"] {
                if let value = (try? environment(variable)) ?? nil, !value.isEmpty { return value }
            }
            return ""
        }
        numeric = LocaleName(name("LC_NUMERIC"))
        time = LocaleName(name("LC_TIME"))
        let characters = name("LC_CTYPE").lowercased()
        isUTF8 = characters.hasSuffix("utf-8") || characters.hasSuffix("utf8")
    }

    /// How the locale writes numbers.
    package var numbers: NumberMarks { numeric.hasDecimalComma ? commaNumbers : .point }

    /// The marks with a decimal comma: between thousands the language's own.
    package var commaNumbers: NumberMarks {
        if !numeric.hasDecimalComma || numeric.groupsByPoint { return NumberMarks(decimal: ",", group: ".") }
        // A narrow space that no line is broken at.
        return NumberMarks(decimal: ",", group: isUTF8 ? "\u{202F}" : " ")
    }

    /// The day that the locale's weeks begin with.
    package var firstWeekday: Weekday { time.firstWeekday }
}

/// A locale such as `de_CH.UTF-8`, by its language and territory.
private struct LocaleName {
    private let language: Substring
    private let territory: Substring

    init(_ name: String) {
        let plain = name.prefix { $0 != "." && $0 != "@" }
        language = plain.prefix { $0 != "_" }
        territory = plain.dropFirst(language.count + 1)
    }

    var hasDecimalComma: Bool {
        switch (language, territory) {
        case ("de", "CH"), ("de", "LI"), ("it", "CH"): false
        case ("es", let place) where Self.pointInSpanish.contains(place): false
        case ("en", "ZA"), ("en", "DK"), ("en", "SE"), ("en", "DE"), ("en", "NL"): true
        default: Self.commaLanguages.contains(language)
        }
    }

    var groupsByPoint: Bool { Self.pointGroups.contains(language) && !(language == "pt" && territory == "PT") }

    var firstWeekday: Weekday {
        if Self.sundayFirst.contains(territory) { return .sunday }
        return Self.saturdayFirst.contains(territory) ? .saturday : .monday
    }

    private static let commaLanguages: [Substring] = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "fy", "gl",
        "hr",
        "hu", "hy", "id", "is", "it", "ka", "kk", "kl", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "oc", "pl",
        "pt",
        "ro", "ru", "se", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
    ]
    private static let pointInSpanish: [Substring] = [
        "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US", "BZ", "BR", "CU",
    ]
    private static let pointGroups: [Substring] = [
        "az", "bs", "ca", "da", "de", "el", "es", "eu", "fo", "fy", "gl", "hr", "id", "is", "it", "kl", "lb", "mk",
        "nl",
        "pt", "ro", "sl", "sr", "tr", "vi",
    ]
    private static let sundayFirst: [Substring] = [
        "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN", "ID",
        "IL",
        "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE", "PH",
        "PK",
        "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
    ]
    private static let saturdayFirst: [Substring] = [
        "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
    ]
}
