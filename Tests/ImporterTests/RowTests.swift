import AccessibilityModel
import Scenes
import Testing

/// Rows of lists: which stops they are, and that what is in one stays together.
@Suite struct RowTests {
    private static func view(_ name: String, _ attributes: String, _ bounds: String, _ inner: String = "") -> String {
        "<node class='\(name)' bounds='\(bounds)' \(attributes)>\(inner)</node>"
    }

    private static func text(_ text: String, _ bounds: String = "[0,0][500,80]") -> String {
        view("android.widget.TextView", "text='\(text)'", bounds)
    }

    private static let more = view(
        "android.widget.ImageButton", "content-desc='Plus' clickable='true'", "[900,0][1080,200]")

    private static func screen(_ views: String) -> String {
        AndroidTests.hierarchy(view("android.widget.FrameLayout", "", "[0,0][1080,2340]", views))
    }

    @Test(
        "A row of a list is one stop, and then what can be pressed in it",
        arguments: [
            (
                "androidx.recyclerview.widget.RecyclerView", "",
                ["Marta, 9:12, Hola", "Plus [button]", "Ana, 8:00, Sí", "Plus [button]"]
            ),
            (
                "android.widget.ListView", "clickable='true'",
                ["Marta, 9:12, Hola", "Plus [button]", "Ana, 8:00, Sí", "Plus [button]"]
            ),
            (
                "android.widget.LinearLayout", "",
                [
                    "Marta [staticText]", "9:12 [staticText]", "Hola [staticText]", "Plus [button]",
                    "Ana [staticText]", "8:00 [staticText]", "Sí [staticText]", "Plus [button]",
                ]
            ),
        ] as [(String, String, [String])])
    func rowsOfLists(list: String, attributes: String, expected: [String]) throws {
        func row(_ texts: [String]) -> String {
            Self.view(
                "android.widget.LinearLayout", "", "[0,0][1080,200]", texts.map { Self.text($0) }.joined() + Self.more)
        }
        let rows = row(["Marta", "9:12", "Hola"]) + row(["Ana", "8:00", "Sí"])
        let source = try imported(Self.screen(Self.view(list, attributes, "[0,0][1080,1000]", rows)))
        #expect(stops(source) == expected)
        let isPressed = source.scene.readingOrder.elements[0].accessibilityRespondsToUserInteraction
        #expect(isPressed == attributes.contains("clickable"))
    }

    @Test func aPageThatScrollsIsNoRow() throws {
        let texts = (1...6).map { Self.text("Text \($0)") }.joined()
        let page = Self.view("android.widget.LinearLayout", "", "[0,0][1080,1900]", texts)
        let list = Self.view("androidx.recyclerview.widget.RecyclerView", "", "[0,0][1080,2000]", page)
        #expect(try stops(imported(Self.screen(list))).count == 6)
    }

