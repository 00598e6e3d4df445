import AccessibilityModel
import Braille
import BridgeTables
import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import TestSupport
import Testing

/// A Canute's fourteen keys reach everything: nine beside the rows, and what BRLTTY makes of back, menu and forward with
/// and without another key.
@Suite struct CanuteKeyTests {
    /// A session on 40x9 cells of six dots that takes only what a Canute sends.
    private struct Reader {
        static let keys: Set<String> = [
            "WINUP", "WINDN", "HOME", "FWINLT", "FWINRT", "TOP_LEFT", "LNBEG", "BOT_LEFT",
        ]
        let session: Session

        init(_ source: FileSceneSource) throws {
            session = Session(
                source: source,
                display: InMemoryDisplay(size: DisplaySize(columns: 40, rows: 9), cellSize: .sixDots),
                translator: try RealTables.translator(), settings: try RealTables.settings())
            session.open()
        }

        @discardableResult func press(_ name: String) throws -> Session.Outcome {
            try #require(Reader.keys.contains(name))
            return session.press(.command(try #require(BRLTTYCommand(named: name))), at: session.now + 1_000)
        }

        @discardableResult func press(row: Int) -> Session.Outcome {
            session.press(.line(row - 1), at: session.now + 1_000)
        }

        private var frame: Frame { session.frame ?? .blank(DisplaySize(columns: 40, rows: 9)) }

        /// Gives an element the focus by its row, page after page from the first.
        func focus(_ element: AccessibilityObject) throws {
            try press("TOP_LEFT")
            let order = session.source.scene.readingOrder
            let tableRow = order.context(of: element).cell?.row
            for _ in 0...session.elements.count {
                let elements = session.elements
                let first = (elements.firstIndex { $0 === session.focus } ?? 0)
                let place = (elements.firstIndex { $0 === element } ?? 0)
                let isTable = frame.regions.contains { $0.isHeader }
                if isTable, let tableRow {
                    // A row of a data table holds many cells: from one to the next by panning.
                    let cells = frame.regions.filter { $0.name.isNeighbour || $0.name == .label || $0.name == .value }
                    let inRow = cells.first { region in
                        order.context(of: elements[first + region.element]).cell?.row == tableRow
                            && !(region.isHeader && region.name == .label)
                    }
                    if let inRow {
                        if inRow.element != 0 { press(row: inRow.row) }
                        let isBefore = elements.firstIndex { $0 === session.focus }.map { $0 > place } ?? false
                        for _ in 0...200 where session.focus !== element { try press(isBefore ? "FWINLT" : "FWINRT") }
                        try #require(session.focus === element, "\(element.accessibilityIdentifier ?? "")")
                        return
                    }
                } else if !isTable, (0..<8).contains(place - first) {
                    if session.focus !== element { press(row: place - first + 1) }
                    try #require(session.focus === element)
                    return
                }
                try press("WINDN")
            }
            Issue.record("\(element.accessibilityIdentifier ?? "") is on no page")
        }

        /// Chooses the entry of the open list that begins with some words.
        func choose(_ words: String) throws -> Session.Outcome {
            var seen: Set<String> = []
            while seen.insert(frame.text).inserted {
                let entries = frame.regions.filter { $0.name == .entry }
                if let entry = entries.first(where: { $0.fullText.hasPrefix(words) }) {
                    return press(row: entry.row)
                }
                try press("WINDN")
            }
            Issue.record("no entry \(words)")
            return Session.Outcome()
        }

        /// Does a command that has no key here.
        func perform(_ command: Command) throws -> Session.Outcome {
            try press("HOME")
            if session.frame?.regions.contains(where: { $0.name == .entry }) != true { try press("HOME") }
            try press("HOME")
            return try choose(session.settings.vocabulary.summary(of: command))
        }
    }

    private static let scenes = (try? ExampleScenes.names()) ?? []

    @Test func thereAreScenes() {
        #expect(CanuteKeyTests.scenes.count > 10)
    }

    /// Each element of each example scene gets the focus by its row, and does by the same row what it does when activated;
    /// the value of an adjustable is raised and lowered in its list.
    @Test(arguments: scenes)
    func everyElementDoesWhatItDoes(name: String) throws {
        let count = try Reader(try ExampleScenes.source(name)).session.elements.count
        for index in 0..<count {
            let reader = try Reader(try ExampleScenes.source(name))
            let element = reader.session.elements[index]
            try reader.focus(element)
            let regions = try #require(reader.session.frame?.regions)
            let own = regions.first { $0.name == .value && $0.element == 0 && $0.height == 1 }
            let row = try #require((own ?? regions.first { $0.name == .label })?.row)
            let isDimmed = element.accessibilityTraits.contains(.notEnabled)
            guard element.accessibilityTraits.contains(.adjustable), !isDimmed else {
                let pressed = reader.press(row: row)
                let other = try Reader(try ExampleScenes.source(name))
                try other.focus(other.session.elements[index])
                let activated = other.session.press(.keyboard(.return, []), at: other.session.now + 1_000)
                #expect(pressed.performed == activated.performed && pressed.result == activated.result)
                continue
            }
            reader.press(row: row)
            #expect(try reader.choose("raise").performed == "increment")
            #expect(try reader.choose("lower").performed == "decrement")
            #expect(try reader.choose("raise a lot").performed == "increment")
            _ = try reader.choose("done")
            #expect(reader.session.message == nil && reader.session.focus === element)
        }
    }

    /// Custom actions, escape, magic tap and scrolling are in the menu of commands.
    @Test(arguments: scenes)
    func everyActionIsReached(name: String) throws {
        let elements = try Reader(try ExampleScenes.source(name)).session.elements
        for (index, element) in elements.enumerated() {
            for action in element.accessibilityCustomActions ?? [] {
                let reader = try Reader(try ExampleScenes.source(name))
                try reader.focus(reader.session.elements[index])
                _ = try reader.perform(.actionList)
                #expect(try reader.choose(action.name).performed == "custom:\(action.name)")
            }
        }
        let first = try Reader(try ExampleScenes.source(name))
        for command in [Command.escape, .magicTap, .scrollDown] {
            #expect(try first.perform(command).performed != nil, "\(command)")
        }
    }

    /// Menu is the list of elements, then the menu of commands, then what was there; back closes either.
    @Test func menuAndBack() throws {
        let reader = try Reader(try ExampleScenes.source("music-player"))
        let page = reader.session.frame
        try reader.press("HOME")
        #expect(reader.session.frame?.regions.first { $0.name == .entry }?.text.hasPrefix("Next song") == true)
        try reader.press("HOME")
        #expect(reader.session.frame?.regions.first { $0.name == .entry }?.text.hasPrefix("next element") == true)
        try reader.press("HOME")
        #expect(reader.session.frame == page)
        try reader.press("HOME")
        try reader.press("WINUP")
        #expect(reader.session.frame == page)
    }

    /// A Canute needs 1.2 seconds for each row that changes: a move of the focus changes at most 2.5 rows on average over
    /// all example scenes, and a step of a value one.
    @Test func fewRowsChange() throws {
        var (moves, rows) = (0, 0)
        for name in try ExampleScenes.names() {
            let source = try ExampleScenes.source(name)
            let session = Session(
                source: source,
                display: InMemoryDisplay(size: DisplaySize(columns: 40, rows: 9), cellSize: .sixDots),
                translator: try RealTables.translator(), settings: try RealTables.settings())
            session.open()
            session.press(try Key(parsing: "TOP"), at: 0)
            session.advance(to: 1_000)
            for _ in 1..<max(1, session.elements.count) {
                let (before, focus) = (session.frame, session.focus)
                session.press(try Key(parsing: "LNDN"), at: session.now)
                guard let before, let after = session.frame, session.focus !== focus else { break }
                moves += 1
                rows += CanuteKeyTests.changedRows(before, after).count
                guard session.focus?.accessibilityTraits.contains(.adjustable) == true else { continue }
                session.press(try Key(parsing: "UP"), at: session.now)
                let stepped = try #require(session.frame)
                // The application may change other elements with it.
                let others = stepped.regions.filter { region in
                    region.name.isNeighbour
                        && after.regions.contains {
                            $0.name == region.name && $0.row == region.row && $0.fullText != region.fullText
                        }
                }
                let own = CanuteKeyTests.changedRows(after, stepped).subtracting(others.map { $0.row - 1 })
                #expect(own.count <= 1, "\(name)")
            }
        }
        #expect(moves > 100)
        #expect(Double(rows) / Double(moves) <= 2.5, "\(rows) rows in \(moves) moves")
    }

    private static func changedRows(_ before: Frame, _ after: Frame) -> Set<Int> {
        Set(before.cells.indices.filter { before.cells[$0] != after.cells[$0] }.map { $0 / before.size.columns })
    }
}
