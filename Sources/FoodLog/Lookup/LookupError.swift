package import FoodDomain
package import FoodSources

/// Why nothing was found of a food that the log does not have.
package enum LookupError: Error, Equatable, Sendable {
    /// It would have to be looked up, and that is not wanted.
    case offline(String)
    /// The number is no barcode: its check digit is wrong, so that nobody is asked unless that is wanted.
    case badCheckDigit(String)
    /// Nobody could be asked, or not everybody: what the others know is not known.
    case unreachable(String, [ProviderFailure])
    /// Whoever was asked has no such food.
    case notFound(String, by: [Provider], rememberedUntil: Instant?)
    /// The digits are too many or too few for a barcode.
    case notABarcode(String)
    /// The food of that name is known, and was not looked up.
    case notLookedUp(String)
}

/// Why a provider gave no answer.
package struct ProviderFailure: Error, Equatable, Sendable {
    /// What happened.
    package enum Reason: Equatable, Sendable {
        /// There is no connection, or no whole response: a sentence for people.
        case unreachable(String)
        /// It takes no more requests until then; nil where it does not say.
        case rateLimited(until: Instant?)
        /// It refused: a clause for people.
        case refused(String)
        /// What it sent is no answer: a clause for people.
        case unusable(String)
    }

    /// Who was asked.
    package let provider: Provider
    /// What happened.
    package let reason: Reason

    /// A failure.
    package init(_ provider: Provider, _ reason: Reason) {
        self.provider = provider
        self.reason = reason
    }
}
