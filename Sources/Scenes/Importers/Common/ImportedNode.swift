package import AccessibilityModel
package import FoundationTypes
package import Scenes

/// An object of a dump in the words of the accessibility model: what every importer makes and the scene is written of.
package final class ImportedNode {
    /// What the dump calls the kind of object.
    package var type = ""
    /// What that kind is to us.
    package var kind = Kind(.container)
    /// The name that the dump gives the object; need not be the only one.
    package var identifier: String?
    /// The label.
    package var label: String?
    /// Whether the label is raised (1), as an exponent is, or lowered (-1), as an index is; 0 for the usual height.
    package var height = 0
    /// The value.
    package var value: String?
    /// The hint.
    package var hint: String? {
        get { rare?.hint }
        set { if rare != nil || newValue != nil { madeRare.hint = newValue } }
    }
    /// The text that a field shows while it is empty.
    package var placeholder: String? {
        get { rare?.placeholder }
        set { if rare != nil || newValue != nil { madeRare.placeholder = newValue } }
    }
    /// What kind of element it is, and its states.
    package var traits: UIAccessibilityTraits = .none
    /// Whether it can have the focus.
    package var isElement = false
    /// Whether the dump says that it can be seen; nil where it does not say.
    package var isShown: Bool?
    /// Whether it scrolls what is in it, as far as its type tells.
    package var scrolls = false
    /// Where the first of what it scrolls begins that can be seen, where some of it cannot; that is where it is read.
    package var scrolledOrigin: CGPoint? {
        get { rare?.scrolledOrigin }
        set { if rare != nil || newValue != nil { madeRare.scrolledOrigin = newValue } }
    }
    /// Whether what is in it is read in the order of `children`, and not in that of their frames.
    package var keepsOrder = false
    /// Where it is, in the dump's own unit.
    package var frame: ImportedFrame?
    /// Where activation lands, x and y, where that is not the middle.
    package var activationPoint: (x: Double, y: Double)? {
        get { rare?.activationPoint }
        set { if rare != nil || newValue != nil { madeRare.activationPoint = newValue } }
    }
    /// A BCP 47 tag.
    package var language: String? {
        get { rare?.language }
        set { if rare != nil || newValue != nil { madeRare.language = newValue } }
    }
    /// The kind of a container.
    package var containerType = UIAccessibilityContainerType.none
    /// Whether what belongs to it is shown.
    package var expandedStatus = UIAccessibilityExpandedStatus.unsupported
    /// What a toggle looks like.
    package var toggleStyle = AccessibilityToggleStyle.switch
    /// Whether its siblings are not reached.
    package var isModal = false
    /// Whether it may hold line breaks.
    package var isMultiline = false
    /// Whether it answers to the reader, where the dump says so.
    package var respondsToUserInteraction: Bool?
    /// The names of its further actions.
    package var customActions: [String] {
        get { rare?.customActions ?? [] }
        set { if rare != nil || !newValue.isEmpty { madeRare.customActions = newValue } }
    }
    /// Its further content.
    package var customContent: [AXCustomContent] {
        get { rare?.customContent ?? [] }
        set { if rare != nil || !newValue.isEmpty { madeRare.customContent = newValue } }
    }
    /// Other names for the search.
    package var userInputLabels: [String] {
        get { rare?.userInputLabels ?? [] }
        set { if rare != nil || !newValue.isEmpty { madeRare.userInputLabels = newValue } }
    }
    /// The number behind the value with its bounds.
    package var range: ImportedRange? {
        get { rare?.range }
        set { if rare != nil || newValue != nil { madeRare.range = newValue } }
    }
    /// What the dump does not know of it.
    package var knowledge: ImportKnowledge {
        get { packedKnowledge == 0 ? ImportKnowledge() : ImportKnowledge(packed: packedKnowledge) }
        set { packedKnowledge = newValue.packed }
    }
    private var packedKnowledge: UInt32 = 0
    /// Where it is in the dump.
    package var place: DumpPlace
    /// What is in it.
    package var children: [ImportedNode] = []

    private var rare: Rare?

    /// What few objects of a dump have; of a million objects, each byte counts.
    private final class Rare {
        var hint: String?
        var placeholder: String?
        var scrolledOrigin: CGPoint?
        var activationPoint: (x: Double, y: Double)?
        var language: String?
        var customActions: [String] = []
        var customContent: [AXCustomContent] = []
        var userInputLabels: [String] = []
        var range: ImportedRange?
    }

    private var madeRare: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
    }

    /// Makes an object without attributes.
    package init(at place: DumpPlace) {
        self.place = place
    }

    /// Whether it is something that can be switched.
    var isToggle: Bool { traits.contains(.toggleButton) }

    /// Whether it says anything.
    var hasText: Bool { [label, value, placeholder].contains { $0?.isEmpty == false } }

    /// Whether it is a row of a list, as its type says.
    var isRow: Bool { type == "Cell" || type == "TableRow" || type == "OutlineRow" }

    /// Whether it is a row of what it is in: a heading between rows has the type of a plain wrapper.
    func isRow(in list: ImportedNode) -> Bool {
        isRow || type == "Other" && (list.type == "Table" || list.type == "CollectionView")
    }

    /// Whether nothing of it is worth an object of the scene: a plain wrapper, whose content takes its place.
    var isPlainWrapper: Bool {
        let texts = [label, value, hint, placeholder]
        return !isElement && !isModal && scrolledOrigin == nil && containerType == .none
            && texts.allSatisfy { ($0 ?? "").isEmpty }
            && traits.isDisjoint(with: .tabBar) && customActions.isEmpty && customContent.isEmpty
    }
}

