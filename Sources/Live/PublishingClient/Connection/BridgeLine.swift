import Foundation

/// A line of the bridge. What is not known is left out.
struct BridgeLine: Decodable {
    struct Limits: Decodable {
        var line: Int?
        var depth: Int?
        var scenes: Int?
        var objects: Int?
        var text: Int?
    }

    var type: String?
    var `protocol`: Int?
    var limits: Limits?
    var language: String?
    var scene: String?
    var element: String?
    var perform: Int?
    var action: String?
    var direction: String?
    var name: String?
    var category: String?
    var share: Double?
    var range: [Int]?
    var text: String?
    var whole: Bool?
    var count: Int?
    var code: String?
    var message: String?
    var remedy: String?

    init?(_ bytes: ArraySlice<UInt8>) {
        guard let line = try? JSONDecoder().decode(BridgeLine.self, from: Data(bytes)) else { return nil }
        self = line
    }

    private enum Key: String, CodingKey {
        case type, `protocol`, limits, language, scene, element, perform, action, direction, name, category, share
        case range, text, whole, count, code, message, remedy
    }

    /// Reads a line; what has another type than it should counts as absent.
    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ key: Key) -> Value? { try? keys.decodeIfPresent(Value.self, forKey: key) }
        (type, self.protocol, limits, language) = (value(.type), value(.protocol), value(.limits), value(.language))
        (scene, element, perform, action) = (value(.scene), value(.element), value(.perform), value(.action))
        (direction, name, category) = (value(.direction), value(.name), value(.category))
        (share, range, text, whole, count) =
            (value(.share), value(.range), value(.text), value(.whole), value(.count))
        (code, message, remedy) = (value(.code), value(.message), value(.remedy))
    }

    /// What an error or a goodbye says, on one line.
    var reason: String {
        [message.map { "\($0) (\(code ?? "unknown"))." }, remedy].compactMap { $0 }.joined(separator: " ")
    }
}

/// What the bridge takes at most, as the protocol has it until the bridge says otherwise.
struct SendingLimits {
    var line = 1_048_576
    var depth = 64
    var scenes = 32
    var objects = 100_000
    var text = 65_536

    mutating func take(_ told: BridgeLine.Limits?) {
        func positive(_ number: Int?, _ usual: Int) -> Int { number.map { $0 > 0 ? $0 : usual } ?? usual }
        line = max(4_096, positive(told?.line, line))
        depth = positive(told?.depth, depth)
        scenes = positive(told?.scenes, scenes)
        objects = positive(told?.objects, objects)
        text = positive(told?.text, text)
    }
}
