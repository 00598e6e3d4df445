package import AccessibilityModel

/// What the program of a published object can be asked to do, by the names of the protocol.
package enum ObjectAction: String, CaseIterable, Sendable {
    case activate, increment, decrement, incrementLarge, decrementLarge, setShare
    case escape, magicTap, scroll, zoomIn, zoomOut

    /// Whether an object may be asked because one around it offers the action.
    var goesOutward: Bool {
        switch self {
        case .escape, .magicTap, .scroll, .zoomIn, .zoomOut: true
        case .activate, .increment, .decrement, .incrementLarge, .decrementLarge, .setShare: false
        }
    }
}

/// A question to the program of a published object.
package enum ObjectRequest: Hashable, Sendable {
    /// An action without anything else.
    case action(ObjectAction)
    /// Scroll by a page.
    case scroll(UIAccessibilityScrollDirection)
    /// Set the value to a share of its range, 0 to 1.
    case setShare(Double)
    /// An action of the object's own.
    case custom(name: String, category: String?)
    /// Exchange scalars of the text; `whole` is the text after it.
    case replaceText(Range<Int>, String, whole: String)
    /// Select scalars of the text, or put the caret there.
    case select(Range<Int>)
}

/// Brings the reader's actions to the program that publishes an object.
package protocol ObjectPublisher: AnyObject {
    /// Asks the program.
    ///
    /// - Returns: the number of the question, or nil where it cannot be asked.
    func ask(_ request: ObjectRequest, of object: PublishedObject) -> Int?
    /// Asks for so many more members at the end of a container.
    func loadMembers(_ count: Int, of object: PublishedObject)
    /// The object of an id.
    func object(_ id: String) -> PublishedObject?
}
