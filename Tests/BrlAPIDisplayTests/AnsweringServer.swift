import BrailleLayout
import Foundation
import Glibc
import Synchronization
import Testing

/// A port of the loopback address, as a host of BrlAPI's.
final class LoopbackListener: Sendable {
    /// Clients wait there until they are accepted.
    let descriptor: Int32
    /// Where it listens.
    let host: String

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        try #require(isListening)
        // BrlAPI counts its ports from 4101.
        host = "127.0.0.1:\(Int(UInt16(bigEndian: address.sin_port)) - 4101)"
    }

    deinit { close(descriptor) }
}

/// Answers one client as a BRLTTY does: with sizes, and takes whatever else is asked.
final class AnsweringServer: Sendable {
    /// Where it listens.
    var host: String { listener.host }
    private let listener: LoopbackListener
    private let asked = Mutex<[String]>([])

    /// The types of the packets that have come since the client was admitted.
    var requests: [String] { asked.withLock { $0 } }

    init(sizes: [DisplaySize?]) throws {
        listener = try LoopbackListener()
        Thread.detachNewThread { [self] in serve(sizes) }
    }

    private func serve(_ sizes: [DisplaySize?]) {
        let client = accept(listener.descriptor, nil, nil)
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
