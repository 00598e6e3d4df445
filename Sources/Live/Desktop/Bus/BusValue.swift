/// A value in a message of D-Bus. Variants are what is inside them; structures, arrays and dictionary entries are lists.
package enum BusValue: Hashable, Sendable {
    /// A boolean.
    case boolean(Bool)
    /// An integer of any size; one beyond 63 bits is the nearest that fits.
    case integer(Int)
    /// A floating-point number.
    case real(Double)
    /// A string, an object path or a signature.
    case text(String)
    /// Several values.
    case list([BusValue])

    /// The boolean, or nil.
    package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

    /// The integer, or nil.
    package var integer: Int? { if case .integer(let value) = self { value } else { nil } }

    /// The number, or nil where it is none, or not finite.
    package var number: Double? {
        switch self {
        case .real(let value): value.isFinite ? value : nil
        case .integer(let value): Double(value)
        default: nil
        }
    }

    /// The text, or nil.
    package var text: String? { if case .text(let value) = self { value } else { nil } }

    /// The values, or nil.
    package var list: [BusValue]? { if case .list(let values) = self { values } else { nil } }
}

/// An argument of a method call, of one of the types that AT-SPI's methods take.
package enum BusArgument: Hashable, Sendable {
    /// A string.
    case text(String)
    /// A list of strings.
    case texts([String])
    /// A signed integer of 32 bits.
    case integer(Int32)
    /// An unsigned integer of 32 bits.
    case unsigned(UInt32)
    /// A boolean.
    case boolean(Bool)
    /// A floating-point number in a variant.
    case realVariant(Double)
    /// A boolean in a variant.
    case booleanVariant(Bool)
}

/// Why a call gave no values.
package enum BusFailure: Error, Hashable, Sendable {
    /// No answer came in time.
    case noReply
    /// The other side answered with an error of this name.
    case refused(String)
    /// The answer cannot be read.
    case malformed
    /// It could not be sent: a name or a path is none.
    case notSent
    /// There is no connection.
    case disconnected

    /// Whether nobody has answered: asked again, it may be known.
    var isSilence: Bool { self == .noReply || self == .disconnected }
}

extension Result where Failure == BusFailure {
    /// Whether nobody has answered.
    var isSilence: Bool {
        guard case .failure(let failure) = self else { return false }
        return failure.isSilence
    }
}

/// A method call.
package struct BusCall: Hashable, Sendable {
    /// Whom it goes to: a name on the bus.
    package var destination: String
    /// The object.
    package var path: String
    /// The interface.
    package var interface: String
    /// The method.
    package var member: String
    /// What it is called with.
    package var arguments: [BusArgument] = []

    private static let properties = "org.freedesktop.DBus.Properties"

    /// Makes a call.
    package init(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: BusArgument...
    ) {
        (self.destination, self.path) = (destination, path)
        (self.interface, self.member, self.arguments) = (interface, member, arguments)
    }

    /// Asks for one property. All at once are never asked for: that ends every Qt application.
    package static func get(_ property: String, of interface: String, _ destination: String, _ path: String) -> BusCall
    {
        BusCall(destination, path, properties, "Get", .text(interface), .text(property))
    }

    /// Sets a property.
    package static func set(
        _ property: String, of interface: String, _ destination: String, _ path: String, to value: BusArgument
    ) -> BusCall {
        BusCall(destination, path, properties, "Set", .text(interface), .text(property), value)
    }
}

/// A signal.
package struct BusSignal: Hashable, Sendable {
    /// The unique name of whoever sent it.
    package var sender: String
    /// The object.
    package var path: String
    /// The interface.
    package var interface: String
    /// Its name.
    package var member: String
    /// Its first values, as many as were asked for.
    package var body: [BusValue]

    /// Makes a signal.
    package init(sender: String, path: String, interface: String, member: String, body: [BusValue]) {
        (self.sender, self.path, self.interface) = (sender, path, interface)
        (self.member, self.body) = (member, body)
    }
}
