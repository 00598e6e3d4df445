import Foundation
import SnapshotHarness
import Testing

/// `keys`: the reference of all keys, and what the connected display can send.
@Suite struct KeysTests {
    @Test func theReferenceIsWhatTheProgramPrints() throws {
        let path = Tool.packageFolder.appendingPathComponent("docs/key-reference.md")
        let result = try Tool.run(["keys", "--format", "markdown"])
        #expect(try String(contentsOf: path, encoding: .utf8) == result.output, "run make keys")
    }

    private func keys(_ columns: Int, _ table: String) throws -> [String] {
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: columns))
        defer { server.stop() }
        try server.waitUntilReady()
        let result = try Tool.run(["keys", "--keys", table, "--host", server.host, "--auth", "none"])
        #expect(result.code == 0, "\(result.errors)")
        return result.output.split(separator: "\n").map(String.init)
    }

    /// The joystick's models send what those with thumb keys alone cannot.
    @Test func whatTheConnectedDisplayCannotSendStandsInBrackets() throws {
        let small = try keys(14, "default")
        #expect(small[1] == "The display is HumanWare BI14. Keys that it cannot send are in brackets.")
        #expect(small.contains { $0.hasPrefix("TOP, TOP_LEFT:") })
        let large = try keys(40, "default")
        #expect(large.contains { $0.contains("[SAY_LOUDER]") && $0.hasPrefix("SPKHOME,") })
    }

    @Test func chordsAreNamedAsTheDriverNamesItsKeys() throws {
        let lines = try keys(40, "voiceover")
        #expect(lines[2].hasPrefix("Its own keys arrive: "))
        #expect(lines[2].contains("Dot8, RoutingKey, Space, ThumbLeft"))
        #expect(lines.contains { $0.contains("chord:14 (Space+Dot1+Dot4)") })
    }

    /// The reader's own table says it of a display that is here; the product's says it of the Dot Pad.
    @Test func commandsThatStandForOtherKeysAreNamedWithThem() throws {
        let home = try TemporaryFolder()
        let path = home.path + "/braille-bridge/Devices"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        _ = try home.file(
            "braille-bridge/Devices/hw.yaml",
            """
            schema: 1
            driver: hw
            summary: "Home and back stand for enter and escape."
            commands: [{ command: HOME, as: RETURN }, { command: CSRTRK, as: ESCAPE }]
            """)
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
        defer { server.stop() }
        try server.waitUntilReady()
        let lines = try Tool.run(
            ["keys", "--host", server.host, "--auth", "none"], environment: ["XDG_CONFIG_HOME": home.path]
        ).output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("RETURN (HOME), dots:8: activate") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("ESCAPE (CSRTRK), ") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("[HOME]: ") }, "\(lines)")
    }

    @Test func aBRLTTYThatIsAskedForMustBeThere() throws {
        let result = try Tool.run(["keys", "--host", ":no-such-brltty", "--auth", "none"])
        #expect(result.code == 3)
        #expect(result.errors.contains(":no-such-brltty"))
    }
}
