/// What a command adds to a session on a display.
struct RunHooks {
    /// Called once the session has opened.
    var didOpen: () throws -> Void = {}
    /// Whether it has come to its end.
    var isFinished: () -> Bool = { false }
    /// Takes a signal that would end it, and says whether it goes on.
    var takes: (Int32) -> Bool = { _ in false }
}
