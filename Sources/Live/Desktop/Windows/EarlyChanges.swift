/// Objects of a window that is still being read, of which the application told a change before they were read for the first time:
/// what a live region says then is news, although it was never seen otherwise.
struct EarlyChanges {
    /// How many objects are kept; the latest count.
    private static let limit = 64

    private var objects: [AccessibleID] = []

    /// An application says that something of an object has changed.
    mutating func note(_ object: AccessibleID) {
        remove(object)
        objects.append(object)
        if objects.count > EarlyChanges.limit { objects.removeFirst() }
    }

    /// Whether one was noted; it no longer is.
    mutating func take(_ object: AccessibleID) -> Bool {
        let count = objects.count
        remove(object)
        return objects.count < count
    }

    mutating func removeAll() { objects = [] }

    private mutating func remove(_ object: AccessibleID) { objects.removeAll { $0 == object } }
}
