/// A name space for identifiers that tie views together.
@propertyWrapper
public struct Namespace {
    /// The identity of a name space.
    public struct ID: Hashable {
        private let token: NamespaceToken

        fileprivate init(_ token: NamespaceToken) {
            self.token = token
        }

        /// Whether two are the same name space.
        public static func == (first: ID, second: ID) -> Bool { first.token === second.token }

        /// Hashes the identity.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
    }

    /// The name space.
    public let wrappedValue: ID

    /// Makes a new name space.
    public init() {
        wrappedValue = ID(NamespaceToken())
    }
}

private final class NamespaceToken {}
