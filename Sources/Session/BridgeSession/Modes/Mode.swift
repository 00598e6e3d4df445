/// What became of a key.
enum KeyResult {
    /// It is done.
    case done(KeyOutcome)
    /// It is nobody's, or what it does needs no answer.
    case quiet
    /// It means nothing here: it goes on to the next mode, and at last to the key table.
    case pass
    /// It means a command, whatever the key table says.
    case command(Command)

    /// It is done, and no action was performed.
    static let done = KeyResult.done(KeyOutcome())
}

/// Something that takes keys before the key table does: what is read on, looked for, edited, typed.
protocol Mode: AnyObject {
    /// Does what a key does here, or passes it on.
    func take(_ key: Key) -> KeyResult
}

/// Something that happens when its time has come.
protocol Timed: AnyObject {
    /// When, in milliseconds of the session, or nil.
    var deadline: Int? { get }

    /// Its time has come.
    func timeIsUp()
}
