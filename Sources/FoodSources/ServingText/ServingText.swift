package import FoodDomain

/// What a serving's text and the number beside it say: `1 cup (240 ml)`, `30 g (2 biscuits)`, `8 OZA`.
///
/// The grammar is that of docs/sources.md. A metric amount that the text does not state is nil, never guessed.
package struct ServingText: Equatable, Sendable {
    /// Where the metric amount comes from.
    package enum MetricSource: String, Equatable, Sendable {
        /// The source's own number beside the text.
        case structured
        /// Grams or millilitres that stand in the text.
        case literal
        /// Ounces, pounds or fluid ounces in the text, converted.
        case customary
        /// The text, since the number beside it was absurd.
        case text
    }

    /// What was noticed in reading it.
    package enum Flag: String, Hashable, Sendable, CaseIterable {
        /// `about`, `env.`, `~`.
        case approximate
        /// A UN/GS1 unit code: ONZ, OZA, GRM, MLT.
        case unitCode
        /// The metric amount stands first, the household measure after it.
        case metricFirst
        /// The text disagrees with itself or with the number beside it by more than 10 %.
        case conflict
        /// Both a mass and a volume of the same food are stated.
        case densityPair
        /// The words tell of the prepared food.
        case prepared
        /// The words tell of the dry food, so a density holds for it alone.
        case dry
        /// No number stands in the text.
        case noNumber
        /// A number without any word: of what, it does not say.
        case numberOnly
        /// A range, which is not resolved.
        case range
        /// A product, `2 x 125 g`.
        case multiplied
        /// More than 2 kg or 2 l.
        case implausible
        /// The number beside the text was absurd and not used.
        case structuredImplausible
        /// What it makes, or how many are in the package, was cut off.
        case noiseCut
        /// An amount of zero.
        case zero
    }

    /// How many of `label`: 2 in `2 biscuits (25 g)`.
    package var quantity: Double?
    /// The household unit, as printed but for letter case and codes; nil where the text is only a metric amount.
    package var label: String?
    /// The serving's mass in grams.
    package var grams: Double?
    /// The serving's volume in millilitres.
    package var milliliters: Double?
    /// Where `grams` or `milliliters` come from.
    package var metricSource: MetricSource?
    /// What was noticed.
    package var flags: Set<Flag> = []

    /// The serving as a measure; empty where nothing metric is known.
    package var measure: Measure { Measure(grams: grams, milliliters: milliliters) }

    /// Reads a text, and the number that the source gives beside it.
    ///
    /// `package` is what the whole package holds, in the unit of the number: a serving larger than that is absurd.
    package init(_ text: String, structured: Structured? = nil, package: Double? = nil) {
        var reader = ServingTextReader(text)
        self = reader.read()
        settle(structured, package: package)
    }

    init() {}

    /// The amount that a source gives in fields of its own.
    package struct Structured: Equatable, Sendable {
        /// The amount, in grams or millilitres.
        package let value: Double
        /// Whether it is a volume.
        package let isVolume: Bool

        /// From a microgram to a tonne: no serving and no package lies beyond.
        private static let sizes = 1e-6...1e6

        /// An amount in a unit as the source spells it (`g`, `ml`, `GRM`, `MLT`, `MG`); nil for what is no mass or
        /// volume, and for what is not above zero.
        package init?(_ value: Double, unit: String) {
            guard value.isFinite, value > 0, let unit = ServingUnitCode.measure(unit), unit.dimension != .energy else {
                return nil
            }
            let converted = value * MeasureSystem.us.size(of: unit).value
            guard Self.sizes.contains(converted) else { return nil }
            self.value = converted
            isVolume = unit.dimension == .volume
        }
    }
}

extension ServingText {
    /// The most that a serving can be: 2 kg or 2 l.
    private static let largest = 2000.0

    /// Chooses between the source's number and the text, by the rules of data: the number if sane, then what stands in
    /// the text.
    private mutating func settle(_ structured: Structured?, package: Double?) {
        if max(grams ?? 0, milliliters ?? 0) > Self.largest { flags.insert(.implausible) }
        guard let structured else { return }
        let hasText = grams != nil || milliliters != nil
        if structured.value > Self.largest || package.map({ structured.value > $0 * 1.01 }) == true {
            flags.insert(hasText ? .structuredImplausible : .implausible)
            if hasText { metricSource = .text }
            if hasText || structured.value > Self.largest { return }
        }
        let other = structured.isVolume ? grams : milliliters
        if let same = structured.isVolume ? milliliters : grams {
            if Self.differ(same, structured.value) { flags.insert(.conflict) }
        } else if let other, metricSource == .customary {
            // Ounces are read as fluid ounces beside millilitres, and the other way round.
            let ratio = 29.5735295625 / 28.349523125
            if Self.differ(structured.isVolume ? other * ratio : other / ratio, structured.value) {
                flags.insert(.conflict)
            }
        } else if let other, (other - structured.value).magnitude < 0.01 * other {
            // The same number under another unit is the same statement, and the text says the unit.
            return
        }
        if metricSource == .customary { (grams, milliliters) = (nil, nil) }
        if structured.isVolume { milliliters = structured.value } else { grams = structured.value }
        metricSource = .structured
        settleDensity()
    }

    /// Adds the volume of a bare cup or spoon whose mass is stated, or forgets a pair that no food could have.
    mutating func settleDensity() {
        if grams != nil, milliliters == nil, let label, let quantity, !flags.contains(.prepared),
            let unit = MeasureUnit(name: label), unit.dimension == .volume
        {
            // US labels round their measures: a cup is 240 ml (21 CFR 101.9(b)(5)(viii)).
            milliliters = quantity * MeasureSystem.label.size(of: unit).value
        }
        guard let grams, let milliliters, milliliters > 0 else { return }
        if (0.02...3).contains(grams / milliliters) {
            flags.insert(.densityPair)
        } else {
            flags.insert(.conflict)
            self.milliliters = nil
        }
    }

    /// Whether two amounts differ by more than a tenth of the larger.
    static func differ(_ first: Double, _ second: Double) -> Bool {
        (first - second).magnitude > 0.1 * max(first, second)
    }
}
