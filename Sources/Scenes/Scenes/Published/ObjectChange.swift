package import Documents

/// A value for one property of a published object.
package enum ObjectChange {
    case attribute(AttributeChange)
    case multiline(Bool)
    case adjustment(Adjustment?)
    case customActions([CustomAction])
    case customRotors([CustomRotor])
    case rowCount(Int?)
    case columnCount(Int?)
    case rowHeaders([String])
    case columnHeaders([String])
    case actions(Set<ObjectAction>?)
    case hasMoreMembers(Bool)
    case caret(Int?)
    case selection(Range<Int>?)

    /// An action that the program offers by a name.
    package struct CustomAction: Hashable, Sendable {
        package var name: String
        package var category: String?
    }

    /// A named search through objects.
    package struct CustomRotor: Hashable, Sendable {
        package var name: String
        package var items: [String]
    }
}

/// A property of a published object: most keys of scene files, and what only a running program can say.
package struct PublishedKey: Hashable, Comparable, Sendable {
    /// What only a running program can say.
    package enum Own: String, CaseIterable, Sendable {
        case actions, moreMembers, caret, selection
    }

    /// The names: those of scene files, then the others. What belongs to the structure, to a file's behaviour or to dumps
    /// is not among them.
    package static let names =
        ObjectProperty.allCases.map { $0.isPublished ? $0.rawValue : "" } + Own.allCases.map(\.rawValue)
    /// The keys that an object in a message may have.
    package static let objectKeys = NameSet(
        ObjectProperty.allCases.map { property in
            property.isPublished || property.isStructure ? property.rawValue : ""
        } + Own.allCases.map(\.rawValue))
    /// The keys that a change may have.
    package static let changeKeys = NameSet(
        ObjectProperty.allCases.map { property in
            property.isPublished ? property.rawValue : ""
        } + Own.allCases.map(\.rawValue))

    /// The place of its name in `names`.
    package let place: Int

    package init(place: Int) { self.place = place }

    /// The key of a scene file, or nil.
    package var property: ObjectProperty? {
        place < ObjectProperty.all.count ? ObjectProperty.all[place] : nil
    }

    /// What only a running program can say, or nil.
    package var own: Own? {
        place < ObjectProperty.all.count ? nil : Own.allCases[place - ObjectProperty.all.count]
    }

    /// The key that stands for it and its other spellings: a later change of one replaces an earlier one of the other.
    package var canonical: PublishedKey {
        guard let property, let other = property.plainText ?? property.otherName else { return self }
        return PublishedKey(place: ObjectProperty.all.firstIndex(of: other) ?? place)
    }

    package static func < (one: PublishedKey, other: PublishedKey) -> Bool { one.place < other.place }
}

extension ObjectProperty {
    /// Whether it is the object's name or what is in it.
    var isStructure: Bool { [.id, .identifier, .children, .elements].contains(self) }

    /// Whether a program may say it of its objects, beside their structure.
    var isPublished: Bool {
        switch self {
        case .id, .identifier, .children, .elements, .typesInto, .onActivate, .onIncrement, .onDecrement, .onScroll,
            .onEscape, .onMagicTap, .onZoomIn, .onZoomOut, .onBecomeFocused, .onLoseFocus, .unknown, .uncertain,
            .auditIgnore:
            false
        default: true
        }
    }
}
