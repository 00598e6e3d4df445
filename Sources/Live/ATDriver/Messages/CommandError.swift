import Documents

/// Why a command is not done: a code of the specification.
///
/// The specification's text has more codes than its schemas allow. Where a code is not in them, the nearest one that is goes
/// into `error`, and the code of the text beside it, so that clients that check either understand it.
package struct CommandError: Error {
    /// The codes of the specification's text.
    package enum Code: String {
        case invalidArgument = "invalid argument"
        case invalidSession = "invalid session id"
        case unknownCommand = "unknown command"
        case notCreated = "session not created"
        case unknownIntent = "unknown user intent"
        case cannotPress = "cannot simulate keyboard interaction"

        /// The code that the schemas allow.
        var inSchema: String {
            switch self {
            case .invalidArgument, .unknownCommand, .notCreated: rawValue
            case .invalidSession, .unknownIntent: Code.invalidArgument.rawValue
            case .cannotPress: "unknown error"
            }
        }
    }

    let code: Code
    let message: String

    /// Makes an error of a code, with what is wrong and what to send instead.
    package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    init(_ error: DocumentError) { self.init(.invalidArgument, error.description) }

    /// The response to a command; its number is null where it could not be read.
    func response(to id: UInt64?) -> DocumentValue {
        var entries: [(String, DocumentValue)] = [
            ("id", id.map { .plain(String($0)) } ?? .null), ("error", .text(code.inSchema)),
            ("message", .text(message)),
        ]
        if code.inSchema != code.rawValue { entries.append((ATDriverServer.prefix + "error", .text(code.rawValue))) }
        return .inline(entries)
    }
}
