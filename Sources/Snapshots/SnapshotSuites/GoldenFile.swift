package import BrailleSnapshots
package import Documents
import Localization
import Platform

/// Golden files on disk.
package enum GoldenFile {
    /// Reads a golden; nil where there is none.
    ///
    /// - Throws: `DocumentError` for one that cannot be read.
    package static func read(_ path: String) throws(DocumentError) -> Transcript? {
        guard Files.exists(path) else { return nil }
        guard let text = String(validating: try FileBytes.read(path), as: UTF8.self) else {
            throw DocumentError(
                .unreadable, file: path, says: "the golden cannot be read as UTF-8",
                advises: "record it again")
        }
        do {
            return try Transcript(parsing: text)
        } catch {
            throw DocumentError(
                .syntax, file: path, mark: SourceMark(line: error.line, column: 1), says: error.localized,
                advises: "record it again")
        }
    }

    /// Writes a golden.
    ///
    /// - Parameter replaced: what may be there before: an earlier golden.
    /// - Throws: `DocumentError` where it cannot.
    package static func write(
        _ transcript: Transcript, to path: String,
        replacing replaced: OutputFile.Replaced = .own([Transcript.firstLine])
    ) throws(DocumentError) {
        do throws(OutputFile.Failure) {
            try OutputFile.write(transcript.text, to: path, replacing: replaced)
        } catch {
            throw DocumentError(
                .unreadable, file: path,
                says: error.isOccupied ? "another file is there already" : "the golden cannot be written",
                advises: error.remedy)
        }
    }
}
