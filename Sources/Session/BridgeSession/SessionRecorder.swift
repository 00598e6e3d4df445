public import BrailleLayout

/// Is told everything that goes into a session, before the session takes it: with the scene and the settings that is all
/// that its frames depend on.
public protocol SessionRecorder: AnyObject {
    /// The session opens on a display of a size, or on none.
    func willOpen(on size: DisplaySize?)
    /// A key goes in. Times are milliseconds of the session's clock.
    func willPress(_ key: Key, at time: Int)
    /// Time passes that something is due at.
    func willAdvance(to time: Int)
    /// The display changes to a size, or goes.
    func displayWillChange(to size: DisplaySize?, at time: Int)
}
