package import FetchProtocol
package import FoodDomain

/// What an answer of a provider says.
package enum ProviderReading: Equatable, Sendable {
    /// The food.
    case found(DecodedFood)
    /// There is none.
    case notFound
}

extension Provider {
    /// The version of the decoders: the number goes up where they read an answer in another way.
    package static let decoderVersion = 2

    /// Reads the answer to a question about one food.
    ///
    /// - Parameter hit: the hit of a search that it was asked for, of Passio.
    /// - Throws: `FoodDecodingError` for what is neither a food nor the word that there is none.
    package func read(
        _ body: [UInt8], to question: ProviderQuestion, for hit: Passio.Hit? = nil
    ) throws(FoodDecodingError) -> ProviderReading {
        do throws(FoodDecodingError) {
            switch (self, question.kind) {
            case (.openFoodFacts, _):
                return .found(try OpenFoodFacts.product(answer: body, asked: question.asked))
            case (.foodDataCentral, .barcode):
                let search = try FoodDataCentral.search(answer: body)
                guard let number = GTIN(question.asked), let food = FoodDataCentral.food(gtin: number, in: search)
                else { return .notFound }
                return .found(food)
            case (.foodDataCentral, _): return .found(try FoodDataCentral.food(answer: body))
            case (.passio, .barcode): return .found(try Passio.product(answer: body, asked: question.asked))
            case (.passio, _): return .found(try Passio.food(answer: body, for: hit))
            }
        } catch .notFound {
            return .notFound
        }
    }

    /// Reads a whole response to a question about one food, its status too.
    ///
    /// FoodData Central says with a status and no body that it has no such food.
    package func read(
        _ response: FetchResponse, to question: ProviderQuestion, for hit: Passio.Hit? = nil
    ) throws(FoodDecodingError) -> ProviderReading {
        if response.status == 404, response.body.isEmpty || self == .passio { return .notFound }
        let reading = try read(response.body, to: question, for: hit)
        // What a refusal carries is no food, whatever it looks like.
        if case .found = reading, response.status >= 400 {
            throw .refused(code: "\(response.status)", message: "")
        }
        return reading
    }
}
