import FoodDomain
import JSON

/// Reads the stores of a backup of Waistline, one after the other.
struct WaistlineReader {
    private(set) var backup = WaistlineBackup()
    private let root: JSONNode
    private let mealNames: [String]
    private var figures: WaistlineFigures
    /// The foods and recipes by their ids.
    private var known: [String: WaistlineBackup.Food] = [:]
    /// How many items there were that are alike: the second of two is another entry.
    private var alike: [String: Int] = [:]

    init(_ root: JSONNode) {
        self.root = root
        let names = root["settings"]?["diary"]?["meal-names"]
        var mealNames: [String] = []
        names?.forEachElement { mealNames.append($0.string ?? "") }
        self.mealNames = names?.isArray == true ? mealNames : ["breakfast", "lunch", "dinner", "snack"]
        figures = WaistlineFigures(units: root["settings"]?["nutriments"]?["units"])
    }

    mutating func run() {
        let foods = elements("foodList")
        for (place, node) in foods { if let food = food(node, "food", place) { backup.foods.append(food) } }
        var recipes: [JSONNode] = []
        for (place, node) in elements("recipes") {
            guard let food = food(node, "recipe", place) else { continue }
            backup.recipes.append(food)
            recipes.append(node)
        }
        // A recipe may hold one that comes after it.
        for (index, node) in recipes.enumerated() {
            backup.recipes[index].parts = parts(of: node, backup.recipes[index].place)
        }
        for (place, node) in elements("meals") {
            let name = Self.text(node["name"])
            let parts = parts(of: node, place)
            guard !name.isEmpty else {
                refuse(place, "", "has no name")
                continue
            }
            backup.meals.append(WaistlineBackup.Meal(place: place, name: name, parts: parts))
        }
        for (place, node) in elements("diary") { read(day: node, place) }
        backup.left = figures.left + backup.left
    }

    /// The elements of a store, each with where it stands.
    private mutating func elements(_ store: String) -> [(place: String, node: JSONNode)] {
        let elements = list(root[store], ".\(store)").enumerated().map { (".\(store)[\($0)]", $1) }
        if store != "diary" { backup.read += elements.count }
        return elements
    }

    /// The elements of a list; what stands in its place and is no list is refused.
    private mutating func list(_ node: JSONNode?, _ place: String) -> [JSONNode] {
        guard let node, !node.isNull else { return [] }
        guard node.isArray else {
            refuse(place, "", "is no list")
            return []
        }
        var elements: [JSONNode] = []
        node.forEachElement { elements.append($0) }
        return elements
    }

    private mutating func refuse(_ place: String, _ name: String, _ reason: String) {
        let id = name.isEmpty ? place : "\(place) \(name)"
        backup.refused.append(RefusedRecord(line: 0, id: id, reason: reason))
    }

    private mutating func leave(_ word: String) {
        if !backup.left.contains(word) { backup.left.append(word) }
    }

    // MARK: - Foods

    private mutating func food(_ node: JSONNode, _ kind: String, _ place: String) -> WaistlineBackup.Food? {
        guard node.isObject else {
            refuse(place, "", "is no object")
            return nil
        }
        let name = Self.text(node["name"])
        let id = "\(kind) \(Self.reference(node["id"]) ?? place)"
        guard known[id] == nil else {
            refuse(place, name, "has an id that was there before")
            return nil
        }
        let brand = Self.text(node["brand"])
        let barcode = Self.text(node["barcode"])
        let size = WaistlineAmount(node["portion"])
        let unit = Self.text(node["unit"])
        let (nutrients, problems) = figures.nutrients(of: node["nutrition"])
        for problem in problems { refuse(place, name, problem) }
        let food = WaistlineBackup.Food(
            id: id, place: place, name: name, brand: brand == "undefined" ? "" : brand, barcode: barcode,
            portion: size.number.flatMap { $0 > 0 ? $0 : nil }, unit: unit.isEmpty ? size.unit : unit,
            nutrients: nutrients, isArchived: node["archived"]?.bool == true || node["hidden"]?.bool == true,
            isQuickAdd: barcode == "quick-add" || name == "Quick Add")
        known[id] = food
        return food
    }

