/// What a container is, said on entering it.
public enum UIAccessibilityContainerType: String, Hashable, Sendable, CaseIterable {
    /// No special container.
    case none
    /// A table with rows and columns.
    case dataTable
    /// A list.
    case list
    /// A landmark, such as navigation.
    case landmark
    /// Things that belong together; groups only with a label, a value or an identifier.
    case semanticGroup
}

/// How switch scanning stops at a container's children; ignored otherwise.
public enum UIAccessibilityNavigationStyle: String, Hashable, Sendable, CaseIterable {
    /// The assistive technology decides.
    case automatic
    /// One stop for each child.
    case separate
    /// One stop for all.
    case combined
}

/// A direction of `accessibilityScroll`.
public enum UIAccessibilityScrollDirection: String, Hashable, Sendable, CaseIterable {
    /// To the right.
    case right
    /// To the left.
    case left
    /// Up.
    case up
    /// Down.
    case down
    /// To the next page or chapter.
    case next
    /// To the previous page or chapter.
    case previous
}

/// Whether something that opens is open.
public enum UIAccessibilityExpandedStatus: String, Hashable, Sendable, CaseIterable {
    /// It cannot be opened.
    case unsupported
    /// Open.
    case expanded
    /// Closed.
    case collapsed
}

/// What a toggle looks like; the display has a symbol of its own for each.
public enum AccessibilityToggleStyle: String, Hashable, Sendable, CaseIterable {
    /// A switch or a check box.
    case `switch`
    /// A button that stays pressed.
    case button
}

/// How urgent an announcement is.
public enum UIAccessibilityPriority: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Shown after the others.
    case low
    /// The ordinary one.
    case `default`
    /// Shown at once, over anything.
    case high

    /// Orders low before default before high.
    public static func < (first: UIAccessibilityPriority, second: UIAccessibilityPriority) -> Bool {
        first.rank < second.rank
    }

    private var rank: Int {
        switch self {
        case .low: 0
        case .default: 1
        case .high: 2
        }
    }
}

/// Writing direction of a screen.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// Lines begin at the left.
    case leftToRight
    /// Lines begin at the right.
    case rightToLeft
}

/// The kind of device a screen was made for; decides how far apart two tops may be to count as one line.
public enum InterfaceIdiom: String, Hashable, Sendable, CaseIterable {
    /// A phone: 8 points.
    case phone
    /// A tablet or anything else: 13 points.
    case pad

    /// Tops that differ by this many points or more are on different lines.
    public var lineTolerance: Double { self == .phone ? 8 : 13 }
}
