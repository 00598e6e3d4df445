import AccessibilityModel

/// What the names of traits and containers are to us.
enum SnapshotNames {
    /// The traits whose names are not ours.
    static let otherTraits: [(String, UIAccessibilityTraits)] = [
        ("switchButton", .toggleButton), ("secureTextField", [.textEntry, .secureTextEntry]),
        ("textArea", .textEntry), ("tabBarItem", .none), ("alert", .none),
    ]

    /// The traits that both have by the same name.
    static let sameTraits = [
        "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement",
        "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable",
        "allowsDirectInteraction", "causesPageTurn", "header", "tabBar", "textEntry", "isEditing", "backButton",
    ]

    /// The containers.
    static let containers: [(String, UIAccessibilityContainerType)] = [
        ("none", .none), ("semanticGroup", .semanticGroup), ("list", .list), ("landmark", .landmark),
        ("dataTable", .dataTable), ("tabBar", .none), ("series", .none), ("scrollable", .none),
    ]

    /// The trait of a name, or nil where it is not known.
    static func trait(_ name: String) -> UIAccessibilityTraits? {
        if sameTraits.contains(name) { return UIAccessibilityTraits(named: name) }
        return otherTraits.first { $0.0 == name }?.1
    }

    /// The sentences that older versions add to the hints of elements with a trait.
    static let addedHints: [(UIAccessibilityTraits, String)] = [
        (.toggleButton, "Double tap to toggle setting."),
        (.adjustable, "Swipe up or down with one finger to adjust the value."),
    ]
}