    /// What a recipe or a meal consists of; what cannot be told is refused, and left out.
    private mutating func parts(of node: JSONNode, _ place: String) -> [WaistlineBackup.Part] {
        let key = node["items"] == nil ? "foods" : "items"
        return list(node[key], "\(place).\(key)").enumerated().compactMap { number, item in
            let place = "\(place).\(key)[\(number)]"
            guard let food = referred(item) else {
                refuse(place, Self.text(item["name"]), "is of a food that the file does not have")
                return WaistlineBackup.Part(place: place, food: nil, amount: 0)
            }
            switch Self.amount(of: item, food) {
            case .success(let amount): return WaistlineBackup.Part(place: place, food: food.id, amount: amount)
            case .failure(let problem):
                refuse(place, food.name, problem.reason)
                return nil
            }
        }
    }

    // MARK: - Days

    private mutating func read(day node: JSONNode, _ place: String) {
        let isFlat = node["items"] == nil && (node["nutrition"] != nil || node["foodId"] != nil)
        let items = isFlat ? [node] : list(node["items"], "\(place).items")
        backup.read += items.count
        node["stats"]?.forEachMember { name, _ in leave("stats.\(name)") }
        guard let day = day(node["dateTime"]), Day.inputYears.contains(day.year) else {
            if !items.isEmpty { refuse(place, "", "has no date") }
            return
        }
        guard !isFlat else { return read(item: node, place, day, isFlat: true) }
        for (number, item) in items.enumerated() {
            read(item: item, "\(place).items[\(number)]", day, isFlat: false)
        }
    }

    /// The day that a record is of: midnight of it, as UTC; local midnight in older files.
    private func day(_ node: JSONNode?) -> Day? {
        guard let instant = Self.instant(node) else {
            return node?.string.flatMap { Day(iso: String($0.prefix(10))) }
        }
        let clock = instant.localTime(offset: 0)
        guard clock.time.secondOfDay != 0 else { return clock.day }
        // Midnight of a zone is the afternoon before, or the morning of, in UTC.
        return instant.adding(seconds: 43_200).localTime(offset: 0).day
    }

    private mutating func read(item: JSONNode, _ place: String, _ day: Day, isFlat: Bool) {
        guard item.isObject else { return refuse(place, "", "is no object") }
        let food: WaistlineBackup.Food
        if item["nutrition"]?.isObject == true {
            // Older files have all of the food in the item.
            let size = WaistlineAmount(item["portion"])
            let (nutrients, problems) = figures.nutrients(of: item["nutrition"])
            for problem in problems { refuse(place, Self.text(item["name"]), problem) }
            let unit = Self.text(item["unit"])
            food = WaistlineBackup.Food(
                id: "", place: place, name: Self.text(item["name"]), brand: Self.text(item["brand"]), barcode: "",
                portion: size.number, unit: unit.isEmpty ? size.unit : unit, nutrients: nutrients, isArchived: false,
                isQuickAdd: false)
        } else if let referred = referred(item) {
            food = referred
        } else {
            return refuse(place, Self.text(item["name"]), "is of a food that the file does not have")
        }
        guard !food.name.isEmpty else { return refuse(place, "", "has no name") }
        let amount: Double
        switch Self.amount(of: item, food) {
        case .success(let read): amount = read
        case .failure(let problem): return refuse(place, food.name, problem.reason)
        }
        var nutrients = food.nutrients
        for (nutrient, figure) in nutrients.known {
            nutrients[nutrient] = figure.scaled(by: amount / (food.portion ?? 1))
        }
        guard nutrients.known.allSatisfy({ $0.amount.low <= WaistlineFigures.most }) else {
            return refuse(place, food.name, "has more in it than anybody eats")
        }
        let said = Self.text(item["description"])
        let name =
            food.isQuickAdd
            ? (said.isEmpty ? "quick add" : said)
            : food.brand.isEmpty ? food.name : "\(food.name), \(food.brand)"
        let instant = isFlat ? nil : Self.instant(item["dateTime"])
        let row = DiaryRow(
            day: day, time: nil, instant: instant, meal: meal(item), name: name,
            quantity: food.isQuickAdd ? nil : amount,
            unit: food.isQuickAdd ? "" : food.unit, nutrients: nutrients, carbohydrateBasis: .unknown,
            note: food.isQuickAdd ? "" : said, line: 0)
        let stamp = instant.map { "\($0.milliseconds)" } ?? "\(food.name)\u{1F}\(amount)"
        let key = [day.description, stamp, food.id].joined(separator: "\u{1F}")
        let ordinal = alike[key, default: 0]
        alike[key] = ordinal + 1
        backup.entries.append(
            WaistlineBackup.Entry(
                place: place, row: row, key: "\(key)\u{1F}\(ordinal)",
                food: food.id.isEmpty || food.isQuickAdd ? nil : food.id, amount: amount))
    }

