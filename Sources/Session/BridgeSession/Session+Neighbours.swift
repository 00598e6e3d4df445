import AccessibilityModel
import BrailleLayout

extension Session {
    /// The elements around the focus that have rows on the display, by their place.
    func neighbours(on engine: LayoutEngine) -> [Int: ElementContent] {
        let counts = engine.neighbourCounts
        guard counts != (0, 0) else { return [:] }
        var contents: [Int: ElementContent] = [:]
        for place in -counts.before...counts.after where place != 0 {
            guard let element = element(at: place) else { continue }
            contents[place] = ElementContent(
                of: element, context: order.context(of: element), isEdited: false, style: contentStyle)
        }
        return contents
    }

    /// The element so many places behind the focus, before it for a negative number, or nil.
    func element(at place: Int) -> AccessibilityObject? {
        var element = focus
        for _ in 0..<abs(place) {
            guard let current = element else { return nil }
            element = place > 0 ? order.element(after: current) : order.element(before: current)
        }
        return element
    }

    /// The headers of a data table that are entered with an element: those that did not head the one before.
    func headers(entering element: AccessibilityObject?, from old: AccessibilityObject?)
        -> [ElementContext.DataTableCell.Header]
    {
        let left = old.flatMap { order.context(of: $0).cell?.headers } ?? []
        return element.flatMap { order.context(of: $0).cell?.headers }?.filter { !left.contains($0) } ?? []
    }

    /// Says in words which status flags are up.
    func describeStatus(_ region: Region) {
        let flags = region.text.split(separator: " ").compactMap { StatusFlag(rawValue: String($0)) }
        let words = flags.map { settings.vocabulary.message($0.message) }
        let text = words.isEmpty ? settings.vocabulary.message(.flagNone) : words.joined(separator: ", ")
        report(text, language: settings.vocabulary.language)
    }
}

extension StatusFlag {
    /// What the flag says in words.
    fileprivate var message: VocabularyMessage {
        switch self {
        case .adjustable: .flagAdjustable
        case .selected: .flagSelected
        case .dimmed: .dimmed
        case .moreLabel: .flagMoreLabel
        case .moreValue: .flagMoreValue
        case .message: .flagMessage
        }
    }
}
