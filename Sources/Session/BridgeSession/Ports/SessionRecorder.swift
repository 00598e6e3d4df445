/// Records everything that goes into a session, before the session takes it, and what comes out.
public protocol SessionRecorder: AnyObject {
    /// An input goes in, at a time in milliseconds of the session's clock.
    func willTake(_ input: SessionInput, at time: Int)

    /// The session asks something of its display.
    func didGive(_ effect: SessionEffect)

    /// All that the input asked for was given.
    func didTake()
}

extension SessionRecorder {
    /// Does nothing.
    public func didTake() {}
}
