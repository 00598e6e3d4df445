import Testing

/// The words on Android's switches: states, not names, in whatever language.
@Suite struct SwitchWordTests {
    private static func toggle(_ className: String, _ attributes: String) -> String {
        AndroidTests.node("widget.\(className)", "checkable='true' \(attributes)")
    }

    @Test(
        "A switch with a description",
        arguments: ["ON", "AN", "AUS", "EIN", "OUI", "NON", "ACTIVADO", "SÍ", "ВКЛ.", "ВЫКЛ", "开启", "关闭", "オン", "AAN"])
    func described(word: String) throws {
        let dump = AndroidTests.hierarchy(Self.toggle("Switch", "text='\(word)' content-desc='Wi-Fi' clickable='true'"))
        #expect(try stops(imported(dump)) == ["Wi-Fi = 0 [button toggleButton]"])
    }

    @Test(
        "A row and the switch in it",
        arguments: [
            ("Switch", "text='DESACTIVADO'"), ("SwitchCompat", "text='AUS'"), ("Switch", "text='KIKAPCSOLVA'"),
            ("Switch", "text='关闭'"), ("ToggleButton", "text='Off'"), ("Switch", "text=''"),
        ])
    func rows(className: String, attributes: String) throws {
        let row = AndroidTests.node(
            "widget.LinearLayout", "clickable='true'",
            AndroidTests.node("widget.TextView", "text='Vibrar al recibir llamadas'")
                + Self.toggle(className, attributes))
        #expect(
            try stops(imported(AndroidTests.hierarchy(row))) == ["Vibrar al recibir llamadas = 0 [button toggleButton]"]
        )
    }

    @Test(
        "Texts that are names, or end in the state",
        arguments: [
            ("Switch", "text='Vibrate ON' checked='true'", "Vibrate = 1"),
            ("Switch", "text='Vibrieren AUS'", "Vibrieren = 0"),
            // Not its state, and not written as one.
            ("Switch", "text='Vibrate ON'", "Vibrate ON = 0"),
            ("Switch", "text='Keep screen on' checked='true'", "Keep screen on = 1"),
            ("Switch", "text='Dark theme'", "Dark theme = 0"),
            // The answer of a form is its name.
            ("CheckBox", "text='Sí'", "Sí = 0"), ("RadioButton", "text='Non'", "Non = 0"),
        ])
    func names(className: String, attributes: String, expected: String) throws {
        let dump = AndroidTests.hierarchy(Self.toggle(className, "clickable='true' \(attributes)"))
        #expect(try stops(imported(dump)) == [expected + " [button toggleButton]"])
    }

    @Test func aNameBehindAPictureStays() throws {
        let row = AndroidTests.node(
            "widget.LinearLayout", "clickable='true'",
            AndroidTests.node("widget.ImageView", "content-desc='Phone'")
                + Self.toggle("Switch", "text='Wi-Fi calls'"))
        #expect(try stops(imported(AndroidTests.hierarchy(row))) == ["Phone, Wi-Fi calls = 0 [button toggleButton]"])
    }
}
