public import Braille
public import BrailleLayout
public import BridgeSession
import Glibc
public import Localization
import Platform

/// What BRLTTY says of itself and its display, for `doctor`.
public struct BrlAPIDiagnosis: Hashable, Sendable {
    /// The host that answered.
    public let host: String
    /// How the user was admitted, such as `none` or the key file.
    public let auth: String
    /// The protocol's version.
    public let serverVersion: Int
    /// The driver's name, such as `HumanWare`.
    public let driverName: String
    /// The driver's two letters.
    public let driverCode: String
    /// The model, as BRLTTY calls its key table.
    public let model: String
    /// Where the display is connected.
    public let device: String
    /// The display's size, or nil without a display.
    public let size: DisplaySize?
    /// How many dots the display's cells have.
    public let cellSize: CellSize
    /// Whether the display is switched on.
    public let isOnline: Bool
    /// The keys that the display can send, through BRLTTY's own key table for it; empty where BRLTTY does not tell.
    public let sendableKeys: Set<Key>
    /// The names of the display's own keys, sorted; empty for a driver that names none.
    public let deviceKeyNames: [String]
    /// The table that BRLTTY shows text with.
    public let computerBrailleTable: String
    /// The table that BRLTTY shows contracted text with.
    public let literaryBrailleTable: String

    /// Connects, asks, and ends the connection; blocks until BRLTTY has answered, for five seconds at most where nobody says
    /// otherwise.
    public init(
        host: String? = nil, auth: String? = nil, patience: Duration = .seconds(5)
    ) throws(BrlAPIError) {
        let address = BrlAPIAddress(host: host, environment: BrlAPIDisplay.environment)
        if let name = address.socketName, !address.allowsLoopback, SocketProbe.isSilent(socketName: name) {
            throw BrlAPIError(notRunning: address.host)
        }
        let work = BackgroundWork { keep throws(BrlAPIError) in
            let handle = try BrlAPIHandle(host: address.host, auth: auth)
            keep(handle)
            return try BrlAPIDiagnosis(of: handle)
        }
        guard let outcome = work.wait(until: .now + patience) else {
            work.giveUp()
            throw work.admitted == nil
                ? BrlAPIError(notAnswering: address.host) : BrlAPIError(leavingQuestions: address.host)
        }
        self = try outcome.get()
    }

    init(of handle: BrlAPIHandle) throws(BrlAPIError) {
        host = handle.host
        auth = handle.auth
        serverVersion = Int(try handle.numbers(.serverVersion).first ?? 0)
        size = try handle.displaySize()
        cellSize = try handle.cellSize()
        isOnline = try handle.isOnline()
        // Without a display BRLTTY has no driver, and refuses to tell of one.
        func text(_ parameter: Parameter) -> String { (try? handle.text(parameter)) ?? "" }
        driverName = text(.driverName)
        driverCode = text(.driverCode)
        model = text(.deviceModel)
        device = text(.deviceIdentifier)
        sendableKeys = Set(((try? handle.keyCodes(.boundCommands)) ?? []).compactMap { KeyCode(rawValue: $0).key })
        deviceKeyNames = Set(((try? handle.driverKeyNames()) ?? [:]).values).sorted()
        computerBrailleTable = text(.computerBrailleTable)
        literaryBrailleTable = text(.literaryBrailleTable)
    }

    /// What is wrong with a key that everybody can read, or nil; without an authentication, with BRLAPI_AUTH's or BrlAPI's own.
    public static func keyWarning(auth: String?) -> LocalizedText? { KeyFile.warning(auth: auth) }

    /// Whether xbrlapi runs, without which BRLTTY does not know which X window has the focus.
    public static var isXBrlAPIRunning: Bool {
        let processes = Files.names(in: "/proc") ?? []
        return processes.contains { name in
            guard Int32(name) != nil else { return false }
            let command = Files.text(of: "/proc/\(name)/comm")
            return command == "xbrlapi\n"
        }
    }
}

extension BrlAPIDisplay {
    /// What BRLTTY says of itself and its display, or nil while not connected.
    public func diagnosis() throws(BrlAPIError) -> BrlAPIDiagnosis? {
        guard let link else { return nil }
        return try BrlAPIDiagnosis(of: link.asking)
    }
}
