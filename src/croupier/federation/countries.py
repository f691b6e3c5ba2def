"""Countries by the codes of ISO 3166-1, or by a name that people write on a questionnaire.

>>> country_code("ru"), country_code("Россия"), country_code("Armenia"), country_code("Հայաստան")
('RU', 'RU', 'AM', 'AM')
>>> country_code("Atlantis")
''
"""

from __future__ import annotations

from typing import Final

_CODES: Final = (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT",
    "BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH",
    "ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT",
    "HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS",
    "LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI",
    "NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG",
    "SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG",
    "UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW",
)
CODES: Final = frozenset(code for line in _CODES for code in line.split())
_NAMES: Final = {
    "RU": "rus|russia|russian federation|россия|рф|российская федерация|ռուսաստան",
    "AM": "arm|armenia|republic of armenia|армения|республика армения|հայաստան",
    "BY": "blr|belarus|беларусь|белоруссия|բելառուս",
    "KZ": "kaz|kazakhstan|казахстан|ղազախստան",
    "KG": "kgz|kyrgyzstan|киргизия|кыргызстан|ղրղզստան",
    "UZ": "uzb|uzbekistan|узбекистан|ուզբեկստան",
    "TJ": "tjk|tajikistan|таджикистан|տաջիկստան",
    "AZ": "aze|azerbaijan|азербайджан|ադրբեջան",
    "GE": "geo|georgia|грузия|վրաստան",
    "MD": "mda|moldova|молдова|молдавия|մոլդովա",
    "UA": "ukr|ukraine|украина|ուկրաինա",
    "LV": "lva|latvia|латвия|լատվիա",
    "LT": "ltu|lithuania|литва|լիտվա",
    "EE": "est|estonia|эстония|էստոնիա",
    "IL": "isr|israel|израиль|իսրայել",
    "DE": "deu|germany|германия|գերմանիա",
    "FR": "fra|france|франция|ֆրանսիա",
    "US": "usa|united states|сша|ամն",
    "GB": "gbr|united kingdom|великобритания|մեծ բրիտանիա",
    "CN": "chn|china|китай|չինաստան",
}
_BY_NAME: Final = {name: code for code, names in _NAMES.items() for name in names.split("|")}


def country_code(told: str) -> str:
    """Return the code of a country told by its code or name; nothing for one that is not recognised."""
    plain = " ".join(told.split())
    if plain.upper() in CODES:
        return plain.upper()
    return _BY_NAME.get(plain.casefold(), "")
