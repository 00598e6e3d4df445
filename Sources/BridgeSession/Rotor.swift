import AccessibilityModel
import BrailleLayout

/// A kind of element that the up and down keys move by.
enum Rotor: CaseIterable, Hashable {
    case headings, links, buttons, controls, adjustables, textFields, images

    func matches(_ object: AccessibilityObject) -> Bool {
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
        }
    }

    var name: VocabularyMessage {
        switch self {
        case .headings: .rotorHeadings
        case .links: .rotorLinks
        case .buttons: .rotorButtons
        case .controls: .rotorControls
        case .adjustables: .rotorAdjustables
        case .textFields: .rotorTextFields
        case .images: .rotorImages
        }
    }
}
