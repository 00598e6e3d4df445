import Glibc
import Localization

/// The key that a user comes with, as far as it can be seen from here: what is wrong with it, once BRLTTY refused it.
///
/// It is looked at only then: a BRLTTY that admits everybody asks for no key, and one that is missing does no harm.
enum KeyFile: Hashable, Sendable {
    /// No authentication was named: BrlAPI's own.
    case notNamed
    /// One without a key.
    case otherMethod(String)
    /// One that BrlAPI does not know.
    case unknownMethod(String)
    /// The file is not there.
    case missing(String)
    /// This user may not read the file.
    case unreadable(String)
    /// The file holds nothing.
    case empty(String)
    /// The file holds a key.
    case readable(String)

    private static let otherMethods: Set<String> = ["none", "user", "group", "polkit"]

    /// Looks at an authentication as BrlAPI writes it; without one, at BRLAPI_AUTH.
    init(auth: String?, environment: [String: String] = BrlAPIDisplay.environment) {
        guard let auth = [auth, environment["BRLAPI_AUTH"]].compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
            self = .notNamed
            return
        }
        let methods = auth.split(separator: "+").map(String.init)
        let prefix = "keyfile:"
        let paths = methods.compactMap { method in
            method.hasPrefix(prefix) ? String(method.dropFirst(prefix.count)) : method.hasPrefix("/") ? method : nil
        }
        if let path = paths.first {
            self = KeyFile(path: path)
        } else if let unknown = methods.first(where: { !KeyFile.otherMethods.contains(KeyFile.name(of: $0)) }) {
            self = .unknownMethod(unknown)
        } else {
            self = .otherMethod(auth)
        }
    }

    private init(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            self = errno == EACCES || errno == EPERM ? .unreadable(path) : .missing(path)
            return
        }
        defer { close(descriptor) }
        var byte: UInt8 = 0
        switch read(descriptor, &byte, 1) {
        case 0: self = .empty(path)
        case 1...: self = .readable(path)
        default: self = .unreadable(path)
        }
    }

    /// What is wrong with a key that can be read by everybody, with its remedy; nil where it is not so.
    ///
    /// - Parameter standard: the key that BrlAPI looks at where none is named.
    static func warning(
        auth: String?, environment: [String: String] = BrlAPIDisplay.environment, standard: String = "/etc/brlapi.key"
    ) -> LocalizedText? {
        let path: String
        switch KeyFile(auth: auth, environment: environment) {
        case .readable(let named): path = named
        case .notNamed: path = standard
        default: return nil
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IROTH != 0 else { return nil }
        return
            "the key \(file: path) can be read by everybody: any program of any user can read and type on the display; "
            + "take that right away: sudo chmod o-r \(file: path)"
    }

    private static func name(of method: String) -> String { String(method.prefix { $0 != ":" }) }
}
