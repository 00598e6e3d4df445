import BrailleLayout
import BridgeSession

/// What is likely to come next on a terminal, keys and changes of the scene, and what is sent as soon as one of them does.
final class ExpectedKeys {
    /// What is sent.
    struct Answer {
        /// The packet that writes its cells.
        let packet: [UInt8]
        /// What BRLTTY has then.
        let written: TerminalConnection.Written
    }

    /// A key, as it comes, and its answer.
    struct Expected {
        let code: KeyCode
        let key: RehearsedKey
        let answer: Answer
    }

    /// The descriptor on which they come.
    let descriptor: Int32
    /// The keys.
    let keys: [Expected]
    /// One for each change of the scene, by its number.
    let changes: [Int: Answer]

    /// What BRLTTY has before.
    private let before: TerminalConnection.Written

    init(
        descriptor: Int32, keys: [Expected], changes: [Int: Answer], after before: TerminalConnection.Written
    ) {
        (self.descriptor, self.keys, self.changes, self.before) = (descriptor, keys, changes, before)
    }

    /// Whether it is ready for these keys, and nothing else, while BRLTTY has something.
    func answers(_ wanted: [RehearsedKey], after written: TerminalConnection.Written) -> Bool {
        guard changes.isEmpty, keys.count == wanted.count, before == written else { return false }
        for (expected, wanted) in zip(keys, wanted) {
            // Of an update the terminal shows the cells and the cursor.
            let (known, new) = (expected.key.update, wanted.update)
            guard expected.key.key == wanted.key, known.changed == new.changed, known.frame.cursor == new.frame.cursor,
                known.frame.size == new.frame.size, known.frame.cells == new.frame.cells
            else { return false }
        }
        return true
    }
}
