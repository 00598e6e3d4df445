import Documents
import Localization

/// An option of a command.
struct Option: Sendable {
    /// The name with its dashes.
    var name: String
    /// What its value is called in help texts, or nil for an option without value.
    var value: String?
    /// One line for the help text.
    var help: LocalizedText
    /// Whether it may be given several times.
    var isRepeatable = false
    /// Whether all words after it are its values.
    var takesRest = false
    /// The words that are its values where the help text's name for them does not list them.
    var known: [String] = []
    /// What it was called before, which still names it; no help text has that.
    var formerName: String?

    /// The words that are its values, or none where it takes others.
    var words: [String] {
        guard known.isEmpty, let value, value.contains("|"), !value.contains(where: \.isUppercase) else { return known }
        return value.split(separator: "|").map(String.init)
    }
}

/// A subcommand.
struct Subcommand: Sendable {
    var name: String
    /// What follows the name in the usage line.
    var usage: LocalizedText
    var summary: LocalizedText
    /// The fewest and the most operands.
    var operands: ClosedRange<Int>
    var options: [Option]
    /// Whether the first operand is a program: all words after it are its own.
    var startsProgram = false
    /// The name with what follows it.
    var call: LocalizedText { usage == "" ? "\(name: name)" : "\(name: name) \(usage: usage)" }
    var run: @Sendable (Arguments) throws -> ExitCode

    /// The option of a name, else the one that was called so before.
    func option(named name: String) -> Option? {
        options.first { $0.name == name } ?? options.first { $0.formerName == name }
    }

    /// The words before those of a program that it starts.
    func ownWords(_ words: [String]) -> ArraySlice<String> {
        var isValue = false
        for (place, word) in words.enumerated() {
            let option = option(named: word)
            if word == "--" || option?.takesRest == true { return words[..<place] }
            if startsProgram, !isValue, !word.hasPrefix("-") { return words[..<place] }
            isValue = option?.value != nil
        }
        return words[...]
    }
}

/// The words after a subcommand, checked against its options.
struct Arguments {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    init(_ words: [String], command: Subcommand) throws {
        var rest = words[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            if onlyOperands || !word.hasPrefix("-") || word == "-" {
                operands.append(word)
                onlyOperands = onlyOperands || command.startsProgram
                continue
            }
            if word == "--" {
                onlyOperands = true
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = command.option(named: parts[0]) else {
                throw CommandFailure.unknown(
                    parts[0], kind: "option of \(command: command.name)", known: command.options.map(\.name))
            }
            guard values[option.name] == nil || option.isRepeatable else {
                throw CommandFailure.usage("\(option: option.name) is given twice")
            }
            guard let name = option.value else {
                guard parts.count == 1 else { throw CommandFailure.usage("\(option: option.name) takes no value") }
                values[option.name] = [""]
                continue
            }
            // Another option is no value: a file of its name would be written.
            let isMissing = parts.count == 1 && rest.first.map { command.option(named: $0) != nil } == true
            guard !isMissing, let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw CommandFailure.usage(
                    "\(option: option.name) needs a value: \(option: option.name) \(value: name)")
            }
            if option.takesRest {
                let words = ([value] + rest).drop { $0 == "--" }
                guard words.first?.isEmpty == false else {
                    throw CommandFailure.usage(
                        "\(option: option.name) needs a value: \(option: option.name) \(value: name)")
                }
                values[option.name] = Array(words)
                break
            }
            guard !value.isEmpty || option.name == "--keys" else {
                throw CommandFailure.usage(
                    "\(option: option.name) needs a value: \(option: option.name) \(value: name)")
            }
            values[option.name, default: []].append(value)
        }
        guard command.startsProgram ? operands.first != "" : !operands.contains("") else {
            throw CommandFailure.usage("a file's name is empty")
        }
        guard command.operands.contains(operands.count) else {
            throw CommandFailure.usage(
                operands.count < command.operands.lowerBound
                    ? "an operand is missing; usage: braille-bridge \(usage: command.call)"
                    : "there are too many operands; usage: braille-bridge \(usage: command.call)")
        }
    }

    /// The same with other values of some options, as if they had been given.
    func setting(_ options: [String: String]) -> Arguments {
        var changed = self
        for (name, value) in options { changed.values[name] = [value] }
        return changed
    }

    /// The value of an option, or nil.
    subscript(name: String) -> String? { values[name]?.first }

    /// The values of an option that may be given several times.
    func values(_ name: String) -> [String] { values[name] ?? [] }

    /// Whether an option is given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// A whole number within a range, or the default.
    func integer(_ name: String, in range: ClosedRange<Int>, default standard: Int) throws -> Int {
        guard let text = self[name] else { return standard }
        guard let value = Int(text), range.contains(value) else {
            throw CommandFailure.usage(
                "\(option: name) takes a whole number from \(low: range.lowerBound) to \(high: range.upperBound), "
                    + "not \(value: EchoedText.quoted(text))")
        }
        return value
    }

    /// One of several words, or the default.
    func choice(_ name: String, of known: [String], default standard: String) throws -> String {
        guard let text = self[name] else { return standard }
        guard known.contains(text) else {
            throw CommandFailure.unknown(text, kind: "value of \(option: name)", known: known)
        }
        return text
    }
}
