public import Braille
public import BrailleLayout
public import BridgeSession

/// What stood on the display after a step, or after a change that time made.
public struct PlayedFrame: Hashable, Sendable {
    /// Why the frame came.
    public enum Cause: String, Hashable, Sendable {
        /// The session opened.
        case start
        /// A step was done.
        case key
        /// The scene changed on its own.
        case event
        /// A message went, or a reading was polled.
        case timer
    }

    /// Why the frame came.
    public let cause: Cause
    /// The step, or nil for a change by time.
    public let step: PlayStep?
    /// What the application did, for a change that the script asked of it; else nil.
    public var application: String?
    /// Milliseconds since the session opened.
    public let time: Int
    /// The identifier of the focus, or nil.
    public let focus: String?
    /// The frame as the session made it.
    public let frame: Frame
    /// The cells that the display received, without the cursor that BRLTTY draws.
    public let received: [BrailleCell]
    /// The message on the display, or nil.
    public let message: String?
    /// What the key did.
    public let outcome: Session.Outcome

    /// Makes a played frame.
    package init(
        cause: Cause, step: PlayStep?, application: String? = nil, time: Int, focus: String?, frame: Frame,
        received: [BrailleCell], message: String?, outcome: Session.Outcome
    ) {
        self.cause = cause
        self.step = step
        self.application = application
        self.time = time
        self.focus = focus
        self.frame = frame
        self.received = received
        self.message = message
        self.outcome = outcome
    }
}
