/// Which window of each application keys go to, as the applications tell it. GTK 4 tells of a focus in a window that it has just
/// left, when a list or a menu closes whose entry has opened a dialog.
struct ActiveWindows {
    private var fronts: [String: AccessibleID] = [:]
    private var behind: Set<AccessibleID> = []

    mutating func note(_ object: AccessibleID, isActive: Bool) {
        if isActive {
            behind.remove(object)
            fronts[object.application] = object
        } else {
            behind.insert(object)
            if fronts[object.application] == object { fronts[object.application] = nil }
        }
    }

    /// Whether keys go to a window, as far as its application has said.
    func isActive(_ window: AccessibleID) -> Bool { fronts[window.application] == window }

    /// The window in front of another one that has said that it is not active any more.
    func window(before window: AccessibleID) -> AccessibleID? {
        guard behind.contains(window), let front = fronts[window.application], front != window else { return nil }
        return front
    }

    mutating func forget(_ window: AccessibleID) {
        behind.remove(window)
        if fronts[window.application] == window { fronts[window.application] = nil }
    }

    mutating func forget(_ application: String) {
        fronts[application] = nil
        behind = behind.filter { $0.application != application }
    }
}
