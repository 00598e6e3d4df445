import BrailleSnapshots
import Foundation
import Testing
import XCTest

/// Fails the running test, of Swift Testing or of XCTest, with what was played as attachments.
struct FailureReport {
    let result: BrailleSnapshotResult
    let fileID: String
    let file: StaticString
    let line: UInt
    let column: UInt

    /// Made here, for the macro of Swift Testing would have every XCTest file import it.
    private var sourceLocation: SourceLocation {
        SourceLocation(fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column))
    }

    func make() {
        guard !result.lines.isEmpty else { return }
        let text = result.lines.joined(separator: "\n")
        guard Test.current != nil else {
            // A test of XCTest, or a task that its test of Swift Testing does not know of. Only the library that runs now
            // hears what is reported to it: Swift Testing takes an issue without a test as one of the whole run.
            XCTFail(text, file: file, line: line)
            Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
            return
        }
        if let played = result.played {
            Attachment.record(played.text, named: "actual.golden.txt", sourceLocation: sourceLocation)
        }
        if case .different(_, let golden, _) = result {
            Attachment.record(golden.text, named: "expected.golden.txt", sourceLocation: sourceLocation)
        }
        Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    }
}
