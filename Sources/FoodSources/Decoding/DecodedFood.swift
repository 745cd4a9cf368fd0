package import FoodDomain

/// A food as a source's answer says it, and what had to be decided or refused to read it.
package struct DecodedFood: Equatable, Sendable {
    /// How much of the food the answer holds.
    package enum Extent: String, Equatable, Sendable {
        /// Everything that the source knows.
        case full
        /// Name and nutrients, without portions.
        case abridged
        /// What a list of search results shows.
        case hit
    }

    /// The food.
    ///
    /// `food.marks` holds the raw values of `marks`; `food.barcode` is the text of `gtin`.
    package var food: Food
    /// How much of it the answer holds.
    package var extent: Extent
    /// Other ids under which sources know the same food: the code that was asked for, the FDC id of an SR record, a
    /// refCode.
    package var otherIdentities: [FoodIdentity] = []
    /// The barcode, where there is a readable one.
    package var gtin: GTIN?
    /// The figures of one serving as the label prints them, where the source has them beside those of the basis.
    package var label: Nutrients?
    /// Figures that are not counted: a set that cannot be true, or another preparation.
    package var setAside: [SetAside] = []
    /// Nutrients that the source only estimates, per reference amount; not counted.
    package var estimates = Nutrients()
    /// The fields that were refused or changed, in the order of reading; of very many the first 200.
    package var notes: [DecodingNote] = [] {
        didSet { if notes.count > ListLimit.notes { notes.removeLast(notes.count - ListLimit.notes) } }
    }
    /// When the source last changed the record: seconds since 1970 as text, or the date as the source writes it.
    package var modified: String?
    /// The kind of record as the source names it, for example `SR Legacy`.
    package var kind: String?
    /// How well a search hit fits: higher is better.
    package var score: Double?

    /// A decoded food without anything beside it.
    package init(food: Food, extent: Extent = .full) {
        self.food = food
        self.extent = extent
    }

    /// The food's quality marks that are known by name.
    package var marks: [FoodMark] { food.marks.compactMap(FoodMark.init(rawValue:)) }

    /// Adds a mark, once.
    mutating func mark(_ mark: FoodMark) {
        if !food.marks.contains(mark.rawValue) { food.marks.append(mark.rawValue) }
    }

    /// Takes a barcode from `text`, marked where its check digit is wrong.
    mutating func take(barcode text: String?, field: String) {
        guard let text, !text.isEmpty else { return }
        guard let number = GTIN(text) else {
            notes.append(DecodingNote(field, .notABarcode, text))
            return
        }
        gtin = number
        food.barcode = number.text
        if !number.hasValidCheckDigit { mark(.barcodeCheckDigit) }
    }
}

/// Figures of a food that are kept beside it and never summed.
package struct SetAside: Equatable, Sendable {
    /// Why they are not counted.
    package enum Reason: String, Equatable, Sendable {
        /// They cannot be true.
        case impossible
        /// The values as entered, which a person may choose instead of an impossible set.
        case suggestion
        /// They are those of the prepared food, and the food is counted as sold.
        case prepared
        /// They are those of one serving, and the food is counted by its basis.
        case serving
    }

    /// Why they are not counted.
    package let reason: Reason
    /// What they claim to be given for.
    package let basis: Basis
    /// The figures; negative ones are in the notes only.
    package let nutrients: Nutrients

    /// Figures that are set aside.
    package init(_ reason: Reason, basis: Basis, nutrients: Nutrients) {
        self.reason = reason
        self.basis = basis
        self.nutrients = nutrients
    }
}

/// One page of search results.
package struct DecodedSearch: Equatable, Sendable {
    /// The hits, in the source's order.
    package var foods: [DecodedFood]
    /// How many there are in all, where the source says so.
    package var total: Int?
    /// Whether `total` is exact; otherwise there are at least so many.
    package var isTotalExact = true
    /// Hits that could not be read.
    package var notes: [DecodingNote] = []

    /// A page of hits.
    package init(foods: [DecodedFood], total: Int?) {
        self.foods = foods
        self.total = total
    }
}
