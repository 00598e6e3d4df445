import AccessibilityModel
import Localization

/// Settles the stops of a dump that marks them.
struct MarkedStops {
    /// What could not be mapped.
    private(set) var report: ImportReport
    /// Whether the dump lists traits.
    private let listsTraits: Bool

    init(report: ImportReport, listsTraits: Bool) {
        self.report = report
        self.listsTraits = listsTraits
    }

    /// Where an element that is marked as a stop holds others, those are the stops; true where there is one.
    @discardableResult
    mutating func settle(_ node: ImportedNode) -> Bool {
        var holdsStop = false
        for child in node.children where settle(child) { holdsStop = true }
        // A control stays one, and so does a field without a label; what is in it that says more comes after it.
        let isField = node.traits.contains(.textEntry) && !Self.holdsField(node)
        let isNamed = node.kind.use == .control && !(node.label ?? "").isEmpty
        if holdsStop, node.isElement, !isField, !isNamed {
            noteUnsaid(node)
            node.isElement = false
        }
        // Without traits, only the switch in it tells what a cell is.
        if node.isElement, node.type == "Cell", !listsTraits, let label = node.label {
            _ = AppiumStops.absorb(node, label)
        }
        return holdsStop || node.isElement
    }

    /// Whether a stop in an object is a text field.
    private static func holdsField(_ node: ImportedNode) -> Bool {
        node.children.contains { $0.isElement && $0.traits.contains(.textEntry) || holdsField($0) }
    }

    /// Notes an element whose label none of the stops in it says.
    private mutating func noteUnsaid(_ node: ImportedNode) {
        guard let label = node.label?.plain, !label.isEmpty else { return }
        var spoken: [String] = []
        func collect(_ inner: ImportedNode) {
            if inner.isElement { spoken += [inner.label, inner.value].compactMap { $0?.plain } }
            inner.children.forEach(collect)
        }
        node.children.forEach(collect)
        guard !spoken.contains(where: { !$0.isEmpty && (label.contains($0) || $0.contains(label)) }) else { return }
        report.note("an element that holds stops is none itself; its label was left out", at: node.place)
        report.hide(node, .silent)
    }

    // MARK: What is not reached

    /// Notes controls on the screen that are no stops, and whose stop does not say what they are called.
    static func noteUnreached(in roots: [ImportedNode], _ report: inout ImportReport) {
        for root in roots { noteUnreached(root, in: nil, &report) }
    }

    private static func noteUnreached(_ node: ImportedNode, in stop: ImportedNode?, _ report: inout ImportReport) {
        let isControl = node.kind.use == .control && node.type != "Key" && !node.traits.contains(.notEnabled)
        if isControl, !node.isElement, node.isShown == true, !holdsStop(node) {
            if let stop {
                if !says(stop, node) {
                    report.note("a control in an element was left out: it is not reached", at: node.place)
                    report.hide(node, .inElement)
                }
            } else {
                report.note("a control that is not marked as accessible is no stop", at: node.place)
                report.hide(node, .unmarked)
            }
        }
        for child in node.children { noteUnreached(child, in: node.isElement ? node : stop, &report) }
    }

    private static func holdsStop(_ node: ImportedNode) -> Bool {
        node.children.contains { $0.isElement || holdsStop($0) }
    }

    /// Whether a stop says what a control in it is called, or is the same control.
    private static func says(_ stop: ImportedNode, _ node: ImportedNode) -> Bool {
        if stop.traits.contains(.toggleButton), node.traits.contains(.toggleButton) { return true }
        let spoken = [stop.label, stop.value].compactMap { $0?.plain }
        guard let label = node.label?.plain, !label.isEmpty else { return stop.kind.use == .control }
        return spoken.contains { $0.contains(label) }
    }
}
