import BridgeTables
import Localization
import Platform

/// In which language the program says its own texts: the locale's, where Tables/CommandLine has it, else English.
enum ReadersWords {
    /// Chooses the language of the environment's locale. Its table is read when the first text is said.
    static func choose() {
        guard let language = ReaderChoices.localeLanguage(SystemEnvironment.variables) else { return }
        Translation.current.use {
            let arguments = CommandLine.arguments
            let option = arguments.firstIndex(of: "--tables").map { $0 + 1 }.flatMap {
                arguments.indices.contains($0) ? arguments[$0] : nil
            }
            // Where the folder that is named has no tables, that is said in the words of the program's own.
            let folder = tables(option) ?? tables(nil, without: ["BRAILLE_BRIDGE_TABLES"])
            // A table that cannot be read is a fault that `tables check` and `doctor` report; English is said then.
            let words = folder.flatMap { try? CommandLineWords(language: language, in: $0) }
            return words.map { Translation.Words(language: $0.language, texts: $0.texts) } ?? .english
        }
    }

    private static func tables(_ option: String?, without names: Set<String> = []) -> TableFolder? {
        let environment = SystemEnvironment.variables.filter { !names.contains($0.key) }
        return try? TableFolder.find(option: option, environment: environment, executable: Setup.executable)
    }
}
