import BridgeTables

/// Finds out where an object is, reading from it outward, until its window is known. Of several focuses that an application
/// tells while it is being read, the latest counts.
final class FocusLocator {
    /// How deeply objects may be nested.
    private static let depthLimit = 64

    private let bus: any AccessibilityBus
    private let reader: AccessibleReader
    private let applications: DesktopApplications
    private let windows: DesktopWindows
    /// The latest focus of all applications that waits to be looked for.
    private var asked: AccessibleID?
    /// What is being looked for.
    private var current: AccessibleID?
    /// The applications that are being asked, and the focus that each told meanwhile.
    private var busy: [String: AccessibleID?] = [:]
    /// Told when the focus can be shown.
    var found: ((DesktopNode, DesktopWindow) -> Void)?

    init(
        _ bus: any AccessibilityBus, _ reader: AccessibleReader, _ applications: DesktopApplications,
        _ windows: DesktopWindows
    ) {
        (self.bus, self.reader, self.applications, self.windows) = (bus, reader, applications, windows)
    }

    /// Whether a focus is being looked for in an application that answers.
    var isBusy: Bool { current != nil }

    /// An application told that the focus is there.
    func ask(for object: AccessibleID) { asked = object }

    /// Whether the focus is being looked for there.
    func isAsked(_ object: AccessibleID) -> Bool { asked == object || current == object }

    /// Looks for what was told last.
    func begin() {
        guard let object = asked else { return }
        asked = nil
        guard object != current else { return }
        current = object
        let application = object.application
        guard busy[application] == nil else {
            busy[application] = .some(object)
            return
        }
        busy[application] = .some(nil)
        locate(object, orElse: { [weak self] in self?.ended(object) }) { [weak self] node, window in
            guard let self else { return }
            let target = node.focusTarget
            window.readFirst(target)
            window.complete(target) { [weak self] in
                guard let self else { return }
                let isLatest = current == object
                ended(object)
                if isLatest, target.wasRead { found?(target, window) }
            }
        }
    }

    private func ended(_ object: AccessibleID) {
        if current == object { current = nil }
        // Of what was told meanwhile only the latest focus of all counts.
        if let next = busy.removeValue(forKey: object.application), let next, current == next {
            current = nil
            asked = asked ?? next
            begin()
        }
    }

    func forget(_ application: String) {
        busy[application] = nil
        if asked?.application == application { asked = nil }
        if current?.application == application { current = nil }
    }

    func forgetAll() { (asked, current, busy) = (nil, nil, [:]) }

    // MARK: Reading outward

    /// Finds an object and its window.
    func locate(
        _ object: AccessibleID, orElse failed: @escaping () -> Void = {},
        then: @escaping (DesktopNode, DesktopWindow) -> Void
    ) {
        applications.withTable(of: object.application) { [weak self] _ in
            self?.locate(object, inside: [], orElse: failed, then: then)
        }
    }

    private func locate(
        _ object: AccessibleID, inside chain: [(id: AccessibleID, facts: AccessibleFacts)],
        orElse failed: @escaping () -> Void, then: @escaping (DesktopNode, DesktopWindow) -> Void
    ) {
        if let (node, window) = windows.find(object) {
            window.adopt(chain, inside: node)
            let wanted = chain.last?.id ?? object
            guard let found = window.node(wanted) else { return failed() }
            return then(found, window)
        }
        guard chain.count < FocusLocator.depthLimit, !chain.contains(where: { $0.id == object }) else {
            return failed()
        }
        reader.readOutline(object) { [weak self] answer in
            guard let self, case .success(let facts) = answer else { return failed() }
            let parent = facts.parent.flatMap { $0.isRoot || $0.application != object.application ? nil : $0 }
            if let parent {
                return locate(parent, inside: [(object, facts)] + chain, orElse: failed, then: then)
            }
            // Two may have looked for it at the same time.
            if windows.find(object) == nil { _ = windows.add(object, facts) }
            locate(object, inside: chain, orElse: failed, then: then)
        }
    }
}
