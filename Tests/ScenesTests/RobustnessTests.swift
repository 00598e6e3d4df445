import Foundation
import Scenes
import Testing
import Documents

@Suite struct RobustnessTests {
    /// A sequence that is the same every time.
    private struct Numbers {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    /// Bytes that mean something in YAML or JSON, or nothing anywhere.
    private static let bytes = Array("[]{},:-#&*!|>'\"%@`\\ \n\t0~<?e\u{0}é".utf8) + [0xFF, 0x80]

    private static func changed(_ original: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
        var bytes = original
        for _ in 0...numbers.next(below: 3) {
            let place = numbers.next(below: bytes.count)
            switch numbers.next(below: 3) {
            case 0: bytes[place] = Self.bytes[numbers.next(below: Self.bytes.count)]
            case 1: bytes.insert(Self.bytes[numbers.next(below: Self.bytes.count)], at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + numbers.next(below: 9)))
            }
        }
        return bytes
    }

    @Test func brokenFilesLoadOrGiveOneError() throws {
        let original = Array(try Data(contentsOf: URL(fileURLWithPath: SceneFolder.example("dialog"))))
        var numbers = Numbers(state: 7)
        var failures = 0
        for round in 0..<400 {
            do throws(DocumentError) {
                let bytes = Self.changed(original, &numbers)
                let source = try SceneFile.parse(bytes: bytes, name: round % 2 == 0 ? "a.yaml" : "a.json")
                _ = source.object("delete")?.accessibilityActivate()
                source.advance(to: 1000)
            } catch {
                failures += 1
                #expect(error.description.hasPrefix("a."))
                #expect(!error.description.contains("\n"))
                #expect(error.description.utf8.count < 2000)
            }
        }
        #expect(failures > 50)
    }

    @Test func deepNestingLoads() throws {
        let depth = 120
        let text =
            "{schema: 1, root: " + String(repeating: "{children: [", count: depth) + "{label: A}"
            + String(repeating: "]}", count: depth) + "}"
        let source = try SceneFile.parse(text: text, name: "a")
        #expect(source.object("root" + String(repeating: "/0", count: depth))?.accessibilityLabel == "A")
        let steps =
            "{schema: 1, root: {onActivate: " + String(repeating: "[{when: {id: root}, do: ", count: depth) + "[]"
            + String(repeating: "}]", count: depth) + "}}"
        let stepped = try SceneFile.parse(text: steps, name: "a")
        #expect(stepped.object("root")?.accessibilityActivate() == true)
    }
}
