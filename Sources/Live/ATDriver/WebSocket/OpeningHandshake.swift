import CMessageDigest
import Platform

/// A client's opening handshake (RFC 6455, section 4): an HTTP request that asks for a WebSocket.
struct OpeningHandshake {
    /// How long a request may be, in bytes.
    static let longest = 16_384
    /// What RFC 6455 puts behind a client's key.
    private static let magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

    private let method: String
    private let target: String
    private let version: String
    private let fields: [String: String]

    /// Reads a request without the blank line at its end; nil where it is none.
    init?(_ bytes: some Collection<UInt8>) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false).map(String.init) ?? []
        guard words.count == 3, words[2].hasPrefix("HTTP/") else { return nil }
        (method, target, version) = (words[0], words[1], words[2])
        var fields: [String: String] = [:]
        for line in lines.dropFirst() where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].trimming(" \t")
            // As one list, which the field may be written as.
            fields[name] = fields[name].map { $0 + ", " + value } ?? value
        }
        self.fields = fields
    }

    /// Why the request is refused, as a status of HTTP, or nil where it is accepted.
    ///
    /// - Parameter token: what whoever may drive this bridge knows.
    func refusal(token: String) -> Refusal? {
        guard method == "GET" else { return .notAllowed }
        guard version == "HTTP/1.1" else { return .badRequest }
        // A page of a browser says where it came from, and may have had this address given to another name.
        guard fields["origin"] == nil, isForThisMachine else { return .forbidden }
        guard path == "/session" else { return .notFound }
        guard let given = givenToken, OpeningHandshake.areEqual(given, token) else { return .unauthorized }
        guard lists("connection", "upgrade"), lists("upgrade", "websocket"), hasKey else { return .badRequest }
        guard fields["sec-websocket-version"] == "13" else { return .upgradeRequired }
        return nil
    }

    /// What answers a request that is accepted.
    var answer: String {
        let key = fields["sec-websocket-key"] ?? ""
        return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: \(OpeningHandshake.accepting(key))\r\n\r\n"
    }

    /// Why a request is refused.
    enum Refusal: String {
        case badRequest = "400 Bad Request"
        case unauthorized = "401 Unauthorized"
        case forbidden = "403 Forbidden"
        case notFound = "404 Not Found"
        case notAllowed = "405 Method Not Allowed"
        case upgradeRequired = "426 Upgrade Required"
        case tooLarge = "431 Request Header Fields Too Large"

        /// What answers the request.
        var answer: String {
            let field =
                switch self {
                case .unauthorized: "WWW-Authenticate: Bearer\r\n"
                case .notAllowed: "Allow: GET\r\n"
                case .upgradeRequired: "Sec-WebSocket-Version: 13\r\n"
                default: ""
                }
            return "HTTP/1.1 \(rawValue)\r\n\(field)Content-Length: 0\r\nConnection: close\r\n\r\n"
        }
    }

    // MARK: Parts of a request

    private var path: Substring { target.prefix { $0 != "?" } }

    /// The token, of the field or of the query.
    private var givenToken: String? {
        if let field = fields["authorization"] {
            let words = field.split(separator: " ")
            guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
            return String(words[1])
        }
        guard let mark = target.firstIndex(of: "?") else { return nil }
        let items = target[target.index(after: mark)...].split(separator: "&")
        return items.first { $0.hasPrefix("token=") }.map { String($0.dropFirst("token=".count)) }
    }

    private var isForThisMachine: Bool {
        guard let host = fields["host"]?.lowercased() else { return false }
        return ["localhost", "127.0.0.1", "[::1]"].contains { name in
            guard host.hasPrefix(name) else { return false }
            let rest = host.dropFirst(name.count)
            return rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy(\.isWholeNumber)
        }
    }

    /// Sixteen bytes in base 64.
    private var hasKey: Bool {
        fields["sec-websocket-key"].flatMap(Base64.bytes)?.count == 16
    }

    /// Whether a field's list has a word, in any case.
    private func lists(_ field: String, _ word: String) -> Bool {
        fields[field]?.lowercased().split(separator: ",").contains { $0.trimming(" \t") == word } == true
    }

    /// Compares in a time that does not depend on what is equal.
    private static func areEqual(_ given: String, _ token: String) -> Bool {
        let (given, token) = (Array(given.utf8), Array(token.utf8))
        guard given.count == token.count else { return false }
        return zip(given, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// What proves that a client's key was read.
    private static func accepting(_ key: String) -> String {
        let bytes = Array((key + magic).utf8)
        var context = SHA1_CTX()
        var digest = [UInt8](repeating: 0, count: Int(SHA1_DIGEST_LENGTH))
        SHA1Init(&context)
        SHA1Update(&context, bytes, bytes.count)
        SHA1Final(&digest, &context)
        return Base64.text(of: digest)
    }
}

extension StringProtocol {
    /// Without some characters at its ends.
    fileprivate func trimming(_ characters: String) -> String {
        let start = self.drop { characters.contains($0) }
        guard let last = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
        return String(start[...last])
    }
}
