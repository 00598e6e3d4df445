import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

/// No message goes before a reader has had the time to read it: readers of 0.6 to 10 cells a second, as they were measured,
/// and announcements of every urgency and length. `BRIDGE_SEED=n` replays a seed.
@Suite struct ReadableMessageTests {
    /// A reader of a display: what they chose, or what their panning has shown.
    private struct Reader {
        let tenths: Int
        let test: TestSession
        let scene: AccessibilityScene
        /// The cells of each announcement, and how urgent it is, by its text.
        var announced: [String: (cells: Int, priority: UIAccessibilityPriority)] = [:]
        /// What stands, and since when.
        var shown: (text: String, since: Int)?
        /// Those that stood long enough.
        var read: Set<String> = []
        var problems: [String] = []

        /// How long so many cells take.
        func time(for cells: Int) -> Int { (cells * 10_000 + tenths - 1) / tenths }

        /// Takes in what the display shows now.
        mutating func look(hasPressedKey: Bool = false) {
            let text = test.session.message
            guard text != shown?.text else { return }
            if let shown, let old = announced[shown.text] {
                let stood = test.session.now - shown.since
                let isUrged = text.flatMap { announced[$0] }.map { $0.priority > old.priority } ?? false
                if stood >= time(for: old.cells) {
                    read.insert(shown.text)
                } else if !isUrged && !hasPressedKey {
                    problems.append(
                        "\(shown.text), \(old.cells) cells, went after \(stood) ms for \(text ?? "nothing")")
                }
            }
            shown = text.map { ($0, test.session.now) }
        }

        mutating func wait(_ milliseconds: Int) {
            let end = test.session.now + milliseconds
            var (copy, session) = (self, test.session)
            while let deadline = session.nextDeadline, deadline <= end {
                session.advance(to: deadline)
                copy.look()
            }
            session.advance(to: end)
            copy.look()
            (self, session) = (copy, test.session)
        }

        mutating func announce(_ text: NSAttributedString, _ priority: UIAccessibilityPriority) {
            let cells = test.translator.translate(text.string, language: nil).cells.count
            announced[text.string] = (cells, priority)
            scene.post(.announcement, argument: .attributedText(text))
            test.session.refresh()
            look()
        }
    }

    /// - Parameter chooses: whether the reader names the pace; else a page that they read shows it.
    private func reader(_ tenths: Int, chooses: Bool, columns: Int, rows: Int) throws -> Reader {
        let page = TestObject("page", label: String(repeating: "one two three four five ", count: 40))
        let scene = AccessibilityScene("Test", [page, TestObject("next", label: "Next")])
        var settings = try RealTables.settings()
        if chooses { settings.pace = Pace(tenths: tenths) }
        let test = try TestSession(scene, columns: columns, rows: rows, settings: settings)
        let reader = Reader(tenths: tenths, test: test, scene: scene)
        if !chooses {
            for _ in 0..<7 {
                let before = test.frame
                try test.press("FWINRT")
                let regions = test.frame.regions.filter { !before.regions.contains($0) && !$0.name.isNeighbour }
                let cells = regions.flatMap(\.targets).filter { $0 != .blank }.count
                test.session.advance(to: test.session.now + reader.time(for: cells))
            }
            // Where all of the page was read, the focus has gone on.
            try test.press(test.focus == "page" ? "HOME" : "TOP")
        }
        return reader
    }

    private static let sizes = [(40, 1), (14, 1), (20, 1), (40, 2), (40, 9)]

    /// A passive reader, who only waits.
    @Test(arguments: [6, 10, 17, 25, 40, 62, 100], Seeds.all(6))
    func noneGoesBeforeItCouldBeRead(tenths: Int, seed: UInt64) throws {
        var random = SceneGenerator(seed: seed &* 31 &+ UInt64(tenths))
        let (columns, rows) = random.pick(ReadableMessageTests.sizes) ?? (40, 1)
        var reader = try reader(tenths, chooses: random.number(0...1) == 0, columns: columns, rows: rows)
        for number in 0..<60 {
            let priority = random.pick(UIAccessibilityPriority.allCases) ?? .default
            let text = "\(number) " + String(repeating: "word ", count: random.number(0...24)) + "end"
            let attributed = NSMutableAttributedString(string: text)
            attributed.addAttribute(
                .accessibilitySpeechAnnouncementPriority, value: priority,
                range: NSRange(location: 0, length: attributed.length))
            if random.number(0...5) == 0 {
                attributed.addAttribute(
                    .accessibilitySpeechQueueAnnouncement, value: true,
                    range: NSRange(location: 0, length: attributed.length))
            }
            reader.announce(attributed, priority)
            if random.number(0...2) > 0 { reader.wait(random.number(0...90) * 200) }
        }
        reader.wait(60 * reader.time(for: 140))
        #expect(reader.problems.isEmpty, "seed \(seed), \(columns)x\(rows), \(tenths) tenths")
        #expect(reader.test.session.message == nil)
        // Each was read, or is in the list of messages as new.
        try reader.test.press("CSRJMP_VERT")
        var new = 0
        for _ in reader.announced {
            if reader.test.session.message?.hasPrefix("new ") == true { new += 1 }
            try reader.test.press("RIGHT")
        }
        #expect(
            reader.read.count + new == reader.announced.count,
            "\(columns)x\(rows): \(reader.read.count) read, \(new) new")
    }

    /// A message that the reader pans waits for them, however slow they are.
    @Test func aMessageThatIsPannedWaits() throws {
        var reader = try reader(6, chooses: false, columns: 14, rows: 1)
        reader.announce(NSAttributedString(string: String(repeating: "word ", count: 20)), .default)
        reader.wait(4_000)
        try reader.test.press("FWINRT")
        reader.look(hasPressedKey: true)
        let text = reader.test.session.message
        reader.wait(3_600_000)
        #expect(text != nil && reader.test.session.message == text)
    }
}
