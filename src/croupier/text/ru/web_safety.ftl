# Безопасность: пароль и где открыт вход.
web-safety = Пароль и устройства
web-password-old = Старый пароль
web-password-new = Новый пароль
web-password-change = Сменить
web-password-changed = Пароль изменён. На других устройствах вход завершён.
web-session-since = с { $when }
web-session-here = этот браузер
web-session-end = Завершить
web-sessions-end = Выйти везде
web-sessions-end-tip = Выйти везде, кроме этого браузера
web-sessions-ended = На этом устройстве вход завершён.
web-password-lost = Забыли пароль?
web-recover = Восстановить доступ
web-recovery = Восстановление и второй фактор
web-recovery-code = Код восстановления
web-codes-left = { $count ->
    [0] Кодов восстановления нет: без них забытый пароль не вернуть.
    [one] Остался { $count } код восстановления.
    [few] Осталось { $count } кода восстановления.
   *[other] Осталось { $count } кодов восстановления.
}
web-codes-make = Новые коды
web-codes-make-tip = Десять новых кодов восстановления; прежние больше не действуют
web-codes-shown = Запишите эти коды сейчас: больше их не покажут. Каждый действует один раз, вместо забытого пароля или утерянного устройства.
web-factor-on = Вы входите по паролю и коду с устройства.
web-factor-off = Вы входите только по паролю.
web-factor-code = Код с устройства
web-factor-make = Второй фактор
web-factor-make-tip = Устройство показывает коды, которые нужны для входа
web-factor-end = Отключить
web-factor-scan = Отсканируйте это приложением для одноразовых кодов и введите код, который оно покажет.
web-factor-typed = Или введите в него этот ключ:
web-factor-confirm = Подтвердить
web-factor-begun = Теперь для входа нужен и код.
web-factor-ended = Теперь вы входите только по паролю.
web-own-data = Ваши данные
web-own-data-about = В файле — всё, что зал хранит о вас. Если удалить учётную запись, исчезнут имя, пароль, дата рождения и показатели; раздачи и переводы останутся под номером. Условные фишки вернутся в кассу.
web-own-data-get = Скачать
web-account-delete = Удалить
web-account-delete-sure = Удалить сейчас
web-account-sure = Вернуть учётную запись будет нельзя. Ваше имя смогут занять другие.
web-account-keep = Оставить
web-mail-recovery = Восстановление по почте
web-mail-none = Адреса нет: забытый пароль восстановят только коды.
web-mail-waiting = Адрес { $address } ещё не подтверждён. Введите код из письма.
web-mail-kept = Если пароль забыт, код придёт на { $address }.
web-mail-address = Электронная почта
web-mail-keep = Сохранить
web-mail-forget = Забыть адрес
web-mail-code = Код из письма
web-mail-sent = Если у этого имени есть подтверждённый адрес, код уже в пути. Он действует один раз, полчаса.
web-mail-me = Код по почте
web-passkeys = Ключи входа
web-passkeys-about = С ключом входа достаточно устройства: отпечатка, лица или его PIN-кода.
web-passkey-since = создан { $when }
web-passkey-add = Добавить ключ
web-passkey-end = Удалить
web-passkey-added = Теперь можно входить с этого устройства.
web-passkey-ended = Этот ключ больше не действует.
web-passkey-enter = Войти по ключу
web-passkey-failed = Ключ не использован. Попробуйте ещё раз или войдите по паролю.
