/// Gives each object a name of its own: the second `row` becomes `row#2`.
struct UniqueNames {
    private var used: Set<String> = []
    /// The latest number of the names that came more than once.
    private var numbers: [String: Int] = [:]

    /// A name as it is, or with a number where it was taken before.
    mutating func take(_ wanted: String) -> String {
        // Objects without a name are called by their path, root/0/3, which no name may look like.
        let name = wanted == "root" || wanted.hasPrefix("root/") ? "#" + wanted : wanted
        guard !used.insert(name).inserted else { return name }
        var next = numbers[name, default: 1] + 1
        while !used.insert("\(name)#\(next)").inserted { next += 1 }
        numbers[name] = next
        return "\(name)#\(next)"
    }
}
