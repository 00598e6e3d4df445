/// Words of menus, settings and small talk by which languages are told apart whose groups of letters are alike, such as
/// Spanish and Galician.
enum MenuWords {
    /// How many different words of a text are of each language, the languages of most words first; none of one without any.
    static func counts(_ text: String) -> [(language: String, count: Int)] {
        var seen: Set<Substring> = []
        var counts: [String: Int] = [:]
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" })
        where seen.insert(word).inserted {
            for language in languages[String(word)] ?? [] { counts[language, default: 0] += 1 }
        }
        return counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.language) < ($0.count, $1.language) }
    }

    /// Whether there are words of a language here.
    static func know(_ language: String) -> Bool { words.contains { $0.language == language } }

    private static let languages: [String: [String]] = words.reduce(into: [:]) { all, entry in
        for word in entry.words.split(separator: " ") { all[String(word), default: []].append(entry.language) }
    }

    private static let words: [(language: String, words: String)] = [
        (
            "en",
            "the and of to your you with for from new add edit delete remove save cancel close back next settings search home name email password sign log more show hide view all open send share help on off sound battery storage notifications devices account profile message messages order cart photo photos today yesterday file files delivery choose select play pause speed volume brightness language connected weather"
        ),
        (
            "de",
            "der die das und mit für von zu auf ein eine neu neue hinzufügen bearbeiten löschen entfernen speichern abbrechen schließen zurück weiter einstellungen suche suchen startseite name passwort anmelden abmelden mehr anzeigen ausblenden alle öffnen senden teilen hilfe ton speicher benachrichtigungen geräte konto profil nachricht nachrichten bestellung warenkorb foto heute gestern datei dateien auswählen geschwindigkeit lautstärke helligkeit sprache verbundene nicht ihre"
        ),
        (
            "fr",
            "le la les des et avec pour de du votre vous nouveau nouvelle ajouter modifier supprimer enregistrer annuler fermer retour suivant paramètres réglages rechercher recherche accueil nom connexion déconnecter plus afficher masquer tout tous ouvrir envoyer partager aide son batterie stockage notifications appareils compte profil message messages commande panier aujourd'hui hier fichier fichiers livraison choisir vitesse luminosité langue connectés bibliothèque réseau"
        ),
        (
            "es",
            "el la los las y con para del su tu nuevo nueva añadir agregar editar eliminar borrar guardar cancelar cerrar volver atrás siguiente ajustes configuración buscar inicio nombre contraseña iniciar sesión más mostrar ocultar todo todos abrir enviar compartir ayuda sonido batería almacenamiento notificaciones dispositivos cuenta perfil mensaje mensajes pedido carrito hoy ayer archivo archivos elegir velocidad brillo idioma rendimiento hora estado acciones servicio actividad activo conectados usuario página fecha precio descargar"
        ),
        (
            "pt",
            "o os as e com para do da dos das seu sua você novo nova adicionar editar excluir eliminar apagar salvar guardar cancelar fechar voltar próximo configurações definições buscar pesquisar início nome senha entrar mais mostrar ocultar tudo todos abrir enviar compartilhar partilhar ajuda som bateria armazenamento notificações dispositivos conta perfil mensagem mensagens pedido carrinho hoje ontem arquivo arquivos ficheiro escolher velocidade brilho idioma não ações serviço atividade usuário página preço baixar"
        ),
        (
            "gl",
            "o os as e con para do da dos das novo nova engadir editar eliminar borrar gardar cancelar pechar volver seguinte axustes configuración buscar inicio nome contrasinal máis amosar agochar todo todos abrir enviar compartir axuda son batería almacenamento notificacións dispositivos conta perfil mensaxe mensaxes hoxe onte ficheiro ficheiros escoller velocidade brillo idioma xunta rúa rendemento accións servizo actividade usuario páxina prezo descargar non unha"
        ),
        (
            "ca",
            "el la els les i amb per del seu nou nova afegir afegeix editar edita elimina suprimeix desa cancel·la cancela tanca tornar enrere següent configuració cerca cercar inici nom contrasenya més mostra amaga tot tots obre envia comparteix ajuda so bateria emmagatzematge notificacions dispositius compte perfil missatge missatges avui ahir fitxer fitxers tria velocitat brillantor idioma usuari pàgina preu baixa"
        ),
        (
            "it",
            "il lo la gli le e con per di del della nuovo nuova aggiungi modifica elimina rimuovi salva annulla chiudi indietro avanti impostazioni cerca home nome accedi esci altro mostra nascondi tutto tutti apri invia condividi aiuto suono batteria archiviazione notifiche dispositivi account profilo messaggio messaggi ordine carrello oggi ieri documento scegli velocità luminosità lingua non utente pagina prezzo scarica"
        ),
        (
            "ro",
            "și cu pentru de la din nou nouă adaugă adăugați editează editați șterge ștergeți salvează salvați anulează închide înapoi înainte setări căutare caută acasă nume parolă conectare mai mult afișează ascunde tot toate deschide trimite distribuie ajutor sunet baterie stocare notificări dispozitive cont profil mesaj mesaje comandă coș astăzi ieri fișier fișiere alege viteză luminozitate limbă nu"
        ),
        (
            "nl",
            "de het een en met voor van naar uw je nieuw nieuwe toevoegen bewerken verwijderen opslaan annuleren sluiten terug volgende instellingen zoeken naam wachtwoord inloggen uitloggen meer tonen weergeven verbergen alle alles openen verzenden delen geluid batterij opslag meldingen apparaten account profiel bericht berichten bestelling winkelwagen vandaag gisteren bestand bestanden kiezen snelheid helderheid taal niet"
        ),
        (
            "da",
            "og med for til fra af ny nyt tilføj rediger slet fjern gem annuller luk tilbage næste indstillinger søg søgning hjem navn adgangskode log mere vis skjul alle åbn del hjælp lyd batteri lager notifikationer meddelelser enheder konto profil besked beskeder ordre kurv dag går fil filer vælg hastighed lysstyrke sprog ikke tilsluttede"
        ),
        (
            "nb",
            "og med for til fra av ny nytt legg rediger slett fjern lagre avbryt lukk tilbake neste innstillinger søk hjem navn passord logg mer vis skjul alle åpne del hjelp lyd batteri lagring varsler enheter konto profil melding meldinger bestilling handlekurv dag går fil filer velg hastighet lysstyrke språk ikke tilkoblede"
        ),
        (
            "sv",
            "och med för till från av ny nytt lägg redigera ta radera spara avbryt stäng tillbaka nästa inställningar sök hem namn lösenord logga mer visa dölj alla öppna skicka dela hjälp ljud batteri lagring aviseringar enheter konto profil meddelande meddelanden beställning kundvagn idag igår fil filer välj hastighet ljusstyrka språk inte anslutna"
        ),
        (
            "fi",
            "ja ei uusi lisää muokkaa poista tallenna peruuta sulje takaisin seuraava asetukset haku hae etsi koti nimi salasana kirjaudu näytä piilota kaikki avaa lähetä jaa ohje ääni akku tallennustila ilmoitukset laitteet tili profiili viesti viestit tilaus ostoskori tänään eilen tiedosto tiedostot valitse nopeus kirkkaus kieli yhdistetyt"
        ),
        (
            "pl",
            "i z dla do na nowy nowa nowe dodaj edytuj usuń zapisz anuluj zamknij wstecz dalej ustawienia szukaj wyszukaj główna nazwa imię hasło zaloguj wyloguj więcej pokaż ukryj wszystkie wszystko otwórz wyślij udostępnij pomoc dźwięk bateria pamięć powiadomienia urządzenia konto profil wiadomość wiadomości zamówienie koszyk dzisiaj wczoraj plik pliki wybierz prędkość jasność język nie się połączone"
        ),
        (
            "cs",
            "a s pro do na nový nová nové přidat upravit smazat odstranit uložit zrušit zavřít zpět další nastavení hledat vyhledat domů jméno název heslo přihlásit odhlásit více zobrazit skrýt vše všechny otevřít odeslat sdílet nápověda zvuk baterie úložiště oznámení zařízení účet profil zpráva zprávy objednávka košík dnes včera soubor soubory vybrat rychlost jas jazyk ne se"
        ),
        (
            "sk",
            "a s pre do na nový nová nové pridať upraviť zmazať odstrániť uložiť zrušiť zavrieť späť ďalej ďalšie nastavenia hľadať vyhľadať domov meno názov heslo prihlásiť odhlásiť viac zobraziť skryť všetko všetky otvoriť odoslať zdieľať pomocník zvuk batéria úložisko upozornenia zariadenia účet profil správa správy objednávka košík dnes včera súbor súbory vybrať rýchlosť jas jazyk nie sa"
        ),
        (
            "hr",
            "i s za od na novi nova novo dodaj uredi izbriši obriši ukloni spremi odustani otkaži zatvori natrag dalje postavke traži pretraži početna ime naziv lozinka prijava prijavi odjavi više prikaži sakrij sve svi otvori pošalji podijeli pomoć zvuk baterija pohrana obavijesti uređaji račun profil poruka poruke narudžba košarica danas jučer datoteka datoteke odaberi brzina svjetlina jezik ne se"
        ),
        (
            "sl",
            "in z za od na nov nova novo dodaj uredi izbriši odstrani shrani prekliči zapri nazaj naprej nastavitve išči iskanje domov ime geslo prijava odjava več prikaži skrij vse vsi odpri pošlji deli pomoč zvok baterija shramba obvestila naprave račun profil sporočilo sporočila naročilo košarica danes včeraj datoteka datoteke izberi hitrost svetlost jezik ne se"
        ),
        (
            "hu",
            "a az és hogy új hozzáadás szerkesztés törlés eltávolítás mentés mégse bezárás vissza tovább következő beállítások keresés kezdőlap név jelszó bejelentkezés kijelentkezés több továbbiak megjelenítés elrejtés összes minden megnyitás küldés megosztás súgó hang akkumulátor tárhely értesítések eszközök fiók profil üzenet üzenetek rendelés kosár ma tegnap fájl fájlok kiválasztás sebesség fényerő nyelv nem"
        ),
        (
            "tr",
            "ve ile için yeni ekle düzenle sil kaldır kaydet iptal kapat geri ileri sonraki ayarlar ara arama ana ad isim şifre parola giriş çıkış daha fazla göster gizle tümü tüm hepsi aç gönder paylaş yardım ses pil depolama bildirimler cihazlar hesap profil mesaj mesajlar sipariş sepet bugün dün dosya dosyalar seç hız parlaklık dil bağlı değil titreşim"
        ),
        (
            "id",
            "dan dengan untuk dari ke di yang baru tambah tambahkan edit ubah hapus simpan batal batalkan tutup kembali berikutnya lanjut pengaturan setelan cari beranda nama sandi masuk keluar lainnya selengkapnya tampilkan sembunyikan semua buka kirim bagikan bantuan suara baterai penyimpanan notifikasi perangkat akun profil pesan pesanan keranjang hari ini kemarin file berkas pilih kecepatan kecerahan bahasa tidak"
        ),
        (
            "ms",
            "dan dengan untuk dari ke di yang baharu tambah edit sunting padam simpan batal tutup kembali seterusnya tetapan cari laman nama kata laluan log masuk keluar lagi tunjukkan sembunyikan semua buka hantar kongsi bantuan bunyi bateri storan pemberitahuan peranti akaun profil mesej pesanan troli hari ini semalam fail pilih kelajuan kecerahan bahasa tidak"
        ),
        (
            "vi",
            "và với cho của từ mới thêm sửa chỉnh xóa xoá lưu hủy huỷ đóng lại tiếp cài đặt tìm kiếm trang chủ tên mật khẩu đăng nhập xuất hiện ẩn tất cả mở gửi chia sẻ trợ giúp âm thanh pin bộ nhớ thông báo thiết bị tài khoản hồ sơ tin nhắn đơn hàng giỏ hôm nay qua tệp chọn tốc độ sáng ngôn ngữ không"
        ),
        (
            "ru",
            "и с для от на в новый новая новое добавить изменить удалить сохранить отмена отменить закрыть назад далее настройки поиск найти главная имя название пароль войти выйти вход ещё еще показать скрыть все всё открыть отправить поделиться помощь звук батарея хранилище уведомления устройства аккаунт учётная профиль сообщение сообщения заказ корзина сегодня вчера файл файлы выбрать скорость громкость яркость язык не подключенные воспроизвести"
        ),
        (
            "uk",
            "і та з для від на в новий нова нове додати змінити редагувати видалити зберегти скасувати закрити назад далі налаштування пошук знайти головна ім'я назва пароль увійти вийти вхід ще більше показати сховати приховати усі всі відкрити надіслати поділитися допомога звук батарея сховище сповіщення пристрої обліковий профіль повідомлення замовлення кошик сьогодні вчора файл файли вибрати швидкість гучність яскравість мова не підключені"
        ),
        (
            "bg",
            "и с за от на в нов нова ново добавяне добави редактиране изтриване изтрий премахни запазване запази отказ затвори назад напред настройки търсене търси начало име парола вход изход още покажи скрий всички всичко отвори изпрати сподели помощ звук батерия хранилище известия устройства акаунт профил съобщение съобщения поръчка количка днес вчера файл файлове избери скорост яркост език не"
        ),
        (
            "sr",
            "и са за од на у нови нова ново додај уреди измени избриши обриши уклони сачувај откажи затвори назад напред подешавања претражи претрага почетна име назив лозинка пријава пријави одјави још прикажи сакриј све сви отвори пошаљи подели помоћ звук батерија меморија обавештења уређаји налог профил порука поруке поруџбина корпа данас јуче датотека датотеке изабери брзина осветљеност језик не"
        ),
        (
            "be",
            "і з для ад на ў новы новая новае дадаць змяніць рэдагаваць выдаліць захаваць скасаваць закрыць назад далей налады пошук знайсці галоўная імя назва пароль увайсці выйсці яшчэ больш паказаць схаваць усе адкрыць адправіць падзяліцца дапамога гук батарэя апавяшчэнні прылады уліковы профіль паведамленне сёння учора файл файлы выбраць хуткасць гучнасць яркасць мова не"
        ),
    ]
}
