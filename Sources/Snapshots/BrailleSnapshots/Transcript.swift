/// What stood on a display through a whole script, as lines of text that are made to be reviewed.
///
/// Each line of a frame begins with the name of its region, so that a line that changed says which region changed.
public struct Transcript: Hashable, Sendable {
    /// A named line, `value cells: ⠼⠑⠚`.
    public struct Line: Hashable, Sendable {
        /// What it is about.
        public var name: String
        /// What it says.
        public var text: String

        /// Makes a line.
        public init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }

        /// Makes a line with a name or a path of the scene, whatever it holds.
        package init(_ name: String, named text: String) {
            self.init(name, QuotedText.name(text))
        }

        /// What it is about: a region, `cursor`, `focus`.
        public var subject: String { name.firstIndex(of: " ").map { String(name[..<$0]) } ?? name }

        /// The line as it is in a file.
        public var written: String { text.isEmpty ? "\(name):" : "\(name): \(text)" }
    }

    /// One frame with what led to it.
    public struct Entry: Hashable, Sendable {
        /// The key or the cause.
        public var title: String
        /// The focus, what was performed, the message.
        public var facts: [Line]
        /// The regions, the cells outside of them, the cursor.
        public var frame: [Line]

        /// Makes an entry.
        public init(title: String, facts: [Line], frame: [Line]) {
            self.title = title
            self.facts = facts
            self.frame = frame
        }

        /// The facts, then the frame.
        public var lines: [Line] { facts + frame }
    }

    /// What was played, and on which display.
    public var header: [Line]
    /// The frames, the first one first.
    public var entries: [Entry]

    /// Makes a transcript.
    public init(header: [Line], entries: [Entry] = []) {
        self.header = header
        self.entries = entries
    }
}
