import Testing

@testable import ATDriver

/// What the specifications say of handshakes, versions and keys.
@Suite struct HandshakeTests {
    /// The example of RFC 6455, section 1.3.
    @Test func theKeyIsAnsweredAsInTheExample() throws {
        let text =
            "GET /session HTTP/1.1\r\nHost: 127.0.0.1:1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer T"
        let request = try #require(OpeningHandshake(Array(text.utf8)))
        #expect(request.refusal(token: "T") == nil)
        #expect(request.refusal(token: "t") == .unauthorized)
        #expect(request.answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    }

    @Test(arguments: [
        ("1.2.3", "1.2.3", true), ("1.2", "1.2.0", true), ("1.2", "1.3", false), ("1.10", ">1.9", true),
        ("1.10", "<1.9", false), ("2", "<=2.0", true), ("2", ">= 2", true), ("1.5", ">=1,<2", true),
        ("2.0", ">=1, <2", false), ("1", "", false), ("1", ">", false), ("1", "<>1", false),
    ])
    func versionsAreCompared(version: String, wanted: String, isSatisfied: Bool) {
        #expect(Capabilities.satisfies(version, wanted) == isSatisfied)
    }

    @Test(arguments: ["short", "with a blank 0123456789", "with&sign0123456789"])
    func aTokenIsLongAndPlain(token: String) {
        #expect(throws: ATDriverFailure.self) { try ATDriverServer(port: 0, token: token) }
    }

    @Test func aPortThatIsTakenIsSaid() throws {
        let first = try LoopbackListener(port: 0)
        #expect(throws: ATDriverFailure.self) { try LoopbackListener(port: first.port) }
    }
}
