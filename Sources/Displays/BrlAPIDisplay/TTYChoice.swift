package import Localization

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
    public var description: String { localized.english }
    package let localized: LocalizedText
    /// What to do when BRLTTY refuses it.
    let remedy: LocalizedText
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
        let remedy: LocalizedText = addition.map { "unset \(variable: $0)" } ?? "try --tty root"
        func path(_ components: [Int32], _ description: LocalizedText) -> TTYPath {
            TTYPath(components: components, localized: description, remedy: remedy)
        }
        /// The terminal below that of the environment, if there is one.
        func below(_ terminal: LocalizedText) -> LocalizedText {
            added.map { "\(terminal: terminal) below terminal \(other: $0)" } ?? terminal
        }
        func with(_ complaints: [LocalizedText?], _ terminal: LocalizedText) -> LocalizedText {
            LocalizedText(joining: [terminal] + complaints.compactMap { $0 }, separator: "; ")
        }
        switch self {
        case .exactPath(let numbers):
            return TTYPath(
                components: numbers.map { Int32(clamping: $0) }, localized: Self.text(numbers),
                remedy: "try another one")
        case .path(let numbers):
            let named = below(Self.text(numbers))
            return path(
                numbers.map { Int32(clamping: $0) },
                addition.map { "\(terminal: named) (\(variable: $0))" } ?? named)
        case .auto:
            let window = Self.number(in: environment, "WINDOWID")
            if let number = window.number {
                let focus: LocalizedText =
                    xbrlapi() ? "xbrlapi runs" : "xbrlapi does not run, so BRLTTY does not know the focus"
                return path(
                    [number],
                    with([terminal.complaint], below("X window \(number: number) (WINDOWID; \(what: focus))")))
            }
            let complaints = [window.complaint, terminal.complaint]
            if let added, let addition {
                return path([], with(complaints, "terminal \(number: added) (\(variable: addition))"))
            }
            if let number = terminal.number {
                return path([number], with(complaints, "terminal \(number: number) (\(variable: "XDG_VTNR"))"))
            }
            if let number = controllingTerminal {
                return path([number], with(complaints, "terminal \(number: number) (the controlling terminal)"))
            }
            return path([], with(complaints, "all terminals (no terminal was found)"))
        }
    }

    /// A number in the environment, and what is to be said of one that is none.
    private static func number(
        in environment: [String: String], _ name: String
    ) -> (number: Int32?, complaint: LocalizedText?) {
        guard let text = environment[name], !text.isEmpty else { return (nil, nil) }
        if let number = Int32(text), number >= 0 { return (number, nil) }
        return (
            nil,
            name == "WINDOWID"
                ? "\(variable: name) \(value: text) is no window number and was left out"
                : "\(variable: name) \(value: text) is no terminal number and was left out"
        )
    }

    private static func text(_ path: [Int]) -> LocalizedText {
        path.isEmpty ? "all terminals" : "terminal \(number: path.map(String.init).joined(separator: "/"))"
    }
}
