/// One small dump of each format, with what is odd in it.
enum Fixture {
    /// The name of the format and the dump.
    static let all: [(format: String, text: String)] = [
        ("appium", appium), ("android", android), ("chrome", chrome), ("idb", idb), ("maestro", maestro),
        ("accessibilitysnapshot", accessibilitySnapshot), ("playwright", playwright),
    ]

    static let appium = """
        <?xml version="1.0" encoding="UTF-8"?>
        <AppiumAUT>
          <XCUIElementTypeApplication name="Player" label="Player" x="0" y="0" width="390" height="844" traits="">
            <XCUIElementTypeSlider name="volume" label="Volume" value="50%" accessible="true" x="16" y="60" width="358" height="44" traits="Adjustable"/>
            <XCUIElementTypeCell name="row" label="Row: a &amp; b #1 &quot;x&quot;" accessible="true" x="16" y="120" width="358" height="44" traits=""/>
            <XCUIElementTypeCell name="row" label="null" accessible="true" x="16" y="180" width="358" height="44" customActions="Delete,Share" traits="">
              <XCUIElementTypeStaticText label="Inner" value="Inner" accessible="false" traits="StaticText"/>
            </XCUIElementTypeCell>
            <XCUIElementTypeTextView name="root/0" label="- note: [x], {y}&#10;line" value="" accessible="true" x="16" y="240" width="358" height="44" traits=""/>
          </XCUIElementTypeApplication>
        </AppiumAUT>
        """

    static let android = """
        <hierarchy rotation="0">
          <android.widget.LinearLayout class="android.widget.LinearLayout" package="com.example" bounds="[0,0][1080,200]" clickable="true">
            <android.widget.TextView text="Wi-Fi" bounds="[0,0][500,100]"/>
            <android.widget.Switch text="ON" checkable="true" checked="true" clickable="false" bounds="[900,0][1080,100]"/>
          </android.widget.LinearLayout>
          <android.widget.SeekBar text="5.0" content-desc="Volume" resource-id="volume" focusable="true" bounds="[0,200][1080,300]"/>
        </hierarchy>
        """

    static let chrome = """
        {"nodes":[{"nodeId":"1","ignored":false,"role":{"value":"RootWebArea"},"name":{"value":"Shop \\ud83d\\ude00"},"childIds":["2","3"]},
        {"nodeId":"2","ignored":false,"role":{"value":"slider"},"name":{"value":"Price"},"value":{"type":"number","value":20},
        "description":{"value":"Sets the price."},"properties":[{"name":"valuemin","value":{"value":0}},{"name":"valuemax","value":{"value":20}}]},
        {"nodeId":"3","ignored":true,"role":{"value":"none"},"childIds":["4"]},
        {"nodeId":"4","ignored":false,"role":{"value":"button"},"name":{"value":"Buy"},"properties":[{"name":"focused","value":{"value":true}}]}]}
        """

    static let idb = """
        [{"AXLabel":"Player","type":"Application","frame":{"x":0,"y":0,"width":390,"height":844},"pid":7},
        {"AXLabel":"Mute","AXValue":true,"type":"CheckBox","AXUniqueId":"mute","AXFrame":"{{16, 60}, {80, 44}}","custom_actions":["More"]}]
        """

    static let maestro = """
        {"attributes":{"accessibilityText":"Player","title":"","value":"","bounds":"[0,0][390,844]"},"children":[
        {"attributes":{"accessibilityText":"Volume","value":"50%","text":"50%","resource-id":"volume","bounds":"[16,60][374,104]","enabled":"true"},"children":[]}]}
        """

    static let accessibilitySnapshot = """
        [{"element":{"_0":{"label":"Volume","value":"50%","traits":["adjustable"],"identifier":"volume","shape":{"type":"frame","frame":[[16,60],[358,44]]},
        "activationPoint":[20,70],"usesDefaultActivationPoint":false,"customActions":["Reset"],"customContent":[{"label":"Bass","value":"+2","isImportant":false}],
        "customRotors":[],"description":"Volume: 50%. Adjustable.","respondsToUserInteraction":true},"traversalIndex":0}}]
        """

    static let playwright = """
        # Page snapshot

        ```yaml
        - main [ref=e1]:
          - slider "Volume" [ref=e2]
          - textbox "Name" [active] [ref=e3]: Ann
        ```
        """
}
