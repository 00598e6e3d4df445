import BridgeSession
import Foundation
import Scenes

/// `bridge-bench scale [ELEMENTS]`: scenes of 100 elements, ten times as many, and so on: what opening them takes, and what
/// a key takes then.
enum Scale {
    /// The largest scene where none is named.
    static let usualLimit = 1_000_000

    /// What the elements of a scene are. Behaviour and containers take room of their own, which plain buttons do not show.
    enum Form: String, CaseIterable {
        /// Buttons with a label.
        case buttons
        /// Sliders, each with a number of its own.
        case adjustable
        /// Buttons that do a step when they are activated.
        case acting
        /// Texts with a value, a hint and a language.
        case described
        /// Buttons in groups of two, which stay together.
        case pairs

        /// So many elements of the form, as the lines of a scene.
        func lines(_ count: Int) -> [String] {
            (0..<count).map { index in
                let frame = "frame: [16, \(index * 20), 358, 20]"
                return switch self {
                case .buttons: "    - { id: b\(index), label: Button \(index), traits: [button], \(frame) }"
                case .adjustable:
                    "    - { id: s\(index), label: Slider \(index), traits: [adjustable], \(frame), "
                        + "adjust: { value: \(index % 100), minimum: 0, maximum: 100, step: 5, format: \"{value} %\" } }"
                case .acting:
                    "    - { id: b\(index), label: Button \(index), traits: [button], \(frame), "
                        + "onActivate: [announce: Done \(index)] }"
                case .described:
                    "    - { id: t\(index), label: Text \(index), value: A value of it, hint: Says something about "
                        + "\(index), language: de, traits: [staticText], \(frame) }"
                case .pairs where index % 2 == 0:
                    "    - { id: g\(index), label: Pair \(index), containerType: semanticGroup, children: [\n"
                        + "      { id: b\(index), label: Button \(index), traits: [button], \(frame) },"
                case .pairs:
                    "      { id: b\(index), label: Button \(index), traits: [button], \(frame) } ] }"
                }
            }
        }
    }

    static func report(limit: Int) throws {
        print("Scenes of many elements: a file opened and one key pressed by braille-bridge play, processor time and")
        print("most memory of the whole program; then a key in memory, microseconds, median.")
        print("")
        print("| elements | file, MB | opened, s | memory, MB | a key, us |")
        print("|---|---|---|---|---|")
        let sizes = sequence(first: 100) { $0 * 10 <= limit ? $0 * 10 : nil }
        // Before this process grows: a program begins with the memory of the one that starts it.
        let rows = try sizes.map { (elements: $0, opened: try opened($0)) }
        let largest = sizes.max() ?? limit
        let forms = try Form.allCases.filter { $0 != .buttons }.map { form in
            let opened = try opened(largest, form)
            return (form: form, use: opened.use, bytes: opened.bytes)
        }
        for (elements, opened) in rows {
            let key = try OwnTime.measure(elements: elements, presses: 2_000).median
            let numbers = String(
                format: "%.1f | %.2f | %.0f | %.1f", Double(opened.bytes) / 1e6, opened.use.seconds,
                Double(opened.use.memory) / 1e6, key)
            print("| \(elements) | \(numbers) |")
        }
        reportForms(elements: largest, forms)
    }

    /// Scenes of the largest size whose elements have more than a button has.
    private static func reportForms(elements: Int, _ opened: [(form: Form, use: ProgramUse, bytes: Int)]) {
        print("")
        print("\(elements) elements of other forms.")
        print("")
        print("| elements | file, MB | opened, s | memory, MB |")
        print("|---|---|---|---|")
        for (form, use, bytes) in opened {
            let numbers = String(
                format: "%.1f | %.2f | %.0f", Double(bytes) / 1e6, use.seconds, Double(use.memory) / 1e6)
            print("| \(form.rawValue) | \(numbers) |")
        }
    }

    /// What the program uses for a scene of so many elements, and how large its file is.
    private static func opened(_ elements: Int, _ form: Form = .buttons) throws -> (use: ProgramUse, bytes: Int) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("b-\(UUID()).scene.yaml").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try ProgramUse.run([
            BenchStage.program("bridge-bench"), "scale-scene", String(elements), path, form.rawValue,
        ])
        let use = try ProgramUse.run([BenchStage.program("braille-bridge"), "play", path, "--keys", "RIGHT"])
        return (use, try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }

    /// Writes a scene of so many elements of a form.
    static func write(_ elements: String, _ path: String, _ form: String) throws {
        guard let elements = Int(elements) else { throw BenchFailure(message: "\(elements) is no number") }
        guard let form = Form(rawValue: form) else { throw BenchFailure(message: "\(form) is no form of elements") }
        let head = ["schema: 1", "title: Bench", "language: en", "root:", "  children:"]
        try ((head + form.lines(elements)).joined(separator: "\n") + "\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
    }
}
