/// What fields of forms are called, by which the hint of an empty one is told from what was typed.
enum FieldWords {
    /// Whether a text of a few words names a field: "Ihre E-Mail-Adresse", "Search here".
    static func name(_ text: String) -> Bool {
        let folded = text.lowercased()
        guard folded.count <= 60, !folded.contains(where: { $0.isNumber || "@".contains($0) || $0.isNewline }) else {
            return false
        }
        let parts = folded.split { !$0.isLetter && $0 != "-" }
        guard parts.count <= 6 else { return false }
        return parts.contains { words.contains(String($0)) } || unspaced.contains { folded.contains($0) }
    }

    private static let words: Set<String> = [
        "email", "e-mail", "e-mail-adresse", "e-mailadres", "e-postadress", "e-post", "correo", "courriel", "username",
        "benutzername", "usuario", "usuário", "utilisateur", "utente", "gebruikersnaam", "brugernavn", "użytkownika",
        "name", "nombre", "nome", "nom", "naam", "navn", "namn", "nimi", "név", "imię", "jméno", "meno",
        "nume", "isim", "nama", "ime", "имя", "фамилия", "логин",
        "phone", "telefon", "telefonnummer", "teléfono", "telefone", "téléphone", "telefono", "puhelin",
        "телефон", "address", "adresse", "dirección", "endereço", "indirizzo", "adres", "adresa",
        "adress", "osoite", "адрес", "search", "suche", "suchen", "buscar", "rechercher", "cerca", "pesquisar", "zoek",
        "zoeken", "søg", "søk", "sök", "hae", "szukaj", "hledat", "hľadať", "keresés", "căutare", "ara", "cari",
        "поиск", "пошук", "password", "passwort", "contraseña", "senha", "wachtwoord", "hasło", "heslo",
        "message", "nachricht", "mensaje", "mensagem", "messaggio", "bericht", "besked", "wiadomość", "zpráva",
        "comment", "kommentar", "comentario", "comentário", "commentaire", "commento", "amount", "betrag", "importe",
        "montant",
        "importo", "kwota", "code", "código", "codice", "kod", "код",
    ]
    private static let unspaced = [
        "搜索", "搜尋", "请输入", "請輸入", "用户名", "手机号", "邮箱",
        "検索", "入力して", "メール", "名前", "검색", "입력", "이름", "이메일",
        "ค้นหา", "กรอก", "חיפוש", "بحث", "الاسم", "البريد",
        "tìm kiếm",
    ]
}
