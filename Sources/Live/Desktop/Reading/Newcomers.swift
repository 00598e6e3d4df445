/// Objects that nobody has read, and of which their application says that they can be seen: what they are inside of is asked, for
/// toolkits do not tell of all that comes into an object. Of many the latest are asked for; most come into the same one.
final class Newcomers {
    /// How many wait, and how many are asked at the same time.
    private static let (limit, pace) = (16, 4)

    private let bus: any AccessibilityBus
    private var waiting: [AccessibleID] = []
    private var asked: Set<AccessibleID> = []
    /// Told what one is inside of.
    var found: ((_ object: AccessibleID, _ holder: AccessibleID) -> Void)?

    init(_ bus: any AccessibilityBus) { self.bus = bus }

    /// An application says that an object can be seen.
    func add(_ object: AccessibleID) {
        guard !asked.contains(object) else { return }
        waiting.removeAll { $0 == object }
        waiting.append(object)
        if waiting.count > Newcomers.limit { waiting.removeFirst() }
        ask()
    }

    func forgetAll() { (waiting, asked) = ([], []) }

    private func ask() {
        while asked.count < Newcomers.pace, !waiting.isEmpty {
            let object = waiting.removeFirst()
            asked.insert(object)
            bus.get("Parent", of: AccessibleReader.accessible, object) { [weak self] answer in
                guard let self, asked.remove(object) != nil else { return }
                if case .success(let value) = answer, let holder = AccessibleID(value) { found?(object, holder) }
                ask()
            }
        }
    }
}
