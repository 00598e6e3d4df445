/// Which terminal the session's frames belong to.
public enum TTYChoice: Hashable, Sendable {
    /// The X window, the virtual terminal, or else the root of all terminals: whatever is found first.
    case auto
    /// A path of terminal numbers; WINDOWPATH, where it is set, goes before it. An empty path is the root.
    case path([Int])
    /// A path of terminal numbers on a private BRLTTY: WINDOWPATH and XDG_VTNR are removed from this process's
    /// environment, because the library would put them before it.
    case exactPath([Int])
}

/// A terminal that was chosen, and how.
public struct TTYPath: Hashable, Sendable, CustomStringConvertible {
    /// The numbers to enter with, after those that the library puts before them.
    public let components: [Int32]
    /// Which terminal it is and where it was found, for messages.
    public let description: String
}

extension TTYChoice {
    /// Finds the terminal.
    ///
    /// The library puts WINDOWPATH before any path, or XDG_VTNR where DISPLAY is set and WINDOWPATH is not.
    /// - Parameters:
    ///   - environment: the process's environment.
    ///   - controllingTerminal: the number of the Linux virtual terminal that controls the process, or nil.
    func resolved(environment: [String: String], controllingTerminal: Int32?) -> TTYPath {
        let windowPath = environment["WINDOWPATH"].flatMap { $0.isEmpty ? nil : $0 }
        let terminal = environment["XDG_VTNR"].flatMap { Int32($0) }
        let added = windowPath ?? (environment["DISPLAY"] == nil ? nil : terminal.map { "\($0)" })
        let below = added.map { " below terminal \($0)" } ?? ""
        switch self {
        case .exactPath(let path):
            return TTYPath(components: path.map { Int32(clamping: $0) }, description: Self.text(path))
        case .path(let path):
            return TTYPath(components: path.map { Int32(clamping: $0) }, description: Self.text(path) + below)
        case .auto:
            if let window = environment["WINDOWID"].flatMap({ Int32($0) }) {
                return TTYPath(components: [window], description: "X window \(window) (WINDOWID)" + below)
            }
            if let added {
                let name = windowPath == nil ? "XDG_VTNR" : "WINDOWPATH"
                return TTYPath(components: [], description: "terminal \(added) (\(name))")
            }
            if let terminal {
                return TTYPath(components: [terminal], description: "terminal \(terminal) (XDG_VTNR)")
            }
            if let number = controllingTerminal {
                return TTYPath(components: [number], description: "terminal \(number) (the controlling terminal)")
            }
            return TTYPath(components: [], description: "all terminals (no terminal was found)")
        }
    }

    private static func text(_ path: [Int]) -> String {
        path.isEmpty ? "all terminals" : "terminal " + path.map(String.init).joined(separator: "/")
    }
}
