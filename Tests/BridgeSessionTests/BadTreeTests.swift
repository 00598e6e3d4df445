import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// A reader on trees that are wrong: every key leaves a whole frame, and the focus on an element that is read.
@Suite struct BadTreeTests {
    private static let keys = """
        RIGHT RIGHT LEFT UP DOWN KEY_PAGE_UP KEY_PAGE_DOWN ROUTE:1 ROUTE:5 ROUTE:12 RETURN char:a BACKSPACE LEFT \
        SHIFT+RIGHT KEY_END ESCAPE FWINRT FWINRT FWINLT CHRRT CHRLT LNDN LNUP RETURN DOWN ATTRVIS FWINRT ATTRUP ATTRDN \
        NXPGRPH PRPGRPH NXDIFLN NXPROMPT BACK TOP BOT HOME RIGHT RETURN ESCAPE
        """

    private static let sizes = [
        DisplaySize(columns: 40), DisplaySize(columns: 12), DisplaySize(columns: 1), DisplaySize(columns: 20, rows: 3),
    ]

    @Test(.hangLimit(minutes: 5), arguments: BadTree.all + BadTree.changing, sizes)
    func everyKeyLeavesAWholeFrame(row: BadTree, size: DisplaySize) throws {
        let scene = AccessibilityScene(title: "", root: row.tree())
        let test = try TestSession(scene, columns: size.columns, rows: size.rows)
        defer { test.session.close() }
        for round in 0..<3 {
            for word in BadTreeTests.keys.split(separator: " ") {
                try test.press(String(word))
                #expect(test.frame.cells.count == size.cellCount, "\(word)")
                if let focus = test.session.focus {
                    #expect(test.session.elements.contains { $0 === focus }, "\(word)")
                }
            }
            scene.setNeedsOrder()
            scene.post(round == 0 ? .layoutChanged : .screenChanged)
            test.session.advance(to: test.session.now + 1_500)
        }
    }

    @Test func aStrangerNeverGetsTheFocus() throws {
        let scene = AccessibilityScene(title: "", root: BadTree.container("root", [BadTree.element("a")]))
        let test = try TestSession(scene)
        scene.post(.layoutChanged, argument: .element(BadTree.element("stranger")))
        test.session.refresh()
        #expect(test.focus == "a")
    }

    @Test func inARingEveryElementIsReachedOnce() throws {
        let ring = BadTree.container("ring", ["a", "b", "c"].map(BadTree.element))
        ring.setChildren(ring.children + [ring])
        let test = try TestSession(AccessibilityScene(title: "", root: BadTree.container("root", [ring])))
        var visited: [String?] = []
        for _ in 0..<5 {
            visited.append(test.focus)
            try test.press("RIGHT")
        }
        #expect(visited == ["a", "b", "c", "c", "c"])
        #expect(try test.press("ESCAPE").result == false)
    }
}
