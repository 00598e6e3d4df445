import Braille
import BridgeSession
import BridgeTables
import Foundation
import Glibc
import SnapshotHarness

/// `bridge-bench widgets`: how the widgets of web pages are read in Chromium, by the bridge and by Orca, as Markdown.
enum WidgetTable {
    /// Orca's line goes on behind the display's end: its frames are counted on one that shows all of it.
    private static let wide = 120
    /// The longest walk on the display through one element.
    private static let frameLimit = 12
    /// How often a page is opened at most.
    private static let tries = 2

    /// - Parameter names: the pages; all without any.
    static func report(_ names: [String]) throws {
        let missing = [DesktopStage.missing, Programs.find("chromium") == nil ? "chromium" : nil].compactMap { $0 }
        guard missing.isEmpty else { return print("Not measured: \(missing.joined(separator: ", ")) not installed.") }
        let pages = try WidgetPage.all().filter { names.isEmpty || names.contains($0.name) }
        let bridge = try readings(of: pages, .bridge)
        let orca = DesktopStage.hasOrca ? try readings(of: pages, .orca) : nil
        print(
            "Widgets of pages in Chromium on \(DesktopStage.columns) cells, in computer braille, as text: "
                + (orca == nil ? "the bridge. Orca is not installed." : "the bridge / Orca."))
        print("\n| Widget | step in the first frame | frames | cells moved | bridge | after a step |", terminator: "")
        print(orca == nil ? "" : " Orca | after a step |")
        print("|---|---|---|---|---|---|" + (orca == nil ? "" : "---|---|"))
        for page in pages {
            let both = orca.map { [bridge[page.name], $0[page.name]] } ?? [bridge[page.name]]
            func cell(_ text: (WidgetReading) -> String) -> String {
                both.map { $0.map(text) ?? "-" }.joined(separator: " / ")
            }
            let lines = both.map { $0.map { "`\($0.lines.first)` | `\($0.lines.step)`" } ?? "no frame | -" }
                .joined(separator: " | ")
            print(
                "| \(page.name) | \(cell { $0.showsStep ? "yes" : "no" }) | \(cell { "\($0.frames)" }) | "
                    + "\(cell { "\($0.moved)" }) | \(lines) |")
        }
        let all = [bridge, orca].compactMap { $0 }
        func sum(_ count: (WidgetReading) -> Int) -> String {
            all.map { "\($0.values.map(count).reduce(0, +))" }.joined(separator: " / ")
        }
        let counts = [sum { $0.showsStep ? 1 : 0 }, sum(\.frames), sum(\.moved)].joined(separator: " | ")
        print("| all \(pages.count) | \(counts) | | |" + (orca == nil ? "" : " | |"))
    }

    private static func readings(
        of pages: [WidgetPage], _ client: DesktopStage.Client
    ) throws -> [String: WidgetReading] {
        let stage = try DesktopStage(columns: client == .orca ? wide : DesktopStage.columns)
        defer { stage.stop() }
        let process = try stage.start(client, client == .bridge ? ["--braille", "en-us-comp8-ext.utb"] : [])
        defer { process.end() }
        // Orca takes its time to start; what is read meanwhile does not count.
        _ = pages.first.flatMap { try? reading(of: $0, client, stage, isLast: true) }
        var readings: [String: WidgetReading] = [:]
        for page in pages {
            // On a busy machine a page may take its first key later than it is there.
            var left = WidgetTable.tries
            while left > 0, readings[page.name] == nil {
                left -= 1
                readings[page.name] = try reading(of: page, client, stage, isLast: left == 0)
            }
        }
        return readings
    }

    /// Nil where the page has not answered the first key, unless it is tried for the last time: what has the focus may have been
    /// shown before.
    private static func reading(
        of page: WidgetPage, _ client: DesktopStage.Client, _ stage: DesktopStage, isLast: Bool
    ) throws -> WidgetReading? {
        let profile = NSTemporaryDirectory() + "/widget-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: profile) }
        let before = stage.display.frame
        let browser = try page.open(profile, environment: stage.desktop.environment)
        defer { browser.end() }
        _ = stage.display.wait { stage.display.frame != before }
        let start = settled(stage, atLeast: 1_500)
        stage.keyboard.press([page.walk[0]])
        var first = settled(stage)
        guard first != start || isLast else { return nil }
        if client == .orca, ComputerBraille.text(first, underlined: true).hasSuffix(" mode") {
            // Its message covers the line for some seconds.
            _ = stage.display.wait { stage.display.frame != first }
            first = settled(stage)
        }
        stage.keyboard.press([page.walk[1]])
        let step = settled(stage)
        let frames =
            client == .orca
            ? max(1, (WidgetReading.trimmed(step).count + DesktopStage.columns - 1) / DesktopStage.columns)
            : try framesOfBridge(stage)
        func shown(_ cells: [BrailleCell]) -> [BrailleCell] { Array(cells.prefix(DesktopStage.columns)) }
        func line(_ cells: [BrailleCell]) -> String {
            ComputerBraille.text(shown(cells), underlined: client == .orca)
        }
        return WidgetReading(
            lines: (line(first), line(step)), frames: frames, showsStep: shown(first) != shown(step),
            moved: WidgetReading.moved(from: shown(first), to: shown(step)))
    }

    /// Pans through the element at the focus until the next one comes, or nothing more does.
    private static func framesOfBridge(_ stage: DesktopStage) throws -> Int {
        let words = ["snapshot", "capture", "--format", "json"]
        func focus() throws -> String? {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: BenchStage.program("braille-bridge"))
            process.arguments = words
            process.environment = stage.desktop.environment
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["focus"] as? String
        }
        let start = try focus()
        guard start != nil else { throw BenchFailure(message: "the bridge does not say what it shows") }
        var frames = 1
        while frames < frameLimit {
            let before = stage.display.frame
            try stage.display.press(Key(parsing: "FWINRT"))
            guard settled(stage) != before, try focus() == start else { break }
            frames += 1
        }
        return frames
    }

    /// The cells, once they have not changed for some time.
    ///
    /// - Parameter shortest: how long that is, in milliseconds.
    private static func settled(_ stage: DesktopStage, atLeast shortest: Int = 800) -> [BrailleCell] {
        var (cells, quiet) = (stage.display.frame, 0)
        while quiet < shortest {
            usleep(50_000)
            quiet += 50
            let now = stage.display.frame
            if now != cells { (cells, quiet) = (now, 0) }
        }
        return cells
    }
}
