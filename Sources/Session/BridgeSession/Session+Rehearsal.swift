extension Session {
    /// Lays out what the likeliest keys would show, once after each key. Call it when there is nothing else to do, such as
    /// before waiting for the next key; it changes nothing that can be seen.
    public func rehearse() { rehearsal.rehearse() }

    /// Lays out what changes would show that an application is about to tell of.
    public func rehearse(_ changes: [ForeseenChange]) { rehearsal.rehearse(changes) }

    /// What these changes would show, by their places in the list, as long as no other input comes before them.
    public var rehearsedChanges: [Int: DisplayUpdate] { rehearsal.changes }

    /// Goes up whenever something else is rehearsed than before.
    public var rehearsalNumber: Int { rehearsal.number }

    /// Lays out what some keys would show.
    package func rehearse(_ keys: [Key]) { rehearsal.rehearse(keys) }

    /// What some keys would show, as long as no other input comes before them: a display may show it as soon as such a key
    /// is there, which is handled then like any other. Empty unless `rehearse()` was called after the latest key.
    public var rehearsed: [RehearsedKey] { rehearsal.updates }
}
