import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import UIKitShapes

/// A reader with a display on a screen, as docs/model.md speaks of it.
final class Screen {
    let scene: AccessibilityScene
    let test: TestSession

    /// Opens a scene. A window is made visible, and what that changed is shown.
    init(
        _ scene: AccessibilityScene, columns: Int = 40, rows: Int = 1,
        _ change: (inout SessionSettings) -> Void = { _ in }
    ) throws {
        self.scene = scene
        var settings = try RealTables.settings()
        settings.languages = ReadLanguages(["en", "de"])
        // What is read is looked at, not what keys at its ends say.
        settings.bounds = .off
        change(&settings)
        test = try TestSession(scene, columns: columns, rows: rows, settings: settings)
        scene.window?.makeKeyAndVisible()
        test.session.refresh()
    }

    /// Opens a screen of objects one after the other.
    convenience init(_ objects: AccessibilityObject...) throws {
        try self.init(AccessibilityScene("Test", objects))
    }

    deinit { test.session.close() }

    /// What is on the display, as print.
    var text: String { test.frame.text }
    /// The cells of the whole display.
    var cells: String { test.frame.cells.brailleString }
    /// What is in the label region.
    var label: String? { test.region(.label)?.text }
    /// What is in the value region, or nil without one.
    var value: String? { test.region(.value)?.text }
    /// What is in the message region, or nil without one.
    var message: String? { test.session.message }
    /// The element that has the focus, or nil.
    var focus: AccessibilityObject? { test.session.focus }

    /// Presses keys.
    @discardableResult
    func press(_ keys: String) throws -> Session.Outcome { try test.press(keys) }

    /// Shows what the application changed on its own.
    func refresh() { test.session.refresh() }

    /// Lets time pass, in milliseconds.
    func wait(_ milliseconds: Int) { test.session.advance(to: test.session.now + milliseconds) { _ in } }

    /// What is on the display for each element, from the first to the last.
    func walk() throws -> [String] {
        refresh()
        try press("TOP")
        var shown = [text]
        for _ in test.session.elements.dropFirst() {
            try press("LNDN")
            shown.append(text)
        }
        return shown
    }

    /// The cells of a text in a language, as the display's translator writes it.
    func braille(_ text: String, _ language: String?) -> [BrailleCell] {
        test.translator.translate(text, language: language).cells
    }
}

/// A label with a text.
func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
}

/// A button with a title.
func button(_ title: String, _ action: @escaping () -> Void = {}) -> UIButton {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.addTarget(for: .touchUpInside) { _ in action() }
    return button
}

/// A container of objects.
func container(
    _ objects: [AccessibilityObject], type: UIAccessibilityContainerType = .none, label: String? = nil
) -> AccessibilityObject {
    let container = AccessibilityObject()
    container.accessibilityContainerType = type
    container.accessibilityLabel = label
    container.setChildren(objects)
    return container
}

/// What a test wrote down.
final class Log {
    var lines: [String] = []
}
