package import BridgeSession

/// How programs of a terminal ask, where it is not plain from what their screens look like: data, read from Tables/Terminal.
package struct TerminalTable: Hashable, Sendable {
    /// What a rule finds.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A list that the program moves in, one entry of which is chosen.
        case choice
        /// The same, any entry of which can be ticked.
        case several
        /// Answers that are typed.
        case answer
        /// A text that is typed.
        case text
        /// A text that nobody may see.
        case secret
        /// A key to go on.
        case key
        /// A line that is typed, and no question: a program's own prompt.
        case input
        /// Nothing: what looks like a question is none.
        case none
    }

    /// Something that is typed, and what it means.
    package struct Answer: Hashable, Sendable {
        package var key: String
        package var word: String

        package init(key: String, word: String) { (self.key, self.word) = (key, word) }
    }

    /// A question that a program asks.
    package struct Rule: Hashable, Sendable {
        package var kind: Kind
        /// A regular expression for the row of the cursor; its groups `label`, `text` and `answers` are what they are called. Nil: any.
        package var line: String?
        /// A regular expression that a row of the screen has to match, or nil.
        package var screen: String?
        /// What is asked, where the screen does not say it.
        package var label: String?
        /// What stands before the entry that is chosen now.
        package var pointers: [String] = []
        /// A regular expression for a row with the groups `place` and `count`.
        package var count: String?
        package var answers: [Answer] = []

        package init(kind: Kind) { self.kind = kind }
    }

    /// A line of JSON in which a program tells what it does.
    package struct Event: Hashable, Sendable {
        /// Something in it that has to be so.
        package struct Condition: Hashable, Sendable {
            /// The keys to it, from the outside; lists are gone through.
            package var path: [String]
            package var value: String

            package init(path: [String], value: String) { (self.path, self.value) = (path, value) }
        }

        package var conditions: [Condition] = []
        /// Where the texts are that stand for it, in their order; it fits where there is at least one.
        package var texts: [[String]] = []
        /// Whether its text goes on where that of the event before ended.
        package var continues = false
        /// Whether its text is a message, too.
        package var tells = false
        /// Where there is how far something has come, in percent, or nil.
        package var progress: [String]?

        package init() {}
    }

    package var name = ""
    package var summary = ""
    /// The names of the programs that it is for.
    package var programs: [String] = []
    /// Whether nothing but its rules is a question.
    package var isQuiet = false
    /// Characters that turn while the program works.
    package var spinners: [String] = []
    /// The key that chooses, where it is not Return.
    package var choose: XKey?
    /// The key or character that ticks, where it is not the space.
    package var tick: String?
    package var rules: [Rule] = []
    /// What lines of JSON mean, of whatever program.
    package var events: [Event] = []

    package init() {}
}
