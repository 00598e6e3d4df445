import Documents

/// What is wrong with a line of a program, and what to do about it.
package struct LineError: Error, Hashable, Sendable {
    /// The kind of the fault.
    package enum Code: String, Hashable, Sendable, CaseIterable {
        case syntax, utf8, tooLong, tooDeep, tooMany, unknownScene, unknownObject, duplicate, wrongType, wrongValue
        case missingKey, noHello, version, user, performs, tooFast, ended
    }

    /// The kind of the fault.
    package var code: Code
    /// What is wrong, with the path of the key.
    package var message: String
    /// What to do about it.
    package var remedy: String

    package init(_ code: Code, _ message: String, _ remedy: String) {
        (self.code, self.message, self.remedy) = (code, message, remedy)
    }

    /// What a reader of documents found wrong; where the text itself is broken, with the place.
    init(_ error: DocumentError) {
        let code = LineError.code(of: error.code)
        let place = [.syntax, .utf8, .tooLong].contains(code) ? error.mark.map { "column \($0.column): " } ?? "" : ""
        self.init(code, place + error.message, error.code == .notUTF8 ? "write UTF-8" : error.remedy)
    }

    private static func code(of code: DocumentError.Code) -> Code {
        switch code {
        case .notUTF8: .utf8
        case .tooLarge: .tooLong
        case .duplicate: .duplicate
        case .missingKey: .missingKey
        case .wrongType: .wrongType
        case .wrongValue, .unknownKey: .wrongValue
        case .unknownReference: .unknownObject
        case .empty, .truncated, .syntax, .unsupported, .missingFile, .directory, .unreadable: .syntax
        }
    }
}
