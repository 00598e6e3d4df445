extension Publisher {
    /// What a publisher tells its program.
    public enum News: Hashable, Sendable {
        /// There is a bridge.
        case connected
        /// The bridge has gone; another one is looked for.
        case disconnected
        /// The reader's language, a BCP 47 tag.
        case language(String)
        /// The bridge refused a line, or disconnects; why.
        case refused(String)
    }
}
