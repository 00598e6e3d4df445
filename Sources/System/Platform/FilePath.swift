import Glibc

/// Paths of files, as texts; only what says so looks at the disk.
package enum FilePath {
    /// The folder that a relative path begins at.
    package static var current: String {
        guard let found = getcwd(nil, 0) else { return "/" }
        defer { free(found) }
        return String(cString: found)
    }

    /// The path from the root of a relative one, without `.`, `..` and empty names.
    package static func absolute(_ path: String) -> String {
        var names: [Substring] = []
        for name in (path.hasPrefix("/") ? path : current + "/" + path).split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// The folder that holds a file, from the root.
    package static func folder(of path: String) -> String {
        let names = absolute(path).split(separator: "/")
        return "/" + names.dropLast().joined(separator: "/")
    }

    /// The last name of a path, from the root.
    package static func name(of path: String) -> String {
        absolute(path).split(separator: "/").last.map(String.init) ?? "/"
    }

    /// A path in a folder.
    package static func join(_ folder: String, _ path: String) -> String {
        folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// Where a path leads once links are followed; of one that does not exist, its folder's place, as far as that is there.
    package static func followed(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let whole = absolute(path)
        guard whole != "/" else { return whole }
        return join(followed(folder(of: whole)), name(of: whole))
    }
}
