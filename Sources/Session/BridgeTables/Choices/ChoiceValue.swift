import BrailleLayout
import BridgeSession

/// A value of a choice, which has a text in files and on the command line.
protocol ChoiceValue: Hashable, Sendable {
    /// Makes the value of a text, or nil where there is none.
    init?(choiceText: String)
    /// The text, or nil where nothing is chosen.
    var choiceText: String? { get }
}

/// A value that is one of a few words.
protocol ChoiceWord: ChoiceValue {
    /// The words, in the order in which errors list them.
    static var choiceWords: [String] { get }
}

extension ChoiceWord where Self: RawRepresentable<String> & CaseIterable {
    init?(choiceText: String) { self.init(rawValue: choiceText) }
    var choiceText: String? { rawValue }
    static var choiceWords: [String] { allCases.map(\.rawValue) }
}

extension BrailleChoice.Addresses: ChoiceWord {}
extension BrailleChoice.Code: ChoiceWord {}
extension LayoutTable.LineCue: ChoiceWord {}
extension MathNotation: ChoiceWord {}
extension RoutingBindings.Adjusting: ChoiceWord {}
extension SessionSettings.BoundMode: ChoiceWord {}
extension SessionSettings.HintMode: ChoiceWord {}
extension SessionSettings.MessageMode: ChoiceWord {}
extension SessionSettings.Panning: ChoiceWord {}
extension SessionSettings.Pins: ChoiceWord {}
extension SessionSettings.Uncontracted: ChoiceWord {}
extension StatusCells.Side: ChoiceWord {}
extension TypedKeys: ChoiceWord {}
extension Verbosity: ChoiceWord {}

extension String: ChoiceValue {
    init?(choiceText: String) { self = choiceText }
    var choiceText: String? { self }
}

extension ReadLanguages: ChoiceValue {
    init?(choiceText: String) { self.init(parsing: choiceText) }
    var choiceText: String? { tags.joined(separator: ",") }
}

extension ProgramMessages: ChoiceValue {
    init?(choiceText: String) { self.init(parsing: choiceText) }
    var choiceText: String? { text }
}

extension Int: ChoiceValue {
    init?(choiceText: String) { self.init(choiceText) }
    var choiceText: String? { String(self) }
}

extension Pace: ChoiceValue {
    init?(choiceText: String) {
        guard let tenths = Pace.tenths(choiceText), Pace.range.contains(tenths) else { return nil }
        self.init(tenths: tenths)
    }
    var choiceText: String? { Pace.text(ofTenths: tenths) }

    /// The tenths that a number with one decimal at most stands for, or nil for any other text.
    package static func tenths(_ text: String) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
            parts[0].count <= 4, parts.count == 1 || parts[1].count == 1
        else { return nil }
        return Int(parts.joined() + (parts.count == 1 ? "0" : ""))
    }

    /// The shortest number of so many tenths.
    package static func text(ofTenths tenths: Int) -> String {
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Optional: ChoiceValue where Wrapped: ChoiceValue {
    init?(choiceText: String) {
        guard let value = Wrapped(choiceText: choiceText) else { return nil }
        self = .some(value)
    }
    var choiceText: String? { flatMap(\.choiceText) }
}

extension Optional: ChoiceWord where Wrapped: ChoiceWord {
    static var choiceWords: [String] { Wrapped.choiceWords }
}
