import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Glibc
import Liblouis
import Scenes

/// Scenes of any size for measuring.
enum BenchScene {
    /// A slider with the focus, in the middle of so many buttons.
    static func text(elements: Int) -> String {
        var lines = ["schema: 1", "title: Bench", "language: en", "focus: slider", "root:", "  children:"]
        for index in 0..<elements - 1 {
            if index == elements / 2 {
                lines.append(
                    "    - { id: slider, label: Volume, traits: [adjustable], frame: [0, \(index * 50), 300, 44], "
                        + "adjust: { value: 50, minimum: 0, maximum: 100, step: 1, format: \"{value}%\" } }")
            }
            lines.append(
                "    - { id: b\(index), label: Button \(index), traits: [button], frame: [0, \(index * 50 + 25), 300, 20] }"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The scene in a file of its own; the caller removes it.
    static func file(elements: Int) throws -> String {
        let folder = FileManager.default.temporaryDirectory.path
        let path = "\(folder)/bridge-bench-\(getpid())-\(elements).scene.yaml"
        try text(elements: elements).write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}

/// What the bridge itself needs for a key, without BRLTTY.
enum OwnTime {
    /// - Parameter pause: microseconds between the keys: after 30,000 the processor's caches hold something else.
    static func measure(elements: Int, presses: Int, pause: UInt32 = 0) throws -> Summary {
        let source = try SceneFile.parse(text: BenchScene.text(elements: elements), name: "bench.scene.yaml")
        let folder = try TableFolder.find(
            option: nil, environment: ProcessInfo.processInfo.environment, executable: CommandLine.arguments[0])
        let languages = try LanguageTables(in: folder)
        let settings = SessionSettings(
            layout: try LayoutTable(named: "regions", in: folder), vocabulary: try Vocabulary(named: "en", in: folder),
            keys: try KeyTable(named: "default", in: folder))
        let session = Session(
            source: source, display: LatestFrame(),
            translator: CachingTranslator(LouisTranslator(BrailleChoice(languages))),
            settings: settings)
        session.open()
        var times: [Double] = []
        times.reserveCapacity(presses)
        let keys: [Key] = [
            .keyboard(.up), .keyboard(.down), .keyboard(.right), .keyboard(.left), .keyboard(.up), .keyboard(.up),
        ]
        for press in 0..<presses {
            if pause > 0 { usleep(pause) }
            let start = ContinuousClock.now
            session.press(keys[press % keys.count], at: press)
            times.append((ContinuousClock.now - start) / .microseconds(1))
        }
        return Summary(times)
    }
}

/// A display that forgets at once.
final class LatestFrame: Display {
    let size: DisplaySize? = DisplaySize(columns: 40)
    func perform(_ effect: SessionEffect) {}
}
