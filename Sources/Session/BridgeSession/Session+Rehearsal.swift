extension Session {
    /// Lays out what the likeliest keys would show, once after each key. Call it when there is nothing else to do, such as
    /// before waiting for the next key; it changes nothing that can be seen.
    public func rehearse() { rehearsal.rehearse() }

    /// Lays out what some keys would show.
    package func rehearse(_ keys: [Key]) { rehearsal.rehearse(keys) }

    /// What some keys would show, as long as no other input comes before them: a display may show it as soon as such a key
    /// is there, which is handled then like any other. Empty unless `rehearse()` was called after the latest key.
    public var rehearsed: [RehearsedKey] { rehearsal.updates }
}
