import CBrlAPI
import Platform

/// Where BRLTTY listens.
package enum SocketFolders {
    /// The folder that the library knows, that of newer versions, and the user's own, which newer ones have too.
    package static let all: [String] = {
        let own = SystemEnvironment.variables["XDG_RUNTIME_DIR"].map { $0 + "/brltty" }
        return [BRLAPI_SOCKETPATH, "/run/BrlAPI"] + [own].compactMap { $0 }
    }()
}
