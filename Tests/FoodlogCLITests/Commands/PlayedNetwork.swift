import FetchProtocol
import FoodTestSupport
import FoodlogAnswers
import Synchronization

/// A network whose providers answer what a test says, by the path that is asked for.
final class PlayedNetwork: Fetching, Sendable {
    /// What a provider does.
    enum Reply: Sendable {
        case body(String, status: Int = 200)
        case unreachable
        case busy(seconds: Int)
    }

    /// The replies by a part of the address; the first that fits is given, 404 where none does.
    private let replies: Mutex<[(part: String, reply: Reply)]>
    private let made = Mutex<[FetchRequest]>([])

    init(_ replies: [(part: String, reply: Reply)]) { self.replies = Mutex(replies) }

    /// What was asked, in its order.
    var requests: [FetchRequest] { made.withLock { $0 } }

    /// The addresses that were asked, without host and query.
    var paths: [String] { requests.map { String(Self.path($0.url)) } }

    /// Plays something else from now on.
    func play(_ replies: [(part: String, reply: Reply)]) { self.replies.withLock { $0 = replies } }

    func fetch(_ requests: [FetchRequest]) -> [FetchOutcome] { requests.map(outcome) }

    private func outcome(_ request: FetchRequest) -> FetchOutcome {
        made.withLock { $0.append(request) }
        let reply = replies.withLock { replies in replies.first { request.url.contains($0.part) }?.reply }
        switch reply ?? .body(#"{"status":0}"#, status: 404) {
        case .body(let body, let status): return .response(FetchResponse(status: status, body: Array(body.utf8)))
        case .unreachable: return .unreachable(Unreachable(.failure(.unconnectable), host: request.host))
        case .busy(let seconds): return .rateLimited(seconds: seconds, host: request.host)
        }
    }

    private static func path(_ url: String) -> Substring {
        let slashes = url.split(separator: "/", maxSplits: 2)
        let rest = slashes.count < 3 ? "" : slashes[2]
        return rest.prefix { $0 != "?" }
    }
}

/// Answers of providers, in their own shapes.
enum Played {
    static let barcode = "4006381333931"

    /// A product of Open Food Facts without its envelope.
    static func product(_ name: String = "Oat biscuits", code: String = barcode, kcal: Double = 250) -> String {
        """
        {"code":"\(code)","product_name":"\(name)","brands":"Mill","serving_size":"20 g","serving_quantity":20,
        "nutrition_data_per":"100g","lang":"en","countries_tags":["en:germany"],
        "nutriments":{"energy-kcal_100g":\(kcal),"carbohydrates_100g":30,"proteins_100g":10,"fat_100g":10}}
        """
    }

    static func productAnswer(_ name: String = "Oat biscuits", code: String = barcode, kcal: Double = 250) -> String {
        #"{"code":"\#(code)","status":1,"product":\#(product(name, code: code, kcal: kcal))}"#
    }

    /// A search of Open Food Facts.
    static func hits(_ products: [String]) -> String {
        #"{"hits":[\#(products.joined(separator: ","))],"count":\#(products.count),"is_count_exact":true,"page":1}"#
    }

    /// A search of FoodData Central.
    static func foods(_ foods: [(id: Int, name: String, kind: String, kcal: Double)]) -> String {
        let list = foods.map { food in
            """
            {"fdcId":\(food.id),"description":"\(food.name)","dataType":"\(food.kind)",
            "foodNutrients":[{"nutrientId":1008,"nutrientNumber":"208","unitName":"KCAL","value":\(food.kcal)}]}
            """
        }
        return #"{"totalHits":\#(foods.count),"foods":[\#(list.joined(separator: ","))]}"#
    }

    /// A full food of FoodData Central.
    static func food(id: Int, _ name: String, kcal: Double) -> String {
        """
        {"fdcId":\(id),"description":"\(name)","dataType":"Foundation","foodPortions":[{"amount":1,"gramWeight":170,
        "measureUnit":{"name":"container"}}],
        "foodNutrients":[{"nutrient":{"id":1008,"number":"208","unitName":"kcal"},"amount":\(kcal)}]}
        """
    }

    /// An answer of Passio as the decoders' tests have it.
    static func passio(_ name: String) -> String {
        let tests = folder(above: #filePath, levels: 3)
        let bytes = fileBytes("\(tests)/FoodSourcesTests/Dirty/passio_\(name).json") ?? []
        return String(decoding: bytes, as: UTF8.self)
    }
}
