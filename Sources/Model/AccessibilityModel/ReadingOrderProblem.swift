package import Localization

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
        func text(of name: LocalizedText) -> LocalizedText {
            switch self {
            case .nestedTooDeeply:
                "\(name: name) is nested deeper than \(number: ReadingOrder.depthLimit) objects and was dropped"
            case .standsTwice: "\(name: name) is in the tree more than once; only the first place counts"
            case .standsInsideItself: "\(name: name) is inside itself; only the outer place counts"
            case .lacksElements(let claimed):
                "\(name: name) claims \(count: claimed) elements but does not give all of them"
            case .hasTooManyElements(let claimed):
                "\(name: name) claims \(count: claimed) elements; only the first \(number: ReadingOrder.elementLimit) are read"
            case .repeatsElements:
                "\(name: name) gives the same elements over and over; the rest of its list was dropped"
            case .listsOtherThings: "\(name: name) lists something that is no accessibility object, which was dropped"
            case .frameIsNowhere:
                "\(name: name) has a frame with a coordinate that is infinite or no number; its given place counts"
            case .priorityIsNoNumber: "\(name: name) has a sort priority that is no number; it counts as 0"
            }
        }
    }

    /// The object that it is about.
    public let object: AccessibilityObject
    /// Why.
    public let reason: Reason
    /// What the object was called when the problem was found, or nil where it has no name.
    private let name: String?
    /// What the object around a nameless one was called.
    private let container: String?

    init(_ object: AccessibilityObject, _ reason: Reason) {
        self.object = object
        self.reason = reason
        name = ReadingOrderProblem.name(of: object)
        container = name == nil ? object.parent.flatMap(ReadingOrderProblem.name) : nil
    }

    /// One line that names the object.
    public var description: String { localized.english }

    /// The same line for the reader.
    package var localized: LocalizedText {
        if let name { return reason.text(of: LocalizedText(verbatim: name)) }
        return reason.text(
            of: container.map { "an object without a name in \(name: $0)" } ?? LocalizedText("an object without a name")
        )
    }

    /// The same line as a sentence, which begins with a capital.
    package var sentence: LocalizedText {
        if let name { return reason.text(of: LocalizedText(verbatim: name.prefix(1).uppercased() + name.dropFirst())) }
        return reason.text(
            of: container.map { "An object without a name in \(name: $0)" } ?? LocalizedText("An object without a name")
        )
    }

    /// An object's identifier, else its label.
    private static func name(of object: AccessibilityObject) -> String? {
        for name in [object.accessibilityIdentifier, object.accessibilityLabel] {
            guard let name, !name.isEmpty else { continue }
            return name.onOneLine(upTo: 60)
        }
        return nil
    }
}
