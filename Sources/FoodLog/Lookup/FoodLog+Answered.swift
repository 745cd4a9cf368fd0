import FoodDomain
import FoodSources

extension FoodLog {
    /// The answer that a version of a food was read of, with all that it says beside; nil where it is not kept, or
    /// says something else by now.
    func answered(_ kept: VersionedFood, _ reader: any LogReader) throws -> DecodedFood? {
        guard kept.fetchedAt != nil, let answer = try reader.answers(about: kept.id).first,
            let provider = Provider(source: answer.question.provider), let body = try reader.body(of: answer.question),
            case .found(var decoded) = try provider.read(body, to: answer.question)
        else { return nil }
        decoded.food = Self.renewed(decoded.food, from: kept.food)
        return decoded.food == kept.food ? decoded : nil
    }
}
