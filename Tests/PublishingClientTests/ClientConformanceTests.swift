import Foundation
import TestSupport
import Testing

/// The same script for the conformance program of every client, over a socket and over standard input and output.
@Suite(.hangLimit(minutes: 3)) struct ClientConformanceTests {
    private static let pairs = Client.allCases.flatMap { client in Transport.allCases.map { (client, $0) } }

    /// A program that published its scene.
    private func started(_ pair: (Client, Transport), line: Int = 1_048_576) throws -> ScriptedBridge {
        let bridge = try ScriptedBridge(pair.0, pair.1)
        try bridge.greet(line: line)
        while bridge.mirror.scenes["player"]?["quit"] == nil { _ = try bridge.nextLine() }
        return bridge
    }

    /// A tree without what clients may add of themselves, and what only a file has.
    private func plain(_ tree: JSONValue) -> JSONValue {
        switch tree {
        case .mapping(let pairs):
            .mapping(pairs.filter { !["actions", "caret", "do"].contains($0.key) }.mapValues { plain($0) })
        case .list(let items): .list(items.map { plain($0) })
        default: tree
        }
    }

    @Test(arguments: pairs) func theGreetingComesFirstThenTheSceneOfTheFile(_ pair: (Client, Transport)) throws {
        let bridge = try ScriptedBridge(pair.0, pair.1)
        #expect(
            try bridge.greet() == [
                "type": "hello", "protocol": [1], "name": "Conformance", "version": "1.0", "language": "en",
            ])
        #expect(try bridge.nextLine()["type"] == "scene")
        let file = try JSONValue(Data(contentsOf: Client.folder.appendingPathComponent("conformance.scene.json")))
        #expect(bridge.mirror.headers["player"] == ["title": "Player", "language": "en", "focus": "volume"])
        #expect(try plain(bridge.mirror.tree("player")) == plain(#require(file["root"])))
        #expect(try bridge.result("activate", "mute") == true)
        // What the program prints is no line of the protocol.
        #expect(!bridge.received.contains("Printed"))
    }

    @Test(arguments: pairs) func changesOfAnActionComeTogetherAndBeforeItsAnswer(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        let step = try bridge.perform("increment", "volume")
        #expect(step.map { $0["type"] } == ["change", "done"])
        #expect(step.last?["result"] == true)
        #expect(bridge.mirror.attribute("value", of: "volume") == "60%")
        #expect(bridge.mirror.attribute("adjust", of: "volume")?["value"] == 60)
        // Of a thousand values one is sent, the newest.
        let flood = try bridge.perform("activate", "flood")
        #expect(flood.map { $0["type"] } == ["change", "done"])
        #expect(flood.first?["set"] == ["title": ["value": "1000"]])
        // An announcement stays where it was among the changes.
        let play = try bridge.perform("activate", "play")
        #expect(play.map { $0["type"] } == ["change", "notify", "done"])
        #expect(play.first?["set"] == ["play": ["label": "Pause"]])
        #expect(play[1]["text"] == "Playing")
        #expect(play[1]["notification"] == "announcement")
    }

    @Test(arguments: pairs) func objectsComeMoveAndGo(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        #expect(try bridge.result("activate", "rows") == true)
        #expect(bridge.mirror.members(of: "songs") == ["song3", "song1"])
        #expect(bridge.mirror.attribute("label", of: "song3") == "Third")
        #expect(bridge.mirror.attribute("label", of: "play") == "Rows")
        #expect(try bridge.result("custom", "song1", ["name": "Rename"]) == false)
        #expect(try bridge.result("custom", "song1", ["name": "Delete", "category": "edit"]) == true)
        #expect(bridge.mirror.members(of: "songs") == ["song3"])
        #expect(try bridge.result("activate", "song1") == false)
    }

    @Test(arguments: pairs) func actionsAreAnsweredAtOnceOrLater(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        #expect(try bridge.result("activate", "mute") == true)
        #expect(bridge.mirror.attribute("value", of: "mute") == "1")
        #expect(try bridge.result("activate", "title") == false)
        #expect(try bridge.result("activate", "nothing") == false)
        #expect(try bridge.result("activate", "title", in: "nowhere") == false)
        #expect(try bridge.result("dance", "title") == false)
        #expect(try bridge.result("activate", "download") == "pending")
        let finish = try bridge.perform("activate", "finish")
        #expect(finish.map { $0["result"] } == [false, true])
        #expect(finish.first?["text"] == "No network")
        // It is over: nothing more is answered.
        #expect(try bridge.perform("activate", "finish").count == 1)
    }

    @Test(arguments: pairs) func textIsEditedByScalars(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        func replace(_ from: Int, _ to: Int, _ text: String) throws -> [JSONValue?] {
            let range: JSONValue = [.number(Double(from)), .number(Double(to))]
            #expect(try bridge.result("replaceText", "name", ["range": range, "text": .text(text)]) == true)
            return ["value", "caret", "selection"].map { bridge.mirror.attribute($0, of: "name") }
        }
        #expect(try replace(7, 7, "😀é") == ["Morning😀é", 9, nil])
        #expect(try replace(8, 8, "x") == ["Morning😀xé", 9, nil])
        #expect(try bridge.result("select", "name", ["range": [2, 5]]) == true)
        #expect(bridge.mirror.attribute("selection", of: "name") == [2, 5])
        #expect(bridge.mirror.attribute("caret", of: "name") == 5)
        // A range beyond the program's own text ends where that does.
        #expect(try replace(2, 100, "") == ["Mo", 2, nil])
        #expect(try bridge.result("replaceText", "name", ["range": [0], "text": "x"]) == false)
        #expect(try bridge.result("replaceText", "play", ["range": [0, 0], "text": "x"]) == false)
    }

    @Test(arguments: pairs) func aSecureTextIsInNoLineAndNoError(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        #expect(try bridge.result("replaceText", "secret", ["range": [7, 7], "text": "qz9"]) == true)
        #expect(bridge.mirror.attribute("value", of: "secret") == .text(String(repeating: "•", count: 10)))
        bridge.send(["type": "error", "line": 3, "code": "wrongValue", "message": "It is wrong", "remedy": "Mend it."])
        #expect(try bridge.result("replaceText", "secret", ["range": ["a", 7], "text": "qz9"]) != true)
        #expect(try bridge.result("activate", "mute") == true)
        for text in [bridge.received, bridge.errors] { #expect(!text.contains("hunter2") && !text.contains("qz9")) }
        #expect(bridge.errors.contains("It is wrong"))
    }

    @Test(arguments: pairs) func whatAnObjectDoesNotDoIsPassedOutward(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        let escape = try bridge.perform("escape", "song1")
        #expect(escape.map { $0["text"] } == ["Back", nil])
        #expect(escape.last?["result"] == true)
        #expect(try bridge.result("magicTap", "song1") == false)
        let scroll = try bridge.perform("scroll", "song1", ["direction": "next"])
        #expect(scroll.map { $0["text"] } == ["Scrolled next", nil])
        #expect(try bridge.result("scroll", "title", ["direction": "next"]) == false)
        // The focus is told to the object.
        bridge.send(["type": "attached", "scene": "player"])
        bridge.send(["type": "focus", "scene": "player", "element": "song2"])
        #expect(try bridge.result("activate", "mute") == true)
        #expect(bridge.mirror.attribute("value", of: "title") == "Two")
        bridge.send("{\"type\":\"focus\",\"scene\":\"player\",\"element\":null}")
        #expect(try bridge.result("activate", "mute") == true)
        #expect(bridge.mirror.attribute("value", of: "title") == nil)
    }

    @Test(arguments: pairs) func noLineIsLongerThanTheBridgeTakes(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        #expect(try bridge.result("activate", "long") == true)
        let text = try #require(bridge.mirror.attribute("value", of: "name")?.text)
        #expect(text.utf8.count == 65_536)
        #expect(text.hasSuffix("x…"))
        let many = try bridge.perform("activate", "many")
        #expect(many.filter { $0["type"] == "add" }.count == 2)
        #expect(bridge.mirror.members(of: "songs") == ["song1", "song2"] + (0..<2_000).map { "many\($0)" })
    }

    @Test(arguments: pairs) func aSceneThatIsTooLongForALineComesInParts(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair, line: 4_096)
        #expect(try bridge.result("activate", "many") == true)
        #expect(bridge.mirror.members(of: "songs").count == 2_002)
    }

    @Test(arguments: pairs) func whatIsUnknownIsIgnored(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        let deep = String(repeating: "[", count: 100_000)
        for line in ["{\"type\":\"future\",\"x\":[1,{\"y\":null}]}", "}{", "", "\r", "7", "{}", deep, "{\"type\":5}"] {
            bridge.send(line)
        }
        bridge.send(["type": "attached", "scene": "nowhere"])
        bridge.send(["type": "focus", "scene": "player", "element": "nothing"])
        bridge.send(["type": "finished", "scene": "player", "text": "Playing", "whole": true])
        bridge.send(["type": "members", "scene": "player", "element": "songs", "count": 20])
        #expect(try bridge.perform("activate", "mute").map { $0["type"] } == ["change", "done"])
    }

    @Test(arguments: pairs) func theReadersLanguageIsTold(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        func told() throws -> JSONValue? { try bridge.perform("activate", "language").first?["text"] }
        #expect(try told() == "de")
        // The same again is no change; neither is what is no language.
        let tags: [JSONValue] = ["de", "fr", "fr", "", 5]
        for tag in tags { bridge.send(["type": "language", "language": tag]) }
        let all = try told()
        #expect(all == "de, fr")
    }

    @Test(arguments: pairs) func scenesComeAndGo(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        #expect(try bridge.result("activate", "library") == true)
        #expect(bridge.mirror.top == "library")
        #expect(bridge.mirror.headers["library"]?["title"] == "Library")
        #expect(bridge.mirror.members(of: "root", in: "library") == ["book", "back"])
        #expect(try bridge.result("activate", "back", in: "library") == true)
        #expect(bridge.mirror.top == "player")
        #expect(try bridge.result("escape", "book", in: "library") == true)
        #expect(Array(bridge.mirror.scenes.keys) == ["player"])
    }

    @Test(arguments: Client.allCases) func anotherBridgeGetsTheScenesAsTheyAreNow(_ client: Client) throws {
        let bridge = try started((client, .socket))
        try bridge.perform("increment", "volume")
        try bridge.perform("activate", "download")
        try bridge.perform("activate", "library")
        try bridge.perform("activate", "back", in: "library")
        try bridge.reconnect()
        #expect(try bridge.greet()["name"] == "Conformance")
        while bridge.mirror.top != "player" || bridge.mirror.scenes.count < 2 { _ = try bridge.nextLine() }
        #expect(bridge.mirror.attribute("value", of: "volume") == "60%")
        // What the last bridge asked for is no business of this one.
        #expect(try bridge.perform("activate", "finish").count == 1)
    }

    @Test(arguments: Client.allCases) func aBridgeMayComeLater(_ client: Client) throws {
        let bridge = try ScriptedBridge(client, .socket, isLate: true)
        try bridge.greet()
        #expect(try bridge.nextLine()["scene"] == "player")
    }

    @Test(arguments: pairs) func aProgramSaysGoodbye(_ pair: (Client, Transport)) throws {
        let bridge = try started(pair)
        bridge.send(["type": "perform", "perform": 99, "scene": "player", "element": "quit", "action": "activate"])
        #expect(try bridge.nextLine()["type"] == "bye")
        #expect(try bridge.line() == nil)
        #expect(bridge.waitForEnd() == 0)
    }

    @Test(arguments: Client.allCases) func aChildEndsWithItsBridge(_ client: Client) throws {
        let bridge = try started((client, .stdio))
        #expect(bridge.endInput() == 0)
    }

    @Test(arguments: Client.allCases) func aBridgeThatCannotBeSpokenToIsLeft(_ client: Client) throws {
        let bridge = try ScriptedBridge(client, .socket)
        _ = try bridge.nextLine()
        bridge.send(["type": "bye", "code": "version", "message": "No common protocol", "remedy": "Update."])
        #expect(try bridge.line() == nil)
        #expect(bridge.waitForEnd() == 0)
        #expect(bridge.errors.contains("No common protocol"))
    }
}
