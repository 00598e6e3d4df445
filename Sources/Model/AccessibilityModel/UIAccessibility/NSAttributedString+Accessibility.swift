public import FoundationTypes

extension NSAttributedString.Key {
    /// Bool: every punctuation mark of the run is shown as such, for code.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")
    /// String: the language of the run, a BCP 47 tag; selects the braille table.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// Number, 0 to 2, default 1: the pitch of speech; no effect on braille.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// String: how the run is pronounced, in the phonetic alphabet; no effect on braille.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")
    /// Bool: the run is spelled out; suppresses contraction.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    /// Bool: an announcement waits for those before it instead of replacing them.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// `UIAccessibilityPriority`: how urgent an announcement is.
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// Number, 0 to 6: the level of a heading, 0 for none.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
    /// `UIAccessibilityTextualContext`: what kind of text the run is.
    public static let accessibilityTextualContext = NSAttributedString.Key("UIAccessibilityTextAttributeContext")
    /// Any: names a kind of run that a custom rotor searches.
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
    /// URL or String: the run is a link, whose cells are marked.
    public static let link = NSAttributedString.Key("NSLink")
    /// Number: any but 0 underlines the run, where its braille table has a sign for that.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// Number: the run is raised (above 0), as an exponent is, or lowered (below 0), as an index is: written so in the braille code of
    /// its language. AppKit's key.
    public static let superscript = NSAttributedString.Key("NSSuperScript")
    /// Number: 1 emphasised (italic), 2 strongly emphasised (bold), where its braille table has signs for them.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension NSAttributedString {
    /// Whether the text waits for the announcements before it, however urgent it is: as its first character says.
    package var isQueuedAnnouncement: Bool {
        guard length > 0 else { return false }
        let value = attribute(.accessibilitySpeechQueueAnnouncement, at: 0, effectiveRange: nil)
        return (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
    }

    /// How urgent the text is as an announcement: as its first character says.
    package var announcementPriority: UIAccessibilityPriority {
        guard length > 0 else { return .default }
        let value = attribute(.accessibilitySpeechAnnouncementPriority, at: 0, effectiveRange: nil)
        if let priority = value as? UIAccessibilityPriority { return priority }
        return (value as? String).flatMap(UIAccessibilityPriority.init(rawValue:)) ?? .default
    }
}
