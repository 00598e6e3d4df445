/// The names of tags and attributes in a file, each made a text once: libxml2 keeps each of them at one address.
struct NameTable {
    private struct Address: Hashable {
        var name: UnsafePointer<UInt8>
        var prefix: UnsafePointer<UInt8>?
    }

    /// The names, with their prefixes where they have one.
    private(set) var texts: [String] = []
    private var addresses: [Address] = []
    private var places: [Address: Int] = [:]
    /// For each name the one that came after it: most elements have the attributes of the one before.
    private var following: [Int] = []
    private var latest = 0

    /// The place of a name in `texts`.
    mutating func place(of name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?) -> Int {
        let address = Address(name: name, prefix: prefix)
        if latest < following.count, addresses[following[latest]] == address {
            latest = following[latest]
            return latest
        }
        let place = places[address] ?? add(address)
        if latest < following.count { following[latest] = place }
        latest = place
        return place
    }

    private mutating func add(_ address: Address) -> Int {
        let place = texts.count
        let name = String(cString: address.name)
        texts.append(address.prefix.map { String(cString: $0) + ":" + name } ?? name)
        addresses.append(address)
        following.append(place)
        places[address] = place
        return place
    }
}
