/// The lines that publish a scene and its changes, none of them longer than the bridge takes.
struct SceneLines {
    var scene: String
    var limits: SendingLimits
    private(set) var bytes: [UInt8] = []

    init(_ scene: String, _ limits: SendingLimits) {
        self.scene = scene
        self.limits = limits
    }

    /// Any message.
    static func line(_ pairs: [MessagePair], textLimit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        MessageValue.mapping(pairs).append(to: &bytes, textLimit: textLimit)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// The first message of a program.
    static func greeting(name: String, version: String?, language: String?) -> [MessagePair] {
        let more = [("version", version), ("language", language)]
        return [
            MessagePair("type", .text("hello")), MessagePair("protocol", .numbers([1])),
            MessagePair("name", .text(name)),
        ] + more.compactMap { key, text in text.map { MessagePair(key, .text($0)) } }
    }

    /// The answer to a question.
    static func answer(_ number: Int, _ result: MessageValue, _ text: String?) -> [MessagePair] {
        [
            MessagePair("type", .text("done")), MessagePair("perform", .integer(number)), MessagePair("result", result),
        ] + (text.map { [MessagePair("text", .text($0))] } ?? [])
    }

    private func start(_ type: String, _ more: [MessagePair]) -> [MessagePair] {
        [MessagePair("type", .text(type)), MessagePair("scene", .text(scene))] + more
    }

    private mutating func append(_ type: String, _ more: [MessagePair]) {
        bytes += SceneLines.line(start(type, more), textLimit: limits.text)
    }

    /// A whole scene, with what it says of itself.
    mutating func appendScene(_ header: [MessagePair], _ root: PublishedNode) {
        let line = SceneLines.line(start("scene", header + [MessagePair("root", root.value())]), textLimit: limits.text)
        if line.count <= limits.line { return bytes += line }
        append("scene", header + [MessagePair("root", root.value(isWhole: false))])
        appendAdded(root.members, to: root.id, at: nil)
    }

    mutating func append(_ step: TreeDifference.Step) {
        switch step {
        case .remove(let ids): append("remove", [MessagePair("ids", .words(ids))])
        case .move(let id, let parent, let index):
            append(
                "move",
                [
                    MessagePair("ids", .words([id])), MessagePair("parent", .text(parent)),
                    MessagePair("index", .integer(index)),
                ])
        case .add(let parent, let index, let nodes): appendAdded(nodes, to: parent, at: index)
        case .change(let changes):
            appendBatches(changes.map { pair($0.0, .mapping($0.1)) }, start("change", []), "\"set\":{", "}")
        }
    }

    private mutating func appendAdded(_ nodes: [PublishedNode], to parent: String, at index: Int?) {
        var batch: [[UInt8]] = []
        var begun = index
        func head() -> [MessagePair] {
            start(
                "add",
                [MessagePair("parent", .text(parent))] + (begun.map { [MessagePair("index", .integer($0))] } ?? []))
        }
        for (offset, node) in nodes.enumerated() {
            var encoded: [UInt8] = []
            node.value().append(to: &encoded, textLimit: limits.text)
            guard encoded.count > limits.line - 1024 else {
                batch.append(encoded)
                continue
            }
            appendBatches(batch, head(), "\"objects\":[", "]", countingFrom: &begun)
            encoded = []
            node.value(isWhole: false).append(to: &encoded, textLimit: limits.text)
            appendBatches([encoded], head(), "\"objects\":[", "]", countingFrom: &begun)
            appendAdded(node.members, to: node.id, at: nil)
            batch = []
            begun = index.map { $0 + offset + 1 }
        }
        appendBatches(batch, head(), "\"objects\":[", "]", countingFrom: &begun)
    }

    private func pair(_ key: String, _ value: MessageValue) -> [UInt8] {
        var bytes: [UInt8] = []
        MessagePair.append([MessagePair(key, value)], to: &bytes, textLimit: limits.text)
        return bytes
    }

    private mutating func appendBatches(
        _ parts: [[UInt8]], _ head: [MessagePair], _ opening: String, _ closing: String
    ) {
        var none: Int?
        appendBatches(parts, head, opening, closing, countingFrom: &none)
    }

    /// As few lines as the limit allows; the index of the later ones counts on.
    private mutating func appendBatches(
        _ parts: [[UInt8]], _ head: [MessagePair], _ opening: String, _ closing: String, countingFrom begun: inout Int?
    ) {
        var from = 0
        while from < parts.count {
            var line: [UInt8] = [UInt8(ascii: "{")]
            let stated = head.map { $0.key == "index" ? MessagePair("index", .integer(begun ?? 0)) : $0 }
            MessagePair.append(stated, to: &line, textLimit: limits.text)
            line += ",\(opening)".utf8
            var to = from
            while to < parts.count, to == from || line.count + parts[to].count + 8 < limits.line {
                if to > from { line.append(UInt8(ascii: ",")) }
                line += parts[to]
                to += 1
            }
            line += "\(closing)}\n".utf8
            bytes += line
            begun = begun.map { $0 + to - from }
            from = to
        }
    }
}
