# Страницы казино, правил и настроек.
web-theme = Вид
web-theme-system = Как на устройстве
web-theme-dark = Тёмный
web-theme-light = Светлый
web-speed = Анимация
web-speed-calm = Плавная
web-speed-brisk = Быстрая
web-speed-instant = Выкл.
web-guard = Пауза, прежде чем новое решение можно нажать
web-guard-off = Без паузы
web-guard-short = Полсекунды
web-guard-long = Секунда
web-ask-costly = Переспрашивать перед олл-ином, соррендо и страхованием
web-four-colours = Карты в четыре цвета
web-volume = Громкость
web-to-studio = Расчёт игры в студии
web-terms = Что значат слова
web-how-to-play = Как играют
web-pays = Выплаты: { $table }
web-limits = Пределы ставок
web-no-such-game = Игры { $game } нет.
web-house-hours = Часы работы
web-round-the-clock = Зал открыт круглосуточно.
web-house-age = Играть здесь можно { $age ->
        [one] с { $age } года
        [few] с { $age } лет
       *[other] с { $age } лет
    }.
web-house-grant = Условные фишки, раз в день: { $chips }.
web-house-law = Правила, по которым играют
web-house-terms = Термины ({ $count })
web-house-rules = Правила казино и общие для всех игр ({ $count })
web-book-english = Пункты без перевода показаны по-английски.
web-notify = Уведомлять о моём ходе, когда я смотрю не сюда
web-notify-denied = Браузер не разрешает уведомления этой страницы: разрешите их в его настройках.
web-push = И когда страница закрыта
web-push-about = Уведомление зашифрованным передаёт служба уведомлений браузера: ваш ход и название стола, без карт.
web-push-failed = Браузер не принимает уведомлений, когда страница закрыта. Держите её открытой во вкладке.
