import AccessibilityModel
import Documents
import Importers
import Scenes
import Testing

/// Which toggles of other tools are buttons that stay pressed, and which are switches.
@Suite struct ToggleStyleTests {
    private static func android(_ className: String, _ attributes: String, _ inner: String = "") -> String {
        AndroidTests.hierarchy(AndroidTests.node(className, "clickable='true' \(attributes)", inner))
    }

    private static func appium(_ type: String, _ inner: String = "") -> String {
        """
        <AppiumAUT><XCUIElementTypeApplication name="A"><XCUIElementType\(type) label="Loop" accessible="true" \
        traits="ToggleButton, Button">\(inner)</XCUIElementType\(type)></XCUIElementTypeApplication></AppiumAUT>
        """
    }

    static let dumps: [(dump: String, style: AccessibilityToggleStyle)] = [
        ("- button \"Loop\" [pressed]", .button), ("- button \"Loop\" [pressed=mixed]", .button),
        ("- switch \"Loop\" [checked]", .switch), ("- checkbox \"Loop\"", .switch),
        (ChromeTests.page(ChromeTests.node(1, "button", "Loop", properties: property("false"))), .button),
        (ChromeTests.page(ChromeTests.node(1, "ToggleButton", "Loop", properties: property("true"))), .button),
        (ChromeTests.page(ChromeTests.node(1, "switch", "Loop")), .switch),
        (android("widget.ToggleButton", "text='Loop' checkable='true'"), .button),
        (android("widget.CompoundButton", "text='Loop' checkable='true'"), .button),
        (android("widget.Button", "text='Loop' checkable='true'"), .button),
        (android("widget.Switch", "text='Loop' checkable='true'"), .switch),
        (android("widget.CheckBox", "text='Loop' checkable='true'"), .switch),
        (android("view.View", "text='Loop' checkable='true'"), .switch),
        (
            android(
                "widget.LinearLayout", "",
                AndroidTests.node("widget.TextView", "text='Loop'")
                    + AndroidTests.node("widget.ToggleButton", "checkable='true'")),
            .button
        ),
        (appium("Button"), .button), (appium("Switch"), .switch),
    ]

    private static func property(_ pressed: String) -> String { ChromeTests.property("pressed", "\"\(pressed)\"") }

    @Test(arguments: dumps.indices) func aButtonThatStaysPressedIsTold(index: Int) throws {
        let (dump, style) = ToggleStyleTests.dumps[index]
        let element = try #require(try imported(dump).scene.readingOrder.first)
        #expect(element.accessibilityLabel == "Loop")
        #expect(element.accessibilityTraits.contains(.toggleButton))
        #expect(element.accessibilityToggleStyle == style)
        // A scene file names what is not usual.
        let written = try SceneInput.write(Array(dump.utf8), name: "dump", format: nil, as: .yaml)
        #expect(String(decoding: written.bytes, as: UTF8.self).contains("toggleStyle: button") == (style == .button))
    }

    /// Of an element that is no toggle, scenes have no style.
    @Test(arguments: ["- button \"Loop\"", appium("Cell")]) func noToggleHasNoStyle(dump: String) throws {
        let written = try SceneInput.write(Array(dump.utf8), name: "dump", format: nil, as: .yaml)
        #expect(!String(decoding: written.bytes, as: UTF8.self).contains("toggleStyle"))
    }
}
