import Testing

/// The rules about labels, hints, traits, containers, order, language and the display.
@Suite struct WordingRuleTests {
    static let rows: [RuleRow] = [
        .init("no-label", "{ id: a, traits: [button] }", ["a"]),
        .init("no-label", "{ id: a, label: \" \", traits: [image] }", ["a"]),
        .init("no-label", "{ id: b, label: PIN }, { id: a, value: \"12\", traits: [secureTextEntry] }", ["a"]),
        .init("no-label", "{ id: a, traits: [button], unknown: [label] }"),
        .init("no-label", "{ id: a, traits: [button], brailleLabel: x }"),
        .init("no-label", "{ id: a, traits: [button], uncertain: [traits] }", ["a"]),
        .init("no-label", "{ id: a, traits: [button], unknown: [traits] }"),
        .init("no-label", "{ id: a, traits: [image], uncertain: [traits] }"),
        .init("no-label", "{ id: a, traits: [keyboardKey], uncertain: [traits] }"),
        .init("no-label", "{ id: a, value: 3 of 7 }"),
        .init("no-label", "{ id: b, label: Username }, { id: a, traits: [textEntry] }"),

        .init("nothing-to-say", "{ id: a, isElement: true }", ["a"]),
        .init("nothing-to-say", "{ id: a, isElement: true, uncertain: [isElement] }"),
        .init("nothing-to-say", "{ id: a, isElement: true, customContent: [ { label: A, value: B } ] }"),
        .init("nothing-to-say", "{ id: a, hint: Opens. }"),

        .init("type-in-label", "{ id: a, label: Add button, traits: [button] }", ["a"]),
        .init("type-in-label", "{ id: a, label: Lautstärke Schieberegler, value: 1, traits: [adjustable] }", ["a"]),
        // A word of another language is no type.
        .init("type-in-label", "{ id: a, label: Good taste, traits: [button] }"),
        .init("type-in-label", "{ id: a, label: Good taste, traits: [button] }", head: "language: en-GB,"),
        .init("type-in-label", "{ id: a, label: Grüne Taste, traits: [button] }", ["a"], head: "language: de,"),
        .init("type-in-label", "{ id: a, label: Grüne Taste, traits: [button] }", head: "language: fr,"),
        .init("type-in-label", "{ id: a, label: Save button, traits: [button] }", ["a"], head: "language: de,"),
        .init("type-in-label", "{ id: a, label: Name text field, traits: [textEntry] }", ["a"]),
        .init("type-in-label", "{ id: a, label: Button, traits: [button] }"),
        .init("type-in-label", "{ id: a, label: Add button }"),
        .init("type-in-label", "{ id: a, label: Link, traits: [link] }"),
        .init("type-in-label", "{ id: a, label: Slider settings, traits: [button] }"),

        .init("label-is-code", "{ id: a, label: loginBtn, traits: [button] }", ["a"]),
        .init("label-is-code", "{ id: a, label: ic_play_arrow, traits: [image] }", ["a"]),
        .init("label-is-code", "{ id: a, label: icon-add.png, traits: [button] }", ["a"]),
        .init("label-is-code", "{ id: a, label: heart.fill, traits: [button] }", ["a"]),
        .init("label-is-code", "{ id: a, label: square.and.arrow.up, traits: [image] }", ["a"]),
        .init("label-is-code", "{ id: a, label: example.org, traits: [button] }"),
        .init("label-is-code", "{ id: a, label: iPhone, traits: [button] }"),
        .init("label-is-code", "{ id: a, label: eBay, traits: [link] }"),
        .init("label-is-code", "{ id: a, label: macOS, traits: [link] }"),
        .init("label-is-code", "{ id: a, label: YouTube, traits: [link] }"),
        .init("label-is-code", "{ id: a, label: john_doe, traits: [link] }"),
        .init("label-is-code", "{ id: a, label: holiday.jpg, traits: [button] }"),
        .init("label-is-code", "{ id: a, label: openSUSE, traits: [button] }"),

        .init("label-is-code", "{ id: a, label: skipbackwards, traits: [button] }", ["a"]),
        .init("label-is-code", "{ id: a, label: arrow-left, traits: [button] }", ["a"]),
        .init("label-is-code", "{ id: a, label: IMG_2034.jpg, traits: [button] }"),
        // Alone it is the file of a picture that nobody described; beside others it is in a list of files.
        .init("label-is-code", "{ id: a, label: img_20240512_101010.jpg, traits: [image] }", ["a"]),
        .init(
            "label-is-code",
            "{ id: a, label: img_20240512_101010.jpg, traits: [image] }, { id: b, label: img_20240512_101011.jpg, traits: [image] }"
        ),
        .init("label-is-code", "{ id: a, label: btn_play.svg, traits: [staticText] }"),
        .init("label-is-code", "{ id: a, label: easyJet, traits: [button] }"),
        .init("label-is-code", "{ id: a, label: fullscreen, traits: [button] }"),
        .init("label-is-code", "{ id: a, label: playlist, traits: [button] }"),

        .init("gesture-in-label", "{ id: a, label: \"Play, double tap to listen\", traits: [button] }", ["a"]),
        .init("gesture-in-label", "{ id: a, label: Tap to retry, traits: [button] }", ["a"]),
        .init("gesture-in-label", "{ id: a, label: \"Lautstärke. Nach oben wischen\", traits: [adjustable] }"),
        .init("gesture-in-label", "{ id: a, label: \"Abspielen, doppeltippen zum Öffnen\", traits: [button] }", ["a"]),
        .init(
            "gesture-in-label", "{ id: a, label: \"Reproducir, toca dos veces para abrir\", traits: [button] }", ["a"]),
        .init(
            "gesture-in-label", "{ id: a, label: \"Lecture. Touchez deux fois pour ouvrir\", traits: [button] }", ["a"]),
        .init(
            "gesture-in-label", "{ id: a, label: \"Играть, дважды коснитесь, чтобы открыть\", traits: [button] }", ["a"]
        ),
        .init("gesture-in-label", "{ id: a, label: 播放，轻点两下以打开, traits: [button] }", ["a"]),
        .init("gesture-in-label", "{ id: a, label: \"Theater mode, press T\", traits: [button] }", ["a"]),
        .init(
            "gesture-in-label",
            "{ id: a, label: \"Flash, double tap to toggle\", value: \"1\", traits: [toggleButton] }", ["a"]),
        .init(
            "gesture-in-label",
            "{ id: a, label: \"Double tap to wake, Double-tap the screen\", value: \"1\", traits: [toggleButton] }"),
        .init("gesture-in-label", "{ id: a, label: Double tap, traits: [button] }"),
        .init("gesture-in-label", "{ id: a, label: Tap to Pay, traits: [button] }"),
        .init("gesture-in-label", "{ id: a, label: Double tap to wake, value: \"1\", traits: [toggleButton] }"),
        .init("gesture-in-label", "{ id: a, label: Swipe up to unlock, traits: [staticText] }"),
        .init(
            "gesture-in-label",
            "{ id: a, label: Double tap to wake, traits: [button] }, { id: b, label: Sound, value: \"1\", traits: [toggleButton] }"
        ),

        .init("label-is-value", "{ id: a, label: 1.0x, traits: [button] }", ["a"]),
        // Pressed without a role, as many views of Android are.
        .init("label-is-value", "{ id: a, label: 1.0x, respondsToUserInteraction: true }", ["a"]),
        .init("label-is-value", "{ id: a, label: 1.0x }"),
        .init("label-is-value", "{ id: a, label: \"0:04\", traits: [adjustable] }", ["a"]),
        .init(
            "label-is-value", "{ id: a, label: 0.5x, traits: [button] }, { id: b, label: 1x, traits: [button] }"),
        .init("label-is-value", "{ id: a, label: \"7\", traits: [button] }"),
        .init("label-is-value", "{ id: a, label: \"10:30\", traits: [button] }"),
        .init("label-is-value", "{ id: a, label: 1.0x, value: Fast, traits: [button] }"),
        .init("label-is-value", "{ id: a, label: 1.0x, traits: [staticText] }"),

        .init("label-capital", "{ id: a, label: play, traits: [button] }", ["a"]),
        .init("label-capital", "{ id: a, label: a, traits: [keyboardKey] }"),
        .init("label-capital", "{ id: a, label: iPhone settings, traits: [button] }"),
        .init("label-capital", "{ id: a, label: 3 stars, traits: [button] }"),
        .init("label-capital", "{ id: a, label: שמור, traits: [button] }"),
        .init("label-capital", "{ id: a, label: the end }"),
        .init("label-capital", "{ id: a, label: example.org/a, traits: [button] }"),

        .init("label-end", "{ id: a, label: \"Name:\", traits: [textEntry] }", ["a"]),
        .init("label-end", "{ id: a, label: Play the song., traits: [button] }", ["a"]),
        .init("label-end", "{ id: a, label: Apple Inc., traits: [button] }"),
        .init("label-end", "{ id: a, label: More..., traits: [button] }"),
        .init("label-end", "{ id: a, label: It is removed. }"),

        .init("symbol-label", "{ id: a, label: ★★★★☆ }", ["a"]),
        .init("symbol-label", "{ id: a, label: →, traits: [button] }", ["a"]),
        .init("symbol-label", "{ id: a, label: \"+\", traits: [button] }", ["a"]),
        .init("symbol-label", "{ id: a, label: \"+\", respondsToUserInteraction: true }", ["a"]),
        .init("symbol-label", "{ id: a, label: \"+\" }"),
        .init("symbol-label", "{ id: a, label: \"\u{E900}\", traits: [button] }", ["a"]),
        .init("symbol-label", "{ id: a, label: \"+\", traits: [keyboardKey] }"),
        .init("symbol-label", "{ id: a, label: \"— * —\" }"),
        .init("symbol-label", "{ id: a, label: 4 ★, traits: [button] }"),
        // A sign beside words, an emoji for a name, and a unit beside its number.
        .init("symbol-label", "{ id: a, label: ← Zurück, traits: [button] }", ["a"]),
        .init("symbol-label", "{ id: a, label: Nuevo 🎉, traits: [button] }", ["a"]),
        .init("symbol-label", "{ id: a, label: 🎉 Nuevo }"),
        .init(
            "symbol-label", "{ id: a, label: 🗑, traits: [button] }, { id: b, label: ✏️, traits: [button] }", ["a", "b"]),
        .init(
            "symbol-label",
            ["😀", "😂", "😍", "😭", "🙏", "👍"].map { "{ label: \($0), traits: [button] }" }.joined(separator: ", ")),
        .init("symbol-label", "{ id: a, label: \"21\" }, { id: b, label: ° }"),
        .init("symbol-label", "{ id: a, label: ★, brailleLabel: Star, traits: [button] }"),

        .init(
            "same-label", "{ id: a, label: More, traits: [button] }, { id: b, label: More, traits: [button] }", ["a"]),
        .init("same-label", "{ id: a, label: More, traits: [button] }, { id: b, label: More, traits: [link] }"),
        .init("same-label", "{ id: a, label: Ada }, { id: b, label: Ada }"),
        .init(
            "same-label",
            "{ id: a, label: More, traits: [button] }, { id: c, label: Songs }, { id: b, label: More, traits: [button] }"
        ),
        .init(
            "same-label", "{ id: a, label: More, traits: [button] }, { id: b, label: More, traits: [button] }",
            head: "unknown: [isElement],"),

        .init("label-read-twice", "{ id: b, label: Volume }, { id: a, label: Volume, traits: [adjustable] }", ["a"]),
        .init(
            "label-read-twice", "{ id: b, label: Volume, traits: [header] }, { id: a, label: Volume, traits: [button] }"
        ),
        .init("label-read-twice", "{ id: b, label: Sound }, { id: a, label: Volume, traits: [adjustable] }"),
        .init(
            "label-read-twice", "{ id: b, label: Volume }, { id: a, label: Volume, traits: [adjustable] }",
            head: "uncertain: [isElement],"),

        .init("gesture-in-hint", "{ id: a, label: Play, hint: Tap to play., traits: [button] }", ["a"]),
        .init("gesture-in-hint", "{ id: a, label: Play, hint: Double-tap plays., traits: [button] }", ["a"]),
        .init(
            "gesture-in-hint", "{ id: a, label: Spielen, hint: Zum Abspielen doppeltippen., traits: [button] }", ["a"]),
        .init("gesture-in-hint", "{ id: a, label: Water, hint: Turns the tap off., traits: [button] }"),
        .init("gesture-in-hint", "{ id: a, label: Mark, hint: Press Enter to mark., traits: [button] }", ["a"]),
        .init("gesture-in-hint", "{ id: a, label: Undo, hint: Press Ctrl+Z to undo., traits: [button] }", ["a"]),
        .init("gesture-in-hint", "{ id: a, label: Mark, hint: Marks it. Press space again., traits: [button] }", ["a"]),
        .init(
            "gesture-in-hint", "{ id: a, label: Size, hint: Use the arrow keys to change it., traits: [adjustable] }",
            ["a"]),
        .init("gesture-in-hint", "{ id: a, label: Pay, hint: Opens Tap to Pay., traits: [button] }"),
        .init("gesture-in-hint", "{ id: a, label: Speed, hint: Sets how fast a double click is., traits: [button] }"),
        .init("gesture-in-hint", "{ id: a, label: Play, hint: Tap to play., traits: [button], unknown: [hint] }"),

        .init("hint-repeats-label", "{ id: a, label: Play, hint: Play., traits: [button] }", ["a"]),
        .init("hint-repeats-label", "{ id: a, label: Play, hint: Plays the song., traits: [button] }"),
        .init("hint-form", "{ id: a, label: Play, hint: play the song, traits: [button] }", ["a"]),
        .init("hint-form", "{ id: a, label: Play, hint: Plays the song., traits: [button] }"),
        .init("hint-form", "{ id: a, label: Play, hint: Tap to play, traits: [button] }"),
        .init("hint-form", "{ id: a, label: Play, hint: Needs a song!, traits: [button] }"),
        .init("type-in-hint", "{ id: a, label: Play, hint: The button plays the song., traits: [button] }", ["a"]),
        .init("type-in-hint", "{ id: a, label: Coat, hint: Sews a button on., traits: [button] }"),
        .init("type-in-hint", "{ id: a, label: Send, hint: Button that sends the mail., traits: [button] }", ["a"]),
        .init("type-in-hint", "{ id: a, label: Send, hint: The send button sends the mail., traits: [button] }", ["a"]),
        .init("type-in-hint", "{ id: a, label: Send, hint: Shows the red button., traits: [button] }"),

        .init("opposed-traits", "{ id: a, label: A, traits: [button, link] }", ["a"]),
        .init("opposed-traits", "{ id: a, label: A, traits: [image, link] }"),
        .init("opposed-traits", "{ id: a, label: A, traits: [button, keyboardKey] }"),
        .init("opposed-traits", "{ id: a, label: A, traits: [button, link], uncertain: [traits] }"),
        .init("static-text-that-changes", "{ id: a, label: A, traits: [staticText, updatesFrequently] }", ["a"]),
        .init("static-text-that-changes", "{ id: a, label: A, traits: [staticText, header] }"),
        .init(
            "several-summaries",
            "{ id: a, label: A, traits: [summaryElement] }, { id: b, label: B, traits: [summaryElement] }", ["b"]),
        .init("several-summaries", "{ id: a, label: A, traits: [summaryElement] }"),

        .init(
            "element-holds-controls",
            "{ id: a, label: Row, isElement: true, children: [ { id: b, label: Delete, traits: [button] } ] }", ["a"]),
        .init(
            "element-holds-controls",
            "{ id: a, label: Row, isElement: true, customActions: [ { name: Delete, do: [] } ], children: [ { id: b, label: Delete, traits: [button] } ] }"
        ),
        .init("element-holds-controls", "{ id: a, label: Row, isElement: true, children: [ { id: b, label: Text } ] }"),
        .init(
            "element-holds-controls",
            "{ id: a, label: Row, isElement: true, children: [ { id: b, label: Delete, traits: [button], isElement: false } ] }"
        ),
        .init(
            "element-holds-controls",
            "{ id: a, label: Row, isElement: true, children: [ { id: b, label: Delete, traits: [button] } ] }",
            head: "uncertain: [isElement],"),
        .init(
            "tab-bar-element",
            "{ id: a, label: Tabs, traits: [tabBar], isElement: true, children: [ { id: b, label: Home } ] }", ["a"]),
        .init("tab-bar-element", "{ id: a, traits: [tabBar], children: [ { id: b, label: Home } ] }"),

        .init("no-frame", "{ id: a, label: A, frame: [0, 0, 9, 9] }, { id: b, label: B }", ["b"]),
        .init("no-frame", "{ id: a, label: A }, { id: b, label: B }"),
        .init(
            "no-frame", "{ id: a, label: A, frame: [0, 0, 9, 9] }, { id: b, label: B }",
            head: "unknown: [frame], importedFrom: x,"),
        .init(
            "empty-frame", "{ id: a, label: A, frame: [0, 0, 0, 0] }, { id: b, label: B, frame: [0, 0, 9, 9] }", ["a"]),
        .init("empty-frame", "{ id: a, label: A, frame: [0, 0, 0, 0], hidden: true }, { id: b, label: B }"),
        .init("frame-outside", "{ id: a, label: A, frame: [-90, 0, 44, 44] }", ["a"], head: "size: [390, 844],"),
        .init("frame-outside", "{ id: a, label: A, frame: [0, 900, 44, 44] }", head: "size: [390, 844],"),
        .init("frame-outside", "{ id: a, label: A, frame: [-90, 0, 44, 44] }"),

        .init("language-tag", "{ id: a, label: A, language: german }", ["a"]),
        .init("language-tag", "{ id: a, label: A }", ["scene"], head: "language: e,"),
        .init("language-tag", "{ id: a, label: A, language: de-AT }, { id: b, label: B, language: zh-Hant-TW }"),
        .init(
            "language-tag", "{ id: a, label: A, language: sl-rozaj-biske }, { id: b, label: B, language: en-x-twain }"),
        .init("language-of-script", "{ id: a, label: Привет }", ["a"], head: "language: en,"),
        .init("language-of-script", "{ id: a, label: Привет, language: ru }", head: "language: en,"),
        .init("language-of-script", "{ id: a, label: Привет }"),
        .init("language-of-script", "{ id: a, label: Harbour Lights, language: he }"),
        .init("language-of-script", "{ id: a, label: \"α to ω\", language: en }"),

        .init(
            "long-label",
            "{ id: a, label: Adjusts how loudly music and other media are played on this device and on its headphones, traits: [button] }",
            ["a"]),
        .init("long-label", "{ id: a, label: Media volume, value: 1, traits: [adjustable] }"),
        // Signs that the table of an unknown language spells out make no label long.
        .init("long-label", "{ id: a, label: \"مستوى الصوت ٥٠٪\", value: 50%, traits: [adjustable] }"),
        .init(
            "long-label",
            "{ id: a, label: \"Ada Lovelace: The new programme is here. It weaves patterns as looms do, and more\", traits: [button] }"
        ),
        .init(
            "long-label",
            "{ id: a, label: A paragraph of text that is as long as it must be to say what it says to the reader }"),
        .init(
            "long-value", "{ id: a, label: Volume, value: At fifty percent of what is possible, traits: [adjustable] }",
            ["a"]),
        .init("long-value", "{ id: a, label: Volume, value: \"1:15\", traits: [adjustable] }"),
        .init("long-value", "{ id: a, label: Position, value: \"0:04 of 4:28\", traits: [adjustable] }"),
        .init("long-value", "{ id: a, label: Birthday, value: 1 January 2000, traits: [adjustable] }"),
        .init("long-value", "{ id: a, label: Note, value: At fifty percent of what is possible, traits: [textEntry] }"),
        .init(
            "alike-when-cut",
            "{ id: a, label: Send the finished document to your colleagues, traits: [button] }, { id: b, label: Send the finished document to your family, traits: [button] }",
            ["b"]),
        .init(
            "alike-when-cut",
            "{ id: a, label: Send to colleagues, traits: [button] }, { id: b, label: Send to family, traits: [button] }"
        ),
    ]

    @Test(arguments: rows) func row(_ row: RuleRow) throws {
        #expect(try audit(row.text).ids(row.rule) == row.found)
    }

    @Test func everyRuleHasExamplesAndCounterExamples() {
        let rows =
            SeparationRuleTests.rows + ValueRuleTests.rows + RowAndOrderRuleTests.rows + MeaningRuleTests.rows
            + Self.rows
        // Those are shown by tests of their own.
        let others: Set<String> = ["broken-tree", "left-out-of-order", "unused-suppression"]
        for rule in ruleNames where !others.contains(rule) {
            #expect(rows.contains { $0.rule == rule && !$0.found.isEmpty }, "\(rule) has no example")
            #expect(rows.contains { $0.rule == rule && $0.found.isEmpty }, "\(rule) has no counter-example")
        }
        #expect(Set(rows.map(\.rule)).subtracting(ruleNames) == [])
    }
}
