/// What fields show and are called: passwords, hints, and names of ranges.
enum Secrets {
    /// Whether a text is only bullets, as dumps have a password.
    static func isHidden(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { "•●∙·⚫○⬤*⋅".contains($0) || $0.isWhitespace }
    }

    /// Whether a field is called password.
    static func isPassword(_ name: String) -> Bool {
        let name = name.lowercased()
        return words.contains { name.contains($0) }
    }

    /// What a password is called in the languages that the program knows words of, in small letters.
    private static let words = [
        "password", "passcode", "passphrase", "passwort", "kennwort", "contraseña", "contrasenya",
        "mot de passe", "senha", "palavra-passe", "wachtwoord", "adgangskode", "kodeord", "passord",
        "lösenord", "salasana", "hasło", "heslo", "lozinka", "geslo", "şifre", "parola", "jelszó",
        "kata sandi", "kata laluan", "mật khẩu", "пароль", "пароля", "парола", "лозинка",
        "κωδικός πρόσβασης", "סיסמה", "סיסמא", "كلمة المرور", "كلمة السر", "رمز عبور", "گذرواژه",
        "पासवर्ड", "পাসওয়ার্ড", "கடவுச்சொல்", "รหัสผ่าน", "密码", "密碼", "パスワード", "暗証番号", "비밀번호", "암호",
    ]

    /// Whether the name that a program gives a field has all the words of a text: `full_name` of Full name.
    static func hints(_ identifier: String?, at text: String) -> Bool {
        guard let identifier, let name = identifier.split(separator: "/").last?.lowercased() else { return false }
        let words = text.lowercased().replacing("-", with: "").split { !$0.isLetter }.map(String.init).filter {
            $0.count >= 3
        }
        guard !words.isEmpty, words.count <= 5 else { return false }
        return words.allSatisfy { name.contains($0) } || words.contains { $0.count >= 5 && name.contains($0) }
    }

    /// Whether a text ends as hints do: "Search\u{2026}", "Name *".
    static func endsAsHint(_ text: String) -> Bool {
        text.hasSuffix("\u{2026}") || text.hasSuffix("...") || text.hasSuffix("*") && text.contains(where: \.isLetter)
    }

    /// Whether the text of something with a range names it: words without figures, or with an amount after a colon or comma.
    static func namesRange(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, text.count(where: \.isLetter) >= 3 else { return false }
        guard let figure = text.firstIndex(where: \.isNumber) else { return true }
        return text[..<figure].contains { ":,\u{FF1A}\u{FF0C}\n".contains($0) }
    }
}
