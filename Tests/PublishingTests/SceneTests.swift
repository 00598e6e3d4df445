import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Publishing

/// What programs send becomes objects.
@Suite(.hangLimit(minutes: 2)) struct SceneTests {
    private let bench: ServerBench
    private let program: RawProgram

    init() throws {
        bench = try ServerBench()
        program = try RawProgram(bench.path)
        program.send(player)
        try bench.wait("the scene comes") { [bench] in bench.object("volume") != nil }
    }

    @Test func aSceneIsReadAsItsFile() {
        #expect(bench.server.scene.title == "Player")
        #expect(
            bench.server.scene.readingOrder.elements.map(\.accessibilityIdentifier)
                == ["volume", "play", "name", "one", "two"])
        #expect(bench.object("volume")?.accessibilityExtremeValues.contains("100%") == true)
        #expect(bench.object("play")?.accessibilityCustomActions?.map(\.name) == ["Shuffle"])
    }

    @Test func changesOfALineComeTogetherAndTheNewestCounts() throws {
        for value in 0..<500 {
            program.send(
                #"{"type": "change", "set": {"volume": {"value": "\#(value)"}, "play": {"label": "\#(value)"}}}"#)
        }
        try bench.wait("the newest comes") {
            #expect(
                bench.object("volume")?.accessibilityValue == bench.object("play")?.accessibilityLabel
                    || bench.object("play")?.accessibilityLabel == "Play")
            return bench.object("volume")?.accessibilityValue == "499"
        }
    }

    @Test func nullTakesAnAttributeAway() throws {
        program.send(
            #"{"type": "change", "set": {"volume": {"value": null, "hint": "Louder."}, "play": {"customActions": []}}}"#
        )
        try bench.wait("the hint comes") { bench.object("volume")?.accessibilityHint == "Louder." }
        #expect(bench.object("volume")?.accessibilityValue == nil)
        #expect(bench.object("play")?.accessibilityCustomActions == nil)
    }

    @Test func objectsComeMoveAndGo() throws {
        program.send(
            #"{"type": "add", "parent": "tracks", "index": 0, "object": {"id": "zero", "label": "Zero"}}"#,
            #"{"type": "add", "parent": "tracks", "index": 99, "objects": [{"label": "A"}, {"label": "B"}]}"#,
            #"{"type": "remove", "ids": ["one"]}"#,
            #"{"type": "move", "ids": ["zero"], "parent": "root", "index": 1}"#,
            #"{"type": "move", "ids": ["two"], "parent": "tracks"}"#)
        try bench.wait("all is done") { bench.members("tracks") == ["tracks/+2", "tracks/+3", "two"] }
        #expect(bench.members("root") == ["volume", "zero", "play", "name", "tracks"])
        #expect(bench.object("one") == nil)
        #expect(
            bench.server.scene.readingOrder.elements.map(\.accessibilityIdentifier)
                == ["volume", "zero", "play", "name", "tracks/+2", "tracks/+3", "two"])
    }

    @Test func aSceneThatComesAgainKeepsWhatHasTheSameName() throws {
        let old = bench.object("volume")
        program.send(
            #"{"type": "scene", "scene": "main", "title": "Again", "root": {"id": "root", "children": [{"id": "new"}, {"id": "volume", "label": "Volume", "traits": ["adjustable"]}]}}"#
        )
        try bench.wait("the scene is another") { bench.server.scene.title == "Again" }
        #expect(bench.object("volume") === old)
        #expect(old?.accessibilityValue == nil)
        #expect(bench.members("root") == ["new", "volume"])
        #expect(bench.object("play") == nil)
    }

    @Test func aListThatIsEmptyNowIsNoElement() throws {
        program.send(#"{"type": "add", "parent": "root", "object": {"id": "list", "label": "Songs", "children": []}}"#)
        try bench.wait("the list comes") { bench.object("list") != nil }
        #expect(bench.object("list")?.isAccessibilityElement == false)
    }

    @Test func scenesThatAreNotShownWaitWithoutWakingTheSession() throws {
        let other = try RawProgram(bench.path, name: "Clock")
        other.send(
            #"{"type": "scene", "title": "Clock", "root": {"children": [{"id": "time", "label": "Time", "value": "0"}]}}"#
        )
        try bench.wait("it is listed") { bench.server.entries.count == 2 }
        #expect(bench.server.takeNews() == [.came(program: "Clock")])
        #expect(bench.server.scene.title == "Player")
        for value in 1...1_000 { other.send(#"{"type": "change", "set": {"time": {"value": "\#(value)"}}}"#) }
        // Its answer comes after all lines before were taken.
        _ = try other.error(for: "{")
        #expect(!bench.server.process(readable: bench.server.fileDescriptors))
        bench.server.show("2/main")
        #expect(bench.object("time")?.accessibilityValue == "1000")
        #expect(try program.line(of: "detached")["scene"] == "main")
        #expect(try other.line(of: "attached")["scene"] == "main")
    }

    @Test func aProgramThatEndsLeavesWhatIsRead() throws {
        let other = try RawProgram(bench.path, name: "Clock")
        other.send(#"{"type": "scene", "root": {"children": [{"id": "time", "label": "Time"}]}}"#)
        try bench.wait("it is listed") { bench.server.entries.count == 2 }
        program.disconnect()
        try bench.wait("it has ended") { bench.server.entries.first?.hasEnded == true }
        #expect(bench.server.takeNews().last == .ended(program: "Player"))
        #expect(bench.object("volume")?.accessibilityValue == "50%")
        #expect(bench.object("play")?.accessibilityActivate() == false)
        // The same program again: the scene has its old place, and its objects are the same.
        let old = bench.object("volume")
        let again = try RawProgram(bench.path)
        again.send(player)
        try bench.wait("it is back") { bench.server.entries.first?.hasEnded == false }
        #expect(bench.server.entries.map(\.id) == ["1/main", "2/main"])
        #expect(bench.object("volume") === old)
        #expect(try again.line(of: "attached")["scene"] == "main")
        // It ends once more, and is gone when the reader leaves.
        again.disconnect()
        try bench.wait("it has ended") { bench.server.entries.first?.hasEnded == true }
        bench.server.show("2/main")
        #expect(bench.server.entries.map(\.id) == ["2/main"])
    }

    @Test func theSceneOnTopIsShownAndTheNextOneWhereItCloses() throws {
        program.send(#"{"type": "scene", "scene": "dialog", "title": "Dialog", "root": {}}"#)
        try bench.wait("the new one is on top") { bench.server.scene.title == "Dialog" }
        program.send(#"{"type": "show", "scene": "main"}"#)
        try bench.wait("the old one is on top") { bench.server.scene.title == "Player" }
        #expect(bench.server.entries.map(\.isShown) == [true, false])
        program.send(#"{"type": "close", "scene": "main"}"#)
        try bench.wait("the other one is there") { bench.server.scene.title == "Dialog" }
        program.send(#"{"type": "close"}"#)
        try bench.wait("nothing is there") { bench.server.entries.isEmpty }
        #expect(bench.server.scene.readingOrder.elements.isEmpty)
    }
}
