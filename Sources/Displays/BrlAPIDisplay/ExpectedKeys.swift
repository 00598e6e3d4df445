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

    /// The descriptor on which they come.
    let descriptor: Int32
    /// A key, as it comes, and its answer.
    struct Expected {
        let code: KeyCode
        let key: Key
        let answer: Answer
    }

    /// The keys.
    let keys: [Expected]
    /// One for each change of the scene, by its number.
    let changes: [Int: Answer]

    init(descriptor: Int32, keys: [Expected], changes: [Int: Answer]) {
        (self.descriptor, self.keys, self.changes) = (descriptor, keys, changes)
    }
}
