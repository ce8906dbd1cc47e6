"""Ordinary words and compounds of eleven languages, from one letter to more than sixty, to be set where there is little room for them."""

from __future__ import annotations

WORDS: dict[str, tuple[str, ...]] = {
    "en": (
        "I", "Inn", "Mill", "Bridge", "Lighthouse", "Labyrinth", "Churchyard", "Gatekeepers", "Blacksmith’s", "Misunderstanding",
        "Counter-revolutionary", "Incomprehensibilities", "Internationalization", "Electroencephalographically",
        "Floccinaucinihilipilification", "Pseudopseudohypoparathyroidism", "Pneumonoultramicroscopicsilicovolcanoconiosis",
    ),
    "de": (
        "O", "Ei", "Gans", "Mühle", "Brücke", "Irrgarten", "Wirtshaus", "Straßenkreuzung", "Schifffahrtsmuseum", "Vogelscheuchenmacher",
        "Haus-zu-Haus-Lieferung", "Bezirksschornsteinfeger", "Unabhängigkeitserklärung", "Kraftfahrzeughaftpflicht",
        "Donaudampfschifffahrtsgesellschaft", "Unterseebootskommandantenwitwenverein", "Bundesausbildungsförderungsgesetz",
        "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "Rindfleischetikettierungsüberwachungsaufgabenübertragung",
    ),
    "fr": (
        "À", "Oie", "Puits", "Auberge", "Labyrinthe", "Porte-bonheur", "Aujourd’hui", "L’aérodrome", "Cimetière", "Bibliothécaire",
        "Chauve-souris", "Extraordinairement", "Incompréhensiblement", "Arc-en-ciel", "L’anticonstitutionnellement",
        "Hexakosioihexekontahexaphobie",
    ),
    "es": (
        "Y", "Oca", "Pozo", "Posada", "Laberinto", "Calavera", "Ferrocarril", "Murciélago", "Desafortunadamente", "Internacionalización",
        "Esternocleidomastoideo", "Electroencefalografista", "Anticonstitucionalmente", "Otorrinolaringología",
    ),
    "it": (
        "È", "Oca", "Pozzo", "Osteria", "Labirinto", "Prigioniero", "Dell’acquedotto", "Sfortunatamente", "Incomprensibilmente",
        "Soprintendenza", "Precipitevolissimevolmente", "Psiconeuroendocrinoimmunologia", "Elettroencefalografia",
    ),
    "pt": (
        "É", "Ganso", "Poço", "Estalagem", "Labirinto", "Guarda-chuva", "Maçã", "Coração", "Extraordinariamente", "Paralelepípedo",
        "Otorrinolaringologista", "Inconstitucionalissimamente", "Pneumoultramicroscopicossilicovulcanoconiótico",
    ),
    "nl": (
        "U", "Gans", "Put", "Herberg", "Doolhof", "Gevangenis", "Zee-eend", "Molenaarsknecht", "Onafhankelijkheid", "Scheepvaartmuseum",
        "Arbeidsongeschiktheid", "Verantwoordelijkheidsgevoel", "Meervoudigepersoonlijkheidsstoornis",
        "Aansprakelijkheidswaardevaststellingsveranderingen", "Hottentottensoldatententententoonstellingsterrein",
    ),
    "pl": (
        "Z", "Gęś", "Studnia", "Gospoda", "Labirynt", "Więzienie", "Źdźbło", "Chrząszcz", "Niezapominajka", "Najszczęśliwszy",
        "Nieprawdopodobieństwo", "Pięćdziesięciogroszówka", "Dziewięćsetdziewięćdziesiąt", "Konstantynopolitańczykowianeczka",
    ),
    "ru": (
        "Я", "Гусь", "Мост", "Трактир", "Лабиринт", "Тюрьма", "Ёж", "Съёжившийся", "Постоялый", "Достопримечательность",
        "Железнодорожный", "Взаимопонимание", "Человеконенавистничество", "Превысокомногорассмотрительствующий",
        "Рентгеноэлектрокардиографического", "Высокопревосходительство",
    ),
    "ar": (
        "و", "إوزة", "بئر", "جسر", "خان", "متاهة", "سجن", "المستشفى", "الاستقلال", "المسؤوليات", "فسيكفيكهم", "أفاستسقيناكموها",
        "والاستخدامات", "للاستراتيجيات",
    ),
    "he": (
        "א", "אווז", "באר", "גשר", "פונדק", "מבוך", "כלא", "בית־קברות", "ירושלים", "אוניברסיטאות", "וכשלאוניברסיטאותיהם", "התמודדויותיהם",
        "אינטרדיסציפלינריות", "אנציקלופדיה",
    ),
}  # fmt: skip
