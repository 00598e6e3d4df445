import BridgeSession

/// What a command adds to a session on a display.
struct RunHooks {
    /// Whether it starts a command of the reader's, which keeps its own core dumps.
    var startsCommand = false
    /// Called once the session has opened.
    var didOpen: () throws -> Void = {}
    /// Called with the reader's language as BRLTTY's preference has it.
    var readsLanguage: (String) -> Void = { _ in }
    /// Called after each key, with its command.
    var didPress: ((Command?, _ time: Int) -> Void)?
    /// Whether it has come to its end.
    var isFinished: () -> Bool = { false }
    /// What signals it takes beside those that end it.
    var signals: [Int32] = []
    /// Takes a signal that would end it, and says whether it goes on.
    var takes: (Int32) -> Bool = { _ in false }
}
