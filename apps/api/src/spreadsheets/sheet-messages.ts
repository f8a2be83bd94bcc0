import type { Message } from '@touchline/contract/http/messages'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import type { TextValues } from '@touchline/contract/texts/translate'
import { invalidField } from '../errors.ts'

/** Why a file cannot be read as a spreadsheet. */
const sheetMessages = defineTexts('sheetMessages', {
  empty: { en: 'The file is empty.', ja: 'ファイルが空です。' },
  no_rows: { en: 'The file has no rows below its headers.', ja: '見出しの下にデータの行がありません。' },
  pdf: {
    en: 'This is a PDF. Choose an Excel or CSV file.',
    ja: 'これはPDFです。ExcelまたはCSVファイルを選択してください。',
  },
  picture: {
    en: 'This is a picture. Choose an Excel or CSV file.',
    ja: 'これは画像です。ExcelまたはCSVファイルを選択してください。',
  },
  old_excel: {
    en: 'This is an Excel file in the old format (.xls). Save it as .xlsx or CSV.',
    ja: '旧形式のExcelファイル（.xls）です。.xlsxまたはCSVで保存してください。',
  },
  binary_excel: {
    en: 'This is a binary Excel file (.xlsb). Save it as .xlsx or CSV.',
    ja: 'バイナリ形式のExcelファイル（.xlsb）です。.xlsxまたはCSVで保存してください。',
  },
  macros: {
    en: 'This Excel file contains macros. Save it as .xlsx.',
    ja: 'マクロを含むExcelファイルです。.xlsxで保存してください。',
  },
  password: {
    en: 'This file is protected with a password. Save it without one.',
    ja: 'パスワードで保護されたファイルです。パスワードなしで保存してください。',
  },
  open_document: {
    en: 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV.',
    ja: 'OpenDocument形式のファイル（.ods）です。.xlsxまたはCSVで保存してください。',
  },
  numbers: {
    en: 'This is a Numbers or Pages document. Export it as Excel or CSV.',
    ja: 'NumbersまたはPagesの書類です。ExcelまたはCSVで書き出してください。',
  },
  document: {
    en: 'This is a Word or PowerPoint document. Choose an Excel or CSV file.',
    ja: 'WordまたはPowerPointの文書です。ExcelまたはCSVファイルを選択してください。',
  },
  old_office: {
    en: 'This is a document in an old Office format. Save a table as .xlsx or CSV.',
    ja: '旧形式のOffice文書です。表を.xlsxまたはCSVで保存してください。',
  },
  archive: {
    en: 'This is a compressed archive. Unpack it and choose the file in it.',
    ja: '圧縮ファイルです。展開してから、中のファイルを選択してください。',
  },
  web_page: {
    en: 'This is a web page, even if it is called .xls. Save it as .xlsx or CSV in Excel.',
    ja: 'Webページ（HTML）です。Excelで開き、.xlsxまたはCSVで保存してください。',
  },
  xml: {
    en: 'This is an XML file. Save it as .xlsx or CSV.',
    ja: 'XMLファイルです。.xlsxまたはCSVで保存してください。',
  },
  rich_text: {
    en: 'This is an RTF document. Choose an Excel or CSV file.',
    ja: 'RTF文書です。ExcelまたはCSVファイルを選択してください。',
  },
  json: {
    en: 'This is a JSON file. Choose an Excel or CSV file.',
    ja: 'JSONファイルです。ExcelまたはCSVファイルを選択してください。',
  },
  database: {
    en: 'This is a database file. Export its table as CSV.',
    ja: 'データベースのファイルです。表をCSVで書き出してください。',
  },
  program: {
    en: 'This is a program, not a table. Choose an Excel or CSV file.',
    ja: 'これはプログラムです。ExcelまたはCSVファイルを選択してください。',
  },
  binary: {
    en: 'This is not a text or Excel file.',
    ja: 'テキストファイルでもExcelファイルでもありません。',
  },
  unknown_encoding: {
    en: 'The characters of this file cannot be read. Save it as UTF-8 or Shift_JIS.',
    ja: '文字コードを判別できません。UTF-8またはShift_JISで保存してください。',
  },
  other_encoding: {
    en: 'The file is not written in this encoding.',
    ja: 'ファイルの文字コードはこれではありません。',
  },
  no_nul: {
    en: 'The file contains a NUL character near line {{line}}.',
    ja: '{{line}}行目付近にNUL文字が含まれています。',
  },
  broken_character: {
    en: 'Row {{line}} contains half of a character.',
    ja: '{{line}}行目に不完全な文字が含まれています。',
  },
  open_quote: {
    en: 'A quotation mark that opens near line {{line}} is never closed.',
    ja: '{{line}}行目付近で始まる引用符が閉じられていません。',
  },
  broken_quote: {
    en: 'Line {{line}} has a quotation mark in the wrong place.',
    ja: '{{line}}行目の引用符の位置が正しくありません。',
  },
  long_line: {
    en: 'A row near line {{line}} has more than {{max}} characters.',
    ja: '{{line}}行目付近の行が{{max}}文字を超えています。',
  },
  long_cell: {
    en: 'Row {{line}} has a cell with more than {{max}} characters.',
    ja: '{{line}}行目に{{max}}文字を超えるセルがあります。',
  },
  wide_row: {
    en: 'Row {{line}} has more cells than the rows before it.',
    ja: '{{line}}行目のセルの数が、それより前の行より多くなっています。',
  },
  too_many_columns: {
    en: 'The table has more than {{max}} columns.',
    ja: '列が{{max}}列を超えています。',
  },
  too_many_rows: {
    en: 'The table has more than {{max}} rows. Divide it into several files.',
    ja: '行が{{max}}行を超えています。複数のファイルに分けてください。',
  },
  too_many_parts: {
    en: 'The Excel file has more than {{max}} parts. Copy the table into a new file.',
    ja: 'Excelファイルの構成要素が{{max}}個を超えています。表を新しいファイルにコピーしてください。',
  },
  unpacks_too_large: {
    en: 'The Excel file becomes too large when it is unpacked.',
    ja: 'Excelファイルを展開すると大きくなりすぎます。',
  },
  embedded: {
    en: 'The Excel file contains other files. Copy the table into a new file.',
    ja: 'Excelファイルに別のファイルが埋め込まれています。表を新しいファイルにコピーしてください。',
  },
  damaged: {
    en: 'The file is damaged or incomplete.',
    ja: 'ファイルが壊れているか、途中で切れています。',
  },
  no_sheet: { en: 'The file has no such sheet.', ja: 'このシートはありません。' },
  no_header_row: { en: 'The file has no such row.', ja: 'この行はありません。' },
  too_complex: {
    en: 'The file is too large or too complicated to be read. Divide it into several files.',
    ja: 'ファイルが大きすぎるか複雑すぎるため、読み取れません。複数のファイルに分けてください。',
  },
})

export type SheetMessageKey = keyof typeof sheetMessages.en
type RefusedField = 'file' | 'encoding' | 'separator' | 'sheet' | 'header_row'

/** What crosses the boundary of the process that reads the file. */
export type Refusal = Pick<SpreadsheetRefused, 'key' | 'values' | 'field'>

/** A file, or a choice of how to read it, that is refused. */
export class SpreadsheetRefused extends Error {
  readonly key: SheetMessageKey
  readonly values: TextValues
  readonly field: RefusedField

  constructor(key: SheetMessageKey, values: TextValues = {}, field: RefusedField = 'file') {
    super(key)
    this.key = key
    this.values = values
    this.field = field
  }
}

export function sheetMessage(key: SheetMessageKey, values: TextValues = {}): Message {
  return { key: `sheetMessages:${key}`, values }
}

/** The 422 of a refused file. */
export function refusalOfFile({ key, values, field }: Refusal) {
  return invalidField(field, sheetMessage(key, values))
}
