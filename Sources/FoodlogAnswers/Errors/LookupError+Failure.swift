package import CommandLineKit
package import FoodDomain
package import FoodLog
package import FoodSources

extension LookupError {
    /// What is wrong, and what to do.
    package var failure: Failure {
        switch self {
        case .offline(let text):
            Failure(
                status: 69, code: "offline",
                message:
                    "\(Self.subject(text)) is in neither the log nor a catalogue, and --offline forbids to look it up.",
                hints: [
                    "It would be asked of Open Food Facts, then of FoodData Central. Leave --offline out where there is a network.",
                    Self.keepHint(text),
                ].compactMap { $0 })
        case .unreachable(let text, let failures): Self.unreachable(text, failures)
        case .badCheckDigit(let text):
            Failure(
                status: 2, code: "unknownFood",
                message:
                    "No food has the barcode \(quoted(text)), whose check digit is wrong: one of its digits is mistyped.",
                hints: ["Compare it with the package. To look it up all the same: foodlog fetch \(shown(text))"])
        case .notABarcode(let text):
            Failure(
                status: 2, code: "unknownFood", message: "\(quoted(text)) is no barcode.",
                hints: ["A barcode has 8, 12, 13 or 14 digits. To look for words: foodlog fetch oat biscuits"])
        case .notLookedUp(let name):
            Failure(
                status: 2, code: "notLookedUp", message: "\(quoted(name)) was not looked up.",
                hints: ["foodlog cache list shows the foods that were."])
        case .notFound(let text, let providers, let until):
            Failure(
                status: 2, code: "unknownFood",
                message: "\(Self.isBarcode(text) ? "No food has the barcode" : "No food is called") \(quoted(text)).",
                hints: [
                    "\(list(providers.map(\.name))) \(providers.count == 1 ? "does" : "do") not have it"
                        + (until.map { "; this is remembered until \(LookupTime.text($0))." } ?? "."),
                    Self.keepHint(text),
                ].compactMap { $0 })
        }
    }

    private static func isBarcode(_ text: String) -> Bool { text.allSatisfy { $0.isNumber || $0 == " " } }

    private static func subject(_ text: String) -> String {
        isBarcode(text) ? "The barcode \(quoted(text))" : quoted(text)
    }

    private static func keepHint(_ text: String) -> String? {
        isBarcode(text) ? "To log it uncounted for now: foodlog add --keep-unknown \(shown(text))" : nil
    }

    private static func unreachable(_ text: String, _ failures: [ProviderFailure]) -> Failure {
        let isLimited = failures.contains {
            if case .rateLimited = $0.reason { return true }
            return false
        }
        return Failure(
            status: 69, code: isLimited ? "rateLimited" : "unreachable",
            message: "\(subject(text)) could not be looked up, and there is no copy of it.",
            hints: failures.map(\.sentence) + [keepHint(text)].compactMap { $0 })
    }
}

extension ProviderFailure {
    /// The kind of reason, for programs.
    package var code: String {
        switch reason {
        case .unreachable: "unreachable"
        case .rateLimited: "rateLimited"
        case .refused: "refused"
        case .unusable: "unusable"
        }
    }

    /// When the provider takes requests again, where it takes none now and that is known.
    package var retryAt: Instant? {
        if case .rateLimited(let until) = reason { until } else { nil }
    }

    /// What happened, as a sentence.
    package var sentence: String {
        switch reason {
        case .unreachable(let sentence): "\(provider.name): \(shown(sentence, width: 160))"
        case .rateLimited(let until?):
            "\(provider.name) takes no more requests now: try again at \(LookupTime.text(until))."
        case .rateLimited(nil): "\(provider.name) takes no more requests now: try again later."
        case .refused(let clause): "\(provider.name): \(shown(clause, width: 160))."
        case .unusable(let clause): "\(provider.name): \(shown(clause, width: 160)); try again later."
        }
    }
}

/// When something can be looked up again.
package enum LookupTime {
    /// Day and time in UTC: the zone of whoever reads an error is not known for sure.
    package static func text(_ instant: Instant) -> String {
        // Not a second too early.
        let whole = Instant(seconds: instant.milliseconds % 1000 == 0 ? instant.seconds : instant.seconds + 1)
        let local = whole.localTime(offset: 0)
        return "\(local.day) \(local.time.textWithSeconds) UTC"
    }
}

extension CredentialsError {
    /// What is wrong with the keys, and what to do; nothing of what they are.
    package var failure: Failure {
        switch self {
        case .badVariable(let name):
            Failure(
                status: 64, code: "badKey",
                message: "The environment variable \(name) holds what cannot be sent.",
                hints: ["Set it to the key as the provider gave it, without spaces or line breaks."])
        case .badLine(let path, let number):
            Failure(
                status: 64, code: "badKey", message: "Line \(number) of \(quoted(path)) cannot be used.",
                hints: ["Write lines such as: fdc-key = KEY"])
        case .readableByOthers(let path):
            Failure(
                status: 64, code: "keysNotPrivate", message: "Others may read or change the keys in \(quoted(path)).",
                hints: ["Make it yours alone: chmod 600 \(FoodText.argument(path))"])
        case .foreign(let path):
            Failure(
                status: 64, code: "keysNotPrivate",
                message: "The file of keys \(quoted(path)) belongs to another user.",
                hints: ["Make a file of your own in its place."])
        case .notAFile(let path):
            Failure(
                status: 64, code: "badKey", message: "\(quoted(path)) is no file of keys.",
                hints: ["Put a file there that has lines such as: fdc-key = KEY"])
        case .unreadable(let path, let details):
            Failure(
                status: 74, code: "readFailed", message: "Cannot read \(quoted(path)): \(shown(details)).")
        case .unwritable(let path, let details):
            Failure(
                status: 74, code: "writeFailed", message: "Cannot write \(quoted(path)): \(shown(details)).",
                hints: ["The file is as it was."])
        }
    }
}

extension BadEndpoint {
    /// What is wrong, and what to do.
    package var failure: Failure {
        Failure(
            status: 64, code: "badAddress", message: "The environment variable \(variable) holds no address.",
            hints: ["Write it as https://example.org/path, or unset it."])
    }
}
