import AccessibilityModel
public import Braille

/// How an element's properties become content: the templates, the words, the braille. It belongs to one thread, as its
/// translator does.
public final class ContentStyle {
    /// Which properties are shown.
    public let templates: TemplateTable
    /// How much is shown.
    public let verbosity: Verbosity
    /// The product's own words.
    public let vocabulary: Vocabulary
    /// The language of elements that name none, BCP 47, or nil.
    public let language: String?
    /// Writes them in braille.
    public let translator: any BrailleTranslator
    /// Whether everything in one line is wanted too, for layouts without regions.
    public let makesFlow: Bool
    /// The form of symbols.
    public let form: MarkForm
    /// The marks of links.
    public let marks: LayoutMarks?
    /// Whether a cell of a data table has the header of its column in the label's region, and what it says in the value's.
    public let splitsCells: Bool
    /// How mathematics is written, or nil for the code of its language.
    public let maths: MathNotation?
    /// What the label's region showed last of each element.
    private var labels: [ObjectIdentifier: LabelSide] = [:]
    /// Of so many elements: more than stand around the focus on any display's rows.
    private static let mostLabels = 256
    /// The template that was looked for last.
    private var latestTemplate: (traits: UIAccessibilityTraits, template: ElementTemplate)?

    /// Makes a style.
    public init(
        templates: TemplateTable, verbosity: Verbosity = .normal, vocabulary: Vocabulary, language: String?,
        translator: any BrailleTranslator, makesFlow: Bool = true, form: MarkForm = .usual, marks: LayoutMarks? = nil,
        splitsCells: Bool = true, maths: MathNotation? = nil
    ) {
        self.templates = templates
        self.verbosity = verbosity
        self.vocabulary = vocabulary
        self.language = language
        self.translator = translator
        self.makesFlow = makesFlow
        self.form = form
        self.marks = marks
        self.splitsCells = splitsCells
        self.maths = maths
    }

    /// What the label's region showed of an element, where nothing that it depends on is another.
    func label(of source: LabelSide.Source) -> LabelSide? {
        guard let known = labels[source.object], known.source == source else { return nil }
        return known
    }

    /// Keeps what the label's region shows of an element.
    func keep(_ side: LabelSide, of source: LabelSide.Source) {
        if labels.count >= ContentStyle.mostLabels { labels = [:] }
        labels[source.object] = side
    }

    /// The template of elements with these traits.
    func template(for traits: UIAccessibilityTraits) -> ElementTemplate {
        if let latestTemplate, latestTemplate.traits == traits { return latestTemplate.template }
        let template = templates.template(for: ElementKind(traits), traits, verbosity)
        latestTemplate = (traits, template)
        return template
    }
}

/// What the label's region shows of an element, and everything that this depends on beside the style: most keys change
/// the value only.
final class LabelSide {
    struct Source: Equatable {
        var object: ObjectIdentifier
        var traits: UIAccessibilityTraits
        var role: AccessibilityRole?
        var level: Int?
        var expanded: UIAccessibilityExpandedStatus
        var isPlaceholder: Bool
        var label: String?
        var hint: String?
        var language: String?
        var roleDescription: String?
        var textualContext: UIAccessibilityTextualContext?
        var position: Int?
        var count: Int
        var hasActions: Bool
        var hasValue: Bool
        var columnHeader: String?
    }

    let source: Source?
    let leading: [ElementContent.Part]
    let label: TranslatedText
    let trailing: [ElementContent.Part]
    let extra: [ElementContent.Part]
    let hint: TranslatedText?
    let flags: Set<StatusFlag>

    init(
        source: Source?, leading: [ElementContent.Part], label: TranslatedText, trailing: [ElementContent.Part],
        extra: [ElementContent.Part], hint: TranslatedText?, flags: Set<StatusFlag>
    ) {
        (self.source, self.leading, self.label) = (source, leading, label)
        (self.trailing, self.extra, self.hint, self.flags) = (trailing, extra, hint, flags)
    }
}
