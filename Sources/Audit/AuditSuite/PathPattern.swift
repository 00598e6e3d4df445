import Platform

/// A pattern of paths: `*` and `?` within a name, `**` for any folders.
struct PathPattern {
    private let parts: [String]
    private let isAbsolute: Bool

    init(_ pattern: String) {
        parts = PathPattern.parts(of: pattern)
        isAbsolute = pattern.hasPrefix("/")
    }

    /// Whether a path is meant as a pattern.
    static func isPattern(_ path: String) -> Bool { path.contains { "*?".contains($0) } }

    /// A path from the root, without `.` and `..`.
    static func absolute(_ path: String, in folder: String) -> String {
        let start = folder.hasPrefix("/") ? folder : FilePath.current + "/" + folder
        var result: [Substring] = []
        for part in ((path.hasPrefix("/") ? "" : start + "/") + path).split(separator: "/") where part != "." {
            if part == ".." { _ = result.popLast() } else { result.append(part) }
        }
        return "/" + result.joined(separator: "/")
    }

    /// The folder above the first part with a wildcard.
    var fixedFolder: String {
        let fixed = parts.prefix { !PathPattern.isPattern($0) }
        if fixed.isEmpty { return isAbsolute ? "/" : "." }
        return (isAbsolute ? "/" : "") + fixed.joined(separator: "/")
    }

    /// Whether a path matches.
    func matches(_ path: String) -> Bool {
        isAbsolute == path.hasPrefix("/")
            && PathPattern.match(parts, PathPattern.parts(of: path))
    }

    private static func parts(of path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.map(String.init)
    }

    private static func match(_ pattern: [String], _ path: [String]) -> Bool {
        let pattern = pattern.map(Array.init)
        return match(pattern, path.map(Array.init), any: { $0 == ["*", "*"] }, fits: { match($0, $1) })
    }

    private static func match(_ pattern: [Character], _ name: [Character]) -> Bool {
        match(pattern, name, any: { $0 == "*" }, fits: { $0 == "?" || $0 == $1 })
    }

    /// Whether one sequence fits the other: one pass that goes back to the last of those that stand for any number only.
    private static func match<Part>(
        _ pattern: [Part], _ name: [Part], any: (Part) -> Bool, fits: (Part, Part) -> Bool
    ) -> Bool {
        var (next, place) = (0, 0)
        var star: (pattern: Int, place: Int)?
        while place < name.count {
            if next < pattern.count, !any(pattern[next]), fits(pattern[next], name[place]) {
                next += 1
                place += 1
            } else if next < pattern.count, any(pattern[next]) {
                star = (next, place)
                next += 1
            } else if let last = star {
                star = (last.pattern, last.place + 1)
                next = last.pattern + 1
                place = last.place + 1
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy(any)
    }
}
