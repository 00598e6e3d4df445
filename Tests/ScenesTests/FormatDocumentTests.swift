import AccessibilityModel
import Foundation
import Scenes
import Testing

@Suite struct FormatDocumentTests {
    private let text: String

    init() throws {
        text = try String(contentsOfFile: SceneFolder.format, encoding: .utf8)
    }

    @Test func theExampleLoads() throws {
        let parts = text.components(separatedBy: "```yaml\n")
        let example = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
        let source = try SceneFile.parse(text: example, name: "example.scene.yaml")
        #expect(
            source.scene.readingOrder.elements.map(\.accessibilityIdentifier)
                == ["title", "volume", "mute", "name", "play"])
        #expect(source.nextEventTime == 30_000)
    }

    @Test func everyKeyAndTraitIsExplained() {
        let words = Set(text.split { !$0.isLetter }.map { String($0) })
        for table in SceneProperties.all {
            for key in table.keys { #expect(words.contains(key.name), "\(table.name).\(key.name)") }
        }
        for trait in UIAccessibilityTraits.named { #expect(words.contains(trait.name), "\(trait.name)") }
    }
}
