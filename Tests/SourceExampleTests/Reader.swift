import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import UIKitShapes

/// A reader with a 40-cell display on a screen of UIKit's objects, as an application would show it.
final class Reader {
    let scene: AccessibilityScene
    let test: TestSession

    /// Opens a screen: the scene is attached, a window is made visible, and what that changed is shown.
    init(_ scene: AccessibilityScene) throws {
        self.scene = scene
        scene.attach()
        var settings = try RealTables.settings()
        // What is read is looked at, not what keys at its ends say.
        settings.bounds = .off
        test = try TestSession(scene, settings: settings, reading: "es")
        scene.window?.makeKeyAndVisible()
        test.session.refresh()
    }

    /// Opens a screen of views one after the other.
    convenience init(_ objects: AccessibilityObject...) throws {
        try self.init(AccessibilityScene("Test", objects))
    }

    deinit { scene.detach() }

    /// What is in the label region.
    var label: String? { test.region(.label)?.text }
    /// What is in the value region, or nil without one.
    var value: String? { test.region(.value)?.text }
    /// What is in the message region, or nil without one.
    var message: String? { test.session.message }

    /// What covers the screen: a message, or a list to choose from.
    var shown: String? { test.region(.message)?.text }

    /// The cells of the whole display.
    var cells: String { test.frame.cells.brailleString }
    /// The element that has the focus, or nil.
    var focus: AccessibilityObject? { test.session.focus }
    /// The elements in reading order.
    var elements: [AccessibilityObject] { test.session.elements }

    /// Presses keys.
    @discardableResult
    func press(_ keys: String) throws -> Session.Outcome { try test.press(keys) }

    /// Shows what the application changed on its own.
    func refresh() { test.session.refresh() }

    /// Lets time pass.
    func wait(_ milliseconds: Int) { wait(until: test.session.now + milliseconds) }

    /// Lets time pass until a time of the session's clock.
    func wait(until time: Int) { test.session.advance(to: time) }

    /// The label regions of all elements, read from the first to the last.
    func readAll() throws -> [String] {
        refresh()
        try press("TOP")
        var read = [label ?? ""]
        for _ in test.session.elements.dropFirst() {
            try press("LNDN")
            read.append(label ?? "")
        }
        return read
    }
}