    /// The name of the meal; empty where its number stands for none.
    private func meal(_ item: JSONNode) -> String {
        if let number = Self.whole(item["category"]), mealNames.indices.contains(number) { return mealNames[number] }
        return Self.text(item["category_name"])
    }

    private func referred(_ item: JSONNode) -> WaistlineBackup.Food? {
        let isRecipe = Self.text(item["type"]) == "recipe" || item["recipeId"] != nil
        guard let id = Self.reference(item["id"]) ?? Self.reference(item["foodId"]) else { return nil }
        return known["\(isRecipe ? "recipe" : "food") \(id)"]
    }

    // MARK: - Members

    private struct Problem: Error {
        let reason: String
    }

    /// How many of the food's unit an item is: so many portions of a size.
    private static func amount(of item: JSONNode, _ food: WaistlineBackup.Food) -> Result<Double, Problem> {
        let size = WaistlineAmount(item["portion"])
        let count = WaistlineAmount(item["quantity"])
        guard size.isReadable, count.isReadable else {
            return .failure(Problem(reason: "has an amount that is no number"))
        }
        if food.portion == nil, let number = size.number, number != 1 {
            return .failure(Problem(reason: "has an amount that its food says nothing of"))
        }
        let amount = (size.number ?? food.portion ?? 1) * (count.number ?? 1)
        guard amount > 0 else {
            return .failure(Problem(reason: amount < 0 ? "has an amount below zero" : "has an amount of nothing"))
        }
        guard amount <= WaistlineFigures.most else {
            return .failure(Problem(reason: "has more in it than anybody eats"))
        }
        return .success(amount)
    }

    private static func instant(_ node: JSONNode?) -> Instant? {
        if let number = node?.double {
            return Int64(exactly: number.rounded()).flatMap(Instant.init(exactlyMilliseconds:))
        }
        return node?.string.flatMap { try? Instant(parsing: $0) }
    }

    private static func whole(_ node: JSONNode?) -> Int? { node?.int ?? node?.string.flatMap(Int.init) }

    /// An id, which may be a number or a text of one.
    private static func reference(_ node: JSONNode?) -> String? {
        if let number = whole(node) { return "\(number)" }
        let text = text(node)
        return text.isEmpty ? nil : text
    }

    /// A text in one line; what is no text is empty.
    static func text(_ node: JSONNode?) -> String {
        guard let text = node?.string else { return "" }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// A number as Waistline keeps it: as a number or as a text, in older files with the unit behind it.
struct WaistlineAmount {
    /// The number; nil where there is none.
    let number: Double?
    /// What stands behind it.
    let unit: String
    /// Whether what stands there is a number, or nothing.
    let isReadable: Bool

    init(_ node: JSONNode?) {
        let text = WaistlineReader.text(node)
        if let number = node?.double {
            (self.number, unit, isReadable) = (number, "", number.isFinite)
        } else if text.isEmpty {
            (number, unit) = (nil, "")
            isReadable = node == nil || node?.isNull == true || node?.string != nil
        } else if case .number(let value) = LenientNumber(text) {
            (number, unit, isReadable) = (value, "", true)
        } else {
            let (digits, rest) = WrittenNumber.leading(in: text)
            number = digits?.value(.point) ?? digits?.value(.comma)
            unit = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            isReadable = number != nil
        }
    }
}
