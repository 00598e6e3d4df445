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
        name: "doctor", usage: LocalizedText(verbatim: "[--host H] [--auth A]"),
        summary: "Checks BRLTTY, the permission to use it, the terminal, the display and the tables.",
        operands: 0...0,
        options: [
            Option(name: "--host", value: "H", help: "BrlAPI's host, :0 or name:1; BRLAPI_HOST by default."),
            Option(name: "--auth", value: "A", help: "BrlAPI's authentication, keyfile:PATH; BRLAPI_AUTH by default."),
        ] + Setup.tableOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let environment = SystemEnvironment.variables
        let folder = try? Setup.tables(arguments)
        let set = folder.map { ConfigCommand.configuration($0, environment) } ?? ReaderConfiguration()
        let (host, auth) = (set.connection("host", arguments), set.connection("auth", arguments))
        var code = ExitCode.fine
        func fine(_ what: LocalizedText) { Output.say("fine: \(what: what)") }
        func wrong(_ what: LocalizedText) {
            Output.say("wrong: \(what: what)")
            code = .cannotRun
        }

        if let program = Programs.find("brltty") {
            fine("BRLTTY is installed at \(file: program)")
        } else {
            wrong("BRLTTY is not installed. Remedy: sudo apt-get install brltty")
        }
        for name in ["BRLAPI_HOST", "BRLAPI_AUTH"] {
            if let value = environment[name] { fine("\(variable: name) is \(value: EchoedText.quoted(value))") }
        }
        for name in ["host", "auth"] where !arguments.has("--" + name) {
            guard let entry = set.entry(name, driver: nil) else { continue }
            fine("\(name: name): \(value: EchoedText.visible(entry.text)) (\(origin: ConfigCommand.origin(entry)))")
        }
        keyFile(auth ?? environment["BRLAPI_AUTH"], fine: fine, wrong: wrong)
        if let warning = BrlAPIDiagnosis.keyWarning(auth: auth) { Output.say("careful: \(what: warning)") }
        do throws(BrlAPIError) {
            let found = try BrlAPIDiagnosis(host: host, auth: auth)
            fine(
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
                fine("the display is \(display: name), \(what: LocalizedText(joining: parts))")
                fine(
                    "BRLTTY's braille tables are \(table: found.computerBrailleTable) and "
                        + "\(other: found.literaryBrailleTable)")
            } else {
                wrong("BRLTTY has no display. Remedy: connect and switch it on, or name it in /etc/brltty.conf")
            }
        } catch {
            wrong(error.localized)
        }
        terminal(environment, fine: fine, wrong: wrong)
        publishing(environment, fine: fine, wrong: wrong)
        desktop(environment, fine: fine, wrong: wrong)
        tables(arguments, fine: fine, wrong: wrong)
        if let folder { own(folder, set, fine: fine, wrong: wrong) }
        return code
    }

    /// Debian's key is for root alone; that is normal, and not the way in.
    private static func keyFile(_ auth: String?, fine: (LocalizedText) -> Void, wrong: (LocalizedText) -> Void) {
        if let auth, auth.hasPrefix("keyfile:") {
            let path = String(auth.dropFirst("keyfile:".count))
            if access(path, R_OK) == 0, let key = Files.bytes(of: path) {
                key.isEmpty
                    ? wrong(
                        "the key \(file: path) is empty. Remedy: name the key of this BRLTTY, with --auth keyfile:PATH")
                    : fine("the key \(file: path) can be read")
            } else {
                wrong("the key \(file: path) cannot be read. Remedy: name one that can, with --auth keyfile:PATH")
            }
            return
        }
        let path = "/etc/brlapi.key"
        if access(path, F_OK) != 0 {
            fine("there is no \(file: path); BRLTTY decides by other ways whom it lets in")
        } else if access(path, R_OK) == 0 {
            fine("the key \(file: path) can be read")
        } else {
            fine("the key \(file: path) is not for this user, which is normal; the default authentication is tried")
        }
    }

    private static func terminal(
        _ environment: [String: String], fine: (LocalizedText) -> Void, wrong: (LocalizedText) -> Void
    ) {
        fine("with --tty auto the frames go to \(terminal: TTYChoice.auto.localized)")
        guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
        if BrlAPIDiagnosis.isXBrlAPIRunning {
            fine("xbrlapi runs, so that BRLTTY knows which window has the focus")
        } else {
            wrong(
                "xbrlapi does not run: BRLTTY does not know which window has the focus. "
                    + "Remedy: sudo apt-get install xbrlapi, then run xbrlapi in the session")
        }
    }

    /// Where programs find a bridge that listens.
    private static func publishing(
        _ environment: [String: String], fine: (LocalizedText) -> Void, wrong: (LocalizedText) -> Void
    ) {
        do throws(PublishingFailure) {
            let place = try PublishingPlace(environment: environment)
            fine(
                place.isServed
                    ? "programs publish their screens at \(place: place.path); a bridge listens there"
                    : "programs publish their screens at \(place: place.path); no bridge listens now (run --listen)")
        } catch {
            wrong("programs cannot publish their screens: \(reason: error.localized)")
        }
    }

    /// What `run --desktop` needs.
    private static func desktop(
        _ environment: [String: String], fine: (LocalizedText) -> Void, wrong: (LocalizedText) -> Void
    ) {
        let found = DesktopDiagnosis(environment: environment)
        if found.hasBus {
            fine("the accessibility bus answers: run --desktop shows what has the focus")
        } else if found.hasSession {
            wrong(
                "the session has no accessibility bus, which run --desktop needs. Remedy: sudo apt-get install "
                    + "at-spi2-core, then log in again")
        } else {
            fine("there is no session bus here, which only run --desktop needs")
        }
        for (name, value) in found.hiding {
            wrong(
                "\(variable: name)=\(value: value) hides applications that are started with it from run --desktop. "
                    + "Remedy: unset \(variable: name)")
        }
    }

    /// What the reader has made and set: a broken table stops what uses it.
    private static func own(
        _ folder: TableFolder, _ configuration: ReaderConfiguration, fine: (LocalizedText) -> Void,
        wrong: (LocalizedText) -> Void
    ) {
        var count = 0
        for kind in TableFolder.Kind.allCases {
            for name in folder.names(of: kind) where folder.isOwn(kind, named: name) {
                let path = (try? folder.path(of: kind, named: name)) ?? name
                let faults = folder.problems(path: path) { (try? LouisTranslator.check($0)) != nil }
                for fault in faults { wrong(fault.localized) }
                if faults.isEmpty { count += 1 }
            }
        }
        if count > 0 { fine("your own tables can be used, \(count: count) in all") }
        let problems = configuration.problems + ConfigCommand.conflicts(configuration, folder)
        for problem in problems { wrong(problem.localized) }
        if problems.isEmpty, !configuration.files.isEmpty {
            fine("your choices come from \(file: configuration.files.joined(separator: ", "))")
        }
    }

    private static func tables(_ arguments: Arguments, fine: (LocalizedText) -> Void, wrong: (LocalizedText) -> Void) {
        do {
            let folder = try Setup.tables(arguments)
            let languages = try LanguageTables(in: folder)
            fine("the tables are in \(folder: folder.folders.last ?? "")")
            let broken = Set(languages.entries.values.flatMap(\.all)).sorted().filter {
                !languages.canOpen($0) { (try? LouisTranslator.check($0)) != nil }
            }
            if broken.isEmpty {
                fine("liblouis opens the braille tables of all \(count: languages.entries.count) languages")
            } else {
                wrong(
                    "liblouis cannot open \(table: broken.joined(separator: ", ")). "
                        + "Remedy: sudo apt-get install liblouis-data")
            }
        } catch let failure as CommandFailure {
            wrong(failure.message)
        } catch {
            wrong(LocalizedText(of: error))
        }
    }
}
