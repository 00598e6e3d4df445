public import BridgeSession

/// A program beside the session that is played. It does things in its own time; what it did comes to the session only where
/// a script waits for it, so that the frames do not depend on how fast it is.
public protocol PlayedProgram: AnyObject {
    /// Waits until the program has answered what the session has asked since the last call, and gives what the session is to
    /// take; nothing where it was asked for nothing.
    ///
    /// - Throws: an error where no answer comes.
    func answers() throws -> [SessionInput]

    /// Waits for the next line that the program writes, and gives what the session is to take; nil where none comes.
    func next() throws -> [SessionInput]?
}
