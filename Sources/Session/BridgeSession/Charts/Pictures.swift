import AccessibilityModel
import BrailleLayout

/// What is read inside of an element or with a picture: charts, maps that applications draw, the map of the screen, mathematics.
/// One of them is open at most.
final class Pictures: Mode, FocusFollower, FocusSettler {
    private let charts: ChartReader
    private let maps: BrailleMapReader
    private let screen: ScreenMapReader
    private let maths: MathReader

    init(_ context: SessionContext) {
        (charts, maps, screen) = (ChartReader(context), BrailleMapReader(context), ScreenMapReader(context))
        maths = MathReader(context)
    }

    private var open: (any PictureReader)? {
        if charts.isOpen { return charts }
        if maps.isOpen { return maps }
        if maths.isOpen { return maths }
        return screen.isOpen ? screen : nil
    }

    /// Whether one is open.
    var isOpen: Bool { open != nil }

    // MARK: Opening

    /// Opens the chart, the map or the expression of an element; nil where it has none, and where activating it does something of its own.
    ///
    /// - Returns: what is performed, for outcomes.
    func open(_ element: AccessibilityObject) -> String? {
        let ownAction: UIAccessibilityTraits = [.button, .link, .toggleButton, .keyboardKey, .adjustable]
        guard element.accessibilityTraits.isDisjoint(with: ownAction) else { return nil }
        if charts.open(element) { return "chart" }
        if maths.open(element) { return "math" }
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

    func take(_ key: Key) -> KeyResult { open?.take(key) ?? maths.open(by: key) }

    /// What a routing key does over a cell, or the key beside its row; nil where no picture is open, or it does what it always does.
    func purpose(over region: RegionName, ofRow: Bool) -> KeyPurpose? { open?.purpose(over: region, ofRow: ofRow) }

    func focusWillMove() -> Bool {
        // Each of them is asked.
        let areLost = [charts.focusWillMove(), maps.focusWillMove(), screen.focusWillMove(), maths.focusWillMove()]
        return areLost.contains(true)
    }

    func focusDidMove() { open?.focusDidMove() }

    func orderDidChange() { open?.orderDidChange() }

    func focusDidSettle() { open?.focusDidSettle() }
}
