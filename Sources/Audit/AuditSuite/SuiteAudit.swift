package import AccessibilityAudit
import Platform
import Synchronization
package import Documents

/// The audit of many files at once, on several threads. What comes out does not depend on how many.
package struct SuiteAudit: Sendable {
    /// The rules that are switched off (nil) or matter otherwise than usual.
    package var severities: [String: AuditSeverity?]
    /// The format of all files, or nil where it is found from their content.
    package var format: String?
    /// The language of the texts of dumps, BCP 47, or nil where they tell it.
    package var language: String?
    /// Gets how far the reading has come, where there is one file.
    package var meter: WorkMeter?
    /// The cells of the display that shows the elements.
    package var columns: Int
    /// How many threads.
    package var threads: Int
    /// The words by which texts are understood.
    package var lexicon: AuditLexicon
    /// Makes the display of a thread.
    package var makeDisplay: @Sendable () -> AuditDisplay
    /// Reads the bytes of a file.
    package var read: @Sendable (String) -> Result<[UInt8], DocumentError>

    /// Stacks as deep as the main thread's, for trees that are nested deeply.
    private static let stackSize = 16 * 1024 * 1024

    /// Makes an audit.
    package init(
        severities: [String: AuditSeverity?] = [:], format: String? = nil, columns: Int = 40, threads: Int = 1,
        read: @escaping @Sendable (String) -> Result<[UInt8], DocumentError> = { path in
            Result { () throws(DocumentError) in try FileBytes.read(path) }
        },
        lexicon: AuditLexicon, makeDisplay: @escaping @Sendable () -> AuditDisplay
    ) {
        self.lexicon = lexicon
        self.severities = severities
        self.format = format
        self.columns = columns
        self.threads = threads
        self.read = read
        self.makeDisplay = makeDisplay
    }

    /// What the threads share.
    private final class Board: Sendable {
        let next = Atomic(0)
        let done: Mutex<[Int: FileReport]> = Mutex([:])
    }

    /// The reports of files, in their order.
    ///
    /// - Parameter progress: gets how many files are done, on any thread.
    package func run(
        _ files: [AuditPaths.File], progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [FileReport] {
        let board = Board()
        DetachedThread.run(max(1, min(threads, files.count)), stackSize: SuiteAudit.stackSize) {
            let display = makeDisplay()
            let auditor = Auditor(severities: severities, display: display)
            while true {
                let index = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < files.count else { break }
                let report = audit(files[index], auditor)
                let count = board.done.withLock { done in
                    done[index] = report
                    return done.count
                }
                progress(count)
            }
        }
        return board.done.withLock { done in files.indices.compactMap { done[$0] } }
    }

    private func audit(_ file: AuditPaths.File, _ auditor: Auditor) -> FileReport {
        do throws(DocumentError) {
            let audit = try FileAudit(
                try read(file.path).get(), name: file.path, format: format, language: language, lexicon: lexicon,
                auditor: auditor, meter: meter)
            return FileReport(audit, file: file.path, display: auditor.display, columns: columns)
        } catch {
            var report = FileReport(file: file.path)
            // In a folder there are files of other kinds too.
            report.isSkipped = !file.isNamed && error.mark == nil && [.unsupported, .empty].contains(error.code)
            if !report.isSkipped { report.failure = error }
            return report
        }
    }
}
