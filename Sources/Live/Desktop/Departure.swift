/// The focus of a program that is about to go elsewhere: what changes until it has come is not shown. A program takes the
/// selection away from a row first, or its menu apart, and tells of the new focus after that. Nor is a dialog shown before its
/// text has been read.
struct Departure {
    /// How long the new focus is waited for after each sign, in milliseconds; a finger does not feel it.
    private static let patience = 50
    /// How long it is waited for in all: on a busy machine a menu is taken apart for a third of a second.
    private static let longest = 400
    /// How long the text of a dialog is waited for.
    private static let longestOpening = 150

    private var since: Int?
    private var until: Int?
    /// Whether something has changed meanwhile.
    private var hasChanged = false

    /// What told that it has the focus no more, while none has come.
    private(set) var left: AccessibleID?

    /// When what has changed is shown although no focus has come; nil while none is waited for.
    var end: Int? { until }

    /// Takes a sign that the focus is going.
    mutating func note(at now: Int) {
        let first = since ?? now
        (since, until) = (first, min(now + Departure.patience, first + Departure.longest))
    }

    /// A window has closed, or its application has ended: the one behind it tells of its focus later than a part of a window does.
    mutating func noteClosing(at now: Int) {
        let first = since ?? now
        (since, until) = (first, first + Departure.longest)
    }

    /// The focus has come into a dialog whose text is still read: both are shown at once.
    mutating func noteOpening(at now: Int) {
        (since, until) = (now, now + Departure.longestOpening)
    }

    /// The focus has left an object.
    mutating func note(leaving object: AccessibleID) { left = object }

    /// The focus has come.
    mutating func focusHasCome() {
        left = nil
        arrive()
    }

    /// Nothing is waited for.
    mutating func arrive() { (since, until) = (nil, nil) }

    /// Whether something is to be shown now, where something has changed or not.
    ///
    /// - Parameter isLooking: whether a focus was told of and is being looked at.
    mutating func shows(_ isChanged: Bool, at now: Int, isLooking: Bool) -> Bool {
        hasChanged = hasChanged || isChanged
        if let since, let until, now < (isLooking ? since + Departure.longest : until) { return false }
        arrive()
        defer { hasChanged = false }
        return hasChanged
    }
}
