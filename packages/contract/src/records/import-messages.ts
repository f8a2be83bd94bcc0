import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { TextValues } from '../texts/translate.ts'

/** The error messages of imported files and of their rows. */
const importMessages = defineTexts('importMessages', {
  two_columns: {
    en: 'Two columns are matched with this field. Choose one of them.',
    ja: 'この項目に2つの列が対応付けられています。どちらか1つを選んでください。',
  },
  repeated_column: {
    en: 'This column is listed twice.',
    ja: 'この列は2回指定されています。',
  },
  format_alone: {
    en: 'Read the file in another way first. Then match its columns.',
    ja: '先にファイルを読み込み直してから、列を対応付けてください。',
  },
  no_match_column: {
    en: 'Match one column with the {{field}}, or compare the rows by something else.',
    ja: '「{{field}}」に対応する列を選ぶか、照合方法を変更してください。',
  },
  no_column: { en: 'Match at least one column.', ja: '列を1つ以上対応付けてください。' },
  unknown_column: { en: 'The file has no such column.', ja: 'ファイルにこの列はありません。' },
  no_file: { en: 'Choose a file.', ja: 'ファイルを選んでください。' },
  one_file: { en: 'Choose one file.', ja: 'ファイルを1つだけ選んでください。' },
  heavy_file: {
    en: 'The file must not be larger than {{size}}.',
    ja: 'ファイルは{{size}}以下にしてください。',
  },
  ignored_column: {
    en: 'This field cannot be imported.',
    ja: 'この項目はインポートできません。',
  },
  no_such_line: { en: 'The file has no such row.', ja: 'ファイルにこの行はありません。' },
  unmatched_field: {
    en: 'No column is matched with this field.',
    ja: 'この項目に対応する列がありません。',
  },
  unknown_id: {
    en: 'No entry has the ID {{id}}.',
    ja: 'ID「{{id}}」の項目はありません。',
  },
  in_trash: {
    en: 'The entry with the ID {{id}} is in the trash.',
    ja: 'ID「{{id}}」の項目はゴミ箱にあります。',
  },
  other_part: {
    en: 'This entry belongs to another part of the list.',
    ja: 'この項目は一覧の別の区分に属しています。',
  },
  same_number: {
    en: 'Line {{line}} has the same number.',
    ja: '{{line}}行目と同じ番号です。',
  },
  refused: { en: '{{reason}}', ja: '{{reason}}' },
  same_row: {
    en: 'Line {{line}} is about the same entry.',
    ja: '{{line}}行目と同じ項目です。',
  },
  other_values: {
    en: 'Line {{line}} is about the same entry and has another value here.',
    ja: '同じ項目の{{line}}行目と値が異なります。',
  },
  line_refused: {
    en: 'Line {{line}} of the same entry has an error.',
    ja: '同じ項目の{{line}}行目にエラーがあります。',
  },
  unknown_label: {
    en: '“{{text}}” is not one of the choices.',
    ja: '「{{text}}」は選択肢にありません。',
  },
  unknown_name: {
    en: 'No entry is called “{{text}}”.',
    ja: '「{{text}}」という名称の項目はありません。',
  },
  shared_name: {
    en: 'Several entries are called “{{text}}”. Enter the ID of one of them, for example #12.',
    ja: '「{{text}}」という名称の項目が複数あります。IDを「#12」のように入力してください。',
  },
  no_currency: {
    en: 'The amount cannot be read without a valid currency.',
    ja: '通貨が正しくないため、金額を読み取れません。',
  },
  in_row: {
    en: 'Line {{row}} of the cell, “{{part}}”: {{error}}',
    ja: 'セルの{{row}}行目の「{{part}}」：{{error}}',
  },
  extra_parts: {
    en: 'Line {{row}} of the cell has more than {{max}} values. Write “\\|” for a “|” within a value.',
    ja: 'セルの{{row}}行目の値が{{max}}個を超えています。値に含まれる「|」は「\\|」と入力してください。',
  },
  has_errors: {
    en: 'Some rows have errors. Correct them, or import only the good rows.',
    ja: 'エラーのある行があります。修正するか、正常な行だけをインポートしてください。',
  },
  nothing_to_import: {
    en: 'No row would add or change an entry.',
    ja: '追加または変更される項目がありません。',
  },
})

export type ImportMessageKey = keyof typeof importMessages.en

export function importMessage(key: ImportMessageKey, values: TextValues = {}): Message {
  return { key: `importMessages:${key}`, values }
}
