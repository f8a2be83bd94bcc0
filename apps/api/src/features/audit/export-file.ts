import type { AuditEntryResponse, ExportFormat, FieldChange } from '@touchline/contract/audit/calls'
import { declaredChanges } from '@touchline/contract/events/area-fields'
import { eventText, findArea } from '@touchline/contract/events/areas'
import type { Field } from '@touchline/contract/fields/fields'
import { statusOptions } from '@touchline/contract/http/list-options'
import type { Language } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { CSV_TYPE, csvLines } from '../../spreadsheets/csv-file.ts'

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: CSV_TYPE,
  jsonl: 'application/x-ndjson; charset=utf-8',
}

type FileOptions = { readonly format: ExportFormat; readonly language: Language }
type Pages = AsyncIterable<readonly AuditEntryResponse[]>

/** The parts of the file, one per page. The trailer is written only after the last entry. */
export async function* exportLines(pages: Pages, { format, language }: FileOptions): AsyncGenerator<string> {
  const { head, page, trailer } = writers[format](language)
  yield head
  let entries = 0
  for await (const rows of pages) {
    entries += rows.length
    if (rows.length > 0) yield page(rows)
  }
  yield trailer(entries)
}

type FileWriter = {
  readonly head: string
  readonly page: (rows: readonly AuditEntryResponse[]) => string
  readonly trailer: (entries: number) => string
}

const writers: Readonly<Record<ExportFormat, (language: Language) => FileWriter>> = {
  jsonl: () => ({
    head: '',
    page: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    trailer: (entries) => `${JSON.stringify({ end: true, entries })}\n`,
  }),
  csv: (language) => ({
    head: csvLines([headings.map((name) => translatorOf(language, texts)(`auditExport:${name}`))], {
      bom: true,
    }),
    page: (rows) => csvLines(rows.map((row) => csvCells(row, language))),
    trailer: (entries) => csvLines([[`# End of export: ${entries} entries`]]),
  }),
}

const texts = defineTexts('auditExport', {
  sequence: { en: 'Number', ja: '番号' },
  at: { en: 'Time (UTC)', ja: '日時（UTC）' },
  person: { en: 'Person', ja: '操作者' },
  area: { en: 'Area', ja: '対象' },
  action: { en: 'Action', ja: '操作' },
  recordId: { en: 'Record ID', ja: '項目ID' },
  record: { en: 'Record', ja: '項目' },
  changes: { en: 'Changes', ja: '変更内容' },
  ip: { en: 'IP address', ja: 'IPアドレス' },
  device: { en: 'Device', ja: '端末' },
  source: { en: 'Source', ja: '経路' },
  request: { en: 'Request ID', ja: 'リクエストID' },
})
const headings = Object.keys(texts.en) as (keyof typeof texts.en)[]

function csvCells(entry: AuditEntryResponse, language: Language): unknown[] {
  const { sequence, at, actor, area, action, record, ip, user_agent, request_id } = entry
  const person = language === 'ja' ? actor?.name_ja : actor?.name
  const name = (language === 'ja' && record?.name_ja) || record?.name || null
  return [
    ...[sequence, at, person, findArea(area)?.label[language] ?? area],
    ...[eventText({ area, action, name }, language), record?.id, name],
    changesText(entry, language),
    ...[ip, user_agent, sourceText(entry), request_id],
  ]
}

function sourceText({ source, token_name }: AuditEntryResponse): string {
  return token_name === null ? source : `${source}: ${token_name}`
}

/** `Category: Team → Winter`, one line for each changed field. */
function changesText(entry: AuditEntryResponse, language: Language): string {
  const { changes, fields } = declaredChanges(entry.area, entry.changes)
  const lines = changes.map((change) => {
    const field = Object.hasOwn(fields, change.field) ? fields[change.field] : undefined
    const label = field?.label[language] ?? change.field
    return `${label}: ${change.secret ? '***' : valuesText(change, { field, language })}`
  })
  return lines.join('\n')
}

type ValueContext = { readonly field: Field | undefined; readonly language: Language }

function valuesText({ old, new: value }: FieldChange, context: ValueContext): string {
  return `${valueText(old, context)} → ${valueText(value, context)}`
}

function valueText(value: unknown, { field, language }: ValueContext): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field?.kind === 'choice') return field.options[String(value)]?.[language] ?? String(value)
  if (field?.kind === 'status')
    return statusOptions.find((option) => option.value === value)?.label[language] ?? String(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
