import type { Language } from '../language.ts'
import { defineTexts } from '../texts/catalogue.ts'
import { type TextValues, translate } from '../texts/translate.ts'

/**
 * The error messages of fields, for the API and the web application. `{{name}}` marks a value.
 * The sign-in page loads all of them, so messages of one feature are in a catalogue of that feature.
 */
const messages = defineTexts('messages', {
  required: { en: 'This field is required.', ja: '入力してください。' },
  taken: { en: 'An entry with this name already exists.', ja: '同じ名称がすでに登録されています。' },
  not_text: { en: 'Enter text.', ja: '文字列で入力してください。' },
  too_short: { en: 'Enter at least {{min}} characters.', ja: '{{min}}文字以上で入力してください。' },
  too_long: { en: 'Enter at most {{max}} characters.', ja: '{{max}}文字以内で入力してください。' },
  unreadable_text: {
    en: 'The text contains characters that are not allowed.',
    ja: '使用できない文字が含まれています。',
  },
  not_whole: { en: 'Enter a whole number.', ja: '整数で入力してください。' },
  too_small: { en: 'Enter {{min}} or more.', ja: '{{min}}以上の値を入力してください。' },
  too_big: { en: 'Enter {{max}} or less.', ja: '{{max}}以下の値を入力してください。' },
  not_offered: { en: 'Choose an option from the list.', ja: '選択肢から選んでください。' },
  unknown_option: {
    en: '“{{option}}” is not an option. Choose options from the list.',
    ja: '「{{option}}」は選択できません。一覧から選んでください。',
  },
  no_option: { en: 'Choose at least one option.', ja: '1つ以上選んでください。' },
  not_below: {
    en: 'Enter a value equal to or greater than “{{other}}”.',
    ja: '「{{other}}」以上の値を入力してください。',
  },
  not_before: {
    en: 'Enter a date on or after “{{other}}”.',
    ja: '「{{other}}」以降の日付を入力してください。',
  },
  not_above: {
    en: 'Enter a value greater than “{{other}}”.',
    ja: '「{{other}}」より大きい値を入力してください。',
  },
  not_time: { en: 'Enter a time from 00:00 to 23:59.', ja: '00:00〜23:59の時刻を入力してください。' },
  not_date: {
    en: 'Enter a valid date, for example 2026-04-01.',
    ja: '正しい日付を入力してください（例：2026-04-01）。',
  },
  far_date: {
    en: 'Enter a date in the years from {{first}} to {{last}}.',
    ja: '{{first}}年から{{last}}年までの日付を入力してください。',
  },
  not_month_day: {
    en: 'Enter a month and a day, for example 04-01.',
    ja: '月日を入力してください（例：04-01）。',
  },
  ends_before_it_begins: {
    en: 'Enter an end date on or after the start date.',
    ja: '終了日は開始日以降の日付にしてください。',
  },
  overlaps: {
    en: 'This period overlaps with an earlier row.',
    ja: '前の行と期間が重なっています。',
  },
  unknown_record: {
    en: 'This entry no longer exists. Choose another entry.',
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
    en: 'With “{{nextDay}}” turned on, enter a time no later than “{{from}}”.',
    ja: '「{{nextDay}}」がオンのときは、「{{from}}」以前の時刻を入力してください。',
  },
  no_weekday: { en: 'Choose at least one day.', ja: '曜日を1つ以上選んでください。' },
  not_amount: {
    en: 'Enter an amount in {{currency}} with at most {{decimals}} decimal places.',
    ja: '{{currency}}の金額を小数点以下{{decimals}}桁までで入力してください。',
  },
  not_whole_amount: {
    en: 'Enter an amount in {{currency}} without decimal places.',
    ja: '{{currency}}の金額を小数なしで入力してください。',
  },
  not_percent: {
    en: 'Enter a percentage from 0 to 100 with at most two decimal places.',
    ja: '0〜100の割合を小数点以下2桁までで入力してください。',
  },
  leap_day: {
    en: 'Choose a day that exists in every year. 29 February exists only in leap years.',
    ja: '毎年ある日付を入力してください。2月29日はうるう年にしかありません。',
  },
  not_japanese_tax_number: {
    en: 'Enter T and 13 digits, for example T7000012050002.',
    ja: 'Tと13桁の数字で入力してください（例：T7000012050002）。',
  },
  taken_number: {
    en: 'Another entry already uses this number.',
    ja: 'この番号はすでに使用されています。',
  },
  not_email: { en: 'Enter a valid e-mail address.', ja: '正しいメールアドレスを入力してください。' },
  taken_email: {
    en: 'Another account already uses this e-mail address.',
    ja: 'このメールアドレスは別のアカウントで使用されています。',
  },
  password_for_email: {
    en: 'Enter your current password to change the e-mail address.',
    ja: 'メールアドレスを変更するには、現在のパスワードを入力してください。',
  },
  not_phone: {
    en: 'Enter a phone number that is valid in the selected country, for example {{example}}.',
    ja: '選択した国で有効な電話番号を入力してください（例：{{example}}）。',
  },
  no_phone_country: {
    en: 'Choose the country of the phone number.',
    ja: '電話番号の国を選んでください。',
  },
  unknown_city: {
    en: 'Choose a city from the list, or enter the name of a city.',
    ja: '一覧から市区町村を選ぶか、選ばずに名称を入力してください。',
  },
  short_search: {
    en: 'Enter at least {{min}} characters, or one kanji or kana.',
    ja: '{{min}}文字以上（漢字・かなは1文字以上）で入力してください。',
  },
  not_url: {
    en: 'Enter a URL that begins with https:// or http://.',
    ja: 'https:// または http:// で始まるURLを入力してください。',
  },
  needed_for_bucket: {
    en: 'Required to store files in a bucket.',
    ja: 'バケットにファイルを保存するには入力が必要です。',
  },
  needed_for_backups: {
    en: 'Required to store backups in a bucket.',
    ja: 'バケットにバックアップを保存するには入力が必要です。',
  },
  unknown_image: { en: 'Upload this image again.', ja: '画像をもう一度アップロードしてください。' },
  repeated_image: {
    en: 'This image is already in the list.',
    ja: 'この画像はすでに登録されています。',
  },
  not_image: {
    en: 'Choose a PNG, JPEG or WebP image.',
    ja: 'PNG、JPEG、WebP のいずれかの画像を選んでください。',
  },
  heavy_image: {
    en: 'The image must not be larger than {{size}}.',
    ja: '画像は{{size}}以下にしてください。',
  },
  wide_image: {
    en: 'The image must not be wider or higher than {{side}} pixels.',
    ja: '画像の縦横は{{side}}ピクセル以下にしてください。',
  },
  too_many: { en: 'You can add at most {{max}}.', ja: '{{max}}件までです。' },
  no_addressee: {
    en: 'This e-mail has no recipient. Enter an address.',
    ja: 'このメールの送信先がありません。',
  },
  secret_again: {
    en: 'The connection details have changed. Enter this value again.',
    ja: '接続先が変更されました。もう一度入力してください。',
  },
  not_repeated: {
    en: 'The passwords do not match.',
    ja: '2つのパスワードが一致しません。',
  },
  easy_password: {
    en: 'This password is easy to guess. Use several unrelated words.',
    ja: '推測されやすいパスワードです。関連のない単語をいくつか組み合わせてください。',
  },
  own_words_password: {
    en: 'Do not use your name, e-mail address, organisation or product name in the password.',
    ja: '氏名、メールアドレス、団体名、製品名をもとにしたパスワードは使用できません。',
  },
  same_password: {
    en: 'Choose a password that is different from the current password.',
    ja: '現在とは異なるパスワードを設定してください。',
  },
  wrong_password: {
    en: 'The current password is not correct.',
    ja: '現在のパスワードが正しくありません。',
  },
  dead_link: {
    en: 'This link is no longer valid. Request a new link.',
    ja: 'このリンクは無効になりました。もう一度リンクの送信をお試しください。',
  },
  not_number: { en: 'Enter a number.', ja: '数値を入力してください。' },
  area_of_record: {
    en: 'Choose the area of the record as well.',
    ja: '項目の対象も指定してください。',
  },
  not_chain_position: {
    en: 'Enter a noted number and hash, for example 42:9f86d0….',
    ja: '控えた番号とハッシュを入力してください（例：42:9f86d0…）。',
  },
  unknown_field: { en: 'This field is not supported.', ja: 'この項目は使用できません。' },
  wrong_type: { en: 'This value has an invalid type.', ja: '値の形式が正しくありません。' },
  not_sortable: {
    en: 'Sort by a supported column, as column|asc or column|desc.',
    ja: '並べ替えは「列名|asc」または「列名|desc」で指定してください。',
  },
})

export type MessageKey = keyof typeof messages.en
/** A message of this catalogue, or `namespace:key` of the catalogue of a feature. */
export type Message = { readonly key: MessageKey | `${string}:${string}`; readonly values: TextValues }

export function message(key: MessageKey, values: TextValues = {}): Message {
  return { key, values }
}

export function formatMessage({ key, values }: Message, language: Language): string {
  return translate(key.includes(':') ? key : `messages:${key}`, values, language)
}