/// A rectangle of a dump.
package struct ImportedFrame: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    /// Makes a frame; nil where a number is not finite, is beyond a thousand million or the size is negative, as where a tool
    /// writes the largest number for a place that it does not know.
    package init?(x: Double, y: Double, width: Double, height: Double) {
        let limit = 1e9
        guard [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) <= limit }), width >= 0, height >= 0 else {
            return nil
        }
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether another frame lies inside this one.
    package func contains(_ other: ImportedFrame) -> Bool {
        other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
    }

    /// Whether the frames have some place in common.
    package func intersects(_ other: ImportedFrame) -> Bool {
        other.x < x + width && x < other.x + other.width && other.y < y + height && y < other.y + other.height
    }
}

/// A number between two bounds.
package struct ImportedRange: Hashable, Sendable {
    package var value: Double
    package var minimum: Double
    package var maximum: Double

    /// Makes a range with at most six decimals, as scene files have; nil where the bounds are not in order, beyond a
    /// thousand million, or the value is not between them.
    package init?(value: Double, minimum: Double, maximum: Double) {
        let limit = 1e9
        func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
        let (value, minimum, maximum) = (rounded(value), rounded(minimum), rounded(maximum))
        guard [value, minimum, maximum].allSatisfy({ $0.isFinite && abs($0) <= limit }), minimum < maximum,
            (minimum...maximum).contains(value)
        else { return nil }
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
    }
}

extension ImportedFrame {
    /// The smallest frame around points; nil without any.
    package init?(around points: [(x: Double, y: Double)]) {
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension ImportKnowledge {
    /// The sets in one number: a bit for each attribute that is unknown, and 16 bits further one that is uncertain.
    fileprivate var packed: UInt32 {
        guard !unknown.isEmpty || !uncertain.isEmpty else { return 0 }
        return Attribute.allCases.enumerated().reduce(0) { bits, attribute in
            bits | (unknown.contains(attribute.element) ? 1 << attribute.offset : 0)
                | (uncertain.contains(attribute.element) ? 1 << (attribute.offset + 16) : 0)
        }
    }

    fileprivate init(packed: UInt32) {
        func attributes(_ shift: Int) -> Set<Attribute> {
            Set(Attribute.allCases.enumerated().filter { packed >> (shift + $0.offset) & 1 == 1 }.map(\.element))
        }
        self.init(unknown: attributes(0), uncertain: attributes(16))
    }
}
