import Braille
import BrailleLayout
import BridgeTables
import BrlAPIDisplay
import Desktop
import Glibc
import Liblouis
import Localization
import Platform
import Publishing
import SnapshotHarness
import Documents

/// `doctor`: everything that is needed, one line each, with the remedy for what is missing.
enum DoctorCommand {
    static let command = Subcommand(
        name: "doctor", usage: LocalizedText(verbatim: "[--fix] [--host H] [--auth A]"),
        summary: "Checks BRLTTY, the permission to use it, the terminal, the display and the tables.",
        operands: 0...0,
        options: [
            Option(name: "--fix", value: nil, help: "Offers each remedy that is a command, and runs it if you say so."),
            Option(name: "--host", value: "H", help: "BrlAPI's host, :0 or name:1; BRLAPI_HOST by default."),
            Option(name: "--auth", value: "A", help: "BrlAPI's authentication, keyfile:PATH; BRLAPI_AUTH by default."),
        ] + Setup.tableOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let report = check(arguments)
        guard arguments.has("--fix"), !report.remedies.isEmpty else { return report.code }
        // Each is offered, whatever came of the one before.
        let results = report.remedies.map { $0.offer() }
        return results.contains(true) ? check(arguments).code : report.code
    }

    /// What is fine and what is wrong, said as it is found.
    private final class Report {
        private(set) var code = ExitCode.fine
        /// What mends what was found, each once.
        private(set) var remedies: [DoctorRemedy] = []

        func fine(_ what: LocalizedText) { Output.say("fine: \(what: what)") }

        func wrong(_ what: LocalizedText, remedy: DoctorRemedy? = nil) {
            Output.say("wrong: \(what: what)")
            code = .cannotRun
            if let remedy, !remedies.contains(remedy) { remedies.append(remedy) }
        }
    }

    private static func check(_ arguments: Arguments) -> Report {
        let environment = SystemEnvironment.variables
        let folder = try? Setup.tables(arguments)
        let set = folder.map { ConfigCommand.configuration($0, environment) } ?? ReaderConfiguration()
        let (host, auth) = (set.connection("host", arguments), set.connection("auth", arguments))
        let report = Report()

        if let program = Programs.find("brltty") {
            report.fine("BRLTTY is installed at \(file: program)")
        } else {
            report.wrong("BRLTTY is not installed. Remedy: sudo apt-get install brltty", remedy: .install("brltty"))
        }
        for name in ["BRLAPI_HOST", "BRLAPI_AUTH"] {
            if let value = environment[name] { report.fine("\(variable: name) is \(value: EchoedText.quoted(value))") }
        }
        for name in ["host", "auth"] where !arguments.has("--" + name) {
            guard let entry = set.entry(name, driver: nil) else { continue }
            report.fine(
                "\(name: name): \(value: EchoedText.visible(entry.text)) (\(origin: ConfigCommand.origin(entry)))")
        }
        keyFile(auth ?? environment["BRLAPI_AUTH"], report)
        if let warning = BrlAPIDiagnosis.keyWarning(auth: auth) { Output.say("careful: \(what: warning)") }
        do throws(BrlAPIError) {
            let found = try BrlAPIDiagnosis(host: host, auth: auth)
            report.fine(
                "BRLTTY at \(host: found.host) answers, BrlAPI protocol \(version: Int(found.serverVersion)), and lets you "
                    + "in (authentication: \(auth: found.auth))")
            if let size = found.size {
                let state: LocalizedText = found.isOnline ? "switched on" : "switched off"
                let name = [found.driverName, found.model].filter { !$0.isEmpty }.joined(separator: " ")
                var parts: [LocalizedText] = [
                    found.cellSize == .sixDots
                        ? "\(size: size.description) of six dots" : "\(size: size.description)",
                    state,
                ]
                if !found.device.isEmpty { parts.append("at \(place: found.device)") }
                report.fine("the display is \(display: name), \(what: LocalizedText(joining: parts))")
                report.fine(
                    "BRLTTY's braille tables are \(table: found.computerBrailleTable) and "
                        + "\(other: found.literaryBrailleTable)")
            } else {
                report.wrong("BRLTTY has no display. Remedy: connect and switch it on, or name it in /etc/brltty.conf")
            }
        } catch {
            report.wrong(error.localized, remedy: .of(error, host: host ?? environment["BRLAPI_HOST"], auth: auth))
        }
        terminal(environment, report)
        publishing(environment, report)
        desktop(environment, report)
        tables(arguments, report)
        if let folder { own(folder, set, report) }
        return report
    }

