import BridgeTables
import Desktop
import Localization
import Platform

/// `run --desktop`: the focused element of whatever application has the focus.
enum DesktopRun {
    static let options = [
        Option(
            name: "--desktop", value: nil, help: "Shows what has the focus on the desktop, in any application."),
        Option(
            name: "--follow", value: "focus|reader",
            help: "With --desktop: goes where the desktop's focus goes (the default), or stays where the reader is."),
        Option(
            name: "--notifications", value: "on|off",
            help: "With --desktop: whether notifications of the desktop are messages. They are without it."),
    ]

    /// Whether the options ask for it.
    static func isAsked(_ arguments: Arguments) -> Bool {
        ["--desktop", "--follow", "--notifications"].contains { arguments.has($0) }
    }

    /// Lets the reader follow the desktop's focus, and walk the window that has it.
    static func run(_ setup: Setup, _ arguments: Arguments) throws -> ExitCode {
        guard arguments.has("--desktop") else {
            let option = arguments.has("--follow") ? "--follow" : "--notifications"
            throw CommandFailure.usage("\(option: option) is for run --desktop")
        }
        for option in ["--listen", "--exec", "--from"] where arguments.has(option) {
            throw CommandFailure.usage("\(option: option) cannot be used with \(other: "--desktop")")
        }
        guard arguments.operands.isEmpty else {
            throw CommandFailure.usage("run --desktop shows applications; it takes no scene")
        }
        var follow = DesktopSource.Follow.focus
        if let name = arguments["--follow"] {
            let known = DesktopSource.Follow.allCases.map(\.rawValue)
            guard let chosen = DesktopSource.Follow(rawValue: name) else {
                throw CommandFailure.unknown(name, kind: "value of \(option: "--follow")", known: known)
            }
            follow = chosen
        }
        let asked = arguments["--notifications"] ?? "on"
        guard ["on", "off"].contains(asked) else {
            throw CommandFailure.unknown(
                asked, kind: "value of \(option: "--notifications")", known: ["on", "off"])
        }
        let source = try source(setup, follow, showsNotifications: asked == "on")
        // While the terminal is drawn on, nothing else may write there.
        var news: [LocalizedText] = []
        let isDrawing = arguments.has("--virtual")
        defer {
            source.close()
            news.forEach(Output.tell)
        }
        source.report = { line in
            if isDrawing { news.append(line) } else { Output.tell(line) }
        }
        return try RunCommand.run(setup, source: source, arguments)
    }

    /// The desktop of this session.
    static func source(
        _ setup: Setup, _ follow: DesktopSource.Follow, showsNotifications: Bool = false
    ) throws -> DesktopSource {
        let tables = try Setup.reading { try DesktopTable.all(in: setup.folder) }
        guard !tables.isEmpty else {
            throw CommandFailure.cannotRun(
                "the folder of tables has no tables of the desktop's toolkits: copy Desktop from the program's own tables"
            )
        }
        let environment = SystemEnvironment.variables
        return DesktopSource(
            bus: SessionAccessibilityBus(environment: environment), tables: tables, follow: follow,
            canType: environment["DISPLAY"] != nil && environment["WAYLAND_DISPLAY"] == nil,
            notifications: showsNotifications ? NotificationMonitor(environment: environment) : nil)
    }
}
