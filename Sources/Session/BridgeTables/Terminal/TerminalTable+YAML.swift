import BridgeSession
package import Documents
import Localization

extension TerminalTable {
    /// Reads a table by its name or path.
    package init(named name: String, in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.terminal, named: name) { document throws(DocumentError) in
            try TerminalTable(document)
        }
    }

    /// Reads the tables of all programs.
    package static func all(in folder: TableFolder) throws(DocumentError) -> [TerminalTable] {
        var tables: [TerminalTable] = []
        for name in folder.names(of: .terminal) { tables.append(try TerminalTable(named: name, in: folder)) }
        return tables
    }

    /// Reads a table from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.terminal.set)
        _ = try top.required("schema").integer(in: 1...1)
        self.init()
        name = try top.required("name").text()
        summary = try top.required("summary").text()
        programs = try top.required("programs").texts()
        if let isSo = try top.boolean("quiet") { isQuiet = isSo }
        if let texts = try top.texts("spinners") { spinners = texts }
        choose = try top.enumeration("choose", XKey.self)
        tick = try top.text("tick")
        for node in try top.list("questions") { rules.append(try Rule(node)) }
        for node in try top.list("events") { events.append(try Event(node)) }
    }

    /// A regular expression that can be read.
    fileprivate static func pattern(_ node: YAMLNode) throws(DocumentError) -> String {
        let text = try node.text()
        do { _ = try Regex(text) } catch {
            throw node.error(
                .wrongValue, says: "\(value: EchoedText.quoted(text)) is no regular expression",
                advises: "put a backslash before brackets, points, stars and question marks that stand for themselves")
        }
        return text
    }
}

extension TerminalTable.Event {
    fileprivate init(_ node: YAMLNode) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.terminalEvent.set)
        self.init()
        if let when = entry["when"] {
            guard when.kind == .mapping else {
                throw when.wrongType("a mapping", advises: "write KEY: VALUE")
            }
            for (key, value) in when.entries {
                conditions.append(Condition(path: TerminalTable.Event.path(try key.text()), value: try value.text()))
            }
        }
        texts = (try entry.texts("text") ?? []).map(TerminalTable.Event.path)
        if let isSo = try entry.boolean("continues") { continues = isSo }
        if let isSo = try entry.boolean("tells") { tells = isSo }
        progress = try entry.text("progress").map(TerminalTable.Event.path)
        guard !texts.isEmpty || progress != nil else {
            throw node.error(
                .wrongValue, says: "nothing says what the event tells",
                advises: "add \(format: "text:") or \(other: "progress:")")
        }
    }

    private static func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }
}

extension TerminalTable.Rule {
    fileprivate init(_ node: YAMLNode) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.terminalQuestion.set)
        guard let kind = try entry.enumeration("kind", TerminalTable.Kind.self) else {
            _ = try entry.required("kind")
            self.init(kind: .none)
            return
        }
        self.init(kind: kind)
        if let line = entry["line"] { self.line = try TerminalTable.pattern(line) }
        if let screen = entry["screen"] { self.screen = try TerminalTable.pattern(screen) }
        if let count = entry["count"] { self.count = try TerminalTable.pattern(count) }
        label = try entry.text("label")
        if let texts = try entry.texts("pointers") { pointers = texts }
        for item in try entry.list("answers") {
            let answer = try item.mapping(TableKeys.terminalAnswer.set)
            answers.append(
                TerminalTable.Answer(key: try answer.required("key").text(), word: try answer.required("word").text()))
        }
        guard line != nil || screen != nil || !pointers.isEmpty else {
            throw node.error(
                .wrongValue, says: "nothing says which screens the question is for",
                advises: "add \(format: "line:"), \(other: "screen:") or pointers")
        }
    }
}
