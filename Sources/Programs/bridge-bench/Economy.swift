import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Importers
import Liblouis
import Scenes

/// `bridge-bench economy FILE…`: how many frames it takes to read an element, on each width and in each layout: one, and
/// one more for each press of the key that pans right until the next element comes.
enum Economy {
    /// What was counted of the elements that have a value, and of all.
    struct Count {
        var elements = 0
        var frames = 0
        /// Elements whose label is cut in the first frame.
        var cutLabels = 0
        /// The fewest cells of a label that is cut.
        var shortestLabel: Int?

        var mean: Double { elements == 0 ? 0 : Double(frames) / Double(elements) }
    }

    private static let columns = [14, 20, 32, 40]
    private static let layouts = ["regions", "columns", "flow"]

    /// Reads every element of some scenes and dumps, and prints a table.
    static func report(_ paths: [String]) throws {
        let folder = try TableFolder.find(
            option: nil, environment: ProcessInfo.processInfo.environment, executable: CommandLine.arguments[0])
        var table: [String: [Int: (valued: Count, all: Count)]] = [:]
        for layout in layouts {
            var choices = ReaderChoices()
            choices.layout = layout
            if layout == "columns" { choices.panning = .place }
            let settings = try folder.settings(for: choices)
            let translator = CachingTranslator(LouisTranslator(try folder.braille(for: choices)))
            for columns in columns {
                for path in paths {
                    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
                    let source = try SceneInput.read(bytes, name: path, format: nil).source
                    let count = read(source, settings, translator, columns: columns)
                    table[layout, default: [:]][columns, default: (Count(), Count())].valued += count.valued
                    table[layout, default: [:]][columns, default: (Count(), Count())].all += count.all
                }
            }
        }
        let counted = table["regions"]?[40]
        let (all, valued) = (counted?.all.elements ?? 0, counted?.valued.elements ?? 0)
        print("\(paths.count) files, \(all) elements, \(valued) with a value.")
        print("Mean frames to read an element with a value, and any element; labels cut in the first frame.")
        print("")
        print("| cells | " + layouts.map { "\($0): value | any | cut" }.joined(separator: " | ") + " |")
        print("|---" + String(repeating: "|---", count: layouts.count * 3) + "|")
        for columns in columns {
            let row = layouts.map { layout -> String in
                guard let (valued, all) = table[layout]?[columns] else { return "" }
                let cut = 100 * Double(all.cutLabels) / Double(max(1, all.elements))
                return String(format: "%.2f | %.2f | %.0f %%", valued.mean, all.mean, cut)
            }
            print("| \(columns) | " + row.joined(separator: " | ") + " |")
        }
    }

    private static func read(
        _ source: FileSceneSource, _ settings: SessionSettings, _ translator: any BrailleTranslator, columns: Int
    ) -> (valued: Count, all: Count) {
        let display = InMemoryDisplay(size: DisplaySize(columns: columns))
        let session = Session(source: source, display: display, translator: translator, settings: settings)
        session.open()
        guard let first = BRLTTYCommand(named: "TOP").map(Key.command),
            let panRight = BRLTTYCommand(named: "FWINRT").map(Key.command)
        else { return (Count(), Count()) }
        var (valued, all) = (Count(), Count())
        session.press(first, at: 0)
        for element in session.elements where element === session.focus {
            guard let overview = session.frame else { break }
            var frames = 1
            while frames < 1_000 {
                let before = session.frame
                session.press(panRight, at: 0)
                guard session.focus === element, session.frame != before else { break }
                frames += 1
            }
            all.add(overview, frames)
            if element.accessibilityValue != nil || ElementKind(element.accessibilityTraits).alwaysHasValue {
                valued.add(overview, frames)
            }
        }
        return (valued, all)
    }
}

extension Economy.Count {
    fileprivate mutating func add(_ frame: Frame, _ frames: Int) {
        elements += 1
        self.frames += frames
        guard let label = frame.regions.first(where: { $0.name == .label }), label.overflowsAfter else { return }
        cutLabels += 1
        let shown = label.targets.filter { if case .text = $0 { true } else { false } }.count
        shortestLabel = min(shortestLabel ?? shown, shown)
    }

    fileprivate static func += (sum: inout Economy.Count, other: Economy.Count) {
        sum.elements += other.elements
        sum.frames += other.frames
        sum.cutLabels += other.cutLabels
        if let shortest = other.shortestLabel { sum.shortestLabel = min(sum.shortestLabel ?? shortest, shortest) }
    }
}
