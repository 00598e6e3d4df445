public import AccessibilityModel
import BrailleLayout
import Synchronization

/// What controls say of themselves in every language that has a table; each is read when it is first asked for.
public final class ControlWordTables: Sendable {
    private let folder: TableFolder
    private let known = Mutex<[String: ControlWords]>([:])

    /// The words of the tables in a folder.
    public init(in folder: TableFolder) {
        self.folder = folder
    }

    /// The words that suit a language best; English where no table does or the table is broken.
    ///
    /// - Parameter language: a BCP 47 tag.
    public func words(for language: String) -> ControlWords {
        known.withLock { known in
            if let words = known[language] { return words }
            let words = (try? Vocabulary(language: language, in: folder))?.controls ?? .english
            known[language] = words
            return words
        }
    }
}
