import Testing
import Documents
import TestSupport

/// A text with the error that reading it must give.
struct ErrorRow: Sendable, CustomTestStringConvertible {
    var text: String
    var message: String
    var name = "a.yaml"

    init(_ text: String, _ message: String, name: String = "a.yaml") {
        self.text = text
        self.message = message
        self.name = name
    }

    var testDescription: String { message }
}

/// The message of the error that a closure throws, or a note that it threw none.
func message(of body: () throws(DocumentError) -> Void) -> String {
    do {
        try body()
        return "no error"
    } catch {
        checkTranslated(error)
        return error.description
    }
}
