import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Law 12: label and value apart cost the reader no more than one flowing line does.
@Suite struct ReadingCostTests {
    /// Labels and values as applications have them.
    private struct Generator {
        private var random: SceneGenerator

        init(seed: UInt64) { random = SceneGenerator(seed: seed) }

        private static let subjects = [
            "Volume", "Brightness", "Search", "Name", "Wi-Fi", "Bluetooth", "Dark mode", "Language", "Battery",
            "Storage",
            "Notifications", "Email address", "Departure", "Playback speed", "Screen timeout", "Flight", "Price",
            "Delivery address", "Text size", "Quantity",
        ]
        private static let additions = [
            "", "", "", " of media", " when charging", " in all mailboxes", " for calls and messages",
            " on this device", " from Monday to Friday", " (recommended)", " at night",
        ]
        private static let texts = [
            "", "Ann", "ann@example.org", "12 Main Street", "Morning songs", "Berlin", "07:45", "See you at eight then",
        ]
        private static let facts = [
            "On", "English", "32 GB of 64 GB", "Connected", "2 minutes", "LH 400 to New York", "€ 12.50", "Gate B22",
            "Never", "1.5×", "Updated yesterday at 9:30", "Medium", "Home network", "3",
        ]

        private mutating func pick(_ texts: [String]) -> String { random.pick(texts) ?? "" }

        mutating func element(_ index: Int) -> TestObject {
            let label = pick(Generator.subjects) + pick(Generator.additions)
            let dimmed: UIAccessibilityTraits = random.number(0...9) == 0 ? .notEnabled : .none
            let id = "e\(index)"
            switch random.number(0...5) {
            case 0:
                let object = TestObject(id, label: label, traits: [.adjustable, dimmed])
                object.number = (random.number(0...10) * 10, 0...100, 10)
                return object
            case 1: return TestObject(id, label: label, value: pick(["0", "1"]), traits: [.toggleButton, dimmed])
            case 2: return TestObject(id, label: label, value: pick(Generator.texts), traits: [.textEntry, dimmed])
            case 3: return TestObject(id, label: label, value: pick(Generator.texts), traits: [.searchField, dimmed])
            case 4: return TestObject(id, label: label, value: pick(Generator.facts), traits: [.button, dimmed])
            default: return TestObject(id, label: label, value: pick(Generator.facts), traits: dimmed)
            }
        }
    }

    /// How many frames it takes to read each element, and the first frame of each.
    private func read(_ seed: UInt64, _ layout: String, columns: Int) throws -> [(first: Frame, count: Int)] {
        var generator = Generator(seed: seed)
        let objects = (0..<200).map { generator.element($0) }
        let settings = try RealTables.settings(layout: layout)
        let test = try TestSession(AccessibilityScene("Test", objects), columns: columns, settings: settings)
        return try objects.map { object in
            #expect(test.session.focus === object)
            let first = test.frame
            var count = 1
            while true {
                let before = test.frame
                try test.press("FWINRT")
                guard test.session.focus === object, test.frame != before else { return (first, count) }
                count += 1
            }
        }
    }

    @Test(arguments: [14, 20, 32, 40])
    func readingAnElementTakesNoMoreFramesThanOneLine(columns: Int) throws {
        let apart = try read(1, "regions", columns: columns)
        let line = try read(1, "flow", columns: columns)
        let (first, second) = (apart.reduce(0) { $0 + $1.count }, line.reduce(0) { $0 + $1.count })
        #expect(first <= second, "\(Double(first) / 200) frames, and \(Double(second) / 200) in one line")
    }

    @Test(arguments: [14, 20, 32, 40])
    func theValueBeginsInTheFirstFrame(columns: Int) throws {
        for frame in try read(1, "regions", columns: columns).map(\.first) {
            let value = try #require(frame.regions.first { $0.name == .value })
            #expect(value.page == frame.page && !value.overflowsBefore)
            // A line that is empty or indented begins with blanks.
            let isLine = value.fullText.contains(where: \.isNewline) && value.fullText.first?.isWhitespace == true
            #expect(
                value.fullText.isEmpty || isLine || value.targets.first != .blank, "\(frame.regions.map(\.fullText))")
        }
    }

    /// Of a label that is cut at least four cells are left.
    @Test(arguments: [14, 18, 20, 24, 32, 40, 60, 80])
    func aLabelKeepsFourCells(columns: Int) throws {
        for frame in try read(2, "regions", columns: columns).map(\.first) {
            let label = try #require(frame.regions.first { $0.name == .label })
            guard label.overflowsAfter else { continue }
            // An amount that is whole takes the rest of it.
            let amount = frame.regions.first { $0.name == .value }?.text.prefix { !$0.isWhitespace } ?? ""
            if amount.contains(where: { $0.isNumber || $0.isCurrencySymbol }) { continue }
            let end = try #require(label.targets.firstIndex { $0 == .role || $0 == .overflowAfter })
            #expect(end - (label.targets[end] == .role ? 1 : 0) >= 4, "\(label.text)")
        }
    }
}
