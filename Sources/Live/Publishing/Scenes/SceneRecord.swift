import Documents
import Platform
import Scenes

/// A scene as the server knows it: the tree of its objects, and what the session's thread has not taken yet.
///
/// Everything is checked before anything changes, so that a broken line has no effect.
final class SceneRecord {
    /// The program's name for it.
    let id: String
    /// Its name among the scenes of all programs.
    let entry: String
    private let limits: PublishingLimits
    /// Whether what is handed over is also kept as it is written.
    private let isRecorded: Bool
    private(set) var header: SceneHeader
    private(set) var objects: [String: ObjectRecord] = [:]
    private(set) var root: ObjectRecord
    /// The bytes that count against the program's limit.
    private(set) var bytes = 0
    /// What the session's thread has not taken yet.
    var pending = SceneDelta()
    /// Whether its program has gone.
    var hasEnded = false

    init(
        id: String, entry: String, _ message: ProgramMessage.SceneMessage, _ limits: PublishingLimits,
        isRecorded: Bool
    ) throws(LineError) {
        (self.id, self.entry, self.limits, self.isRecorded) = (id, entry, limits, isRecorded)
        header = message.header
        root = ObjectRecord(id: message.root.id ?? "root", parent: nil)
        try begin(message)
    }

    deinit { ProcessMemory.willFree(objects: objects.count) }

    /// Makes the scene another one.
    func replace(_ message: ProgramMessage.SceneMessage) throws(LineError) {
        if (message.root.id ?? "root") != root.id {
            try begin(message)
        } else {
            let placed = try place(message)
            let old = objects
            for (id, described) in placed.objects where old[id] != nil { update(old[id], described) }
            objects = [:]
            bytes = 0
            arrange(message.root, id: root.id, path: "root", parent: nil, old: old)
            for (id, record) in old where objects[id] == nil { forget(record) }
        }
        header = message.header
        pending.header = header
    }

    /// Starts without any object of before.
    private func begin(_ message: ProgramMessage.SceneMessage) throws(LineError) {
        _ = try place(message)
        objects = [:]
        bytes = 0
        pending = SceneDelta()
        pending.header = message.header
        pending.newRoot = message.root.id ?? "root"
        root = arrange(message.root, id: message.root.id ?? "root", path: "root", parent: nil, old: [:])
    }

    // MARK: Placing what a message describes

    /// The objects of a whole scene by their ids, checked.
    private func place(_ message: ProgramMessage.SceneMessage) throws(LineError) -> PlacedObjects {
        var placed = PlacedObjects()
        try placed.add(message.root, path: "root")
        try check(count: placed.objects.count, height: message.root.height, at: message.root.node)
        if let focus = message.focus, placed.objects[focus.id] == nil {
            throw unknown(focus.node, focus.id, among: placed.objects.keys)
        }
        return placed
    }

    private func check(count: Int, height: Int, at node: YAMLNode) throws(LineError) {
        guard count <= limits.objects else {
            throw LineError(
                .tooMany, "\(node.path): the scene would have \(count) objects; it may have \(limits.objects)",
                "publish what the reader can reach, and more of it when asked")
        }
        guard height <= limits.depth else {
            throw LineError(
                .tooDeep, "\(node.path): \(height) objects would be in one another; \(limits.depth) may be",
                "nest less deeply")
        }
    }

    /// Makes records of what a message describes; those that are there already stay.
    @discardableResult
    private func arrange(
        _ object: ObjectDescription, id: String, path: String, parent: ObjectRecord?,
        old: [String: ObjectRecord]
    ) -> ObjectRecord {
        let record = old[id] ?? ObjectRecord(id: id, parent: parent)
        record.parent = parent
        objects[id] = record
        let own = object.bytes - object.members.reduce(0) { $0 + $1.bytes }
        record.bytes = own
        bytes += own
        if old[id] == nil {
            let fresh = PublishedObject(id: id)
            record.fresh = fresh
            for (key, change, node) in object.changes { note(key, change, node, of: record) }
            fresh.didArrive(hasOwnID: object.id != nil)
            pending.arrived[id] = fresh
        }
        var members: [ObjectRecord] = []
        for (index, member) in object.members.enumerated() {
            let place = "\(path)/\(index)"
            members.append(arrange(member, id: member.id ?? place, path: place, parent: record, old: old))
        }
        let isSame =
            record.isExplicit == object.isExplicit && record.isContainer == object.isContainer
            && record.members.elementsEqual(members, by: ===)
        record.members = members
        (record.isExplicit, record.isContainer) = (object.isExplicit, object.isContainer)
        if !isSame { pending.reordered.insert(id) }
        return record
    }

    /// Takes over what a message says of an object that is there already; what it no longer says goes.
    private func update(_ record: ObjectRecord?, _ described: ObjectDescription) {
        guard let record else { return }
        var said: UInt128 = 0
        for (key, _, _) in described.changes { said |= 1 << UInt128(key.place) }
        var gone = record.said & ~said
        while gone != 0 {
            let key = PublishedKey(place: gone.trailingZeroBitCount)
            gone &= gone - 1
            if let absence = ObjectChange.absence(of: key) { note(key, absence, nil, of: record) }
        }
        for (key, change, node) in described.changes { note(key, change, node, of: record) }
        record.said = said
        record.fresh?.didChange()
    }

    private func note(_ key: PublishedKey, _ change: ObjectChange, _ node: YAMLNode?, of record: ObjectRecord) {
        record.said |= 1 << UInt128(key.place)
        if isRecorded { record.sources[key] = node?.written ?? .null }
        if let fresh = record.fresh {
            fresh.apply(change)
        } else {
            pending.changes[record.id, default: [:]][key] = change
        }
    }

