import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'

/** The error messages of hosts, buckets, keys, colours and other fields of settings. */
const settingMessages = defineTexts('settingMessages', {
  not_host: { en: 'Enter a host name or an IP address.', ja: 'ホスト名またはIPアドレスを入力してください。' },
  not_endpoint: {
    en: 'Enter a URL without “?” or “#”.',
    ja: '「?」や「#」を含まないURLを入力してください。',
  },
  not_bucket: {
    en: 'Enter 3 to 63 lowercase letters, digits, dots or hyphens. Begin and end with a letter or digit.',
    ja: '英小文字・数字・ドット・ハイフンの3〜63文字で、先頭と末尾は英小文字か数字にしてください。',
  },
  not_age_key: {
    en: 'Enter a public key of age, which begins with age1 and has 62 characters.',
    ja: 'ageの公開鍵（age1で始まる62文字）を入力してください。',
  },
  not_key_prefix: {
    en: "Use letters, digits and the characters - _ . ! * ' ( ) with single slashes between the parts.",
    ja: "半角の英数字と記号（- _ . ! * ' ( )）だけを使い、区切りには「/」を1つずつ入力してください。",
  },
  not_region: {
    en: 'Use letters, digits and hyphens only.',
    ja: '英字・数字・ハイフンだけで入力してください。',
  },
  not_key_id: {
    en: 'Use only ASCII letters, digits and symbols, without spaces.',
    ja: '半角の英数字と記号だけで、空白を入れずに入力してください。',
  },
  not_time_zone: {
    en: 'Choose a time zone from the list.',
    ja: '一覧からタイムゾーンを選んでください。',
  },
  not_colour: {
    en: 'Enter a colour as six hexadecimal digits, for example #147a49.',
    ja: '色を16進数6桁で入力してください（例：#147a49）。',
  },
  pale_colour: {
    en: 'White text is hard to read on this colour. Choose a darker colour.',
    ja: '白い文字が読みにくい色です。より濃い色を選んでください。',
  },
  other_group: {
    en: 'Save one group of settings at a time.',
    ja: '設定は1つのグループずつ保存してください。',
  },
})

export function settingMessage(key: keyof typeof settingMessages.en): Message {
  return { key: `settingMessages:${key}`, values: {} }
}
