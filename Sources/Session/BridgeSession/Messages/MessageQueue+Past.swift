extension MessageQueue {
    /// A message that has gone.
    struct Finished {
        var message: Message
        /// Whether it stood as long as it takes to read, or was panned to its end.
        var wasReadWhole: Bool
    }

    /// A message of the history.
    struct Past: Hashable {
        var message: Message
        /// When it came, as a number that grows.
        var number: Int
        /// Whether it was not read out whole.
        var isUnread: Bool
    }
}
