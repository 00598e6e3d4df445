import Foundation
import Testing

/// What a scene's reading order leaves out or puts right is said on standard error, once, and nowhere else.
@Suite struct ProblemTests {
    /// Two frames that add up to a place beyond all numbers, and steps that nest objects deeper than a tree may be.
    private static let scene: String = {
        func nest(_ name: String) -> String {
            let depth = 100
            let outer = String(repeating: "{children: [", count: depth)
            return outer + "{id: \(name), children: [{id: leaf-\(name), label: Leaf}]}"
                + String(repeating: "]}", count: depth)
        }
        let names = (0..<6).map { "n\($0)" }
        let steps = names.indices.map { index in
            "    - { insert: \(nest(names[index])), into: \(index == 0 ? "root" : names[index - 1]) }\n"
        }
        return """
            schema: 1
            title: Wide
            root:
              children:
                - id: far
                  frame: [1.7e308, 0, 10, 10]
                  children: [{ id: farther, label: Farther, frameInContainerSpace: [1.7e308, 0, 10, 10] }]
                - { id: negative, frame: [-1.7e308, 0, 1, 1], children: [{ id: lost, label: Lost, frameInContainerSpace: [-1.7e308, 0, 1, 1] }] }
                - id: grow
                  label: Grow
                  onActivate:
            """ + "\n" + steps.map { "    " + $0 }.joined()
    }()

    private static let nowhere =
        "braille-bridge: lost has a frame with a coordinate that is infinite or no number; its given place counts\n"

    private func file(_ folder: TemporaryFolder) throws -> String { try folder.file("wide.scene.yaml", Self.scene) }

    @Test(arguments: ["text", "json"]) func showSaysItOnce(format: String) throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run(["show", try file(folder), "--format", format])
        #expect(result.code == 0)
        #expect(result.errors == Self.nowhere)
        #expect(!result.output.contains("coordinate"))
    }

    @Test func playSaysEachThingWhenItComes() throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run(["play", try file(folder), "--keys", "BOT RETURN TOP BOT RETURN TOP"])
        #expect(result.code == 0)
        #expect(
            result.errors == Self.nowhere
                + "braille-bridge: n4/+1/0/0/0/0/0/0 is nested deeper than 512 objects and was dropped\n")
    }
}
