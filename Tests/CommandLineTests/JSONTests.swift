import Foundation
import Testing

/// The JSON that other programs rely on.
@Suite struct JSONTests {
    private static let player = "docs/scenes/music-player.scene.yaml"

    private func object(_ arguments: [String]) throws -> [String: Any] {
        let result = try Tool.run(arguments)
        #expect(result.code == 0, "\(result.errors)")
        return try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test func showHasItsKeys() throws {
        let shown = try object(["show", JSONTests.player, "--columns", "32", "--format", "json"])
        #expect(Set(shown.keys) == ["scene", "display", "elements", "hidden"])
        #expect(shown["display"] as? [String: Int] == ["columns": 32, "rows": 1])
        let elements = try #require(shown["elements"] as? [[String: Any]])
        for element in elements {
            #expect(
                Set(element.keys).isSuperset(of: [
                    "id", "label", "value", "hint", "traits", "description", "hintDescription", "cells", "regions",
                ]))
            #expect((element["cells"] as? String)?.unicodeScalars.count == 32)
        }
        let volume = try #require(elements.first { $0["id"] as? String == "volume" })
        #expect(volume["description"] as? String == "Volume: 50%. Adjustable.")
        let regions = try #require(volume["regions"] as? [[String: Any]])
        #expect(regions.map { $0["name"] as? String } == ["label", "value"])
        for region in regions {
            #expect(
                Set(region.keys).isSuperset(of: [
                    "name", "page", "row", "column", "width", "height", "text", "fullText", "cells", "offset",
                    "overflowsBefore", "overflowsAfter",
                ]))
        }
    }

    @Test(arguments: ["memory", "virtual", "emulated"])
    func playHasItsKeysAndTheSameFramesEverywhere(display: String) throws {
        let keys = ["--keys", "RIGHT UP UP DOWN ROUTE:30 ROUTE:2", "--format", "json"]
        let played = try object(["play", JSONTests.player, "--display", display] + keys)
        let frames = try #require(played["frames"] as? [[String: Any]])
        #expect(frames.count == 7)
        #expect(frames.map { $0["cause"] as? String } == ["start"] + Array(repeating: "key", count: 6))
        for frame in frames {
            #expect(
                Set(frame.keys).isSuperset(of: [
                    "cause", "key", "time", "focus", "cells", "text", "cursor", "selection", "message", "regions",
                    "performed", "result",
                ]))
        }
        let memory = try Tool.run(["play", JSONTests.player, "--display", "memory"] + keys)
        let here = try Tool.run(["play", JSONTests.player, "--display", display] + keys)
        #expect(memory.output == here.output)
    }

    @Test func timedChangesAreFramesOfTheirOwn() throws {
        let played = try object([
            "play", "docs/scenes/stopwatch.scene.yaml", "--keys", "wait:3000", "--format", "json",
        ])
        let frames = try #require(played["frames"] as? [[String: Any]])
        #expect(frames.last?["cause"] as? String == "key")
        #expect(frames.last?["time"] as? Int == 3000)
    }

    @Test func whatIsTypedIntoASecureFieldStandsNowhere() throws {
        let folder = try TemporaryFolder()
        let scene = try folder.file(
            "secret.scene.yaml",
            """
            schema: 1
            title: Secret
            root: { children: [ { id: pin, label: PIN, value: hunter, traits: [secureTextEntry] } ] }
            """)
        for arguments in [
            ["play", scene, "--keys", "RETURN char:Q BACKSPACE char:Z", "--format", "json"],
            ["play", scene, "--keys", "RETURN char:Q BACKSPACE char:Z"],
            ["show", scene, "--format", "json"], ["show", scene],
        ] {
            let result = try Tool.run(arguments)
            #expect(result.code == 0)
            for secret in ["hunter", "Q", "Z\""] { #expect(!result.output.contains(secret), "\(arguments)") }
        }
    }

    /// A key of a keyboard on the screen that types into a secure field: what it is given appears nowhere either, as
    /// characters or as dots.
    @Test(arguments: [("default", "char:Q char:Z"), ("voiceover", "dots:123457 dots:13567")])
    func whatTypesIntoASecretStandsNowhere(table: String, keys: String) throws {
        let folder = try TemporaryFolder()
        let scene = try folder.file(
            "keyboard.scene.yaml",
            """
            schema: 1
            title: Keyboard
            root:
              children:
                - { id: key, label: a, traits: [keyboardKey], typesInto: pin }
                - { id: pin, label: PIN, value: "", traits: [secureTextEntry] }
            """)
        let result = try Tool.run(["play", scene, "--key-table", table, "--keys", keys + " BOT", "--format", "json"])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("••"))
        for secret in ["Q", "Z", "dots:"] { #expect(!result.output.contains(secret), "\(secret)") }
    }
}