    @Test func aDescriptionThatLeavesOutAPriceIsReported() throws {
        let card = Self.view(
            "android.widget.Button", "content-desc='Té verde' clickable='true'", "[0,0][600,300]",
            Self.text("Té verde") + Self.text("3,40 EUR"))
        let source = try imported(Self.screen(card))
        #expect(stops(source) == ["Té verde [button]"])
        #expect(source.scene.readingOrder.elements[0].children.map(\.accessibilityLabel) == ["Té verde", "3,40 EUR"])
        let found = try notes(Self.screen(card))
        #expect(
            found.map { $0.hasSuffix(": a text in a view with a description that does not say it is left out") } == [
                true
            ])
        let whole = card.replacing("content-desc='Té verde'", with: "content-desc='Té verde, 3,40 EUR'")
        #expect(try notes(Self.screen(whole)).isEmpty)
    }

    @Test func aPictureThatCanBePressedIsAButton() throws {
        let picture = Self.view("android.widget.ImageView", "content-desc='Atrás' clickable='true'", "[0,0][90,90]")
        let other = picture.replacing("clickable='true'", with: "")
        #expect(try stops(imported(Self.screen(picture + other))) == ["Atrás [button image]", "Atrás [image]"])
    }

    @Test(
        "What lies behind a sheet is no stop",
        arguments: [
            ("resource-id='a:id/touch_outside' clickable='true'", "[0,0][1080,2340]", false),
            ("content-desc='Cerrar' clickable='true'", "[0,0][1080,2340]", false),
            ("clickable='true'", "[0,0][1080,1500]", false), ("clickable='true'", "[0,0][1080,300]", true),
            ("content-desc='Cerrar' clickable='true'", "[0,0][1080,1500]", true),
        ])
    func scrims(attributes: String, bounds: String, isStop: Bool) throws {
        let sheet = Self.view(
            "android.widget.FrameLayout", "", "[0,1500][1080,2340]", Self.text("Compartir", "[0,1500][500,1600]"))
        let views = Self.view("android.view.View", attributes, bounds) + sheet
        #expect(try stops(imported(Self.screen(views))).count == (isStop ? 2 : 1))
    }

    // MARK: iOS

    private static func cell(_ label: String, _ y: Int, _ inner: String, value: String? = nil) -> String {
        "<XCUIElementTypeCell \(label.isEmpty ? "" : "label='\(label)'") \(value.map { "value='\($0)'" } ?? "") "
            + "accessible='false' x='0' y='\(y)' width='400' height='40'>\(inner)</XCUIElementTypeCell>"
    }

    private static func stop(_ type: String, _ label: String, _ x: Int, _ y: Int, _ others: String = "") -> String {
        "<XCUIElementType\(type) label='\(label)' \(others) accessible='true' x='\(x)' y='\(y)' width='80' height='20'/>"
    }

    private static func table(_ cells: String) -> String {
        "<AppiumAUT><XCUIElementTypeApplication x='0' y='0' width='400' height='800' accessible='false'>"
            + "<XCUIElementTypeTable x='0' y='0' width='400' height='800' accessible='false'>\(cells)"
            + "</XCUIElementTypeTable></XCUIElementTypeApplication></AppiumAUT>"
    }

    @Test func aCellStandsWhereTheCellStands() throws {
        // Rows below the screen have the frames of rows that were shown before.
        let cells = (0..<30).map { row in
            let y = row < 10 ? 100 + row * 60 + 10 : -500 + row
            return Self.cell(
                "", 100 + row * 60,
                Self.stop("StaticText", "Zeile \(row)", 20, y) + Self.stop("Button", "Mehr \(row)", 300, y))
        }
        let expected = (0..<30).flatMap { ["Zeile \($0) [staticText]", "Mehr \($0) [button]"] }
        let found = try stops(imported(Self.table(cells.joined())))
        #expect(
            found.map { $0.replacing(" [staticText]", with: "") }
                == expected.map { $0.replacing(" [staticText]", with: "") })
    }

    @Test func whatIsInARowStaysTogether() throws {
        // The second line of a row is as high as the first of the next.
        let cells = [0, 1].map { row in
            Self.cell(
                "", 100 + row * 40,
                Self.stop("Button", "A\(row)", 20, 100 + row * 40) + Self.stop("Button", "B\(row)", 300, 136 + row * 40)
            )
        }
        #expect(
            try stops(imported(Self.table(cells.joined())))
                == ["A0 [button]", "B0 [button]", "A1 [button]", "B1 [button]"])
    }

    @Test(
        "A cell with a label and a value is one stop",
        arguments: [
            (
                "Sprache", "Deutsch", stop("StaticText", "Sprache", 20, 110) + stop("StaticText", "Deutsch", 300, 110),
                ["Sprache = Deutsch"]
            ),
            (
                "WLAN", "Heim",
                stop("StaticText", "WLAN", 20, 105) + stop("StaticText", "Verbunden", 20, 120)
                    + stop("StaticText", "Heim", 300, 110), ["WLAN, Verbunden = Heim"]
            ),
            (
                "Flugmodus", "1",
                stop("StaticText", "Flugmodus", 20, 110) + stop("Switch", "Flugmodus", 300, 110, "value='1'"),
                ["Flugmodus = 1 [button toggleButton]"]
            ),
            (
                "Ton", "Leise",
                stop("StaticText", "Ton", 20, 110) + stop("StaticText", "Leise", 200, 110)
                    + stop("Button", "Info", 300, 110),
                ["Ton", "Leise", "Info [button]"]
            ),
        ] as [(String, String, String, [String])])
    func settings(label: String, value: String, parts: String, expected: [String]) throws {
        let found = try stops(imported(Self.table(Self.cell(label, 100, parts, value: value))))
        #expect(found.map { $0.replacing(" [staticText]", with: "") } == expected)
    }
}
