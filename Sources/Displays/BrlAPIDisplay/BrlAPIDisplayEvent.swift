public import Braille
public import BrailleLayout
public import BridgeLoop
public import BridgeSession
public import Localization

/// What happened at the display.
public enum BrlAPIDisplayEvent: Hashable, Sendable {
    /// BRLTTY is there; the text says which BRLTTY, which display and which terminal.
    case connected(LocalizedText)
    /// BRLTTY is gone, or could not be reached; the text says why. The display goes on trying.
    case disconnected(LocalizedText)
    /// The display's size is another; nil when there is no display.
    case sizeChanged(DisplaySize?)
    /// The display was switched on.
    case online
    /// The display was switched off.
    case offline
    /// Whose keys arrive, where the device's own were asked for: those of the driver's devices, or BRLTTY's commands
    /// because the driver has no names for dots and space.
    case keysChosen(driver: String, areDeviceKeys: Bool)
    /// A key was pressed.
    case key(Key)
    /// The display was left to BRLTTY.
    case stoodBack
    /// The display was taken again.
    case returned
    /// The reader's braille preference in BRLTTY is another.
    case preferenceChanged(BraillePreference)
    /// BRLTTY composed these cells for this session; only when the configuration asks for it.
    case rendered([BrailleCell])
}

/// Where a display is between BRLTTY and the session.
public enum BrlAPIDisplayState: Hashable, Sendable {
    /// No BRLTTY; it is tried again.
    case disconnected
    /// BRLTTY is there, a display is not.
    case noDevice
    /// The session's frames are shown.
    case active
    /// The display is switched off; the newest frame is kept.
    case deviceOffline
    /// The display is left to BRLTTY until the session comes back; the newest frame is kept.
    case standingBack
}
