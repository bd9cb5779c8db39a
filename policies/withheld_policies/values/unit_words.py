"""How fourteen languages besides English name the units and currencies that values are given in."""

WORDS = {
    "second": "sekunde sekunden seconde seconden secondes segundo segundos secondo secondi detik sekuntia секунда"
    " секунды секунд ثانية ثوان सेकंड 秒 秒钟 초",
    "minute": "minuten minuut minuto minutos minuti menit minuutti minuuttia минута минуты минут دقيقة دقائق मिनट"
    " 分钟 分鐘 分 分間 분",
    "hour": "stunde stunden heure heures hora horas ora ore uur uren jam tunti tuntia час часа часов ساعة ساعات"
    " घंटा घंटे 小时 小時 個小時 个小时 時間 시간",
    "day": "tag tage tagen jour jours día días dia dias giorno giorni dag dagen hari päivä päivää день дня дней"
    " يوم يوما أيام दिन दिनों 天 日 日間 일",
    "week": "woche wochen semaine semaines semana semanas settimana settimane weken minggu viikko viikkoa неделя"
    " недели недель أسبوع أسابيع सप्ताह हफ़्ते 周 週 週間 주",
    "month": "monat monate monaten mois mes meses mese mesi mês maand maanden bulan kuukausi kuukautta месяц"
    " месяца месяцев شهر أشهر شهرا महीने महीना माह 个月 個月 か月 ヶ月 ヵ月 개월",
    "year": "jahr jahre jahren ans année années año años anno anni ano anos jaar jaren tahun vuosi vuotta год года"
    " лет سنة سنوات عام أعوام वर्ष साल 年 年間 년",
    "percent": "prozent procent persen prosenttia prosentti процент процента процентов بالمئة بالمائة प्रतिशत"
    " パーセント 퍼센트 프로",
    "kilometre": "kilomètre kilomètres kilómetro kilómetros chilometro chilometri quilômetro quilômetros"
    " quilómetros kilometriä километр километра километров км كيلومتر كيلومترا किलोमीटर 公里 キロメートル 킬로미터",
    "metre": "mètre mètres metro metros metri metriä метр метра метров м متر مترا मीटर 米 メートル 미터",
    "kilogram": "kilogramm kilogramme kilogrammes kilogramo kilogramos chilogrammo chilogrammi quilograma"
    " quilogramas kiloa килограмм килограмма килограммов кг كيلوغرام किलोग्राम 公斤 千克 キログラム 킬로그램",
    "litre": "litro litros litri litraa литр литра литров لتر लीटर 升 リットル 리터",
    "EUR": "euroa евро يورو यूरो 欧元 歐元 ユーロ 유로",
    "USD": "dólar dólares dollaro dollari dolar dollaria доллар доллара долларов دولار دولارا डॉलर 美元 ドル 달러",
    "GBP": "pfund livres libras sterline 英镑 英鎊 ポンド 파운드",
    "CHF": "franken franchi francos 瑞士法郎 スイスフラン",
    "JPY": "円 日元 日圓 엔",
    "CNY": "元 人民币 人民幣 위안",
    "INR": "रुपये रुपया रुपए",
}
"""Words by unit, with spaces between, case-folded."""
