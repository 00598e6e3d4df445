/// The names of the elements of a window: each once. Where a part comes or goes, others may stand where one stood that has its
/// name still.
final class ElementNames {
    private var taken: [String: AccessibleID] = [:]

    /// A name for an object: this one, or with a number where another object has it.
    func take(_ path: String, for id: AccessibleID) -> String {
        var (name, number) = (path, 1)
        while let owner = taken[name], owner != id {
            number += 1
            name = "\(path)-\(number)"
        }
        taken[name] = id
        return name
    }

    /// An object has gone.
    func free(_ name: String, of id: AccessibleID) {
        if taken[name] == id { taken[name] = nil }
    }
}
