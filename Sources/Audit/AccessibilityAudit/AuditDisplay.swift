public import AccessibilityModel
public import Braille
public import BrailleLayout

/// The display on which an audit shows elements.
public struct AuditDisplay {
    /// The layout.
    public let layout: LayoutTable
    /// The words of the display.
    public let vocabulary: Vocabulary
    /// The language of texts that name none, or nil.
    public let language: String?
    /// The translator; it belongs to the thread of the audit.
    public let translator: any BrailleTranslator
    /// The form of marks beside the braille of the display's language.
    private let form: MarkForm
    private let engines = Engines()

    /// The lengths of displays for which costs are reported: the smallest with both regions, and the two most usual.
    public static let columns = [14, 20, 40]
    /// The length of the most usual display, for which the rules ask what it shows.
    static let usualColumns = 40

    /// Makes a display.
    public init(
        layout: LayoutTable, vocabulary: Vocabulary, language: String? = nil, translator: any BrailleTranslator
    ) {
        self.layout = layout
        self.vocabulary = vocabulary
        self.language = language
        self.translator = translator
        form = MarkForm(.eightDots, writesEightDots: translator.writesEightDots(language: language))
    }

    private func engine(columns: Int) -> LayoutEngine {
        if let made = engines.made[columns] { return made }
        let engine = LayoutEngine(
            table: layout, size: DisplaySize(columns: columns), writesEightDots: form == .eightDots)
        engines.made[columns] = engine
        return engine
    }

    /// The engines of the lengths that were asked for.
    private final class Engines {
        var made: [Int: LayoutEngine] = [:]
    }

    /// What the regions show of an element.
    func content(of element: AuditedElement, language: String?) -> ElementContent {
        if let shown = element.shown { return shown }
        let made = content(of: element.object, element.context, language: language)
        element.shown = made
        return made
    }

    /// What the regions show of an object.
    public func content(
        of object: AccessibilityObject, _ context: ElementContext, language: String?
    ) -> ElementContent {
        let style = ContentStyle(
            templates: layout.templates, vocabulary: vocabulary, language: language ?? self.language,
            translator: translator, form: form, marks: layout.marks(form))
        return ElementContent(of: object, context: context, style: style)
    }

    /// The frame that shows content on one row.
    public func frame(_ content: ElementContent, columns: Int) -> Frame {
        engine(columns: columns).frame(content, ViewState())
    }

    /// The frame that shows an element on one row.
    func frame(of element: AuditedElement, columns: Int, language: String?) -> Frame {
        frame(content(of: element, language: language), columns: columns)
    }

    /// What a region shows of an element on the most usual display.
    func region(_ name: RegionName, of element: AuditedElement, language: String?) -> Region? {
        engine(columns: AuditDisplay.usualColumns).region(
            name, content(of: element, language: language), ViewState())
    }

    /// How many times a region is panned until its end is seen.
    public func pans(of region: RegionName, _ content: ElementContent, columns: Int) -> Int {
        let engine = engine(columns: columns)
        guard engine.hasDetails else { return engine.panCount(of: region, content, ViewState()) }
        return engine.details(content, ViewState()).filter { $0.region == region }.count
    }

    /// The frames of an element as it is and as the changes make it, on a row of so many cells.
    ///
    /// - Returns: the second is nil where the changes change nothing that is shown.
    public func lines(
        of element: AuditedElement, changes: [AuditChange], columns: Int, language: String?
    ) -> (before: Frame, after: Frame?) {
        let before = frame(of: element, columns: columns, language: language)
        guard let first = changes.first else { return (before, nil) }
        let change = changes.dropFirst().reduce(first) { $0.merged(with: $1) }
        let replica = AuditReplica(of: element.object, change)
        let after = frame(content(of: replica, element.context, language: language), columns: columns)
        return (before, after == before ? nil : after)
    }
}
