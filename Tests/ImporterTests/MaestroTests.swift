import AccessibilityModel
import Scenes
import Testing

/// What maestro hierarchy prints.
@Suite struct MaestroTests {
    private static func element(_ attributes: String, _ children: String = "") -> String {
        "{\"attributes\":{\(attributes)},\"children\":[\(children)],\"enabled\":true,\"clickable\":false}"
    }

    @Test(
        "Elements of iOS",
        arguments: [
            (#""accessibilityText":"Wi-Fi","value":"Home","text":"Home""#, ["Wi-Fi = Home"]),
            (#""accessibilityText":"","value":"3 bars","text":"3 bars""#, ["- = 3 bars"]),
            (#""accessibilityText":"","title":"Save","value":"","text":"Save""#, ["Save"]),
            (#""accessibilityText":"Go","value":"","enabled":"false","selected":"true""#, ["Go [selected notEnabled]"]),
            (#""accessibilityText":"Mail","value":"","hintText":"Your address""#, ["Mail ? Your address"]),
            (#""accessibilityText":"","value":"","hintText":"Find""#, ["Find"]),
            (#""accessibilityText":"Dark","value":"1","checked":"true""#, ["Dark = 1 [button toggleButton]"]),
            (#""accessibilityText":"","value":"","text":"""#, []),
            // An empty field has its placeholder as its value.
            (#""accessibilityText":"","value":"Title","text":"Title","hintText":"Title""#, ["Title"]),
            (#""accessibilityText":"Note","value":"Title","text":"Title","hintText":"Title""#, ["Note ? Title"]),
            (#""accessibilityText":"","value":"Lunch","text":"Lunch","hintText":"Title""#, ["Title = Lunch"]),
        ] as [(String, [String])])
    func iOS(attributes: String, expected: [String]) throws {
        let source = try imported(Self.element("\"value\":\"\"", Self.element(attributes)))
        #expect(stops(source) == expected)
        #expect(source.knowledge[.traits] == .unknown)
    }

    @Test(
        "A value around the stops stays with what has it",
        arguments: [
            (
                #""accessibilityText":"Search","value":"Page 2 of 2""#, #""accessibilityText":"Search","value":"""#,
                ["Search = Page 2 of 2"]
            ),
            (
                #""accessibilityText":"Sound","value":"Half""#, #""accessibilityText":"Reset","value":"""#,
                ["Sound = Half", "Reset"]
            ),
            (
                #""accessibilityText":"Wi-Fi","value":"Home""#, #""accessibilityText":"","value":"Home""#,
                ["Wi-Fi = Home"]
            ),
            (
                #""accessibilityText":"","value":"Half""#, #""accessibilityText":"Half of it","value":"""#,
                ["Half of it"]
            ),
            (
                #""accessibilityText":"Search","text":"Page 2 of 2""#, #""accessibilityText":"""#,
                ["Search = Page 2 of 2"]
            ),
            (#""accessibilityText":"Find ","value":"Find""#, #""accessibilityText":"""#, ["Find"]),
        ] as [(String, String, [String])])
    func values(outer: String, inner: String, expected: [String]) throws {
        let text = Self.element("\"value\":\"\"", Self.element(outer, Self.element(inner)))
        #expect(try stops(imported(text)) == expected)
    }

    @Test func theInnermostLabelIsTheStop() throws {
        let inner = Self.element(
            #""accessibilityText":"Box","value":"","bounds":"[20,70][373,87]""#,
            Self.element(#""accessibilityText":"Box","value":"","bounds":"[20,70][373,87]""#))
        let source = try imported(Self.element(#""accessibilityText":"Player","value":"""#, inner))
        #expect(stops(source, frames: true) == ["Box @20,70,353,17"])
        #expect(source.scene.title == "Player")
    }

    @Test(arguments: ["0", "1"]) func theSwitchInASwitchIsThatSwitch(state: String) throws {
        let inner = Self.element("\"accessibilityText\":\"\",\"value\":\"\(state)\"")
        let outer = Self.element("\"accessibilityText\":\"Wi-Fi\",\"value\":\"\(state)\"", inner)
        #expect(try stops(imported(Self.element("\"value\":\"\"", outer))) == ["Wi-Fi = \(state)"])
    }

    @Test func elementsOfAndroidAreReadAsThere() throws {
        let text = """
            {"attributes":{"bounds":"[0,0][9,9]"},"children":[{"attributes":{"text":"","accessibilityText":"",
            "resource-id":"row","bounds":"[0,0][9,9]","clickable":"true"},"clickable":true,"children":[
            {"attributes":{"text":"Wi-Fi","bounds":"[0,0][9,9]"},"children":[]},
            {"attributes":{"accessibilityText":"Messages","text":"12","bounds":"[0,0][9,9]"},"children":[]}]},
            {"attributes":{"class":"android.widget.EditText","text":"Ann","hintText":"Name","bounds":"[0,0][9,9]"},
            "children":[]}]}
            """
        let source = try imported(text)
        #expect(stops(source) == ["Wi-Fi, Messages", "Name = Ann [textEntry]"])
    }

    @Test func aRowThatSaysItsTextsIsOneStop() throws {
        let texts =
            Self.element(#""accessibilityText":"Sää","value":"""#) + ","
            + Self.element(#""accessibilityText":"Eilen","value":"""#)
        let row = Self.element(#""accessibilityText":"Sää, Eilen","value":"""#, texts)
        #expect(try stops(imported(Self.element("\"value\":\"\"", row))) == ["Sää, Eilen"])
        let group = Self.element(#""accessibilityText":"Uutiset","value":"""#, texts)
        #expect(try stops(imported(Self.element("\"value\":\"\"", group))) == ["Sää", "Eilen"])
    }

    @Test func messagesBeforeTheTree() throws {
        for messages in ["Running on iPhone 15\n\n", "[INFO] Picked up: options\n", "a b\r\n[WARN] c\r\n"] {
            let text = messages + Self.element(#""accessibilityText":"Go","value":"""#)
            #expect(try stops(imported(text)) == ["Go"])
            #expect(try notes(text) == ["dump: the lines before the tree were left out"])
        }
    }
}
