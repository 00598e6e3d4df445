import BridgeSession
import Documents
import Scenes

/// What the server knows of an object: its place in the tree, and itself as long as no session has it.
final class ObjectRecord {
    let id: String
    weak var parent: ObjectRecord?
    var members: [ObjectRecord] = []
    /// Whether the members are read in their own order.
    var isExplicit = false
    /// Whether things can be in it, also where there are none.
    var isContainer = false
    /// The properties that the program has said: a bit for each.
    var said: UInt128 = 0
    /// How many objects without an id were added.
    var addedCount = 0
    /// The bytes that count against the program's limit.
    var bytes = 0
    /// The bytes of the long values that changes have set.
    private var long: [PublishedKey: Int] = [:]
    /// The properties as they are written, for a recording.
    var sources: [PublishedKey: DocumentValue] = [:]
    /// The object, until the session's thread takes it.
    var fresh: PublishedObject?

    init(id: String, parent: ObjectRecord?) {
        (self.id, self.parent) = (id, parent)
    }

    /// Counts the bytes of a value that a change has set; short ones are not counted.
    ///
    /// - Returns: how many more bytes there are than before.
    func keep(_ count: Int, of key: PublishedKey) -> Int {
        guard count > 256 || !long.isEmpty else { return 0 }
        let difference = (count > 256 ? count : 0) - (long[key] ?? 0)
        long[key] = count > 256 ? count : nil
        bytes += difference
        return difference
    }

    /// Whether the object is inside another one, or is that one.
    func isInside(_ other: ObjectRecord) -> Bool {
        var record: ObjectRecord? = self
        while let current = record {
            if current === other { return true }
            record = current.parent
        }
        return false
    }

    /// How many objects there are around it, itself counted.
    var depth: Int {
        var depth = 0
        var record: ObjectRecord? = self
        while let current = record {
            depth += 1
            record = current.parent
        }
        return depth
    }

    /// How many objects are in one another here, itself counted. The limit of the depth bounds the recursion.
    var height: Int { 1 + (members.map(\.height).max() ?? 0) }

    /// Calls a closure with the object and all that is in it.
    func forEach(_ body: (ObjectRecord) -> Void) {
        var rest = [self]
        while let record = rest.popLast() {
            body(record)
            rest += record.members
        }
    }

    /// Properties as a recording has them, all or some; a text that nobody may read as bullets.
    func written(_ keys: Set<PublishedKey>?) -> [(String, DocumentValue)] {
        var isSecret = false
        let traits = PublishedKey.names.firstIndex(of: "traits").map { PublishedKey(place: $0) }
        if let traits, case .list(let names)? = sources[traits] {
            isSecret = names.contains { if case .text("secureTextEntry") = $0 { true } else { false } }
        }
        return sources.filter { keys?.contains($0.key) ?? true }.sorted { $0.key < $1.key }.map { key, value in
            let name = PublishedKey.names[key.place]
            guard isSecret, name == "value", case .text(let text) = value else { return (name, value) }
            return (name, .text(SecretText.standIn(for: text)))
        }
    }
}
