import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Documents

/// The elements of a scene as `show` prints them: each is laid out when it is asked for, one after the other.
final class ElementShow {
    /// Gets how many elements were laid out.
    var meter: WorkMeter?
    private let elements: [AccessibilityObject]
    private let order: ReadingOrder
    private let engine: LayoutEngine
    private let style: ContentStyle
    private let words: DescriptionWords
    private let adjustHint: String
    private let toggleHint: String
    /// The contents of the elements around the latest one, by their places in reading order.
    private var contents: [Int: (content: ElementContent, context: ElementContext)] = [:]

    init(_ scene: AccessibilityScene, _ setup: Setup, _ size: DisplaySize) {
        let settings = setup.settings
        order = scene.readingOrder
        elements = order.elements
        words = settings.vocabulary.descriptions
        adjustHint = settings.adjustHint
        toggleHint = settings.toggleHint
        let language = scene.language ?? settings.language
        let translator = ReadersTranslator(
            setup.translator, languages: { settings.readLanguages }, scene: { language })
        engine = LayoutEngine(
            table: settings.layout, size: size, cellSize: setup.cellSize,
            writesEightDots: translator.writesEightDots(language: language)
                || translator.writesEightDots(language: settings.vocabulary.language))
        style = ContentStyle(
            templates: settings.layout.templates, verbosity: settings.verbosity, vocabulary: settings.vocabulary,
            language: language, translator: translator, form: engine.form, marks: settings.layout.marks(engine.form),
            maths: settings.maths)
    }

    /// How many elements there are.
    var count: Int { elements.count }

    /// An element by its place in reading order.
    func element(at index: Int) -> ShownElement {
        meter?.note(index)
        let object = elements[index]
        let places = engine.places(around: index, of: count)
        // Elements are asked for in their order: what stands far before is not shown again.
        let kept = index + min(0, places.lowerBound)...index + max(0, places.upperBound)
        if contents.count > 2 * kept.count { contents = contents.filter { kept.contains($0.key) } }
        var (own, context) = content(at: index)
        var neighbours: [Int: ElementContent] = [:]
        for place in places where place != 0 && elements.indices.contains(index + place) {
            neighbours[place] = content(at: index + place).content
        }
        var view = ViewState()
        if engine.pageCapacity != nil {
            let labels = ([own] + neighbours.values).map(\.label.text)
            view.split = engine.pageSplit([own] + neighbours.values)
            own = own.among(labels)
            neighbours = neighbours.mapValues { $0.among(labels) }
        } else if engine.cutsLabel(own, view) {
            let beside = ElementContent.placesBeside.filter { $0 != 0 && elements.indices.contains(index + $0) }
            own = own.among(beside.compactMap { elements[index + $0].accessibilityLabel })
        }
        return ShownElement(
            object: object,
            description: ElementDescription(
                of: object, in: context, adjustHint: adjustHint, toggleHint: toggleHint, words: words),
            frame: engine.frame(own, view, neighbours: neighbours))
    }

    private func content(at index: Int) -> (content: ElementContent, context: ElementContext) {
        if let known = contents[index] { return known }
        let context = order.context(of: elements[index])
        let made = (ElementContent(of: elements[index], context: context, style: style), context)
        contents[index] = made
        return made
    }
}

/// One element as `show` prints it.
struct ShownElement {
    let object: AccessibilityObject
    let description: ElementDescription
    let frame: Frame

    var id: String { object.accessibilityIdentifier ?? "" }

    var json: [(String, DocumentValue)] {
        [
            ("id", .optional(object.accessibilityIdentifier)),
            ("label", .optional(object.accessibilityLabel)),
            ("value", .optional(shownValue)),
            ("hint", .optional(object.accessibilityHint)),
            ("traits", .list(object.accessibilityTraits.names.map { .text($0) })),
            ("description", .text(description.description.onOneLine)),
            ("hintDescription", .optional(description.hint?.onOneLine)),
            ("cells", .text(frame.brailleString)),
            ("regions", .list(frame.regions.map { DocumentValue($0) })),
        ]
    }

    /// The value; of a secure field a bullet for each character.
    private var shownValue: String? {
        guard object.accessibilityTraits.contains(.secureTextEntry) else { return object.accessibilityValue }
        return object.accessibilityValue.map { String(repeating: "\u{2022}", count: $0.count) }
    }
}
