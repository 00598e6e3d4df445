import AccessibilityModel
import Braille
import BrailleLayout
import BraillePictures
import BridgeSession
import Documents
import Importers
import Scenes

/// `show`: every element in reading order, as the display would show it.
enum ShowCommand {
    static let command = Subcommand(
        name: "show",
        usage:
            "SCENE [--from FORMAT] [--columns N] [--rows M] [--layout L] [--braille T] [--format text|json|svg] [--hidden]",
        summary: "Prints every element of a scene in reading order, as the display shows it.",
        operands: 1...1,
        options: Setup.sizeOptions + Setup.displayOptions + [SceneOperand.fromOption, SceneOperand.hiddenOption]
            + Option.choosing("keys", help: "The key table whose keys the hints name; default by default.") + [
                Option(
                    name: "--format", value: "text|json|svg",
                    help: "How to print, or a picture of the cells; text by default.")
            ],
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let format = try arguments.choice("--format", of: ["text", "json", "svg"], default: "text")
        let setup = try Setup(arguments)
        let size = try setup.size(arguments)
        let (source, hidden) = try SceneOperand.sceneWithHidden(arguments.operands[0], arguments)
        let order = source.scene.readingOrder
        let elements = order.elements.map { ShownElement($0, order, source.scene, setup, size) }
        switch format {
        case "json": Output.line(json(source.scene, size, elements, hidden).jsonText)
        case "svg":
            let pictures = elements.map { FramePicture(title: $0.id.onOneLine, frame: $0.frame) }
            Output.bytes(Array(FramePicture.page(title: "\(source.scene.title), \(size) cells", pictures).utf8))
        default:
            printText(source.scene, size, elements, setup.settings.vocabulary)
            let isNamed = arguments.has("--hidden")
            if let line = HiddenText.line(HiddenStop.counts(hidden), named: isNamed) {
                Output.line("")
                Output.line(line)
                if isNamed { HiddenText.names(hidden).forEach { Output.line($0) } }
            }
        }
        return .fine
    }

    private static func json(
        _ scene: AccessibilityScene, _ size: DisplaySize, _ elements: [ShownElement], _ hidden: [HiddenStop]
    ) -> DocumentValue {
        .mapping([
            ("scene", .text(scene.title)),
            ("display", .mapping([("columns", .integer(size.columns)), ("rows", .integer(size.rows))])),
            ("elements", .list(elements.map(\.json))),
            ("hidden", HiddenText.json(hidden)),
        ])
    }

    private static func printText(
        _ scene: AccessibilityScene, _ size: DisplaySize, _ elements: [ShownElement], _ words: Vocabulary
    ) {
        let counts = [
            words.message(.elementCount, count: elements.count), words.message(.columnCount, count: size.columns),
            words.message(.rowCount, count: size.rows),
        ]
        Output.line("\(scene.title.onOneLine), \(counts.joined(separator: ", "))")
        for (index, element) in elements.enumerated() {
            Output.line("")
            Output.line("\(index + 1). \(element.id.onOneLine): \(element.description.description.onOneLine)")
            if let hint = element.description.hint { Output.line("hint: \(hint.onOneLine)") }
            for region in element.frame.regions {
                let page = region.page > 0 ? ", page \(region.page + 1)" : ""
                let more = region.overflowsAfter ? ", more follows" : ""
                let row = size.rows > 1 ? "row \(region.row), " : ""
                Output.line(
                    "\(region.name.rawValue) at \(row)column \(region.column)\(page): \(region.text.onOneLine)\(more)")
            }
            Output.line(element.frame.brailleString)
        }
    }
}

/// One element as `show` prints it.
private struct ShownElement {
    let object: AccessibilityObject
    let description: ElementDescription
    let frame: Frame

    init(
        _ object: AccessibilityObject, _ order: ReadingOrder, _ scene: AccessibilityScene, _ setup: Setup,
        _ size: DisplaySize
    ) {
        self.object = object
        let context = order.context(of: object)
        description = ElementDescription(
            of: object, in: context, adjustHint: setup.settings.adjustHint, toggleHint: setup.settings.toggleHint,
            words: setup.settings.vocabulary.descriptions)
        let settings = setup.settings
        let language = scene.language ?? settings.language
        let translator = ReadersTranslator(
            setup.translator, languages: { settings.readLanguages }, scene: { language })
        let engine = LayoutEngine(
            table: settings.layout, size: size, cellSize: setup.cellSize,
            writesEightDots: translator.writesEightDots(language: language)
                || translator.writesEightDots(language: settings.vocabulary.language))
        let style = ContentStyle(
            templates: settings.layout.templates, verbosity: settings.verbosity, vocabulary: settings.vocabulary,
            language: language, translator: translator, form: engine.form, marks: settings.layout.marks(engine.form))
        func content(_ object: AccessibilityObject) -> ElementContent {
            ElementContent(of: object, context: order.context(of: object), style: style)
        }
        let own = content(object)
        let neighbours = ShownElement.neighbours(of: object, order, engine, content)
        var view = ViewState()
        if engine.pageCapacity != nil { view.split = engine.pageSplit([own] + neighbours.values) }
        frame = engine.frame(own, view, neighbours: neighbours)
    }

    /// The elements that have rows beside an object's.
    private static func neighbours(
        of object: AccessibilityObject, _ order: ReadingOrder, _ engine: LayoutEngine,
        _ content: (AccessibilityObject) -> ElementContent
    ) -> [Int: ElementContent] {
        guard let index = order.index(of: object) else { return [:] }
        var neighbours: [Int: ElementContent] = [:]
        let places = engine.places(around: index, of: order.count)
        var (before, after) = (order.element(before: object), order.element(after: object))
        for place in 1...max(1, -places.lowerBound, places.upperBound) {
            if place <= -places.lowerBound { neighbours[-place] = before.map(content) }
            if place <= places.upperBound { neighbours[place] = after.map(content) }
            before = before.flatMap(order.element(before:))
            after = after.flatMap(order.element(after:))
        }
        return neighbours
    }

    var id: String { object.accessibilityIdentifier ?? "" }

    var json: DocumentValue {
        .mapping([
            ("id", .optional(object.accessibilityIdentifier)),
            ("label", .optional(object.accessibilityLabel)),
            ("value", .optional(shownValue)),
            ("hint", .optional(object.accessibilityHint)),
            ("traits", .list(object.accessibilityTraits.names.map { .text($0) })),
            ("description", .text(description.description.onOneLine)),
            ("hintDescription", .optional(description.hint?.onOneLine)),
            ("cells", .text(frame.brailleString)),
            ("regions", .list(frame.regions.map { DocumentValue($0) })),
        ])
    }

    /// The value; of a secure field a bullet for each character.
    private var shownValue: String? {
        guard object.accessibilityTraits.contains(.secureTextEntry) else { return object.accessibilityValue }
        return object.accessibilityValue.map { String(repeating: "\u{2022}", count: $0.count) }
    }
}
