import AccessibilityModel
import Foundation

/// Reads the attributes of an object under the scene file's names. What is as it is by default is left out.
struct ObjectReading {
    private var pairs: [MessagePair] = []

    static func attributes(of object: AccessibilityObject, isContainer: Bool) -> [MessagePair] {
        var reading = ObjectReading()
        reading.readTexts(object)
        reading.readKind(object)
        reading.readPlace(object)
        reading.readMore(object)
        if !isContainer { reading.readControl(object) }
        reading.readElement(object, isContainer: isContainer)
        return reading.pairs
    }

    private mutating func add(_ key: String, _ value: MessageValue?) {
        if let value { pairs.append(MessagePair(key, value)) }
    }

    private mutating func add(_ key: String, _ text: String?) {
        if let text { pairs.append(MessagePair(key, .text(text))) }
    }

    private mutating func add(_ key: String, _ words: [String]?) {
        if let words, !words.isEmpty { pairs.append(MessagePair(key, .words(words))) }
    }

    private mutating func add(_ key: String, _ isSo: Bool) {
        if isSo { pairs.append(MessagePair(key, .boolean(true))) }
    }

    // MARK: What it says

    private mutating func readTexts(_ object: AccessibilityObject) {
        if object.accessibilityLabelIsPlaceholder {
            add("placeholder", object.accessibilityLabel)
        } else {
            addText("label", "attributedLabel", object.readLabel)
        }
        if object.accessibilityTraits.contains(.secureTextEntry) {
            // The text itself never leaves the program.
            add("value", object.accessibilityValue.map { String(repeating: "•", count: $0.unicodeScalars.count) })
        } else {
            addText("value", "attributedValue", object.readValue)
        }
        addText("hint", "attributedHint", object.readHint)
        add("language", object.accessibilityLanguage)
    }

    private mutating func addText(_ key: String, _ attributedKey: String, _ text: ReadText?) {
        switch text {
        case nil: break
        case .plain(let plain): add(key, plain)
        case .attributed(let attributed):
            if let runs = AttributedRuns.value(of: attributed) {
                add(attributedKey, runs)
            } else {
                add(key, attributed.string)
            }
        }
    }

    private mutating func readKind(_ object: AccessibilityObject) {
        add("traits", object.accessibilityTraits.names)
        if object.accessibilityContainerType != .none {
            add("containerType", object.accessibilityContainerType.rawValue)
        }
        add("viewIsModal", object.accessibilityViewIsModal)
        add("shouldGroupChildren", object.shouldGroupAccessibilityChildren)
        if object.accessibilityNavigationStyle != .automatic {
            add("navigationStyle", object.accessibilityNavigationStyle.rawValue)
        }
        if object.accessibilityExpandedStatus != .unsupported {
            add("expandedStatus", object.accessibilityExpandedStatus.rawValue)
        }
        add("role", object.accessibilityRole?.rawValue)
        if let level = object.accessibilityLevel { add("level", .integer(level)) }
        if object.accessibilityToggleStyle != .switch {
            add("toggleStyle", object.accessibilityToggleStyle.rawValue)
        }
        add("moreMembers", object.accessibilityHasMoreMembers)
    }

    private mutating func readPlace(_ object: AccessibilityObject) {
        let frame = object.accessibilityFrame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
        if !frame.isNull, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0 {
            add("frame", .numbers(numbers))
        }
        add("clipsToBounds", object.clipsToBounds)
        if object.accessibilitySortPriority != 0 { add("sortPriority", .number(object.accessibilitySortPriority)) }
        guard let cell = object as? any UIAccessibilityContainerDataTableCell else { return }
        addSpan("row", "rowSpan", cell.accessibilityRowRange())
        addSpan("column", "columnSpan", cell.accessibilityColumnRange())
    }

    private mutating func addSpan(_ key: String, _ spanKey: String, _ range: NSRange) {
        guard range.location >= 0, range.location < 1_000_000 else { return }
        add(key, .integer(range.location + 1))
        if range.length > 1, range.length < 1_000_000 { add(spanKey, .integer(range.length)) }
    }

    private mutating func readMore(_ object: AccessibilityObject) {
        add("userInputLabels", object.accessibilityUserInputLabels)
        let touch = object.accessibilityDirectTouchOptions
        add(
            "directTouchOptions",
            UIAccessibility.DirectTouchOptions.named.filter { touch.contains($0.option) }.map(\.name))
        add("textualContext", object.accessibilityTextualContext?.rawValue)
        add("brailleLabel", object.accessibilityBrailleLabel)
        add("math", object.accessibilityMathExpression?.mathML)
        add("brailleRoleDescription", object.accessibilityBrailleRoleDescription)
        let content = object.accessibilityCustomContent.map { fact in
            MessageValue.mapping([
                MessagePair("label", .text(fact.label)), MessagePair("value", .text(fact.value)),
                MessagePair("importance", .text(fact.importance.rawValue)),
            ])
        }
        if !content.isEmpty { add("customContent", .list(content)) }
        let actions = (object.accessibilityCustomActions ?? []).map { action in
            MessageValue.mapping(
                [MessagePair("name", .text(action.name))]
                    + (action.category.map { [MessagePair("category", .text($0))] } ?? []))
        }
        if !actions.isEmpty { add("customActions", .list(actions)) }
        add("chart", ((object as? any AXChart)?.accessibilityChartDescriptor).map(ChartReading.value))
    }

    // MARK: What can be done with it

    private mutating func readControl(_ object: AccessibilityObject) {
        if object.accessibilityTraits.contains(.adjustable) {
            add("adjust", AdjustReading.value(of: object))
            add("actions", AdjustReading.actions)
        }
        guard let input = object.accessibilityTextInput else { return }
        add("multiline", input.isMultiline)
        let text = input.text
        let (from, to) = (
            text.scalarOffset(ofCharacter: input.selectedRange.lowerBound),
            text.scalarOffset(ofCharacter: input.selectedRange.upperBound)
        )
        add("caret", .integer(to))
        if from < to { add("selection", .numbers([Double(from), Double(to)])) }
    }

    // MARK: Whether it is an element

    /// Says whether it is an element where the bridge would decide otherwise by what is sent.
    private mutating func readElement(_ object: AccessibilityObject, isContainer: Bool) {
        func isSent(_ keys: String...) -> Bool { pairs.contains { keys.contains($0.key) } }
        let byDefault = DefaultElement(
            isContainer: isContainer, traits: object.accessibilityTraits, hasLabel: isSent("label", "attributedLabel"),
            hasValue: isSent("value", "attributedValue", "adjust"), hasHint: isSent("hint", "attributedHint"),
            hasPicture: isSent("chart"))
        if object.isAccessibilityElement != byDefault.isElement {
            add("isElement", .boolean(object.isAccessibilityElement))
        }
    }
}

extension String {
    /// How many scalars come before a character.
    func scalarOffset(ofCharacter count: Int) -> Int {
        prefix(max(0, count)).unicodeScalars.count
    }
}
