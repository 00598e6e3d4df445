import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Scenes
import TestSupport
import Testing

/// A Dot Pad's four function keys and two panning keys reach everything, as BRLTTY and the driver's table make keys of them.
@Suite struct DotPadKeyTests {
    /// A session on 20x7 cells that takes only what arrives from a Dot Pad.
    private struct Reader {
        /// What BRLTTY's own table makes of its keys, without what is BRLTTY's own.
        static let commands = [
            "LNUP", "LNDN", "PRDIFLN", "NXDIFLN", "PRPROMPT", "NXPROMPT", "PRPGRPH", "NXPGRPH", "HOME", "TIME",
            "FWINLT",
            "FWINRT", "REFRESH", "TOP", "ATTRUP", "ATTRDN", "LNBEG",
        ]
        let session: Session
        private let keys: Set<Key>

        init(_ source: FileSceneSource) throws {
            session = Session(
                source: source, display: InMemoryDisplay(size: DisplaySize(columns: 20, rows: 7)),
                translator: try RealTables.translator(), settings: try RealTables.settings())
            session.open()
            let meanings = try KeyMode(session.settings.keys, in: RealTables.folder).commands["dp"] ?? [:]
            keys = try Set(Reader.commands.map { try Key(parsing: $0) }.map { meanings[$0] ?? $0 })
        }

        @discardableResult func press(_ name: String) throws -> Session.Outcome {
            let key = try Key(parsing: name)
            try #require(keys.contains(key), "a Dot Pad does not send \(name)")
            return session.press(key, at: session.now + 1_000)
        }

        func focus(_ element: AccessibilityObject) throws {
            try press("TOP")
            for _ in session.elements where session.focus !== element { try press("LNDN") }
            try #require(session.focus === element)
        }

        /// Chooses the entry of the open list that begins with some words.
        func choose(_ words: String) throws -> Session.Outcome {
            for _ in 0..<100 {
                if session.message?.hasPrefix(words) == true { return try press("RETURN") }
                try press("LNDN")
            }
            Issue.record("no entry \(words)")
            return Session.Outcome()
        }

        /// Does a command by the menu of commands.
        func perform(_ command: Command) throws -> Session.Outcome {
            try press("LNBEG")
            return try choose(session.settings.vocabulary.summary(of: command))
        }
    }

    private static let scenes = (try? ExampleScenes.names()) ?? []

    /// Each element of each example scene is reached and does what it does; values are raised and lowered at once.
    @Test(arguments: scenes)
    func everyElementDoesWhatItDoes(name: String) throws {
        let count = try Reader(try ExampleScenes.source(name)).session.elements.count
        #expect(count > 0)
        for index in 0..<count {
            let reader = try Reader(try ExampleScenes.source(name))
            let element = reader.session.elements[index]
            try reader.focus(element)
            let isDimmed = element.accessibilityTraits.contains(.notEnabled)
            if element.accessibilityTraits.contains(.adjustable), !isDimmed {
                #expect(try reader.press("UP").performed == "increment")
                #expect(try reader.press("DOWN").performed == "decrement")
            } else {
                let pressed = try reader.press("RETURN")
                let other = try Reader(try ExampleScenes.source(name))
                try other.focus(other.session.elements[index])
                let activated = other.session.press(.keyboard(.return), at: other.session.now + 1_000)
                #expect(pressed.performed == activated.performed && pressed.result == activated.result)
            }
        }
    }

    /// Custom actions, magic tap and scrolling, which have no key, are in the menu of commands; escape closes it.
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
        for command in [Command.magicTap, .scrollUp, .scrollDown] {
            #expect(try first.perform(command).performed != nil, "\(command)")
        }
        let reader = try Reader(try ExampleScenes.source(name))
        let page = reader.session.frame
        try reader.press("LNBEG")
        #expect(reader.session.frame != page)
        try reader.press("ESCAPE")
        #expect(reader.session.frame == page)
    }

    /// All points of all series of a chart, enlarged and back, with the keys of a Dot Pad.
    @Test func chartsAreRead() throws {
        let reader = try Reader(try ExampleScenes.source("weather"))
        try reader.focus(try #require(reader.session.elements.first { $0.accessibilityIdentifier == "temperature" }))
        try reader.press("RETURN")
        func value() -> String? { reader.session.frame?.regions.first { $0.name == .value }?.fullText }
        let first = value()
        try reader.press("LNDN")
        #expect(value() != first)
        try reader.press("LNUP")
        #expect(value() == first)
        try reader.press("DOWN")
        #expect(value() != first)
        try reader.press("UP")
        #expect(value() == first)
        let picture = reader.session.frame?.regions.first { $0.name == .picture }?.cells
        try reader.press("ATTRUP")
        #expect(reader.session.frame?.regions.first { $0.name == .picture }?.cells != picture)
        try reader.press("ATTRDN")
        #expect(reader.session.frame?.regions.first { $0.name == .picture }?.cells == picture)
        try reader.press("ESCAPE")
        #expect(reader.session.frame?.regions.contains { $0.name == .picture } == false)
    }
}
