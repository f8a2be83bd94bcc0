import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { TextValues } from '../texts/translate.ts'

/** The error messages of jobs, selections and bulk changes. */
const jobMessages = defineTexts('jobMessages', {
  nothing_selected: { en: 'Select at least one entry.', ja: '項目を1件以上選択してください。' },
  ids_or_selection: {
    en: 'Send either ids or a selection.',
    ja: 'idsかselectionのどちらか一方を指定してください。',
  },
  ids_or_matching: {
    en: 'Send either ids or matching.',
    ja: 'idsかmatchingのどちらか一方を指定してください。',
  },
  selection_gone: {
    en: 'This selection is no longer available. Select the entries again.',
    ja: 'この選択は無効になりました。もう一度項目を選択してください。',
  },
  no_such_action: {
    en: 'This list does not support this action.',
    ja: 'この一覧では、この操作はできません。',
  },
  one_field: { en: 'Set exactly one field.', ja: '設定する項目を1つだけ指定してください。' },
  only_with_set: {
    en: 'Only the action “set” takes a value.',
    ja: '値を指定できるのは、操作「set」だけです。',
  },
  gone: { en: 'This entry no longer exists.', ja: 'この項目はすでに存在しません。' },
  in_trash: { en: 'This entry is in the trash.', ja: 'この項目はゴミ箱にあります。' },
  not_in_trash: { en: 'This entry is not in the trash.', ja: 'この項目はゴミ箱にありません。' },
  changed_meanwhile: {
    en: 'This entry was changed after it was selected.',
    ja: 'この項目は、選択した後に変更されています。',
  },
  changed_since: {
    en: 'This entry was changed after the bulk change.',
    ja: 'この項目は、一括変更の後に変更されています。',
  },
  lost_characters: {
    en: 'Shift_JIS has no {{characters}}. The file has 〓 instead.',
    ja: 'Shift_JISにない文字（{{characters}}）を〓に置き換えました。',
  },
  edited_since: {
    en: 'This entry was edited after the import.',
    ja: 'この項目は、インポートの後に編集されています。',
  },
  kept_fields: {
    en: 'Edited or used since the import, so not set back: {{fields}}.',
    ja: 'インポートの後に編集または適用されたため、元に戻さなかった項目：{{fields}}',
  },
  confirm_alone: {
    en: 'This change must be confirmed. Make it on the page of the entry.',
    ja: 'この変更には確認が必要です。項目のページで変更してください。',
  },
  named: { en: '“{{name}}”', ja: '「{{name}}」' },
  named_in_trash: { en: '“{{name}}” in the trash', ja: '「{{name}}」（ゴミ箱内）' },
  more: { en: '{{total}} more', ja: 'ほか{{total}}件' },
  in_use_by: { en: 'In use by {{names}}.', ja: '{{names}}で使用されています。' },
})

export type JobMessageKey = keyof typeof jobMessages.en

export function jobMessage(key: JobMessageKey, values: TextValues = {}): Message {
  return { key: `jobMessages:${key}`, values }
}
