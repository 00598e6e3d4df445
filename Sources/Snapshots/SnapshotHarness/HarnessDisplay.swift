public import Braille
public import BrailleLayout
public import BrailleSnapshots
import BridgeLoop
public import BridgeSession
public import Localization

/// Whether a display can send a key.
public enum KeyAbility: Hashable, Sendable {
    /// It can.
    case able
    /// It cannot, and why.
    case unable(LocalizedText)
}

/// A braille display that BRLTTY believes in and a test looks at.
///
/// It serves BRLTTY on a thread of its own from the moment it is made until `stop()` or its end.
public protocol HarnessDisplay: AnyObject, Sendable {
    /// The display's size.
    var size: DisplaySize { get }
    /// How many dots its cells have; eight, unless it says otherwise.
    var cellSize: CellSize { get }
    /// What comes at once and is counted; whole frames, unless it says otherwise.
    var unit: FrameUnit { get }
    /// What messages call it, `the virtual display`.
    var name: String { get }
    /// BRLTTY's two letters for its driver.
    var driver: String { get }
    /// Where BRLTTY finds it.
    var device: String { get }
    /// What its driver is told, each `name=value`; nothing, unless it says otherwise.
    var driverParameters: [String] { get }
    /// The cells shown now; blank from the start.
    var frame: [BrailleCell] { get }
    /// How many frames, or rows of frames, have come.
    var frameCount: Int { get }
    /// Readable when a frame has come, until `acknowledgeFrames()`: for poll loops.
    var frameDescriptor: Int32 { get }

    /// Whether the display can send a key, with the reason when it cannot.
    func canPress(_ key: Key) -> KeyAbility
    /// Presses and releases a key.
    func press(_ key: Key) throws(HarnessError)
    /// Makes `frameDescriptor` unreadable until the next frame.
    func acknowledgeFrames()
    /// Waits until the display shows these cells; throws an error with both as braille when the deadline passes.
    func waitForFrame(_ cells: [BrailleCell], deadline: ContinuousClock.Instant) throws(HarnessError)
    /// Is called before a BRLTTY is started on it: whatever the one before left is gone then.
    func reset()
    /// Ends the display; BRLTTY loses it.
    func stop()
}

extension HarnessDisplay {
    /// Eight dots.
    public var cellSize: CellSize { .eightDots }
    /// None.
    public var driverParameters: [String] { [] }
    /// Whole frames.
    public var unit: FrameUnit { .frame }

    /// Waits until the display shows these cells, as long as the harness is patient.
    public func waitForFrame(_ cells: [BrailleCell]) throws(HarnessError) {
        try waitForFrame(cells, deadline: HarnessPatience.deadline)
    }

    /// Waits until something about its frames is so; false when the deadline passes first.
    ///
    /// - Parameter interval: after how many milliseconds without a frame another look is taken.
    package func wait<Failure: Error>(
        until deadline: ContinuousClock.Instant = HarnessPatience.deadline, interval: Int = 200,
        _ isDone: () throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        try Poll.wait(for: [frameDescriptor], until: deadline, interval: interval) { () throws(Failure) in
            // Before the look: a frame that comes after it ends the wait.
            acknowledgeFrames()
            return try isDone()
        }
    }

    /// The error for a key that cannot be pressed, or nothing.
    func checkAbility(_ key: Key) throws(HarnessError) {
        if case .unable(let reason) = canPress(key) { throw HarnessError(code: .cannotPress, message: reason) }
    }
}
