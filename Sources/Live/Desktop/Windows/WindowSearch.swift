import BridgeTables

/// Looks for the active window: nobody tells of the focus that was there before the bridge, and an application that starts
/// may tell of its first focus before its objects can be asked (GTK 4), or before it knows who listens (GTK 3).
final class WindowSearch {
    /// After how many milliseconds an application that has come is asked again.
    private static let delays = [250, 500, 1_000, 2_000]
    /// After how many milliseconds all are asked again while nothing is shown.
    private static let interval = 1_000
    private static let applicationLimit = 256
    private static let windowLimit = 64

    private let bus: any AccessibilityBus
    private let reader: AccessibleReader
    private let locator: FocusLocator
    /// Told of each active window.
    var found: ((DesktopWindow) -> Void)?
    /// The applications that have come, and when each is asked again.
    private var arrivals: [String: [Int]] = [:]
    /// When all are asked again.
    private var nextRound: Int?

    init(_ bus: any AccessibilityBus, _ reader: AccessibleReader, _ locator: FocusLocator) {
        (self.bus, self.reader, self.locator) = (bus, reader, locator)
    }

    /// Milliseconds until it has something to do, or nil.
    var timeout: Int? {
        ([nextRound] + arrivals.values.map(\.first)).compactMap { $0 }.min().map { max(0, $0 - bus.now) }
    }

    /// Does what is due.
    ///
    /// - Parameter isShown: whether a window is shown.
    func process(isShown: Bool) {
        if isShown { nextRound = nil } else { nextRound = nextRound ?? bus.now + WindowSearch.interval }
        if let due = nextRound, bus.now >= due { begin() }
        for (application, times) in arrivals where times.first.map({ bus.now >= $0 }) ?? true {
            arrivals[application] = times.count > 1 ? Array(times.dropFirst()) : nil
            search(.root(of: application))
        }
    }

    /// Asks all applications.
    func begin() {
        nextRound = bus.now + WindowSearch.interval
        reader.readMembers(.registry, nil) { [weak self] answer in
            guard let self, case .success(let roots) = answer else { return }
            for root in roots.prefix(WindowSearch.applicationLimit) { search(root) }
        }
    }

    /// An application has come, or has another window.
    func arrived(_ application: String) {
        guard arrivals.count < WindowSearch.applicationLimit else { return }
        arrivals[application] = WindowSearch.delays.map { bus.now + $0 }
        search(.root(of: application))
    }

    /// An application has gone, or its focus was found.
    func forget(_ application: String) { arrivals[application] = nil }

    func forgetAll() { (arrivals, nextRound) = ([:], nil) }

    private func search(_ application: AccessibleID) {
        reader.readMembers(application, nil) { [weak self] answer in
            guard let self, case .success(let tops) = answer else { return }
            for top in tops.prefix(WindowSearch.windowLimit) where top.application == application.application {
                reader.readOutline(top) { [weak self] answer in
                    guard case .success(let facts) = answer, facts.states.contains(.active) else { return }
                    self?.locator.locate(top) { _, window in self?.found?(window) }
                }
            }
        }
    }
}
