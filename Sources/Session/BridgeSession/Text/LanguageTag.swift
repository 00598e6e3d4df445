extension String {
    /// The first part of a language tag.
    var primaryLanguage: Substring { lowercased().prefix { $0 != "-" && $0 != "_" } }
}
