import AccessibilityModel
import Documents
import TestSupport
import Testing

@testable import Publishing

/// What the bridge says of lines that are wrong: each word, and nothing of the line has an effect.
@Suite(.hangLimit(minutes: 2)) struct LineErrorTests {
    private static let rows: [(line: String, error: String)] = [
        (
            #"{"type": "scene", "scene""#,
            "syntax: column 26: the file ends in the mapping begun at 1:1; close it with }"
        ),
        (
            #"{"type": "close" "scene": "main"}"#,
            "syntax: column 18: the mapping begun at 1:1 is broken off here; put a comma between keys, } at the end, and texts with special characters in quotes"
        ),
        (
            #"{type: close, scene: main}"#,
            "syntax: column 1: this is no JSON; put keys and texts in double quotes, and leave out comments"
        ),
        (#"[1]"#, "wrongType: the document must be a mapping, not a list; write its keys: type"),
        (#"{"scene": "main"}"#, "missingKey: the key \"type\" is missing in the document; add it"),
        (#"{"type": "hello", "protocol": [1], "name": "Again"}"#, "wrongValue: hello was said already; say it once"),
        (
            #"{"type": "change", "set": {"volum": {"value": "1"}}}"#,
            "unknownObject: set.volum: no object of the scene has the id \"volum\"; did you mean \"volume\"?"
        ),
        (
            #"{"type": "change", "set": {"volume": {"value": "60%", "traits": "adjustable"}}}"#,
            "wrongType: set.volume.traits must be a list, not the text \"adjustable\"; write it in brackets: [adjustable]"
        ),
        (
            #"{"type": "change", "set": {"volume": {"value": "60%"}, "play": {"traits": ["buton"]}}}"#,
            "wrongValue: set.play.traits[0]: unknown trait \"buton\"; did you mean \"button\"?"
        ),
        (
            #"{"type": "change", "set": {"play": ["label"]}}"#,
            "wrongType: set.play must be a mapping, not a list; write the attributes: {\"value\": \"50%\"}"
        ),
        (#"{"type": "change"}"#, "missingKey: the key \"set\" is missing in the document; add it"),
        (
            #"{"type": "change", "scene": "mian", "set": {}}"#,
            "unknownScene: scene: there is no scene \"mian\"; did you mean \"main\"?"
        ),
        (
            #"{"type": "add", "parent": "tracks", "object": {"id": "play"}}"#,
            "duplicate: object: the id \"play\" is in the scene already; give each object an id of its own, or remove the old one first"
        ),
        (
            #"{"type": "add", "parent": "tracks", "objects": [{"id": "a"}, {"children": [{"id": "a"}]}]}"#,
            "duplicate: objects[1].children[0]: the id \"a\" is objects[0]'s already; give each object an id of its own"
        ),
        (
            #"{"type": "add", "parent": "tracks"}"#,
            "missingKey: the key \"object\" is missing in the document; add it, or \"objects\""
        ),
        (
            #"{"type": "add", "parent": "tracks", "index": -1, "object": {}}"#,
            "wrongValue: index must be 0 to 1000000000, not -1; write a whole number in this range"
        ),
        (
            #"{"type": "remove", "ids": ["one", "root"]}"#,
            "wrongValue: ids[1]: the root cannot be removed; name what is in it"
        ),
        (
            #"{"type": "remove", "ids": ["one", "three"]}"#,
            "unknownObject: ids[1]: no object of the scene has the id \"three\"; name one that was published"
        ),
        (
            #"{"type": "move", "ids": ["tracks"], "parent": "one"}"#,
            "wrongValue: ids[0]: \"tracks\" cannot be moved into itself; name another parent"
        ),
        (
            #"{"type": "done", "perform": 7, "result": true}"#,
            "performs: perform: nothing is asked under the number 7; answer each perform once, with its own number"
        ),
        (
            #"{"type": "done", "perform": 7, "result": "yes"}"#,
            "wrongType: result must be true, false or \"pending\", not the text \"yes\"; write one of them"
        ),
        (
            #"{"type": "notify", "notification": "announcment", "text": "A"}"#,
            "wrongValue: notification: unknown notification \"announcment\"; did you mean \"announcement\"?"
        ),
        (
            #"{"type": "notify", "notification": "announcement"}"#,
            "missingKey: the key \"text\" is missing in the document; write what the reader shall read"
        ),
        (
            #"{"type": "focus", "element": "plya"}"#,
            "unknownObject: element: no object of the scene has the id \"plya\"; did you mean \"play\"?"
        ),
        (
            #"{"type": "scene", "scene": "b", "root": {"id": "r", "children": [{"id": "r"}]}}"#,
            "duplicate: root.children[0]: the id \"r\" is root's already; give each object an id of its own"
        ),
        (
            #"{"type": "scene", "scene": "b", "root": {}, "focus": "x"}"#,
            "unknownObject: focus: no object of the scene has the id \"x\"; name one that was published"
        ),
        (
            #"{"type": "scene", "scene": "b", "root": {"adjust": {"minimum": 5, "maximum": 1}}}"#,
            "wrongValue: root.adjust: the minimum must be less than the maximum; write both (they are 0 and 100 where they are left out)"
        ),
        (
            #"{"type": "scene", "scene": "b", "root": {"caret": -1}}"#,
            "wrongValue: root.caret must be 0 to 1000000000, not -1; write a whole number in this range"
        ),
        (
            #"{"type": "scene", "scene": "b", "root": {"selection": [3, 1]}}"#,
            "wrongValue: root.selection must be two numbers, the lower one first; write [from, to]"
        ),
    ]

    @Test func everyWord() throws {
        let bench = try ServerBench()
        let program = try RawProgram(bench.path)
        program.send(player)
        try bench.wait("the scene comes") { bench.object("volume") != nil }
        for (line, error) in LineErrorTests.rows {
            let said = try program.error(for: line)
            #expect(said == error, "\(line)")
        }
        // The line that follows is taken, and none of those before had an effect.
        program.send(#"{"type": "change", "set": {"play": {"label": "Pause"}}}"#)
        try bench.wait("a good line counts") { bench.object("play")?.accessibilityLabel == "Pause" }
        #expect(bench.object("volume")?.accessibilityValue == "50%")
        #expect(bench.members("tracks") == ["one", "two"])
        #expect(bench.server.entries.map(\.id) == ["1/main"])
    }

    @Test func errorsCountLines() throws {
        let bench = try ServerBench()
        let program = try RawProgram(bench.path)
        program.send("", "  ", #"{"type": "later", "and": [1]}"#, "{")
        #expect(try program.line(of: "error")["line"] == "5")
    }

    @Test func whatIsNotKnownIsLeftOut() throws {
        let bench = try ServerBench()
        let program = try RawProgram(bench.path)
        program.send(
            #"{"type": "scene", "new": {"a": 1}, "root": {"glow": 3, "onActivate": [{"announce": "A"}], "#
                + #""children": [{"id": "a", "label": "A", "customContent": [{"label": "B", "value": "C", "d": 1}]}]}}"#
        )
        try bench.wait("the scene comes") { bench.object("a")?.accessibilityCustomContent.count == 1 }
    }

    @Test func depthIsCountedOutsideTexts() {
        #expect(LineScan.depth(of: Array(#"{"a": ["[[[\"{", {}]}"#.utf8)) == 3)
    }
}
