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
    /// What to do when BRLTTY refuses it.
    let remedy: String
}

extension TTYChoice {
    /// Finds the terminal.
    ///
    /// The library puts WINDOWPATH before any path, or XDG_VTNR where DISPLAY is set and WINDOWPATH is not.
    /// - Parameters:
    ///   - environment: the process's environment.
    ///   - controllingTerminal: the number of the Linux virtual terminal that controls the process, or nil.
    ///   - xbrlapi: whether xbrlapi runs; asked only for an X window.
    func resolved(
        environment: [String: String], controllingTerminal: Int32?, xbrlapi: () -> Bool
    ) -> TTYPath {
        let windowPath = environment["WINDOWPATH"].flatMap { $0.isEmpty ? nil : $0 }
        let terminal = Self.number(in: environment, "XDG_VTNR")
        let added = windowPath ?? (environment["DISPLAY"] == nil ? nil : terminal.number.map { "\($0)" })
        let addition = added == nil ? nil : windowPath == nil ? "XDG_VTNR" : "WINDOWPATH"
        let below = added.map { " below terminal \($0)" } ?? ""
        let remedy = addition.map { "unset \($0)" } ?? "try --tty root"
        func path(_ components: [Int32], _ description: String) -> TTYPath {
            TTYPath(components: components, description: description, remedy: remedy)
        }
        switch self {
        case .exactPath(let numbers):
            return TTYPath(
                components: numbers.map { Int32(clamping: $0) }, description: Self.text(numbers),
                remedy: "try another one")
        case .path(let numbers):
            return path(
                numbers.map { Int32(clamping: $0) }, Self.text(numbers) + below + (addition.map { " (\($0))" } ?? ""))
        case .auto:
            let window = Self.number(in: environment, "WINDOWID")
            if let number = window.number {
                let focus = xbrlapi() ? "xbrlapi runs" : "xbrlapi does not run, so BRLTTY does not know the focus"
                return path([number], "X window \(number) (WINDOWID; \(focus))" + below + terminal.complaint)
            }
            let complaints = window.complaint + terminal.complaint
            if let added, let addition { return path([], "terminal \(added) (\(addition))" + complaints) }
            if let number = terminal.number { return path([number], "terminal \(number) (XDG_VTNR)" + complaints) }
            if let number = controllingTerminal {
                return path([number], "terminal \(number) (the controlling terminal)" + complaints)
            }
            return path([], "all terminals (no terminal was found)" + complaints)
        }
    }

    /// A number in the environment, and what is to be said of one that is none.
    private static func number(
        in environment: [String: String], _ name: String
    ) -> (number: Int32?, complaint: String) {
        guard let text = environment[name], !text.isEmpty else { return (nil, "") }
        if let number = Int32(text), number >= 0 { return (number, "") }
        let kind = name == "WINDOWID" ? "window" : "terminal"
        return (nil, "; \(name) \(text) is no \(kind) number and was left out")
    }

    private static func text(_ path: [Int]) -> String {
        path.isEmpty ? "all terminals" : "terminal " + path.map(String.init).joined(separator: "/")
    }
}
