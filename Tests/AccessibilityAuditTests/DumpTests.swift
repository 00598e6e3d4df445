import Testing

/// Dumps in the shapes of other tools, with every finding judged: what is listed is true, and nothing else is said.
@Suite struct DumpTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var format: String
        var text: String
        var lines: [String]
        var testDescription: String { format }
    }

    static let rows: [Row] = [
        // A switch in a switch, a row with a picker, a slider whose name stands below it, a button with a value.
        Row(
            format: "appium",
            text: """
                <XCUIElementTypeApplication name="Reader" label="Reader" x="0" y="0" width="390" height="844">
                  <XCUIElementTypeSwitch value="1" name="Night" label="Night" accessible="true" x="16" y="100" width="358" height="44" traits="ToggleButton, Button">
                    <XCUIElementTypeSwitch value="1" accessible="false" x="300" y="106" width="60" height="30" traits="ToggleButton, Button"/>
                  </XCUIElementTypeSwitch>
                  <XCUIElementTypeButton name="font" label="Font, Serif" accessible="true" x="16" y="150" width="358" height="44" traits="Button">
                    <XCUIElementTypeStaticText value="Font" label="Font" accessible="false" x="32" y="160" width="50" height="22" traits="StaticText"/>
                    <XCUIElementTypeStaticText value="Serif" label="Serif" accessible="false" x="280" y="160" width="60" height="22" traits="StaticText"/>
                  </XCUIElementTypeButton>
                  <XCUIElementTypeButton name="news" label="What is new, Three things" accessible="true" x="16" y="200" width="358" height="60" traits="Button">
                    <XCUIElementTypeStaticText value="What is new" label="What is new" accessible="false" x="32" y="206" width="150" height="22" traits="StaticText"/>
                    <XCUIElementTypeStaticText value="Three things" label="Three things" accessible="false" x="32" y="232" width="150" height="22" traits="StaticText"/>
                  </XCUIElementTypeButton>
                  <XCUIElementTypeSlider name="width" value="80%" accessible="true" x="16" y="270" width="358" height="30" traits="Adjustable"/>
                  <XCUIElementTypeStaticText value="Width: 80 percent" label="Width: 80 percent" accessible="true" x="16" y="304" width="200" height="22" traits="StaticText"/>
                  <XCUIElementTypeButton name="tint" label="Tint" value="purple" accessible="true" x="16" y="340" width="358" height="44" traits="Button"/>
                </XCUIElementTypeApplication>
                """,
            lines: ["value-in-button font", "name-beside width"]),
        // Texts that a row does not say: shown; said to be hidden in a row that is shown, which nobody knows; scrolled away with its row.
        Row(
            format: "appium",
            text: """
                <XCUIElementTypeApplication name="Calls" label="Calls" x="0" y="0" width="390" height="844">
                  <XCUIElementTypeButton name="shown" label="Ann" accessible="true" visible="true" x="16" y="100" width="358" height="44" traits="Button">
                    <XCUIElementTypeStaticText label="Ann" accessible="false" visible="true" x="32" y="104" width="50" height="16" traits="StaticText"/>
                    <XCUIElementTypeStaticText label="Waiting" accessible="false" visible="true" x="32" y="124" width="50" height="16" traits="StaticText"/>
                  </XCUIElementTypeButton>
                  <XCUIElementTypeButton name="hidden" label="Ben" accessible="true" visible="true" x="16" y="150" width="358" height="44" traits="Button">
                    <XCUIElementTypeStaticText label="Ben" accessible="false" visible="true" x="32" y="154" width="50" height="16" traits="StaticText"/>
                    <XCUIElementTypeStaticText label="Waiting" accessible="false" visible="false" x="32" y="174" width="50" height="16" traits="StaticText"/>
                  </XCUIElementTypeButton>
                  <XCUIElementTypeButton name="below" label="Cem" accessible="true" visible="false" x="16" y="900" width="358" height="44" traits="Button">
                    <XCUIElementTypeStaticText label="Cem" accessible="false" visible="false" x="32" y="904" width="50" height="16" traits="StaticText"/>
                    <XCUIElementTypeStaticText label="Waiting" accessible="false" visible="false" x="32" y="924" width="50" height="16" traits="StaticText"/>
                  </XCUIElementTypeButton>
                </XCUIElementTypeApplication>
                """,
            lines: ["row-lacks-part shown", "row-lacks-part below"]),
        // A slider of which the dump knows no value, between two times; one with a raw position; one with a value in its name.
        Row(
            format: "android",
            text: """
                <hierarchy rotation="0">
                  <node class="android.widget.SeekBar" resource-id="seek" text="" content-desc="" enabled="true" focusable="true" bounds="[30,100][1020,190]"/>
                  <node class="android.widget.TextView" text="0:04" content-desc="" bounds="[50,200][100,224]"/>
                  <node class="android.widget.TextView" text="4:28" content-desc="" bounds="[980,200][1030,224]"/>
                  <node class="android.widget.SeekBar" resource-id="bass" text="" content-desc="Bass" enabled="true" focusable="true" bounds="[30,300][1020,390]"/>
                  <node class="android.widget.SeekBar" resource-id="volume" text="" content-desc="Volume 40%" enabled="true" focusable="true" bounds="[30,400][1020,490]"/>
                  <node class="android.widget.Button" resource-id="go" text="Go" content-desc="" clickable="true" bounds="[30,500][200,590]"/>
                </hierarchy>
                """,
            lines: ["no-label seek", "name-and-value volume"]),
        // Native fields tell their values, a custom slider none: nothing is missing.
        Row(
            format: "playwright",
            text: """
                - main:
                  - slider "Price"
                  - slider "Depth slider": "5"
                  - textbox "Name": Ann
                  - switch "Sound" [checked]
                  - switch "Wi-Fi, on" [checked]
                  - button "Save"
                """,
            lines: ["type-in-label root/0/1", "state-in-label root/0/4"]),
        Row(
            format: "chrome",
            text: """
                {"nodes":[{"nodeId":"1","ignored":false,"role":{"value":"RootWebArea"},"name":{"value":"Form"},"childIds":["2","3","4"]},
                {"nodeId":"2","ignored":false,"role":{"value":"StaticText"},"name":{"value":"Street"},"childIds":[]},
                {"nodeId":"3","ignored":false,"role":{"value":"textbox"},"name":{"value":""},"childIds":[]},
                {"nodeId":"4","ignored":false,"role":{"value":"slider"},"name":{"value":"Size"},"value":{"value":3},"childIds":[]}]}
                """,
            lines: ["name-beside 3"]),
        Row(
            format: "idb",
            text: """
                [{"AXLabel":"Volume 30%","AXValue":"30%","type":"Slider","AXUniqueId":"volume","frame":{"x":0,"y":0,"width":9,"height":9}},
                {"AXLabel":"Mute","AXValue":true,"type":"CheckBox","AXUniqueId":"mute","frame":{"x":0,"y":20,"width":9,"height":9}}]
                """,
            lines: ["value-in-label volume"]),
        Row(
            format: "accessibilitysnapshot",
            text: """
                [{"element":{"_0":{"label":"Volume","value":"50%","traits":["adjustable"],"identifier":"volume","hint":"Swipe up to raise.",
                "shape":{"type":"frame","frame":[[16,60],[358,44]]},"description":"Volume: 50%. Adjustable."},"traversalIndex":0}}]
                """,
            lines: ["gesture-in-hint volume"]),
        // No roles are known, so little can be said.
        Row(
            format: "maestro",
            text: """
                {"attributes":{"bounds":"[0,0][390,844]"},"children":[
                {"attributes":{"accessibilityText":"Volume","value":"Volume, 50%","text":"50%","resource-id":"volume","bounds":"[16,60][374,104]"},"children":[]},
                {"attributes":{"accessibilityText":"","resource-id":"empty","bounds":"[16,110][374,150]"},"children":[]}]}
                """,
            lines: ["label-in-value volume"]),
    ]

    @Test(arguments: rows) func findings(_ row: Row) throws {
        #expect(try audit(row.text, name: "dump", format: row.format).lines == row.lines)
    }
}
