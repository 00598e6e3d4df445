/// A hundred frequent words of each of four languages, most of them the shortest and most contracted.
enum FrequentWords {
    static let byLanguage = [
        "en": """
        the be to of and a in that have I it for not on with he as you do at this but his by from they we \
        say her she or an will my one all would there their what so up out if about who get which go me when \
        make can like time no just him know take people into year your good some could them see other than \
        then now look only come its over think also back after use two how our work first well way even new \
        want because any these give day most us
        """,
        "de": """
        der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden \
        aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur \
        oder aber vor zur bis mehr durch man sein wurde sei hatte kann gegen vom können schon wenn habe \
        seine unter wir soll ich eines Jahr zwei Jahren diese dieser wieder keine Uhr seiner worden will \
        zwischen immer was sagte gibt alle seit muss wurden beim doch jetzt waren drei Jahre neue damit \
        bereits
        """,
        "fr": """
        de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec \
        ou son aux été cette ont sa mais comme nous leur bien peut tout deux même on ses elle fait aussi ces \
        entre sans être après lui très si où dont encore temps ils moins contre autres depuis quand trois \
        fois notre avant toujours jour homme monde pays quelque chose faire dire voir savoir vie peu alors \
        jamais rien moi toi vous je tu oui non ici là petit grand bon année jours
        """,
        "es": """
        de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me \
        si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde \
        está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo \
        mismo ese ahora cada vida otro después te otros aunque esa eso hace otra gobierno tan durante \
        siempre día tanto ella tres sí dijo sido gran país según menos mundo
        """,
    ].mapValues { $0.split(separator: " ").map(String.init) }
}
