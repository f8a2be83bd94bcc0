import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { TextValues } from '../texts/translate.ts'

/** The error messages of tax numbers, tax codes and the format of invoice numbers. */
const financeMessages = defineTexts('financeMessages', {
  not_tax_code: {
    en: 'Use letters from A to Z, digits, hyphens and underscores only.',
    ja: '英字（A〜Z）・数字・ハイフン・アンダースコアだけで入力してください。',
  },
  short_tax_number: {
    en: 'A tax registration number has at least 2 characters.',
    ja: '税務登録番号は2文字以上で入力してください。',
  },
  wrong_check_digit: {
    en: 'The check digit of this number does not match. Compare the 13 digits with the notice of registration.',
    ja: '検査用数字が一致しません。登録通知書の13桁の番号を確認してください。',
  },
  unknown_placeholder: {
    en: '“{{placeholder}}” is not a placeholder. Use {YYYY}, {YY}, {MM} and {SEQ:1} to {SEQ:10}.',
    ja: '「{{placeholder}}」は使用できません。使用できるのは {YYYY}、{YY}、{MM}、{SEQ:1}〜{SEQ:10} です。',
  },
  one_sequence: {
    en: 'Use the number placeholder exactly once, for example {SEQ:5}.',
    ja: '連番を1か所だけ指定してください（例：{SEQ:5}）。',
  },
  not_invoice_format: {
    en: 'Apart from placeholders, use only letters, digits and the characters - _ / .',
    ja: '差し込み項目以外は、文字・数字・「-」「_」「/」「.」だけで入力してください。',
  },
  short_retention: {
    en: 'Enter {{min}} or more, or 0 to keep all entries.',
    ja: '{{min}}以上、または無期限の0を入力してください。',
  },
  currency_in_use: {
    en: 'This currency is in use. {{uses}}. Change these before you choose another currency.',
    ja: 'この通貨は使用中です（{{uses}}）。別の通貨にするには、先にこれらを変更してください。',
  },
})

export function financeMessage(key: keyof typeof financeMessages.en, values: TextValues = {}): Message {
  return { key: `financeMessages:${key}`, values }
}
