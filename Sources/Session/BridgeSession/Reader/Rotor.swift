import AccessibilityModel
import BrailleLayout

/// A kind of element that keys look for.
public enum FindableKind: String, Hashable, Sendable, CaseIterable {
    /// Elements with the trait header.
    case headings
    /// Links.
    case links
    /// Buttons that are no switches.
    case buttons
    /// Whatever takes an input: buttons, switches, adjustables, text fields.
    case controls
    /// Elements whose value can be raised and lowered.
    case adjustables
    /// Fields for text.
    case textFields
    /// Images.
    case images
    /// The first elements of containers.
    case containers
    /// The first elements of landmarks.
    case landmarks
}

/// What the up and down keys move by.
enum Rotor: Hashable {
    /// From one element of a kind to the next.
    case kind(FindableKind)
    /// Through the element's actions.
    case actions
    /// Along the column of a data table.
    case column
    /// To the first and last cell of a row or a column of a data table.
    case ends(of: ReadingOrder.TableLine)
    /// A search that the scene offers, by its name.
    case custom(String)

    /// The settings that every scene may have, in their order.
    static let standard: [Rotor] =
        FindableKind.allCases.map { .kind($0) } + [
            .actions, .column, .ends(of: .row), .ends(of: .column),
        ]

    /// The message that names the setting, or nil for one that the scene named.
    var name: VocabularyMessage? {
        switch self {
        case .kind(let kind): kind.name
        case .actions: .rotorActions
        case .column: .rotorColumn
        case .ends(of: .row): .rotorRowEnds
        case .ends(of: .column): .rotorColumnEnds
        case .custom: nil
        }
    }
}

extension FindableKind {
    /// Whether an element is of this kind.
    func matches(_ object: AccessibilityObject, in order: ReadingOrder) -> Bool {
        let traits = object.accessibilityTraits
        switch self {
        case .headings: return traits.contains(.header)
        case .links: return traits.contains(.link)
        case .buttons: return traits.contains(.button) && !traits.contains(.toggleButton)
        case .controls:
            return !traits.isDisjoint(with: [
                .button, .toggleButton, .adjustable, .textEntry, .secureTextEntry, .searchField,
            ])
        case .adjustables: return traits.contains(.adjustable)
        case .textFields: return !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField])
        case .images: return traits.contains(.image)
        case .containers: return order.beginsContainer(object) { $0 != .none }
        case .landmarks: return order.beginsContainer(object) { $0 == .landmark }
        }
    }

    /// The message that names the kind.
    var name: VocabularyMessage {
        switch self {
        case .headings: .rotorHeadings
        case .links: .rotorLinks
        case .buttons: .rotorButtons
        case .controls: .rotorControls
        case .adjustables: .rotorAdjustables
        case .textFields: .rotorTextFields
        case .images: .rotorImages
        case .containers: .rotorContainers
        case .landmarks: .rotorLandmarks
        }
    }
}
