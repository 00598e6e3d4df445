import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

@testable import BrlAPIDisplay

/// BRLTTY announces a new display before it has windows of that size (`setBrailleDriverConstructed` before `api_linkServer`,
/// config.c): until then a terminal would get the window of the display before.
@Suite("A size that is not there yet", .hangLimit(minutes: 5))
struct StaleSizeTests {
    private let wanted = TerminalConnection.Request(
        size: DisplaySize(columns: 14), returningKeys: nil, isTyping: false, watchesRenderedCells: false, number: 0)

    private func take(_ server: AnsweringServer, waitsForCore: Bool = false) throws -> TerminalConnection? {
        try TerminalConnection(
            wanted, host: server.host, .init(auth: "none", boundKeys: BoundKeys([], acceptsRouting: true)),
            path: TTYChoice.exactPath([]).resolved(), waitsForCore: waitsForCore, keep: { _ in })
    }

    @Test(arguments: [[DisplaySize(columns: 40)], [nil, DisplaySize(columns: 40)]])
    func noTerminalIsTakenAtTheSizeOfTheDisplayBefore(_ sizes: [DisplaySize?]) throws {
        let server = try AnsweringServer(sizes: sizes)
        let terminal = try take(server)
        #expect(terminal == nil)
        #expect(server.requests == sizes.map { _ in "s" })
    }

    @Test(arguments: [[DisplaySize(columns: 14)], [nil, nil, DisplaySize(columns: 14)]])
    func oneIsTakenAtTheWantedSize(_ sizes: [DisplaySize?]) throws {
        let server = try AnsweringServer(sizes: sizes)
        let terminal = try #require(try take(server))
        #expect(terminal.size == DisplaySize(columns: 14))
        // Its priority, the terminal, no keys, the keys, its priority.
        #expect(server.requests == sizes.map { _ in "s" } + ["PV", "t", "m", "u", "PV"])
    }

    /// Where the driver may be about to update its display, nothing that takes BRLTTY's locks is asked before its core has done
    /// what was due.
    @Test func theCoreIsWaitedForBeforeThePriorityChanges() throws {
        let server = try AnsweringServer(sizes: [DisplaySize(columns: 14)])
        _ = try #require(try take(server, waitsForCore: true))
        // The root, no keys, the focus, the root given back.
        #expect(server.requests == ["s", "t", "m", "F", "L", "PV", "t", "m", "u", "PV"])
    }
}
