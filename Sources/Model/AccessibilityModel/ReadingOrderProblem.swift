/// Something in a tree that reading order could not take as it is: what was dropped or put right, and why.
public struct ReadingOrderProblem: CustomStringConvertible {
    /// Why an object, or something that it lists, was dropped or put right.
    public enum Reason: Hashable, Sendable {
        /// More objects than `ReadingOrder.depthLimit` are around it.
        case nestedTooDeeply
        /// It is at several places; the first one counts.
        case standsTwice
        /// It is somewhere inside itself.
        case standsInsideItself
        /// It claims more elements than it gives.
        case lacksElements(claimed: Int)
        /// It gives more elements than `ReadingOrder.elementLimit`.
        case hasTooManyElements(claimed: Int)
        /// It gives the same elements over and over.
        case repeatsElements
        /// It lists something that is no accessibility object.
        case listsOtherThings
        /// A coordinate of its frame is not a number, or infinite.
        case frameIsNowhere
        /// Its sort priority is not a number.
        case priorityIsNoNumber

        /// What is wrong, and what was done about it.
        var text: String {
            switch self {
            case .nestedTooDeeply: "is nested deeper than \(ReadingOrder.depthLimit) objects and was dropped"
            case .standsTwice: "is in the tree more than once; only the first place counts"
            case .standsInsideItself: "is inside itself; only the outer place counts"
            case .lacksElements(let claimed): "claims \(claimed) elements but does not give all of them"
            case .hasTooManyElements(let claimed):
                "claims \(claimed) elements; only the first \(ReadingOrder.elementLimit) are read"
            case .repeatsElements: "gives the same elements over and over; the rest of its list was dropped"
            case .listsOtherThings: "lists something that is no accessibility object, which was dropped"
            case .frameIsNowhere: "has a frame with a coordinate that is infinite or no number; its given place counts"
            case .priorityIsNoNumber: "has a sort priority that is no number; it counts as 0"
            }
        }
    }

    /// The object that it is about.
    public let object: AccessibilityObject
    /// Why.
    public let reason: Reason
    /// What the object was called when the problem was found.
    let name: String

    init(_ object: AccessibilityObject, _ reason: Reason) {
        self.object = object
        self.reason = reason
        name = ReadingOrderProblem.name(of: object)
    }

    /// One line that names the object.
    public var description: String { "\(name) \(reason.text)" }

    /// Its identifier, else its label, else its container's name.
    private static func name(of object: AccessibilityObject) -> String {
        if let own = ownName(of: object) { return own }
        guard let container = object.parent.flatMap(ownName) else { return "an object without a name" }
        return "an object without a name in \(container)"
    }

    private static func ownName(of object: AccessibilityObject) -> String? {
        for name in [object.accessibilityIdentifier, object.accessibilityLabel] {
            guard let name, !name.isEmpty else { continue }
            return name.onOneLine(upTo: 60)
        }
        return nil
    }
}
