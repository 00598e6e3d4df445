import Glibc
import Testing

@testable import ATDriver

/// Clients that send and read nothing.
@Suite struct UnreadClientTests {
    /// What waits for a client is bounded, the pongs that answer its pings included.
    @Test(arguments: [0, 125]) func oneThatOnlyPingsIsDisconnected(length: Int) throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        defer { close(ends[1]) }
        let connection = WebSocketConnection(ends[0], token: "T")
        func send(_ bytes: [UInt8]) -> Int { Glibc.send(ends[1], bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
        let handshake =
            "GET /session HTTP/1.1\r\nHost: 127.0.0.1:1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer T\r\n\r\n"
        #expect(send(Array(handshake.utf8)) == handshake.utf8.count)
        _ = connection.receive()
        try #require(connection.isOpen)

        // Masked, as a client's frames are, with a mask of zeros.
        let ping: [UInt8] = [0x89, 0x80 | UInt8(length), 0, 0, 0, 0] + [UInt8](repeating: 0, count: length)
        var left: [UInt8] = []
        var count = 0
        while !connection.isClosed, count < 200_000 {
            if left.isEmpty {
                left = Array((0..<100).map { _ in ping }.joined())
                count += 100
            }
            let sent = send(left)
            if sent > 0 { left.removeFirst(sent) }
            _ = connection.receive()
        }
        #expect(connection.isClosed)
        #expect(count * (128 + length) < 2 * WebSocketConnection.mostUnsent)
    }
}
