import AccessibilityModel
import Foundation
import Scenes
import Testing

/// The JSON of idb and AXe: elements as dumped, and the stops that they become.
@Suite struct IDBTests {
    @Test(
        "Types and values of every type of JSON",
        arguments: [
            (#""type":"Button","AXValue":null"#, ["A [button]"]), (#""type":"Button","AXValue":"""#, ["A [button]"]),
            (#""type":"Slider","AXValue":"50%""#, ["A = 50% [adjustable]"]),
            (#""type":"Slider","AXValue":0.5"#, ["A = 0.5 [adjustable]"]),
            (#""type":"Slider","AXValue":-3"#, ["A = -3 [adjustable]"]),
            (#""type":"CheckBox","AXValue":"1""#, ["A = 1 [button toggleButton]"]),
            (#""type":"CheckBox","AXValue":true"#, ["A = 1 [button toggleButton]"]),
            (#""type":"CheckBox","AXValue":false"#, ["A = 0 [button toggleButton]"]),
            (#""type":"CheckBox","AXValue":0"#, ["A = 0 [button toggleButton]"]),
            (#""type":"CheckBox","AXValue":1.0"#, ["A = 1 [button toggleButton]"]),
            (#""type":"Switch","AXValue":0.0"#, ["A = 0 [button toggleButton]"]),
            (#""type":"RadioButton","AXValue":1.0"#, ["A [button selected]"]),
            (#""type":"Slider","AXValue":1.0"#, ["A = 1.0 [adjustable]"]),
            (#""type":"Button","AXValue":[1,2]"#, ["A [button]"]),
            (#""type":"Button","AXValue":{"x":1}"#, ["A [button]"]),
            (#""role":"AXButton","subrole":"AXSwitch","AXValue":"1""#, ["A = 1 [button toggleButton]"]),
            (#""type":"RadioButton","AXValue":1"#, ["A [button selected]"]),
            (#""type":"StaticText","AXValue":"A""#, ["A [staticText]"]),
            (#""type":"Heading""#, ["A [header]"]), (#""type":"TextField","AXValue":"x""#, ["A = x [textEntry]"]),
            (#""type":"Button","enabled":false"#, ["A [button notEnabled]"]),
            (#""type":"Button","help":"Saves it.""#, ["A ? Saves it. [button]"]),
            (#""type":"Button","traits":["Button","Selected"]"#, ["A [button selected]"]),
            (#""type":"Button","traits":null,"pid":7"#, ["A [button]"]),
            (#""type":"Wondrous""#, ["A"]), (#""type":"Application""#, []),
        ] as [(String, [String])])
    func elements(keys: String, expected: [String]) throws {
        #expect(try stops(imported("[{\"AXLabel\":\"A\",\(keys)}]")) == expected)
    }

    @Test(
        "Shapes of the file",
        arguments: [
            #"{"AXLabel":"A","type":"Button","children":[{"AXLabel":"B","type":"Cell"}]}"#,
            #"[{"AXLabel":"A","type":"Button"},{"AXLabel":"B","type":"Cell"}]"#,
            #"[{"AXLabel":"A","type":"Button","children":[{"AXLabel":"B","type":"Cell","children":[]}]}]"#,
            #"{"elements":[{"AXLabel":"A","type":"Button","children":[{"AXLabel":"B","type":"Cell"}]}]}"#,
        ])
    func shapes(text: String) throws {
        #expect(try stops(imported(text)) == ["A [button]", "B"])
    }

    @Test(
        "Frames",
        arguments: [
            (#""frame":{"x":1,"y":2,"width":3,"height":4}"#, "A [button] @1,2,3,4"),
            (#""AXFrame":"{{1, 2}, {3, 4}}""#, "A [button] @1,2,3,4"),
            (#""frame":{"x":0,"y":0,"width":0,"height":0}"#, "A [button]"), (#""AXFrame":"odd""#, "A [button]"),
        ])
    func frames(keys: String, expected: String) throws {
        let source = try imported("[{\"AXLabel\":\"A\",\"type\":\"Button\",\(keys)}]")
        #expect(stops(source, frames: true) == [expected])
    }

    @Test func aGroupOfTheFlatFormHoldsWhatFollows() throws {
        let text = """
            [{"AXLabel":"Settings","type":"Application","AXFrame":"{{0, 0}, {390, 844}}"},
             {"AXLabel":"Tab Bar","type":"Group","AXFrame":"{{0, 760}, {390, 84}}"},
             {"AXLabel":"Home","type":"RadioButton","AXValue":"1","AXFrame":"{{0, 760}, {195, 84}}"},
             {"AXLabel":"Lone","type":"Group","AXFrame":"{{0, 0}, {10, 10}}"}]
            """
        let source = try imported(text)
        #expect(stops(source) == ["Lone", "Home [button selected]"])
        #expect(source.scene.title == "Settings")
        #expect(source.scene.size?.height == 844)
    }

    @Test func actionsAndWhatIsKnown() throws {
        let source = try imported(#"[{"AXLabel":"A","type":"Button","custom_actions":["Delete","Pin"],"AXValue":[]}]"#)
        let element = try #require(source.scene.readingOrder.elements.first)
        #expect(element.accessibilityCustomActions?.map(\.name) == ["Delete", "Pin"])
        #expect(source.knowledge(of: element)[.customActions] == .known)
        #expect(source.knowledge(of: element)[.value] == .unknown)
        #expect(source.knowledge(of: element)[.hint] == .known)
        #expect(source.knowledge(of: element)[.traits] == .uncertain)
    }
}
