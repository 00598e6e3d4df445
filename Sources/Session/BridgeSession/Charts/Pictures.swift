import AccessibilityModel
import BrailleLayout

/// What is read with a picture: charts, maps that applications draw, the map of the screen. One of them is open at most.
final class Pictures: Mode, FocusFollower, FocusSettler {
    private let charts: ChartReader
    private let maps: BrailleMapReader
    private let screen: ScreenMapReader

    init(_ context: SessionContext) {
        (charts, maps, screen) = (ChartReader(context), BrailleMapReader(context), ScreenMapReader(context))
    }

    private var open: (any PictureReader)? {
        if charts.isOpen { return charts }
        if maps.isOpen { return maps }
        return screen.isOpen ? screen : nil
    }

    /// Whether one is open.
    var isOpen: Bool { open != nil }

    // MARK: Opening

    /// Opens the chart or the map of an element; nil where it has none, and where activating it does something of its own.
    ///
    /// - Returns: what is performed, for outcomes.
    func open(_ element: AccessibilityObject) -> String? {
        let ownAction: UIAccessibilityTraits = [.button, .link, .toggleButton, .keyboardKey, .adjustable]
        guard element.accessibilityTraits.isDisjoint(with: ownAction) else { return nil }
        if charts.open(element) { return "chart" }
        return maps.open(element) ? "brailleMap" : nil
    }

    /// Opens the map of the screen.
    func openScreenMap() {
        open?.close()
        screen.open()
    }

    // MARK: While one is open

    /// Does what a command does in the open picture; nil where none is open, or where it does what it always does.
    func perform(_ command: Command) -> KeyOutcome? { open?.perform(command) }

    func take(_ key: Key) -> KeyResult { open?.take(key) ?? .pass }

    /// What a routing key does over a cell, or the key beside its row; nil where no picture is open, or it does what it always does.
    func purpose(over region: RegionName, ofRow: Bool) -> KeyPurpose? { open?.purpose(over: region, ofRow: ofRow) }

    func focusWillMove() -> Bool {
        // Each of them is asked.
        let areLost = (charts.focusWillMove(), maps.focusWillMove(), screen.focusWillMove())
        return areLost.0 || areLost.1 || areLost.2
    }

    func focusDidMove() { open?.focusDidMove() }

    func orderDidChange() { open?.orderDidChange() }

    func focusDidSettle() { open?.focusDidSettle() }
}
