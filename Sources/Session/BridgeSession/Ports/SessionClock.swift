/// The clock of a session: milliseconds since it opened.
public protocol SessionClock: AnyObject {
    /// The present time; it never goes back.
    var now: Int { get }
}
