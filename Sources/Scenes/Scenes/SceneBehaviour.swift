import AccessibilityModel
import FoundationTypes

/// What many objects of a file have beside their attributes: behaviour, and attributes of their own kind. What few have
/// is in a box of its own, since a scene may have a million adjustable elements.
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
    /// The place in a data table.
    var cell = TableCell() {
        didSet { TreeChanges.note() }
    }
    /// What the dump from which the object was imported could not say of it.
    var knowledge = ImportKnowledge()
    /// Whether a step has set the value, beside the number of an adjustable.
    var hasSetValue = false
    /// Whether line breaks may be typed.
    var isMultiline = false
    /// Whether the object answers to the reader, where the file says so.
    var respondsToUserInteraction: Bool?
    /// What few objects have, nil where nothing of it was ever set.
    private(set) var rare: RareBehaviour?

    /// What few objects have, made now if nothing of it was ever set.
    var madeRare: RareBehaviour {
        if let rare { return rare }
        let made = RareBehaviour()
        rare = made
        return made
    }

    /// An action that runs steps.
    func action(name: String, category: String?, steps: [Step]) -> UIAccessibilityCustomAction {
        UIAccessibilityCustomAction(name: name, category: category) { [weak self] _ in
            self?.source?.run(steps) ?? false
        }
    }
}

/// The behaviour and the attributes that few objects of a file have.
final class RareBehaviour {
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
    /// What is said of a data table as a whole.
    var table = TableDescription()
    /// Its cells by rows and columns, as they were found last.
    var cells: SceneTableCells?
    /// The chart that the object shows.
    var chart: AXChartDescriptor?
    /// What it draws on pins.
    var brailleMap: SceneBrailleMap?
    /// What a text field is called while it has no label.
    var placeholder: String?
    /// What the audit of scenes leaves out here.
    var auditIgnores: [SceneAuditIgnore] = []
    /// How many objects were inserted without an id.
    var insertedCount = 0
    /// The text that can be edited, made when it is first asked for.
    var textInput: SceneTextInput?
}
