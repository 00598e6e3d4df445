import AccessibilityModel
import Documents
import Scenes
import Localization

/// Reads the objects of messages.
enum ObjectReader {
    /// An object with all that is in it. The depth of the brackets bounds the recursion.
    static func object(_ node: YAMLNode) throws(DocumentError) -> ObjectDescription {
        let parts = try ObjectKeys(node, of: PublishedKey.objectKeys)
        let id = try parts.ownID()
        var changes: [ProgramMessage.Change] = []
        var isTable = false
        var bytes = 64
        for entry in parts.keys.entries where !entry.value.isNull {
            let key = PublishedKey(place: entry.key)
            guard let change = try ObjectChange.read(key, entry.value) else { continue }
            if case .attribute(.containerType(.dataTable)) = change { isTable = true }
            changes.append((key.canonical, change, entry.value))
            bytes += 32 + entry.value.byteCount
        }
        try parts.checkTable(isTable: isTable)
        var members: [ObjectDescription] = []
        if let content = parts.content {
            for item in try content.list() { members.append(try object(item)) }
        }
        return ObjectDescription(
            id: id, node: node, changes: changes, members: members, isExplicit: parts.isExplicit,
            isContainer: parts.content != nil,
            bytes: bytes + members.reduce(0) { $0 + $1.bytes })
    }

    /// The attributes that a change sets; null takes one away.
    static func changes(_ node: YAMLNode) throws(DocumentError) -> [ProgramMessage.Change] {
        guard node.kind == .mapping else {
            throw node.wrongType("a mapping", advises: "write the attributes: {\"value\": \"50%\"}")
        }
        let keys = try ObjectKeys(node, of: PublishedKey.changeKeys).keys
        var changes: [ProgramMessage.Change] = []
        for entry in keys.entries {
            let key = PublishedKey(place: entry.key)
            guard let change = try ObjectChange.read(key, entry.value) else { continue }
            changes.append((key.canonical, change, entry.value))
        }
        return changes
    }
}
