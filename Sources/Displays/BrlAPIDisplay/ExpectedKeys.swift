/// Keys that are likely to come next on a terminal, and what is sent as soon as one of them does.
final class ExpectedKeys {
    /// What is sent when a key comes.
    struct Answer {
        /// The key's code.
        let code: KeyCode
        /// The packet that writes its cells.
        let packet: [UInt8]
        /// What BRLTTY has then.
        let written: TerminalConnection.Written
    }

    /// The descriptor on which they come.
    let descriptor: Int32
    /// One for each key.
    let answers: [Answer]

    init(descriptor: Int32, answers: [Answer]) { (self.descriptor, self.answers) = (descriptor, answers) }
}