    /// Notes that an object has gone.
    private func forget(_ record: ObjectRecord) {
        if record.fresh == nil { pending.removed.insert(record.id) } else { pending.arrived[record.id] = nil }
        pending.changes[record.id] = nil
        pending.reordered.remove(record.id)
    }

    // MARK: Changes

    /// Adds objects to one that is there.
    func add(_ addition: ProgramMessage.Addition) throws(LineError) {
        let parent = try found(addition.parent)
        var placed = PlacedObjects()
        var paths: [String] = []
        for object in addition.objects {
            let path = "\(parent.id)/+\(parent.addedCount + paths.count + 1)"
            paths.append(path)
            try placed.add(object, path: path)
        }
        for (id, object) in placed.objects where objects[id] != nil {
            throw LineError(
                .duplicate, "\(object.node.path): the id \(EchoedText.quoted(id)) is in the scene already",
                "give each object an id of its own, or remove the old one first")
        }
        let height = addition.objects.map(\.height).max() ?? 0
        try check(count: objects.count + placed.objects.count, height: parent.depth + height, at: addition.parent.node)
        parent.addedCount += paths.count
        parent.isContainer = true
        var records: [ObjectRecord] = []
        for (object, path) in zip(addition.objects, paths) {
            records.append(arrange(object, id: object.id ?? path, path: path, parent: parent, old: [:]))
        }
        parent.members.insert(
            contentsOf: records, at: min(addition.index ?? parent.members.count, parent.members.count))
        pending.reordered.insert(parent.id)
    }

    /// Takes objects away, with all that is in them.
    func remove(_ mentions: [ProgramMessage.Mention]) throws(LineError) {
        let records = try foundInside(mentions, "removed")
        for record in records {
            // It may have gone with one around it.
            guard objects[record.id] === record, let parent = record.parent else { continue }
            parent.members.removeAll { $0 === record }
            pending.reordered.insert(parent.id)
            record.forEach { record in
                bytes -= record.bytes
                objects[record.id] = nil
                forget(record)
            }
        }
    }

    /// Puts objects elsewhere.
    func move(
        _ mentions: [ProgramMessage.Mention], into target: ProgramMessage.Mention, index: Int?
    ) throws(LineError) {
        let records = try foundInside(mentions, "moved")
        let parent = try found(target)
        for (record, mention) in zip(records, mentions) where parent.isInside(record) {
            throw LineError(
                .wrongValue, "\(mention.node.path): \(EchoedText.quoted(record.id)) cannot be moved into itself",
                "name another parent")
        }
        try check(
            count: objects.count, height: parent.depth + (records.map(\.height).max() ?? 0), at: target.node)
        var moved: [ObjectRecord] = []
        for record in records where !moved.contains(where: { $0 === record }) {
            if let old = record.parent {
                old.members.removeAll { $0 === record }
                pending.reordered.insert(old.id)
            }
            record.parent = parent
            moved.append(record)
        }
        parent.isContainer = true
        parent.members.insert(contentsOf: moved, at: min(index ?? parent.members.count, parent.members.count))
        pending.reordered.insert(parent.id)
    }

    /// Changes attributes of objects, of all or of none.
    func change(
        _ changes: [(object: ProgramMessage.Mention, changes: [ProgramMessage.Change])]
    ) throws(LineError) {
        var records: [ObjectRecord] = []
        for (mention, _) in changes { records.append(try found(mention)) }
        for (record, change) in zip(records, changes) {
            for change in change.changes {
                note(change.key, change.change, change.node, of: record)
                bytes += record.keep(change.node.byteCount, of: change.key)
            }
            record.fresh?.didChange()
        }
    }

    // MARK: Finding

    /// The object that a message names.
    func found(_ mention: ProgramMessage.Mention) throws(LineError) -> ObjectRecord {
        if let record = objects[mention.id] { return record }
        throw unknown(mention.node, mention.id, among: objects.keys)
    }

    private func foundInside(
        _ mentions: [ProgramMessage.Mention], _ what: String
    ) throws(LineError) -> [ObjectRecord] {
        var records: [ObjectRecord] = []
        for mention in mentions {
            let record = try found(mention)
            guard record !== root else {
                throw LineError(
                    .wrongValue, "\(mention.node.path): the root cannot be \(what)", "name what is in it")
            }
            records.append(record)
        }
        return records
    }

    /// At most so many ids are looked at for the nearest one.
    private static let nearest = 200

    private func unknown(_ node: YAMLNode, _ id: String, among ids: some Collection<String>) -> LineError {
        let near = NearestName.find(id, in: Array(ids.prefix(SceneRecord.nearest)).sorted())
        return LineError(
            .unknownObject, "\(node.path): no object of the scene has the id \(EchoedText.quoted(id))",
            near.map { "did you mean \(EchoedText.quoted($0))?" } ?? "name one that was published")
    }

    // MARK: Handing over

    /// What the session's thread has to do; from here on it owns the objects that are in it.
    func take() -> SceneDelta {
        var delta = pending
        pending = SceneDelta()
        for id in delta.reordered {
            guard let record = objects[id] else { continue }
            delta.members[id] = (record.members.map(\.id), record.isExplicit, record.isContainer)
        }
        if isRecorded {
            for id in delta.arrived.keys { delta.sources[id] = objects[id]?.written(nil) }
            for (id, changes) in delta.changes { delta.sources[id] = objects[id]?.written(Set(changes.keys)) }
        }
        for id in delta.arrived.keys { objects[id]?.fresh = nil }
        return delta
    }
}
