/// Which row, cell or tab applications mean when a container has the focus. Qt tells of the cell first and of its table right
/// after it; GTK 3 tells of the table first, and of its cell only where that is another one than before.
struct FocusedRows {
    /// How many containers and applications are remembered.
    private static let limit = 256

    /// The active part of each container.
    private var active: [AccessibleID: AccessibleID] = [:]
    /// The last two objects of each application that were told to have the focus, the latest first.
    private var latest: [String: [AccessibleID]] = [:]

    /// An application told that the focus is there.
    mutating func told(_ object: AccessibleID) {
        let before = latest[object.application] ?? []
        guard before.first != object, latest.count < FocusedRows.limit || !before.isEmpty else { return }
        latest[object.application] = [object] + before.prefix(1)
    }

    /// A container told which of its parts is active.
    mutating func told(_ part: AccessibleID, activeIn container: AccessibleID) {
        if active.count >= FocusedRows.limit { active = [:] }
        active[container] = part
    }

    /// What may be meant when a container has the focus, best first.
    func candidates(for container: AccessibleID) -> [AccessibleID] {
        let before = (latest[container.application] ?? []).first { $0 != container }
        return [active[container], before].compactMap { $0 }
    }

    mutating func forget(_ application: String) {
        latest[application] = nil
        active = active.filter { $0.key.application != application }
    }
}
