import type { Language } from '../language.ts'
import { defineTextPairs } from '../texts/catalogue.ts'
import { type TextValues, translate } from '../texts/translate.ts'

/**
 * The sentences that tell a person what is wrong with a field. `{{name}}` marks a value.
 * API and web say them from here, so a rule reads the same wherever it is checked.
 */
const messages = defineTextPairs('messages', {
  required: { en: 'This field is required.', ja: '入力してください。' },
  taken: { en: 'An entry with this name already exists.', ja: '同じ名称がすでに登録されています。' },
  not_text: { en: 'Enter text.', ja: '文字列で入力してください。' },
  too_short: { en: 'Enter at least {{min}} characters.', ja: '{{min}}文字以上で入力してください。' },
  too_long: { en: 'Enter at most {{max}} characters.', ja: '{{max}}文字以内で入力してください。' },
  unreadable_text: {
    en: 'This text contains characters that cannot be stored.',
    ja: '使用できない文字が含まれています。',
  },
  not_whole: { en: 'Enter a whole number.', ja: '整数で入力してください。' },
  too_small: { en: 'Enter {{min}} or more.', ja: '{{min}}以上の値を入力してください。' },
  too_big: { en: 'Enter {{max}} or less.', ja: '{{max}}以下の値を入力してください。' },
  not_offered: { en: 'Choose one of the options.', ja: '選択肢から選んでください。' },
  not_below: {
    en: 'Enter a value that is not below “{{other}}”.',
    ja: '「{{other}}」以上の値を入力してください。',
  },
  not_above: {
    en: 'Enter a value above “{{other}}”.',
    ja: '「{{other}}」より大きい値を入力してください。',
  },
  not_time: { en: 'Enter a time from 00:00 to 23:59.', ja: '00:00〜23:59の時刻を入力してください。' },
  not_date: {
    en: 'Enter a day that exists, such as 2026-04-01.',
    ja: '存在する日付を「2026-04-01」のように入力してください。',
  },
  not_month_day: {
    en: 'Enter a month and a day, such as 04-01.',
    ja: '月日を「04-01」のように入力してください。',
  },
  ends_before_it_begins: {
    en: 'Enter an end that is not before the start.',
    ja: '終了日は開始日以降の日付にしてください。',
  },
  overlaps: {
    en: 'This period overlaps with an earlier row.',
    ja: '前の行と期間が重なっています。',
  },
  unknown_record: {
    en: 'This entry does not exist any more. Choose another one.',
    ja: 'この項目は存在しません。別の項目を選んでください。',
  },
  half_hours: {
    en: 'Enter both times, or neither.',
    ja: '開始時刻と終了時刻は、両方とも入力するか、両方とも空欄にしてください。',
  },
  not_after: {
    en: 'Enter a time after “{{from}}”, or turn on “{{nextDay}}”.',
    ja: '「{{from}}」より後の時刻にするか、「{{nextDay}}」をオンにしてください。',
  },
  over_a_day: {
    en: 'With “{{nextDay}}”, enter a time that is not after “{{from}}”.',
    ja: '「{{nextDay}}」がオンのときは、「{{from}}」以前の時刻を入力してください。',
  },
  no_weekday: { en: 'Choose at least one day.', ja: '曜日を1つ以上選んでください。' },
  not_amount: {
    en: 'Enter an amount in {{currency}} with {{decimals}} decimals at most.',
    ja: '{{currency}}の金額を小数点以下{{decimals}}桁までで入力してください。',
  },
  not_whole_amount: {
    en: 'Enter an amount in {{currency}} without decimals.',
    ja: '{{currency}}の金額を小数なしで入力してください。',
  },
  taken_number: {
    en: 'Another entry has this number already.',
    ja: 'この番号はすでに使用されています。',
  },
  not_email: { en: 'Enter a valid e-mail address.', ja: '正しいメールアドレスを入力してください。' },
  taken_email: {
    en: 'Another account has this e-mail address already.',
    ja: 'このメールアドレスは別のアカウントで使用されています。',
  },
  password_for_email: {
    en: 'Enter your current password to change the e-mail address.',
    ja: 'メールアドレスを変更するには、現在のパスワードを入力してください。',
  },
  not_phone: {
    en: 'Enter a phone number that exists in the chosen country, such as {{example}}.',
    ja: '選択した国で有効な電話番号を入力してください（例：{{example}}）。',
  },
  no_phone_country: {
    en: 'Choose the country of the phone number.',
    ja: '電話番号の国を選んでください。',
  },
  unknown_city: {
    en: 'Choose a city from the list, or type its name without choosing one.',
    ja: '一覧から市区町村を選ぶか、選ばずに名称を入力してください。',
  },
  short_search: {
    en: 'Enter at least {{min}} characters, or one kanji or kana.',
    ja: '{{min}}文字以上（漢字・かなは1文字以上）で入力してください。',
  },
  not_host: { en: 'Enter a host name or an address.', ja: 'ホスト名またはアドレスを入力してください。' },
  not_url: {
    en: 'Enter an address that begins with https:// or http://.',
    ja: 'https:// または http:// で始まるURLを入力してください。',
  },
  not_endpoint: {
    en: 'Enter an address without a question mark or number sign.',
    ja: '「?」や「#」を含まないURLを入力してください。',
  },
  not_bucket: {
    en: 'Enter 3 to 63 small letters, digits, dots and hyphens, with a letter or digit at both ends.',
    ja: '英小文字・数字・ドット・ハイフンの3〜63文字で、先頭と末尾は英小文字か数字にしてください。',
  },
  not_region: {
    en: 'Use letters, digits and hyphens only.',
    ja: '英字・数字・ハイフンだけで入力してください。',
  },
  not_key_id: {
    en: 'Use letters, digits and signs of ASCII only, without spaces.',
    ja: '半角の英数字と記号だけで、空白を入れずに入力してください。',
  },
  not_time_zone: {
    en: 'Choose a time zone from the list.',
    ja: '一覧からタイムゾーンを選んでください。',
  },
  not_colour: {
    en: 'Enter a colour as six hexadecimal digits, such as #147a49.',
    ja: '色は #147a49 のように16進数6桁で入力してください。',
  },
  pale_colour: {
    en: 'This colour is too pale to be read on white. Choose a darker one.',
    ja: '白地では読みにくい色です。より濃い色を選んでください。',
  },
  needed_for_bucket: {
    en: 'Needed to keep files in a bucket.',
    ja: 'バケットにファイルを保存するには入力が必要です。',
  },
  unknown_image: { en: 'Upload this picture again.', ja: '画像をもう一度アップロードしてください。' },
  repeated_image: {
    en: 'This picture is in the list already.',
    ja: 'この画像はすでに登録されています。',
  },
  not_image: {
    en: 'Choose a PNG, JPEG or WebP picture.',
    ja: 'PNG、JPEG、WebP のいずれかの画像を選んでください。',
  },
  heavy_image: { en: 'The picture may be {{size}} at most.', ja: '画像は{{size}}以下にしてください。' },
  wide_image: {
    en: 'The picture may be {{side}} pixels wide and high at most.',
    ja: '画像の縦横は{{side}}ピクセル以下にしてください。',
  },
  too_many: { en: 'There may be {{max}} at most.', ja: '{{max}}件までです。' },
  other_group: {
    en: 'Save one group of settings at a time.',
    ja: '設定は1つのグループずつ保存してください。',
  },
  no_addressee: {
    en: 'This e-mail has no recipient. Enter an address.',
    ja: 'このメールの送信先がありません。',
  },
  secret_again: {
    en: 'Enter this again, because where it is used has changed.',
    ja: '使用先が変更されたため、もう一度入力してください。',
  },
  not_repeated: {
    en: 'The two passwords are not the same.',
    ja: '2つのパスワードが一致しません。',
  },
  easy_password: {
    en: 'This password is too easy to guess. Try several words that do not belong together.',
    ja: '推測されやすいパスワードです。関連のない単語をいくつか組み合わせてください。',
  },
  own_words_password: {
    en: 'Do not build the password on your name, your e-mail address, the organisation or the product.',
    ja: '氏名、メールアドレス、団体名、製品名をもとにしたパスワードは使用できません。',
  },
  same_password: {
    en: 'Choose a password that differs from the current one.',
    ja: '現在とは異なるパスワードを設定してください。',
  },
  wrong_password: {
    en: 'This is not your current password.',
    ja: '現在のパスワードが正しくありません。',
  },
  dead_link: {
    en: 'This link is no longer valid. Please ask for a new one.',
    ja: 'このリンクは無効になりました。もう一度リンクの送信をお試しください。',
  },
  unknown_field: { en: 'This field is not known.', ja: 'この項目は使用できません。' },
  wrong_type: { en: 'This value has the wrong type.', ja: '値の形式が正しくありません。' },
  not_sortable: {
    en: 'Sort by one of the offered columns, as column|asc or column|desc.',
    ja: '並べ替えは「列名|asc」または「列名|desc」で指定してください。',
  },
})

export type MessageKey = keyof typeof messages.en
export type Message = { readonly key: MessageKey; readonly values: TextValues }

export function message(key: MessageKey, values: TextValues = {}): Message {
  return { key, values }
}

export function formatMessage({ key, values }: Message, language: Language): string {
  return translate(`messages:${key}`, values, language)
}
