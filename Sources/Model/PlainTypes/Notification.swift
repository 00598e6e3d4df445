/// Names of notifications.
public enum NSNotification {
    /// The name of a notification.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String

        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Makes a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

/// A notification.
public struct Notification {
    /// What it is of.
    public var name: NSNotification.Name
    /// Whom it is about, or nil.
    public var object: Any?
    /// More about it, or nil.
    public var userInfo: [AnyHashable: Any]?

    /// Makes a notification.
    public init(name: NSNotification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
        (self.name, self.object, self.userInfo) = (name, object, userInfo)
    }
}

/// Where notifications are posted; nobody listens without Foundation.
public struct NotificationCenter: Sendable {
    /// The one that there is.
    public static let `default` = NotificationCenter()

    /// Does nothing.
    public func post(_ notification: Notification) {}
}
