import type { Field } from '@touchline/contract/fields/fields'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import { idByName, joinNames, type NamedRecord } from '@touchline/contract/records/cell-names'
import { type FileColumn, importedColumnsOf } from '@touchline/contract/records/file-columns'
import type { ImportTemplateQuery, TemplateFormat } from '@touchline/contract/records/import-templates'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { invalidField } from '../../errors.ts'
import { CSV_TYPE, csvLines } from '../../spreadsheets/csv-file.ts'
import { XLSX_TYPE, xlsxTemplate } from '../../spreadsheets/xlsx-file.ts'
import type { RecordDatabase } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'
import { choicesOf, columnHelp, isRequired } from './column-help.ts'
import { listNames } from './template-repository.ts'

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
type TemplateFile = { readonly name: string; readonly content: string | Uint8Array }

/** Files with the headers of a list, to fill in and import. */
export class ImportTemplates {
  readonly #deps: TemplateDeps

  constructor(deps: TemplateDeps) {
    this.#deps = deps
  }

  /** Throws InvalidFields at `part`. */
  async get({ format, part }: ImportTemplateQuery, language: Language): Promise<TemplateFile> {
    const { list } = this.#deps
    this.#checkPart(part)
    const t = translatorOf(language, texts)
    const name = `${t('importTemplates:file', { list: list.title[language] })}.${format}`
    const columns = importedColumnsOf(list, part)
    if (format === 'xlsx') return { name, content: await this.#workbook(columns, language) }
    return { name, content: csvLines([columns.map(({ label }) => label[language])], { bom: true }) }
  }

  #checkPart(part: string | undefined): void {
    if (part === undefined) return
    const field = this.#deps.list.fields[this.#deps.list.partition ?? '']
    if (field?.kind !== 'choice') throw invalidField('part', message('unknown_field'))
    if (!Object.hasOwn(field.options, part)) throw invalidField('part', message('not_offered'))
  }

  async #workbook(columns: readonly FileColumn[], language: Language): Promise<Uint8Array> {
    const t = translatorOf(language, texts)
    const offered = columns.map(async (column) => ({
      header: column.label[language],
      width: COLUMN_WIDTH,
      choices: column.field ? await this.#choicesOf(column.name, column.field, language) : [],
    }))
    const head = [t('importTemplates:column'), t('importTemplates:required'), t('importTemplates:content')]
    const help = columns.map((column) => [
      column.label[language],
      isRequired(column) ? t('importTemplates:yes') : '',
      columnHelp(column, language),
    ])
    return xlsxTemplate({
      sheet: this.#deps.list.title[language],
      columns: await Promise.all(offered),
      help: { sheet: t('importTemplates:help'), rows: [head, ...help], widths: HELP_WIDTHS },
    })
  }

  async #choicesOf(name: string, field: Field, language: Language): Promise<readonly string[]> {
    if (field.kind !== 'reference' && field.kind !== 'references') return choicesOf(field, language)
    const { db, list } = this.#deps
    const table = list.referenced[name]?.table
    return table === undefined ? [] : namesOf(await listNames(db, table, MAX_NAMES), language)
  }
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
