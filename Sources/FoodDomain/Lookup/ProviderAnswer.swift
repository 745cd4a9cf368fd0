/// What a provider of foods can be asked, whatever the address and the key that it is asked with.
package struct ProviderQuestion: Equatable, Sendable {
    /// What is asked for.
    package enum Kind: String, Equatable, Sendable, CaseIterable {
        /// The product of a barcode.
        case barcode
        /// A food by the id that the provider gives it.
        case food
        /// Foods by words.
        case search
    }

    /// Who is asked.
    package let provider: FoodSource
    /// What is asked for.
    package let kind: Kind
    /// The barcode as `GTIN.text`, the id, or the folded words.
    package let asked: String

    /// A question.
    package init(_ provider: FoodSource, _ kind: Kind, _ asked: String) {
        self.provider = provider
        self.kind = kind
        self.asked = asked
    }
}

/// What a provider answered: a whole answer, or that it has no such food.
///
/// Failures are no answers and are not kept.
package struct ProviderAnswer: Equatable, Sendable {
    /// What was asked.
    package var question: ProviderQuestion
    /// Whether there is such a food; of a search, whether there are any.
    package var isFound: Bool
    /// When it was answered.
    package var fetchedAt: Instant
    /// The version of the decoder that read it.
    package var decoder: Int
    /// The answer as the provider sent it.
    package var body: [UInt8]

    /// An answer.
    package init(question: ProviderQuestion, isFound: Bool, fetchedAt: Instant, decoder: Int, body: [UInt8]) {
        self.question = question
        self.isFound = isFound
        self.fetchedAt = fetchedAt
        self.decoder = decoder
        self.body = body
    }
}

/// An answer that a log keeps, without its body.
package struct KeptAnswer: Equatable, Sendable {
    /// What was asked.
    package var question: ProviderQuestion
    /// Whether there is such a food.
    package var isFound: Bool
    /// When it was answered last.
    package var fetchedAt: Instant
    /// The version of the decoder that read it.
    package var decoder: Int
    /// The food that was read of it; nil where there is none, and of a search.
    package var food: UUID?
    /// The bytes of the answer.
    package var size: Int
    /// The bytes that it takes in the log.
    package var storedSize: Int

    /// An answer that is kept.
    package init(
        question: ProviderQuestion, isFound: Bool, fetchedAt: Instant, decoder: Int, food: UUID?, size: Int,
        storedSize: Int
    ) {
        self.question = question
        self.isFound = isFound
        self.fetchedAt = fetchedAt
        self.decoder = decoder
        self.food = food
        self.size = size
        self.storedSize = storedSize
    }
}

/// What a log keeps of providers' answers and of what they were asked.
package protocol AnswerReader {
    /// The answer to a question.
    func answer(to question: ProviderQuestion) throws -> KeptAnswer?
    /// All answers, the latest first.
    func answers() throws -> [KeptAnswer]
    /// The answers with a food, the latest first.
    func answers(about food: UUID) throws -> [KeptAnswer]
    /// The body of the answer to a question.
    func body(of question: ProviderQuestion) throws -> [UInt8]?
    /// The foods that were answered to a barcode, whatever barcode they say themselves.
    func foods(answering barcode: String) throws -> [VersionedFood]
    /// The foods that were looked up, in the order of their names.
    func lookedUpFoods() throws -> [CachedFood]
    /// Whether a food is to stay as it is.
    func isPinned(_ food: UUID) throws -> Bool

    /// When requests were made that count for a budget, the latest first, from an instant on.
    func requests(of budget: String, since: Instant) throws -> [Instant]
    /// Until when a provider wants no requests, where it said so.
    func pause(of provider: FoodSource) throws -> Instant?
}

/// What can be changed of that, inside one write; none of it is journaled, since none of it is the person's own.
package protocol AnswerWriter {
    /// Keeps an answer in place of an older one to the same question.
    func keep(_ answer: ProviderAnswer, food: UUID?) throws
    /// Says whether a food that the log keeps is to stay as it is.
    ///
    /// - Throws: `LogError.unknownFood` for one that the log does not keep.
    func setPinned(_ isPinned: Bool, food: UUID) throws
    /// Forgets answers from before an instant, and the looked-up foods that nothing uses; neither of a pinned food.
    func pruneAnswers(before: Instant) throws -> PruneReport

    /// Notes that a request is made, and forgets those of the budget from before an instant.
    func recordRequest(of budget: String, at: Instant, forgettingBefore: Instant) throws
    /// Notes until when a provider wants no requests; nil where it takes them again.
    func setPause(of provider: FoodSource, until: Instant?) throws
}

/// A food that was looked up and is kept.
package struct CachedFood: Equatable, Sendable {
    /// The food.
    package var kept: VersionedFood
    /// How many entries use it.
    package var uses: Int
    /// Whether it is to stay as it is.
    package var isPinned: Bool

    /// A food that is kept.
    package init(kept: VersionedFood, uses: Int, isPinned: Bool) {
        self.kept = kept
        self.uses = uses
        self.isPinned = isPinned
    }
}

/// What pruning took away.
package struct PruneReport: Equatable, Sendable {
    /// How many answers.
    package var answers: Int
    /// The bytes that they took in the log.
    package var bytes: Int
    /// How many foods that nothing used.
    package var foods: Int

    /// A report.
    package init(answers: Int, bytes: Int, foods: Int) {
        self.answers = answers
        self.bytes = bytes
        self.foods = foods
    }
}
