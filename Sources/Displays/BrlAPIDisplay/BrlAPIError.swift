public import Localization

/// Why something about BRLTTY did not work, and what to do next.
public struct BrlAPIError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of failure it is; the numbers are BrlAPI's own error codes where it has one.
    public enum Code: Hashable, Sendable {
        /// Nobody answers at the address.
        case notRunning
        /// BRLTTY refused the key or the user.
        case authentication
        /// BRLTTY accepts connections and greets nobody.
        case notAnswering
        /// BRLTTY left a request without an answer: the connection is garbled, more often than BRLTTY hangs.
        case unanswered
        /// The connection ended.
        case connectionLost
        /// The host's name is unknown, or it speaks another protocol.
        case unreachable
        /// BRLTTY refused a request.
        case refused(Int32)
    }

    /// What kind of failure it is.
    public let code: Code
    /// What happened and what to do next.
    public var message: String { says.english }
    private let says: LocalizedText
    /// What the library said.
    public let cause: String

    /// Makes an error.
    public init(code: Code, message: LocalizedText, cause: String) {
        self.code = code
        says = message
        self.cause = cause
    }

    /// The message with its cause.
    public var description: String { localized.english }
}

extension BrlAPIError: LocalizedFailure {
    package var localized: LocalizedText { cause.isEmpty ? says : "\(what: says) (\(reason: cause))" }
}

extension BrlAPIError {
    /// Translates what the library left behind: BrlAPI's error number, the C library's, and the library's own words.
    init(number: Int32, systemError: Int32, cause: String, doing action: LocalizedText, host: String) {
        let system = number == 11 ? systemError : 0
        switch (number, system) {
        case (8, _), (_, Self.connectionRefused), (_, Self.noSuchFile):
            self.init(
                code: .notRunning,
                message:
                    "BRLTTY does not answer at \(host: host): start it (systemctl start brltty), or name another with --host",
                cause: cause)
        case (14, _), (_, Self.brokenPipe), (_, Self.connectionReset):
            self.init(
                code: .connectionLost, message: "BRLTTY ended the connection while \(action: action)", cause: cause)
        case (15, _), (17, _):
            self.init(
                code: .authentication,
                message: Self.groupRemedy(host), cause: cause)
        case (10, _), (13, _):
            self.init(
                code: .unreachable,
                message: "BRLTTY at \(host: host) cannot be used: check --host and BRLTTY's version",
                cause: cause)
        default:
            self.init(code: .refused(number), message: "BRLTTY refused \(action: action)", cause: cause)
        }
    }

    /// Nobody listens.
    init(notRunning host: String) {
        self.init(number: 8, systemError: 0, cause: "", doing: "connecting", host: host)
    }

    /// A request was not answered in time.
    init(unanswered host: String, doing action: LocalizedText) {
        self.init(
            code: .unanswered,
            message:
                "BRLTTY at \(host: host) left a request without an answer while \(action: action): connecting again",
            cause: "")
    }

    /// A question was not answered in time, by a BRLTTY that has greeted.
    init(leavingQuestions host: String) {
        self.init(
            code: .unanswered,
            message:
                "BRLTTY at \(host: host) has left a question without an answer: try again, and restart it only if that does not help",
            cause: "")
    }

    /// BRLTTY accepts connections but hangs; of one on another machine it is not known who has accepted them, or whether.
    init(notAnswering host: String) {
        let isHere = host.hasPrefix(":")
        self.init(
            code: .notAnswering,
            message: isHere
                ? "BRLTTY at \(host: host) accepts connections but does not answer: restart it (systemctl restart brltty)"
                : "BRLTTY at \(host: host) sends no greeting: look whether that machine is on and can be reached, or restart BRLTTY there",
            cause: "")
    }

    /// BRLTTY refused the user who came with this key.
    init(refusing key: KeyFile, host: String, cause: String) {
        let message: LocalizedText =
            switch key {
            case .notNamed: Self.groupRemedy(host)
            case .unknownMethod(let method):
                "BRLTTY at \(host: host) does not admit this user with \"\(auth: method)\", which is no authentication that is known "
                    + "here: use --auth keyfile:PATH, or leave --auth and BRLAPI_AUTH out"
            case .otherMethod(let method):
                "BRLTTY at \(host: host) does not admit this user with the authentication \(auth: method): name its key with "
                    + "--auth keyfile:PATH, or leave --auth and BRLAPI_AUTH out"
            case .missing(let path):
                "BRLTTY at \(host: host) wants a key, and there is no key file \(file: path): check its path"
            case .unreadable(let path):
                "BRLTTY at \(host: host) wants a key, and this user may not read the key file \(file: path): let this user read it, "
                    + "but not everybody"
            case .empty(let path):
                "BRLTTY at \(host: host) wants a key, and the key file \(file: path) is empty: put BRLTTY's key into it"
            case .readable(let path):
                "BRLTTY at \(host: host) does not take the key in \(file: path): it must be the key of BRLTTY's own key file"
            }
        self.init(code: .authentication, message: message, cause: cause)
    }

    /// BRLTTY refused a terminal: says which, and what else to take.
    func naming(_ path: TTYPath) -> BrlAPIError {
        guard case .refused = code else { return self }
        return BrlAPIError(
            code: code,
            message:
                "BRLTTY refused the terminal it was asked for, \(terminal: path.localized): \(remedy: path.remedy)",
            cause: cause)
    }

    private static func groupRemedy(_ host: String) -> LocalizedText {
        "BRLTTY at \(host: host) does not admit this user: sudo groupadd -rf brlapi; "
            + "sudo usermod -aG brlapi USER, then log in again; or name a key with --auth keyfile:PATH"
    }

    // Linux's numbers, so that this file needs no C.
    private static let noSuchFile: Int32 = 2
    private static let brokenPipe: Int32 = 32
    private static let connectionReset: Int32 = 104
    private static let connectionRefused: Int32 = 111
}
