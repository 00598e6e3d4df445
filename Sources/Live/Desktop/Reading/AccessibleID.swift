/// An object of an application on the accessibility bus.
struct AccessibleID: Hashable, Sendable {
    /// The application's unique name.
    let application: String
    /// The object's path.
    let path: String

    private static let rootPath = "/org/a11y/atspi/accessible/root"
    private static let nullPath = "/org/a11y/atspi/null"

    init(_ application: String, _ path: String) { (self.application, self.path) = (application, path) }

    /// The object that a value names; nil for none, and for what is no name.
    init?(_ value: BusValue?) {
        guard let parts = value?.list, parts.count == 2, let application = parts[0].text, let path = parts[1].text,
            application.hasPrefix(":"), application.utf8.count <= 255, path.hasPrefix("/"), path.utf8.count <= 1_024,
            path != AccessibleID.nullPath
        else { return nil }
        (self.application, self.path) = (application, path)
    }

    /// The application itself.
    static func root(of application: String) -> AccessibleID { AccessibleID(application, rootPath) }

    /// The list of all applications.
    static let registry = AccessibleID("org.a11y.atspi.Registry", rootPath)

    /// Whether it is an application.
    var isRoot: Bool { path == AccessibleID.rootPath }

    /// The last part of the path, by which it is known in its application.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
