import AccessibilityModel
import FoundationTypes

/// What few objects of a file have beside their attributes: behaviour, and attributes of their own kind.
final class SceneBehaviour {
    /// The source that runs steps.
    weak var source: FileSceneSource?
    /// The number behind the value.
    var adjustment: Adjustment?
    /// Steps of activation.
    var onActivate: [Step]?
    /// Steps after a step up.
    var onIncrement: [Step]?
    /// Steps after a step down.
    var onDecrement: [Step]?
    /// Steps of escape.
    var onEscape: [Step]?
    /// Steps of the magic tap.
    var onMagicTap: [Step]?
    /// Steps of scrolling, by direction.
    var onScroll: [UIAccessibilityScrollDirection: [Step]] = [:]
    /// Steps of zooming in.
    var onZoomIn: [Step]?
    /// Steps of zooming out.
    var onZoomOut: [Step]?
    /// Steps after the focus came.
    var onBecomeFocused: [Step]?
    /// Steps after the focus went.
    var onLoseFocus: [Step]?
    /// The object whose text takes what is typed, by its id.
    var typesInto: String?
    /// Where activation lands, where the file says so.
    var activationPoint: CGPoint?
    /// The place in a data table.
    var cell = TableCell()
    /// What is said of a data table as a whole.
    var table = TableDescription()
    /// The chart that the object shows.
    var chart: AXChartDescriptor?
    /// What it draws on pins.
    var brailleMap: SceneBrailleMap?
    /// Whether a step has set the value, beside the number of an adjustable.
    var hasSetValue = false
    /// What a text field is called while it has no label.
    var placeholder: String?
    /// Whether line breaks may be typed.
    var isMultiline = false
    /// Whether the object answers to the reader, where the file says so.
    var respondsToUserInteraction: Bool?
    /// What the dump from which the object was imported could not say of it.
    var knowledge = ImportKnowledge()
    /// What the audit of scenes leaves out here.
    var auditIgnores: [SceneAuditIgnore] = []
    /// How many objects were inserted without an id.
    var insertedCount = 0
    /// The text that can be edited, made when it is first asked for.
    var textInput: SceneTextInput?

    /// An action that runs steps.
    func action(name: String, category: String?, steps: [Step]) -> UIAccessibilityCustomAction {
        UIAccessibilityCustomAction(name: name, category: category) { [weak self] _ in
            self?.source?.run(steps) ?? false
        }
    }
}
