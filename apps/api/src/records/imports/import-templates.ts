import type { Field } from '@touchline/contract/fields/fields'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import { idByName, joinNames, type NamedRecord } from '@touchline/contract/records/cell-names'
import { type FileColumn, importedColumnsOf } from '@touchline/contract/records/file-columns'
import type { ImportTemplateQuery, TemplateFormat } from '@touchline/contract/records/import-templates'
import type { RecordList } from '@touchline/contract/records/record-list'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { invalidField } from '../../errors.ts'
import { CSV_TYPE, csvLines } from '../../spreadsheets/csv-file.ts'
import { XLSX_TYPE, xlsxTemplate } from '../../spreadsheets/xlsx-file.ts'
import type { RecordDatabase } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'
import { CheckRepository } from './check-repository.ts'
import { choicesOf, columnHelp, isRequired } from './column-help.ts'

const texts = defineTexts('importTemplates', {
  file: { en: '{{list}} template', ja: '{{list}}テンプレート' },
  help: { en: 'Help', ja: '説明' },
  column: { en: 'Column', ja: '列' },
  required: { en: 'Required', ja: '必須' },
  content: { en: 'What it takes', ja: '入力内容' },
  yes: { en: 'Yes', ja: '必須' },
})

export const templateTypes = { csv: CSV_TYPE, xlsx: XLSX_TYPE } as const satisfies Record<
  TemplateFormat,
  string
>

/** A longer list in a cell is no help any more. */
const MAX_NAMES = 200

const COLUMN_WIDTH = 18
const HELP_WIDTHS = [28, 10, 100]

type TemplateDeps = { readonly db: RecordDatabase; readonly list: StoredList }
export type TemplateFile = { readonly name: string; readonly content: string | Uint8Array }

/** A file with the headers of a list, to fill in and import. Throws InvalidFields at `part`. */
export async function importTemplate(
  { db, list }: TemplateDeps,
  { format, part }: ImportTemplateQuery,
  language: Language,
): Promise<TemplateFile> {
  if (part !== undefined) refuseOtherPart(list, part)
  const name = `${translatorOf(language, texts)('importTemplates:file', { list: list.title[language] })}.${format}`
  const columns = importedColumnsOf(list, part)
  if (format === 'xlsx') return { name, content: await workbookOf(columns, { db, list, language }) }
  return { name, content: csvLines([columns.map(({ label }) => label[language])], { bom: true }) }
}

/** Throws InvalidFields at `part` unless the list has that part. */
export function refuseOtherPart({ partition, fields }: RecordList, part: string): void {
  const field = fields[partition ?? '']
  if (field?.kind !== 'choice') throw invalidField('part', message('unknown_field'))
  if (!Object.hasOwn(field.options, part)) throw invalidField('part', message('not_offered'))
}

type Written = TemplateDeps & { readonly language: Language }

async function workbookOf(columns: readonly FileColumn[], written: Written): Promise<Uint8Array> {
  const { list, language } = written
  const t = translatorOf(language, texts)
  const offered = columns.map(async ({ name, label, field }) => ({
    header: label[language],
    width: COLUMN_WIDTH,
    choices: field ? await offeredIn(name, field, written) : [],
  }))
  const head = [t('importTemplates:column'), t('importTemplates:required'), t('importTemplates:content')]
  const help = columns.map((column) => [
    column.label[language],
    isRequired(column) ? t('importTemplates:yes') : '',
    columnHelp(column, language),
  ])
  return xlsxTemplate({
    sheet: list.title[language],
    columns: await Promise.all(offered),
    help: { sheet: t('importTemplates:help'), rows: [head, ...help], widths: HELP_WIDTHS },
  })
}

async function offeredIn(
  name: string,
  field: Field,
  { db, list, language }: Written,
): Promise<readonly string[]> {
  if (field.kind !== 'reference' && field.kind !== 'references') return choicesOf(field, language)
  const table = list.referenced[name]?.table
  if (table === undefined) return []
  return namesOf(await new CheckRepository(db).listNames(table, MAX_NAMES), language)
}

/** The names as cells of an exported file have them. */
function namesOf(records: readonly NamedRecord[], language: Language): string[] {
  const find = idByName(records)
  return records.map(({ id, name, name_ja }) => {
    const names = language === 'ja' ? [name_ja, name] : [name]
    const unique = names.find((each) => each !== '' && find(each) === id)
    return unique === undefined ? `#${id}` : joinNames([unique])
  })
}
