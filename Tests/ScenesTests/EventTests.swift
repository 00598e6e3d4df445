import AccessibilityModel
import Scenes
import Testing

@Suite struct EventTests {
    private func source(_ events: String) throws -> FileSceneSource {
        let text = """
            schema: 1
            root:
              children: [{ id: n, label: N, adjust: { value: 0, maximum: 10000000, step: 1 } }]
            events:

            """
        return try SceneFile.parse(text: text + events, name: "a")
    }

    @Test func eventsRunInTheOrderOfTheirTimes() throws {
        let source = try source(
            """
              - { at: 300, do: [announce: c] }
              - { at: 100, every: 100, times: 3, do: [announce: a] }
              - { at: 100, do: [announce: b] }
            """)
        let log = NotificationLog(source.scene)
        #expect(source.nextEventTime == 100)
        source.advance(to: 99)
        #expect(log.lines.isEmpty)
        source.advance(to: 100)
        #expect(log.lines == ["announcement a default", "announcement b default"])
        #expect(source.nextEventTime == 200)
        source.advance(to: 5000)
        #expect(
            log.lines.dropFirst(2) == ["announcement a default", "announcement c default", "announcement a default"])
        #expect(source.nextEventTime == nil)
    }

    @Test func aRepeatedEventGoesOnForEver() throws {
        let source = try source("  - { at: 0, every: 10, do: [{ add: 1, to: n }] }")
        source.advance(to: 0)
        #expect(source.object("n")?.accessibilityValue == "1")
        source.advance(to: 1000)
        #expect(source.object("n")?.accessibilityValue == "101")
        #expect(source.nextEventTime == 1010)
    }

    @Test func aGapWithoutEndIsBounded() throws {
        let source = try source("  - { at: 0, every: 10, do: [{ add: 1, to: n }] }")
        source.advance(to: 20_000_005)
        #expect(source.object("n")?.accessibilityValue == "1000000")
        #expect(source.nextEventTime == 20_000_010)
    }
}
