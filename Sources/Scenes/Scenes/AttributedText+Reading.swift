import AccessibilityModel
import FoundationTypes
import Documents
import Localization

extension YAMLNode {
    /// The node as a text with attributes on parts of it: a text, or a list of texts and runs.
    func attributedText() throws(DocumentError) -> NSAttributedString {
        if kind == .scalar { return NSAttributedString(string: try text()) }
        guard kind == .sequence else {
            throw wrongType(
                "a text or a list of runs", advises: "begin each run with -, such as - { text: Bonjour, language: fr }")
        }
        let whole = NSMutableAttributedString(string: "")
        for item in items { whole.append(try item.run()) }
        return whole
    }

    private func run() throws(DocumentError) -> NSAttributedString {
        if kind == .scalar { return NSAttributedString(string: try text()) }
        let keys = try mapping(SceneProperties.textRun.set)
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.accessibilitySpeechLanguage] = try keys.text("language")
        attributes[.accessibilitySpeechPunctuation] = try keys.boolean("punctuation")
        attributes[.accessibilitySpeechPitch] = try keys.number("pitch", in: 0...2)
        attributes[.accessibilitySpeechIPANotation] = try keys.text("ipaNotation")
        attributes[.accessibilitySpeechSpellOut] = try keys.boolean("spellOut")
        attributes[.accessibilitySpeechQueueAnnouncement] = try keys.boolean("queueAnnouncement")
        attributes[.accessibilityTextHeadingLevel] = try keys.integer("headingLevel", in: 0...6)
        attributes[.accessibilityTextualContext] = try keys.text("textualContext")
            .map { UIAccessibilityTextualContext(rawValue: $0) }
        attributes[.link] = try keys.text("link")
        if try keys.boolean("underline") == true { attributes[.underlineStyle] = 1 }
        let intent = (try keys.boolean("italic") == true ? 1 : 0) + (try keys.boolean("bold") == true ? 2 : 0)
        if intent > 0 { attributes[.inlinePresentationIntent] = intent }
        let (isRaised, isLowered) = (try keys.boolean("superscript") == true, try keys.boolean("subscript") == true)
        if isRaised, isLowered {
            throw error(
                .wrongValue, says: "\(place: place) is raised and lowered", advises: "keep superscript or subscript")
        }
        if isRaised || isLowered { attributes[.superscript] = isRaised ? 1 : -1 }
        return NSAttributedString(string: try keys.required("text").text(), attributes: attributes)
    }
}
