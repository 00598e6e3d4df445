import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Glibc
import Synchronization
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

/// Answers one client as a BRLTTY does: with sizes, and takes whatever else is asked.
private final class AnsweringServer: Sendable {
    /// Where it listens.
    let host: String
    private let listener: Int32
    private let asked = Mutex<[String]>([])

    /// The types of the packets that have come since the client was admitted.
    var requests: [String] { asked.withLock { $0 } }

    init(sizes: [DisplaySize?]) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        try #require(isListening)
        // BrlAPI counts its ports from 4101.
        host = "127.0.0.1:\(Int(UInt16(bigEndian: address.sin_port)) - 4101)"
        Thread.detachNewThread { [self] in serve(sizes) }
    }

    deinit { close(listener) }

    private func serve(_ sizes: [DisplaySize?]) {
        let client = accept(listener, nil, nil)
        defer { close(client) }
        var sizes = sizes
        send(client, "v", [8])
        _ = receive(client)
        send(client, "a", [UInt32(UInt8(ascii: "N"))])
        while let type = receive(client) {
            asked.withLock { $0.append(type) }
            // The focus is not answered.
            if type == "F" { continue }
            guard type == "s" else {
                send(client, "A", [])
                continue
            }
            let size = sizes.isEmpty ? nil : sizes.removeFirst()
            send(client, "s", [UInt32(size?.columns ?? 0), UInt32(size?.rows ?? 0)])
        }
    }

    /// Sends a packet: its length, its type, its numbers.
    private func send(_ client: Int32, _ type: String, _ numbers: [UInt32]) {
        let code = type.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let words = ([UInt32(numbers.count * 4), code] + numbers).map(\.bigEndian)
        _ = words.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Receives a packet and gives its type; nil at the end.
    private func receive(_ client: Int32) -> String? {
        guard let header = read(client, 8) else { return nil }
        let words = header.withUnsafeBytes { bytes in
            (bytes.load(as: UInt32.self).bigEndian, bytes.load(fromByteOffset: 4, as: UInt32.self).bigEndian)
        }
        guard read(client, Int(words.0)) != nil else { return nil }
        let letters = [UInt8(words.1 >> 8 & 0xFF), UInt8(words.1 & 0xFF)].filter { $0 != 0 }
        return String(decoding: letters, as: UTF8.self)
    }

    private func read(_ client: Int32, _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        guard count == 0 || recv(client, &bytes, count, Int32(MSG_WAITALL)) == count else { return nil }
        return bytes
    }
}
