import AccessibilityModel
import Braille
import BrailleLayout

/// Key help: the next keys are described instead of done, until its own key or escape.
final class KeyHelp: Panel {
    private let context: SessionContext
    private let pictures: Pictures
    /// The key that is described, and what it is called; nil at first.
    private var described: (key: Key, name: String)?
    /// What it says of it.
    private var help: String

    init(_ context: SessionContext, _ pictures: Pictures) {
        (self.context, self.pictures) = (context, pictures)
        help = context.settings.words.message(.keyHelp)
    }

    let command = Command.keyHelp
    let describesKeys = true

    var line: TranslatedText { context.translator.translate(help, language: context.settings.words.language) }

    func take(_ key: Key, wasCovered: Bool) -> PanelAnswer? {
        if !wasCovered && pans(key) { return .stays }
        let command = context.command(of: key)
        guard command != .keyHelp, command != .escape, key != .keyboard(.escape, []) else { return .closes }
        // A chord that stands for another key is called as it is pressed.
        described = (key, (context.pressed ?? key).description)
        choicesDidChange()
        return .changed
    }

    /// Says it in the words of now, of the keys as they are now.
    func choicesDidChange() {
        help =
            described.map { "\($0.name): \(summary(of: $0.key, context.command(of: $0.key)))" }
            ?? context.settings.words.message(.keyHelp)
    }

    /// Pans the description that stands, with the keys that pan and the routing keys over its marks; false where it has no
    /// more in that direction.
    private func pans(_ key: Key) -> Bool {
        if let cell = context.screen.cell(touchedBy: key) {
            guard let (region, place) = context.screen.region(at: cell), region.name == .message else { return false }
            switch region.targets[place] {
            case .overflowBefore: return context.screen.pan(.message, forward: false)
            case .overflowAfter: return context.screen.pan(.message, forward: true)
            case .blank, .role, .text: return false
            }
        }
        let command = context.command(of: key)
        guard command == .panLeft || command == .panRight else { return false }
        return context.screen.pan(.message, forward: command == .panRight)
    }

    private func summary(of key: Key, _ command: Command?) -> String {
        let words = context.settings.words
        let keys = context.settings.value.keys
        let meaning = keys.meaning(of: key)
        let isTyped = context.editor.isEditing || command == nil
        switch meaning {
        case .route, .line: return routingHelp(meaning)
        case .span: return words.message(.routeSpan)
        case .character where isTyped, .dots where isTyped: return words.message(.helpCharacter)
        case .keyboard(.backspace, []) where isTyped: return words.message(.helpBackspace)
        case .keyboard(.delete, []) where isTyped: return words.message(.helpDelete)
        case .keyboard(.left, [.shift]) where isTyped: return words.message(.helpSelectLeft)
        case .keyboard(.right, [.shift]) where isTyped: return words.message(.helpSelectRight)
        case .keyboard where isTyped: return words.message(.helpTextKey)
        default: return command.map { words.summary(of: $0, keys.kinds[meaning]) } ?? words.message(.helpUnbound)
        }
    }

    /// What a routing key does over what is there without the help.
    private func routingHelp(_ key: Key) -> String {
        let words = context.settings.words
        guard let routing = context.settings.value.keys.routing, let frame = context.screen.uncoveredFrame(),
            let (region, place) = key.cell(in: frame).flatMap(frame.region(at:))
        else { return words.message(.helpUnbound) }
        if region.name == .status { return words.message(.routeStatus) }
        let target = region.targets[place]
        if region.name.isNeighbour { return words.message(target == .blank ? .helpUnbound : .routeNeighbour) }
        let isRow = if case .line = key { true } else { false }
        // The marks of what is shown with a picture pan, as ever.
        if isRow || ![.overflowBefore, .overflowAfter].contains(target),
            let purpose = pictures.purpose(over: region.name, ofRow: isRow)
        {
            switch purpose {
            case .message(let message): return words.message(message)
            case .command(let command): return words.summary(of: command)
            case .nothing: return words.message(.helpUnbound)
            }
        }
        if isRow {
            let isAdjusted = context.focus.isAdjustable && routing.row == .activate
            return words.summary(of: isAdjusted ? .adjustList : routing.row)
        }
        let isValue = region.name == .value || region.name == .valueDetail
        let isAdjusted = isValue && context.focus.isAdjustable
        switch target {
        case .overflowBefore, .overflowAfter: return words.message(.routeMark)
        case .blank where !isAdjusted: return words.message(.helpUnbound)
        case .role: return words.summary(of: routing.state)
        default: break
        }
        guard isValue else {
            return region.name == .hint || region.name == .progress
                ? words.message(.helpUnbound) : words.summary(of: routing.label)
        }
        if isAdjusted { return words.message(routing.adjustable == .halves ? .routeHalves : .routeProportional) }
        guard context.focus.element?.accessibilityTextInput == nil else { return words.message(.routeText) }
        return words.summary(of: routing.value)
    }
}
