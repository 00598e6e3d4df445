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
extension RoutingBindings.Adjusting: ChoiceWord {}
extension SessionSettings.MessageMode: ChoiceWord {}
extension SessionSettings.Panning: ChoiceWord {}
extension SessionSettings.Uncontracted: ChoiceWord {}
extension StatusCells.Side: ChoiceWord {}
extension TypedKeys: ChoiceWord {}
extension Verbosity: ChoiceWord {}

extension Bool: ChoiceWord {
    init?(choiceText: String) {
        guard Bool.choiceWords.contains(choiceText) else { return nil }
        self = choiceText == "on"
    }
    var choiceText: String? { self ? "on" : "off" }
    static var choiceWords: [String] { ["on", "off"] }
}

extension String: ChoiceValue {
    init?(choiceText: String) { self = choiceText }
    var choiceText: String? { self }
}

extension ReadLanguages: ChoiceValue {
    init?(choiceText: String) { self.init(parsing: choiceText) }
    var choiceText: String? { tags.joined(separator: ",") }
}

extension Int: ChoiceValue {
    init?(choiceText: String) { self.init(choiceText) }
    var choiceText: String? { String(self) }
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
