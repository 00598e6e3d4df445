import Localization

/// Screens that another one covers, as below what was pushed or presented: the driver lists them with `visible="false"`.
struct CoveredScreens {
    /// What is in an object.
    private struct Content {
        var stops = 0
        var shownStops = 0
        /// Whether the driver calls anything in it visible.
        var isShown = false
        /// Whether it holds a whole screen that is shown, with a stop.
        var covers = false
    }

    private let screen: ImportedFrame
    private var contents: [ObjectIdentifier: Content] = [:]

    /// Leaves out the covered screens among objects whose stops are chosen.
    static func remove(from roots: [ImportedNode], screen: ImportedFrame?, _ report: inout ImportReport) {
        guard let screen, screen.width > 0, screen.height > 0 else { return }
        var screens = CoveredScreens(screen: screen)
        for root in roots { screens.count(root) }
        screens.remove(in: roots, isCovered: false, &report)
    }

    private init(screen: ImportedFrame) {
        self.screen = screen
    }

    @discardableResult
    private mutating func count(_ node: ImportedNode) -> Content {
        var content = Content()
        content.isShown = node.isShown == true
        if node.isElement {
            content.stops = 1
            content.shownStops = node.isShown == true ? 1 : 0
        }
        for child in node.children {
            let inner = count(child)
            content.stops += inner.stops
            content.shownStops += inner.shownStops
            content.isShown = content.isShown || inner.isShown
            content.covers = content.covers || inner.covers
        }
        if node.isShown == true, content.shownStops > 0, fillsScreen(node) { content.covers = true }
        contents[ObjectIdentifier(node)] = content
        return content
    }

    /// Hidden is not enough, for the driver calls so what is plainly shown: nothing in it is shown, and a whole screen beside
    /// it, or beside what it is in, is.
    private func remove(in siblings: [ImportedNode], isCovered: Bool, _ report: inout ImportReport) {
        let covers = siblings.filter { contents[ObjectIdentifier($0)]?.covers == true }
        for node in siblings {
            guard let content = contents[ObjectIdentifier(node)], content.stops > 0 else { continue }
            let isCovered = isCovered || covers.contains { $0 !== node }
            if isCovered, node.isShown == false, !node.isElement, !content.isShown, fillsScreen(node) {
                report.note(
                    "a screen that another one covers was left out: \(count: content.stops) elements", at: node.place)
                report.hideStops(in: node.children, .covered)
                node.children = []
                node.label = nil
                continue
            }
            remove(in: node.children, isCovered: isCovered, &report)
        }
    }

    /// Whether an object takes nearly the whole screen.
    private func fillsScreen(_ node: ImportedNode) -> Bool {
        guard let frame = node.frame else { return false }
        let width = min(frame.x + frame.width, screen.x + screen.width) - max(frame.x, screen.x)
        let height = min(frame.y + frame.height, screen.y + screen.height) - max(frame.y, screen.y)
        return width >= 0.8 * screen.width && height >= 0.8 * screen.height
    }
}
