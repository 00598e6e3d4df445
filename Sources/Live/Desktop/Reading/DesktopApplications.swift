import BridgeTables

/// The applications that there are, and the table of each one's toolkit.
final class DesktopApplications {
    private static let application = "org.a11y.atspi.Application"

    private let bus: any AccessibilityBus
    private let tables: [DesktopTable]
    private let common: DesktopTable
    private var known: [String: DesktopTable] = [:]
    private var names: [String: String] = [:]
    private var waiting: [String: [(DesktopTable) -> Void]] = [:]

    /// - Parameter tables: those for a version first.
    init(_ bus: any AccessibilityBus, _ tables: [DesktopTable]) {
        (self.bus, self.tables) = (bus, tables)
        common = tables.first { $0.toolkits.isEmpty } ?? DesktopTable()
    }

    /// Forgets an application that has gone.
    func forget(_ name: String) {
        known[name] = nil
        names[name] = nil
        waiting[name] = nil
    }

    /// What an application calls itself.
    func name(of application: String) -> String { names[application] ?? "" }

    /// The table of an application, where it was asked for before.
    func table(of name: String) -> DesktopTable { known[name] ?? common }

    /// The table of an application's toolkit, now or when the application has said which one it is.
    func withTable(of name: String, _ body: @escaping (DesktopTable) -> Void) {
        if let table = known[name] { return body(table) }
        guard waiting[name] == nil else {
            waiting[name]?.append(body)
            return
        }
        waiting[name] = [body]
        let root = AccessibleID.root(of: name)
        var (toolkit, version) = ("", "")
        var isAnswered = true
        var left = 3
        func answered() {
            left -= 1
            guard left == 0, let bodies = waiting.removeValue(forKey: name) else { return }
            let found = tables.first { $0.toolkits.contains(toolkit) && version.hasPrefix($0.versions) } ?? common
            if isAnswered { known[name] = found }
            bodies.forEach { $0(found) }
        }
        bus.get("ToolkitName", of: DesktopApplications.application, root) { answer in
            switch answer {
            case .success(let value): toolkit = value.text ?? ""
            // It hangs, or it is only starting.
            case .failure: isAnswered = false
            }
            answered()
        }
        bus.get("Name", of: AccessibleReader.accessible, root) { [weak self] answer in
            if case .success(let value) = answer { self?.names[name] = value.text ?? "" }
            answered()
        }
        bus.get("Version", of: DesktopApplications.application, root) { answer in
            if case .success(let value) = answer { version = value.text ?? "" }
            answered()
        }
    }
}
