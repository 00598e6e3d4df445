import AccessibilityModel
import Braille
import BrailleLayout
import BraillePictures
import BridgeSession
import Documents
import Glibc
import Importers
import Localization
import Scenes

/// `show`: every element in reading order, as the display would show it.
enum ShowCommand {
    static let command = Subcommand(
        name: "show",
        usage: LocalizedText(
            verbatim: "SCENE [--from FORMAT] [--columns N] [--rows M] [--layout L] [--braille T] "
                + "[--format text|json|svg] [--hidden]"),
        summary: "Prints every element of a scene in reading order, as the display shows it.",
        operands: 1...1,
        options: Setup.sizeOptions + Setup.displayOptions
            + [SceneOperand.fromOption, SceneOperand.hiddenOption, ProgressLine.quietOption, PlainOutput.option]
            + Option.choosing("keys", help: "The key table whose keys the hints name; default by default.") + [
                Option(
                    name: "--format", value: "text|json|svg",
                    help: "How to print, or a picture of the cells; text by default.")
            ],
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let format = try arguments.choice("--format", of: ["text", "json", "svg"], default: "text")
        let setup = try Setup(arguments)
        let size = try setup.size(arguments)
        let progress = ProgressLine(arguments.operands[0], arguments)
        defer { progress.end() }
        let (source, hidden) = try SceneOperand.sceneWithHidden(arguments.operands[0], arguments, progress)
        let show = ElementShow(source.scene, setup, size)
        // Where elements are printed on a terminal, they are the progress.
        if isatty(STDOUT_FILENO) == 1 { progress.end() }
        show.meter = progress.meter
        progress.meter.begin(.writing, total: show.count)
        switch format {
        case "json": printJSON(source.scene, size, show, hidden)
        case "svg":
            let pictures = (0..<show.count).map { index in
                let element = show.element(at: index)
                return FramePicture(title: element.id.onOneLine, frame: element.frame)
            }
            Output.bytes(Array(FramePicture.page(title: "\(source.scene.title), \(size) cells", pictures).utf8))
        default:
            printText(source.scene, size, show, setup.settings.vocabulary, isPlain: PlainOutput.isAsked(arguments))
            let isNamed = arguments.has("--hidden")
            if let line = HiddenText.line(HiddenStop.counts(hidden), named: isNamed) {
                Output.line("")
                Output.line(line)
                if isNamed { HiddenText.names(hidden).forEach { Output.line($0) } }
            }
        }
        return .fine
    }

    private static func printJSON(
        _ scene: AccessibilityScene, _ size: DisplaySize, _ show: ElementShow, _ hidden: [HiddenStop]
    ) {
        var writer = DocumentWriter(.json) { Output.bytes($0) }
        writer.write(
            .mapping(
                [
                    ("scene", .text(scene.title)),
                    ("display", .mapping([("columns", .integer(size.columns)), ("rows", .integer(size.rows))])),
                    ("hidden", HiddenText.json(hidden)),
                ],
                last: ("elements", .list(show.count) { .mapping(show.element(at: $0).json) })))
        writer.finish()
    }

    private static func printText(
        _ scene: AccessibilityScene, _ size: DisplaySize, _ show: ElementShow, _ words: Vocabulary,
        isPlain: Bool
    ) {
        let counts = [
            words.message(.elementCount, count: show.count), words.message(.columnCount, count: size.columns),
            words.message(.rowCount, count: size.rows),
        ]
        var text = OutputText()
        text.line("\(scene.title.onOneLine), \(counts.joined(separator: ", "))")
        for index in 0..<show.count {
            let element = show.element(at: index)
            text.line("")
            text.line("\(index + 1). \(element.id.onOneLine): \(element.description.description.onOneLine)")
            if let hint = element.description.hint { text.line("hint: \(hint.onOneLine)") }
            for region in element.frame.regions {
                let page = region.page > 0 ? ", page \(region.page + 1)" : ""
                let more = region.overflowsAfter ? ", more follows" : ""
                let row = size.rows > 1 ? "row \(region.row), " : ""
                let shown = isPlain ? PlainOutput.words(region.text) : region.text
                text.line("\(region.name.rawValue) at \(row)column \(region.column)\(page): \(shown.onOneLine)\(more)")
            }
            guard !isPlain else { continue }
            for row in element.frame.brailleString.split(separator: "\n") { text.line(String(row)) }
        }
        text.finish()
    }
}
