import BridgeLoop
import BrlAPIDisplay
import Platform

/// Stops the process when its user asks for it (SIGTSTP), once BRLTTY has the display: a stopped program's frame would stand
/// there, stale, over the shell that its reader has returned to.
struct Suspension {
    /// How long it waits for BRLTTY, which may not answer.
    private static let patience = Duration.seconds(1)

    private var deadline: MonotonicTime?
    private var comesBack = false

    /// The milliseconds until it no longer waits, or nil while it waits for nothing.
    var timeout: Int? { deadline?.millisecondsFromNow }

    /// Leaves the display.
    mutating func begin(_ display: BrlAPIDisplay, _ loop: SessionLoop) {
        guard deadline == nil else { return }
        deadline = .now + Suspension.patience
        comesBack = !display.isStandingBack
        if comesBack { loop.toggleStandingBack() }
        serve(display, loop)
    }

    /// Stops the process as soon as the display is left, and takes the display again when the process goes on.
    mutating func serve(_ display: BrlAPIDisplay, _ loop: SessionLoop) {
        guard let due = deadline, display.isStandingBack && display.isSettled || due <= .now else { return }
        deadline = nil
        SignalDescriptor.stopProcess()
        if comesBack, display.isStandingBack { loop.toggleStandingBack() }
    }
}
