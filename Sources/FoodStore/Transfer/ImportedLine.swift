import FoodDomain
import JSON

/// A line of an exported log, as an object whose fields are read one by one.
///
/// A field that is not there and one that is null are the same; one of another type is an error.
struct ImportedLine {
    private let document: JSONDocument
    private let bytes: [UInt8]

    /// Reads a line.
    init(_ bytes: [UInt8]) throws(LogFileError.Problem) {
        do throws(JSONError) {
            document = try JSONDocument(utf8: bytes)
        } catch {
            throw error.kind == .invalidUTF8 ? .notUTF8 : .notJSON(error.message)
        }
        guard document.root.isObject else { throw .notJSON("an object is expected") }
        self.bytes = bytes
    }

    private func node(_ key: String) -> JSONNode? { document.root[key].flatMap { $0.isNull ? nil : $0 } }

    // MARK: Fields that may be missing

    /// A field by a reading of its value; nil where it is not there.
    private func optional<Value>(
        _ key: String, _ read: (JSONNode) -> Value?
    ) throws(LogFileError.Problem) -> Value? {
        guard let node = node(key) else { return nil }
        guard let value = read(node) else { throw .badField(key) }
        return value
    }

    func optionalText(_ key: String) throws(LogFileError.Problem) -> String? { try optional(key, \.string) }

    func optionalInt(_ key: String) throws(LogFileError.Problem) -> Int? { try optional(key, \.int) }

    func optionalNumber(_ key: String) throws(LogFileError.Problem) -> Double? { try optional(key, \.double) }

    func optionalInstant(_ key: String) throws(LogFileError.Problem) -> Instant? {
        try optional(key) { node in node.int.flatMap { Instant(exactlyMilliseconds: Int64($0)) } }
    }

    func optionalID(_ key: String) throws(LogFileError.Problem) -> FoodDomain.UUID? {
        try optional(key) { node in node.string.flatMap(FoodDomain.UUID.init) }
    }

    func optionalVersion(_ key: String) throws(LogFileError.Problem) -> VersionID? {
        try optional(key) { node in node.string.flatMap(VersionID.init(hexadecimal:)) }
    }

    func flag(_ key: String) throws(LogFileError.Problem) -> Bool { try optional(key, \.bool) ?? false }

    func measure() throws(LogFileError.Problem) -> Measure {
        Measure(
            grams: try optionalNumber("g"), milliliters: try optionalNumber("ml"),
            servings: try optionalNumber("servings"))
    }

    /// The template that the line describes; nil where a field of it is missing or of another type.
    var template: TemplateRecord? { TemplateRecord(document.root) }

    /// The same of a measurement.
    var measurement: MeasurementRecord? { MeasurementRecord(document.root) }

    // MARK: Fields that must be there

    private func need<Value>(_ key: String, _ value: Value?) throws(LogFileError.Problem) -> Value {
        guard let value else { throw .badField(key) }
        return value
    }

    func text(_ key: String) throws(LogFileError.Problem) -> String { try need(key, try optionalText(key)) }

    func id(_ key: String) throws(LogFileError.Problem) -> FoodDomain.UUID { try need(key, try optionalID(key)) }

    func version(_ key: String) throws(LogFileError.Problem) -> VersionID {
        try need(key, try optionalVersion(key))
    }

    func instant(_ key: String) throws(LogFileError.Problem) -> Instant { try need(key, try optionalInstant(key)) }

    func int(_ key: String, in range: ClosedRange<Int>) throws(LogFileError.Problem) -> Int {
        let value = try need(key, try optionalInt(key))
        guard range.contains(value) else { throw .badField(key) }
        return value
    }

    func day(_ key: String) throws(LogFileError.Problem) -> Day {
        try need(key, try optional(key) { node in node.string.flatMap(Day.init(iso:)) })
    }

    /// The bytes that the value of a field is written in, which a digest is made of.
    func rawValue(_ key: String) throws(LogFileError.Problem) -> [UInt8] {
        var found: [UInt8]?
        do throws(JSONError) {
            let result = try JSONScanner.read(String(decoding: bytes, as: UTF8.self)) {
                (scanner) throws(JSONError) -> [UInt8]? in
                var value: [UInt8]?
                try scanner.readObject { (name, scanner) throws(JSONError) in
                    if name == key { value = try scanner.readRawValue() }
                }
                return value
            }
            found = result
        } catch {
            throw .notJSON(error.message)
        }
        return try need(key, found)
    }
}
