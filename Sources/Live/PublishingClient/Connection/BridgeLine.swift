import Documents

/// A line of the bridge. What is not known, or has another type than it should, is left out.
struct BridgeLine {
    struct Limits {
        var line: Int?
        var depth: Int?
        var scenes: Int?
        var objects: Int?
        var text: Int?
    }

    private(set) var type: String?
    private(set) var `protocol`: Int?
    private(set) var limits: Limits?
    private(set) var language: String?
    private(set) var scene: String?
    private(set) var element: String?
    private(set) var perform: Int?
    private(set) var action: String?
    private(set) var direction: String?
    private(set) var name: String?
    private(set) var category: String?
    private(set) var share: Double?
    private(set) var range: [Int]?
    private(set) var text: String?
    private(set) var whole: Bool?
    private(set) var count: Int?
    private(set) var code: String?
    private(set) var message: String?
    private(set) var remedy: String?

    /// Lines have few levels, and texts as long as the reader can send.
    private static let rules = {
        var rules = DocumentRules.message(depthLimit: 16)
        rules.textLimit = 4 << 20
        return rules
    }()

    /// Reads a line; nil for what is no JSON mapping.
    init?(_ bytes: [UInt8]) {
        guard let root = try? YAMLDocument.parse(bytes, name: "line", rules: BridgeLine.rules).root,
            root.kind == .mapping
        else { return nil }
        for (key, value) in root.entries { take(key.scalarText, value) }
    }

    private mutating func take(_ key: String, _ value: YAMLNode) {
        switch key {
        case "type": type = value.string
        case "protocol": self.protocol = value.whole
        case "limits": limits = value.kind == .mapping ? Limits(value) : nil
        case "language": language = value.string
        case "scene": scene = value.string
        case "element": element = value.string
        case "perform": perform = value.whole
        case "action": action = value.string
        case "direction": direction = value.string
        case "name": name = value.string
        case "category": category = value.string
        case "share": share = try? value.number()
        case "range":
            let places = value.items.compactMap(\.whole)
            range = places.count == 2 ? places : nil
        case "text": text = value.string
        case "whole": whole = try? value.boolean()
        case "count": count = value.whole
        case "code": code = value.string
        case "message": message = value.string
        case "remedy": remedy = value.string
        default: break
        }
    }

    /// What an error or a goodbye says, on one line.
    var reason: String {
        [message.map { "\($0) (\(code ?? "unknown"))." }, remedy].compactMap { $0 }.joined(separator: " ")
    }
}

extension BridgeLine.Limits {
    fileprivate init(_ node: YAMLNode) {
        for (key, value) in node.entries {
            switch key.scalarText {
            case "line": line = value.whole
            case "depth": depth = value.whole
            case "scenes": scenes = value.whole
            case "objects": objects = value.whole
            case "text": text = value.whole
            default: break
            }
        }
    }
}

extension YAMLNode {
    /// A text in quotes.
    fileprivate var string: String? { kind == .scalar && style == .quoted ? scalarText : nil }

    /// A whole number.
    fileprivate var whole: Int? { try? integer(in: Int.min...Int.max) }
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
