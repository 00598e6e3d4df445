import BridgeSession
import BridgeTables
import Documents
import Liblouis
import Localization

extension Option {
    /// The option of a reader's choice.
    ///
    /// - Parameter help: its help where the command has other words for it.
    init(_ choice: Choice, help: LocalizedText? = nil) {
        self.init(name: choice.option, value: choice.valueName, help: help ?? choice.help)
        formerName = choice.formerOption
        if case .words(let words) = choice.values { known = words }
    }

    /// The option of the choice of a name, with other words of help.
    static func choosing(_ name: String, help: LocalizedText? = nil) -> [Option] {
        ReaderChoices.choice(named: name).map { [Option($0, help: help)] } ?? []
    }
}

extension Arguments {
    /// The reader's choices that the options name.
    ///
    /// - Parameter set: what is chosen where no option says something else.
    /// - Throws: `CommandFailure` for a wrong value, `DocumentError` for a broken table.
    func choices(in folder: TableFolder, over set: ReaderChoices = ReaderChoices()) throws -> ReaderChoices {
        var choices = set
        for choice in ReaderChoices.all {
            let option = choice.option
            guard has(option) else { continue }
            let text = try value(of: choice, option, in: folder)
            guard choice.set(text, in: &choices) else {
                throw CommandFailure.usage("\(option: option) cannot be \(value: EchoedText.quoted(text))")
            }
        }
        if let conflict = try folder.conflict(in: choices), let choice = ReaderChoices.choice(named: conflict.choice) {
            throw CommandFailure.usage("\(option: choice.option): \(reason: conflict.message)")
        }
        return choices
    }

    /// The value of an option, checked.
    private func value(of choice: Choice, _ option: String, in folder: TableFolder) throws -> String {
        let text = self[option] ?? ""
        switch choice.values {
        case .words(let words): return try self.choice(option, of: words, default: text)
        case .numbers(let numbers): return try self.choice(option, of: numbers.map(String.init), default: text)
        case .range(let range): return String(try integer(option, in: range, default: range.lowerBound))
        case .tenths(let range):
            guard Pace.tenths(text).map(range.contains) == true else {
                throw CommandFailure.usage(
                    "\(option: option) takes a number from \(low: Pace.text(ofTenths: range.lowerBound)) to "
                        + "\(high: Pace.text(ofTenths: range.upperBound)), with one decimal at most, "
                        + "not \(value: EchoedText.quoted(text))")
            }
            return text
        case .brailleTable:
            do {
                return try LanguageTables(in: folder).checked(text, LouisTranslator.check)
            } catch {
                throw CommandFailure.usage("\(option: option): \(reason: LocalizedText(of: error))")
            }
        case .programs:
            guard ProgramMessages(parsing: text) != nil else {
                throw CommandFailure.usage(
                    "\(option: option) takes programs with timed, stay, list or off, and commas between, "
                        + "such as Mail=list,Backup=off, not \(value: EchoedText.quoted(text))")
            }
            return text
        case .languages:
            guard let languages = ReadLanguages(parsing: text) else {
                throw CommandFailure.usage(
                    "\(option: option) takes tags with commas between, such as scene,de, not \(value: EchoedText.quoted(text))"
                )
            }
            for tag in languages.others {
                guard let problem = try LanguageTables.problem(with: tag, in: folder) else { continue }
                throw CommandFailure.usage("\(option: option): \(reason: problem)")
            }
            return text
        case .language:
            if let problem = try LanguageTables.problem(with: text, in: folder) {
                throw CommandFailure.usage("\(option: option): \(reason: problem)")
            }
            return text
        // Whether it is there shows when the table is read.
        case .table: return text
        }
    }
}
