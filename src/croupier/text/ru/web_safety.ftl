# Безопасность: пароль и где открыт вход.
web-safety = Пароль и устройства
web-password-old = Старый пароль
web-password-new = Новый пароль
web-password-change = Сменить
web-password-changed = Пароль изменён. В других местах вы вышли.
web-session-since = с { $when }
web-session-here = этот браузер
web-session-end = Завершить
web-sessions-end = Выйти везде
web-sessions-end-tip = Выйти везде, кроме этого браузера
web-sessions-ended = Там вы вышли.
