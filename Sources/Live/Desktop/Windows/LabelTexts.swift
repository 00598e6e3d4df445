import BridgeTables

/// The names of what labels the elements of a window.
final class LabelTexts {
    private let reader: AccessibleReader
    private var texts: [AccessibleID: String] = [:]
    /// The elements that each of them labels.
    private var labelled: [AccessibleID: Set<AccessibleID>] = [:]

    init(_ reader: AccessibleReader) { self.reader = reader }

    /// Finds out what labels an object, if anything does, and says whether the application answered.
    func find(of node: DesktopNode, then: @escaping (_ isAnswered: Bool) -> Void) {
        let application = node.id.application
        guard let label = node.facts?.labelledBy.first(where: { $0.application == application }), label != node.id
        else { return then(true) }
        labelled[label, default: []].insert(node.id)
        if let text = texts[label] {
            node.take(labelText: text)
            return then(true)
        }
        reader.readOutline(label) { [weak self, reader] answer in
            guard case .success(let facts) = answer, facts.role != .passwordText else {
                return then(!answer.isSilence)
            }
            reader.readNames(label, facts) { answer in
                if case .success(let facts) = answer {
                    self?.texts[label] = facts.name
                    node.take(labelText: facts.name)
                }
                then(!answer.isSilence)
            }
        }
    }

    /// Whether an object labels another one.
    func isLabel(_ id: AccessibleID) -> Bool { labelled[id] != nil }

    /// An object has this name now.
    ///
    /// - Returns: what it labels.
    func changed(_ id: AccessibleID, to name: String) -> Set<AccessibleID> {
        guard let elements = labelled[id] else { return [] }
        texts[id] = name
        return elements
    }

    /// An object has gone.
    func forget(_ id: AccessibleID) {
        texts[id] = nil
        labelled[id] = nil
    }
}
