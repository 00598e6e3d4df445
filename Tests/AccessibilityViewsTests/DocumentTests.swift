import AccessibilityModel
import AccessibilityViews
import BrailleLayout
import Foundation
import TestSupport
import Testing

struct PlayerView: View {
    @State private var volume = 0.5
    @State private var isPlaying = false

    var body: some View {
        NavigationView {
            VStack {
                HStack {
                    Text("Morning song")
                    Text("Ann Miller")
                    Button("Like") {}
                }
                .accessibilityElement(children: .combine)
                Slider(value: $volume) { Text("Volume") }
                Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
                    .accessibilityHint("Plays the song.")
            }
            .navigationTitle("Now playing")
        }
    }
}

/// docs/swiftui.md keeps its promises.
@Suite struct DocumentTests {
    private var document: String {
        get throws {
            let file = RealTables.packageFolder.appendingPathComponent("docs/swiftui.md")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }

    private func blocks(_ language: String) throws -> [String] {
        try document.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    @Test func theExampleIsTheOneTestedHere() throws {
        let example = try #require(try blocks("swift").first)
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let description = example.components(separatedBy: "\nlet scene")[0].trimmingCharacters(in: .newlines)
        #expect(source.contains(description))
        #expect(example.contains(#"PlayerView().scene(title: "Player")"#))
    }

    @Test func theExampleShowsWhatIsWritten() throws {
        let test = try TestSession(PlayerView().scene(title: "Player"))
        var frames = [test.frame.text]
        for key in ["RIGHT", "RIGHT", "UP", "RIGHT", "RETURN"] {
            try test.press(key)
            frames.append(test.frame.text)
        }
        #expect(try blocks("text").first == frames.map { $0 + "\n" }.joined())
    }

    @Test func everyFormAndModifierIsListed() throws {
        let text = try document
        let folder = RealTables.packageFolder.appendingPathComponent("Sources/Model/AccessibilityViews")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let structure: Set = ["ViewList", "ViewBranch", "EmptyView"]
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for match in source.matches(of: /public (?:struct (\w+): PrimitiveView|func (\w+)[(<])/) {
                guard let name = (match.output.1 ?? match.output.2).map(String.init) else { continue }
                let isModifier = file.path.contains("/Modifiers/") || match.output.1 != nil
                guard isModifier, !structure.contains(name) else { continue }
                #expect(text.contains("`\(name)") || text.contains("`.\(name)"), "\(name) is missing")
            }
        }
    }
}
