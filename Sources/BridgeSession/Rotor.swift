import AccessibilityModel
import BrailleLayout

/// What the up and down keys move by.
enum Rotor: Hashable {
    case headings, links, buttons, controls, adjustables, textFields, images, containers, landmarks, actions
    /// A search that the scene offers, by its name.
    case custom(String)

    /// The settings that every scene may have, in their order.
    static let standard: [Rotor] = [
        .headings, .links, .buttons, .controls, .adjustables, .textFields, .images, .containers, .landmarks, .actions,
    ]

    /// Whether an element is one that this setting stops at.
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
        case .actions, .custom: return false
        }
    }

    /// The message that names the setting, or nil for one that the scene named.
    var name: VocabularyMessage? {
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
        case .actions: .rotorActions
        case .custom: nil
        }
    }
}