    /// Debian's key is for root alone; that is normal, and not the way in.
    private static func keyFile(_ auth: String?, _ report: Report) {
        if let auth, auth.hasPrefix("keyfile:") {
            let path = String(auth.dropFirst("keyfile:".count))
            if access(path, R_OK) == 0, let key = Files.bytes(of: path) {
                key.isEmpty
                    ? report.wrong(
                        "the key \(file: path) is empty. Remedy: name the key of this BRLTTY, with --auth keyfile:PATH")
                    : report.fine("the key \(file: path) can be read")
            } else {
                report.wrong(
                    "the key \(file: path) cannot be read. Remedy: name one that can, with --auth keyfile:PATH")
            }
            return
        }
        let path = "/etc/brlapi.key"
        if access(path, F_OK) != 0 {
            report.fine("there is no \(file: path); BRLTTY decides by other ways whom it lets in")
        } else if access(path, R_OK) == 0 {
            report.fine("the key \(file: path) can be read")
        } else {
            report.fine(
                "the key \(file: path) is not for this user, which is normal; the default authentication is tried")
        }
    }

    private static func terminal(
        _ environment: [String: String], _ report: Report
    ) {
        report.fine("with --tty auto the frames go to \(terminal: TTYChoice.auto.localized)")
        guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
        if BrlAPIDiagnosis.isXBrlAPIRunning {
            report.fine("xbrlapi runs, so that BRLTTY knows which window has the focus")
        } else {
            report.wrong(
                "xbrlapi does not run: BRLTTY does not know which window has the focus. "
                    + "Remedy: sudo apt-get install xbrlapi, then run xbrlapi in the session",
                remedy: Programs.find("xbrlapi") == nil ? .install("xbrlapi") : nil)
        }
    }

    /// Where programs find a bridge that listens.
    private static func publishing(
        _ environment: [String: String], _ report: Report
    ) {
        do throws(PublishingFailure) {
            let place = try PublishingPlace(environment: environment)
            report.fine(
                place.isServed
                    ? "programs publish their screens at \(place: place.path); a bridge listens there"
                    : "programs publish their screens at \(place: place.path); no bridge listens now (run --listen)")
        } catch {
            report.wrong("programs cannot publish their screens: \(reason: error.localized)")
        }
    }

    /// What `run --desktop` needs.
    private static func desktop(
        _ environment: [String: String], _ report: Report
    ) {
        let found = DesktopDiagnosis(environment: environment)
        if found.hasBus {
            report.fine("the accessibility bus answers: run --desktop shows what has the focus")
        } else if found.hasSession {
            report.wrong(
                "the session has no accessibility bus, which run --desktop needs. Remedy: sudo apt-get install "
                    + "at-spi2-core, then log in again", remedy: .install("at-spi2-core").withLogin)
        } else {
            report.fine("there is no session bus here, which only run --desktop needs")
        }
        for (name, value) in found.hiding {
            report.wrong(
                "\(variable: name)=\(value: value) hides applications that are started with it from run --desktop. "
                    + "Remedy: unset \(variable: name)")
        }
    }

    /// What the reader has made and set: a broken table stops what uses it.
    private static func own(
        _ folder: TableFolder, _ configuration: ReaderConfiguration, _ report: Report
    ) {
        var count = 0
        for kind in TableFolder.Kind.allCases {
            for name in folder.names(of: kind) where folder.isOwn(kind, named: name) {
                let path = (try? folder.path(of: kind, named: name)) ?? name
                let faults = folder.problems(path: path) { (try? LouisTranslator.check($0)) != nil }
                for fault in faults { report.wrong(fault.localized) }
                if faults.isEmpty { count += 1 }
            }
        }
        if count > 0 { report.fine("your own tables can be used, \(count: count) in all") }
        let problems = configuration.problems + ConfigCommand.conflicts(configuration, folder)
        for problem in problems { report.wrong(problem.localized) }
        if problems.isEmpty, !configuration.files.isEmpty {
            report.fine("your choices come from \(file: configuration.files.joined(separator: ", "))")
        }
    }

    private static func tables(_ arguments: Arguments, _ report: Report) {
        do {
            let folder = try Setup.tables(arguments)
            let languages = try LanguageTables(in: folder)
            report.fine("the tables are in \(folder: folder.folders.last ?? "")")
            let broken = Set(languages.entries.values.flatMap(\.all)).sorted().filter {
                !languages.canOpen($0) { (try? LouisTranslator.check($0)) != nil }
            }
            if broken.isEmpty {
                report.fine("liblouis opens the braille tables of all \(count: languages.entries.count) languages")
            } else {
                report.wrong(
                    "liblouis cannot open \(table: broken.joined(separator: ", ")). "
                        + "Remedy: sudo apt-get install liblouis-data", remedy: .install("liblouis-data"))
            }
        } catch let failure as CommandFailure {
            report.wrong(failure.message)
        } catch {
            report.wrong(LocalizedText(of: error))
        }
    }
}
