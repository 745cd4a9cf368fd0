import FoodDomain
import FoodSources

/// A food of a provider's search, before it is fetched.
struct RemoteHit {
    /// What it is fetched by.
    let question: ProviderQuestion
    /// The food as far as the search shows it.
    let food: Food
    /// Whether that is enough to be logged, where no more can be had.
    let isWhole: Bool
    /// The hit with its preview, of Passio.
    var passio: Passio.Hit?

    /// The identity of the food.
    var identity: FoodIdentity { food.identity }

    /// The hits of a search's answer, in the provider's order.
    static func hits(_ body: [UInt8], of provider: Provider) throws(FoodDecodingError) -> [RemoteHit] {
        switch provider {
        case .openFoodFacts: try OpenFoodFacts.search(answer: body).foods.map(RemoteHit.init(openFoodFacts:))
        case .foodDataCentral: try FoodDataCentral.search(answer: body).foods.compactMap(RemoteHit.init(central:))
        case .passio: try Passio.search(answer: body).hits.compactMap(RemoteHit.init(passio:))
        }
    }

    private init(openFoodFacts hit: DecodedFood) {
        let code = hit.food.identity.sourceID
        question = FoodLog.question(of: hit.food.identity) ?? ProviderQuestion(.openFoodFacts, .food, code)
        food = hit.food
        isWhole = Self.isWhole(hit.food)
    }

    /// Nil without an id to fetch it by.
    private init?(central hit: DecodedFood) {
        let identities = [hit.food.identity] + hit.otherIdentities
        guard let id = identities.first(where: { $0.source == .fdc })?.sourceID else { return nil }
        question = ProviderQuestion(.fdc, .food, id)
        food = hit.food
        isWhole = Self.isWhole(hit.food)
    }

    /// Whether a hit has any figures.
    private static func isWhole(_ food: Food) -> Bool { food.ingredients.contains { !$0.nutrients.known.isEmpty } }

    /// Nil without a refCode to fetch it by.
    private init?(passio hit: Passio.Hit) {
        guard !hit.refCode.isEmpty, hit.refCode.utf8.count <= 1000 else { return nil }
        question = ProviderQuestion(.passio, .food, hit.refCode)
        food = Self.preview(hit.info)
        isWhole = false
        passio = hit
    }

    /// What a hit shows before it is fetched: the figures of the preview's serving.
    private static func preview(_ info: FoodDataInfo) -> Food {
        var nutrients = Nutrients()
        if let preview = info.nutritionPreview {
            nutrients = Nutrients([
                .calories: .number(preview.calories), .carbs: .number(preview.carbs),
                .protein: .number(preview.protein), .fat: .number(preview.fat),
            ])
        }
        return Food(
            identity: info.identity, name: info.foodName, details: info.brandName, basis: .serving,
            servingUnits: [ServingUnit("serving", Measure(servings: 1))], nutrients: nutrients)
    }
}

extension AnswerReader {
    /// The hit of a food in the searches that are kept, the latest first, and when it was found.
    func hit(of identity: FoodIdentity) throws -> (hit: RemoteHit, fetchedAt: Instant)? {
        for search in try searches() {
            guard let provider = Provider(source: search.question.provider),
                let body = try body(of: search.question), let hits = try? RemoteHit.hits(body, of: provider),
                let hit = hits.first(where: { $0.identity == identity })
            else { continue }
            return (hit, search.fetchedAt)
        }
        return nil
    }

    /// The latest searches that found something.
    private func searches() throws -> [KeptAnswer] {
        Array(try answers().filter { $0.question.kind == .search && $0.isFound }.prefix(30))
    }
}

/// A food that was fetched already.
private struct Fetched: FoodFetching {
    let food: Food

    func food(_ identity: FoodIdentity) -> Food? { food }
}

extension FoodFinder {
    /// The serving that the latest search showed of a food of Passio, in the food's own units; nil where none did.
    func previewServing(of food: Food) throws -> ServingSize? {
        guard food.identity.source == .passio, let info = try reader.hit(of: food.identity)?.hit.passio?.info,
            let preview = info.nutritionPreview
        else { return nil }
        let unit = preview.servingUnit.isEmpty ? nil : preview.servingUnit
        let quantity = preview.servingQuantity > 0 ? preview.servingQuantity : nil
        guard unit != nil || quantity != nil,
            let fetched = try Fetched(food: food).fetchFoodItem(
                for: info, servingQuantity: quantity, servingUnit: unit)
        else { return nil }
        return ServingSize(quantity: fetched.item.selectedQuantity, unitName: fetched.item.selectedUnit)
    }
}
