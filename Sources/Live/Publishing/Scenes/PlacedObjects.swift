import Documents

/// The objects that a message describes, by their ids.
struct PlacedObjects {
    var objects: [String: ObjectDescription] = [:]

    mutating func add(_ object: ObjectDescription, path: String) throws(LineError) {
        let id = object.id ?? path
        if let first = objects.updateValue(object, forKey: id) {
            throw LineError(
                .duplicate,
                "\(object.node.path): the id \(EchoedText.quoted(id)) is \(first.node.path)'s already",
                "give each object an id of its own")
        }
        for (index, member) in object.members.enumerated() { try add(member, path: "\(path)/\(index)") }
    }
}
