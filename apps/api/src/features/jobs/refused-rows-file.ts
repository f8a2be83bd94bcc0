import { fieldsOfArea } from '@touchline/contract/events/area-fields'
import type { JobResult } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { csvLines } from '../../spreadsheets/csv-file.ts'

const texts = defineTexts('refusedRows', {
  id: { en: 'ID', ja: 'ID' },
  name: { en: 'Name', ja: '名称' },
  field: { en: 'Field', ja: '項目' },
  reason: { en: 'Reason', ja: '理由' },
})
const headings = Object.keys(texts.en) as (keyof typeof texts.en)[]

type FileOptions = { readonly list: string; readonly language: Language }

/** The parts of the file, one for each page of results. */
export async function* refusedRowsFile(
  pages: AsyncIterable<readonly JobResult[]>,
  { list, language }: FileOptions,
): AsyncGenerator<string> {
  const fields = fieldsOfArea(list)
  const t = translatorOf(language, texts)
  yield csvLines([headings.map((name) => t(`refusedRows:${name}`))], { bom: true })
  for await (const rows of pages) {
    const cells = rows.map(({ record_id, name, name_ja, field, reason }) => [
      record_id,
      (language === 'ja' && name_ja) || name,
      field && ((Object.hasOwn(fields, field) && fields[field]?.label[language]) || field),
      reason,
    ])
    if (cells.length > 0) yield csvLines(cells)
  }
}
