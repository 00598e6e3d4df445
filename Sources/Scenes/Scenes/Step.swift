import AccessibilityModel
import FoundationTypes
import Documents

/// One thing that an action or an event does to a scene.
enum Step {
    /// What a change of layout or screen says.
    enum Change {
        /// Nothing; the focus stays where it can.
        case nothing
        /// The object that shall have the focus.
        case focus(String)
        /// A text to be shown.
        case text(String, UIAccessibilityPriority)
    }

    /// What an object must be like. Attributes that are not named do not matter.
    struct Condition {
        /// An attribute and the text it must have; nil: it must be absent or empty.
        enum Attribute {
            case label(String?)
            case value(String?)
            case hint(String?)
        }

        var id: String
        var exists = true
        /// Whether it must have the focus, or nil.
        var isFocused: Bool?
        var attributes: [Attribute] = []
    }

    case announce(String, UIAccessibilityPriority)
    case set(String, [AttributeChange])
    case add(Double, to: String)
    case copy(String, to: String)
    case toggle(String)
    case insert(YAMLNode, into: String, at: Int?)
    case remove(String)
    case layoutChanged(Change)
    case screenChanged(Change)
    case pageScrolled(String)
    case result(Bool)
    case insertText(String, into: String)
    case deleteBackward(String)
    case pause(UIAccessibility.AssistiveTechnologyIdentifier, Bool)
    case zoomFocusChanged(UIAccessibility.ZoomType, CGRect)
    case restrict(String, UIAccessibility.GuidedAccessRestrictionState)
    /// The action is answered after so many milliseconds: done or not, with what the reader reads then, after some steps.
    indirect case pending(after: Int, isDone: Bool, text: String?, steps: [Step])
    indirect case whenDenied(String, then: [Step], otherwise: [Step])
    indirect case when(Condition, then: [Step], otherwise: [Step])
}

/// A mention of an object by its id, to be checked when the whole file is read.
struct SceneReference {
    /// What the object must have.
    enum Need {
        case nothing
        case adjustment
        case removal
        case row
        case column
    }

    var node: YAMLNode
    var need = Need.nothing
}
