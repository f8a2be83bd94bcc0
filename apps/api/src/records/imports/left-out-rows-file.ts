import { fieldsOfArea } from '@touchline/contract/events/area-fields'
import type { Fields } from '@touchline/contract/fields/fields'
import { formatMessage } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { NotFound } from '../../errors.ts'
import { csvLines } from '../../spreadsheets/csv-file.ts'
import type { RecordDatabase } from '../repository.ts'
import type { CellErrors } from './cell-values.ts'
import { CheckedRowsRepository } from './checked-rows-repository.ts'
import { ImportRepository } from './import-repository.ts'

const texts = defineTexts('leftOutRows', {
  line: { en: 'Line in the file', ja: 'ファイルの行番号' },
  reason: { en: 'Reason', ja: '理由' },
})

/** The file may be such a file already. */
const added = new Set(Object.values(texts).flatMap((words) => Object.values(words)))

export type LeftOut = { readonly list: string; readonly importId: number; readonly language: Language }

/**
 * The rows of an import with errors, in the columns of its file, each with its line and the reason. The rows can be
 * corrected there, and imported again. The parts of the file are one for each page of rows. Throws NotFound after the
 * retention.
 */
export async function leftOutRowsFile(
  db: RecordDatabase,
  { list, importId, language }: LeftOut,
): Promise<AsyncIterable<string>> {
  const found = await new ImportRepository(db).find(list, importId)
  if (!found) throw new NotFound()
  const t = translatorOf(language, texts)
  const columns = found.columns.filter(({ header }) => !added.has(header))
  const fields = fieldsOfArea(list)
  const rows = new CheckedRowsRepository(db)
  return (async function* () {
    yield csvLines(
      [[...columns.map(({ header }) => header), t('leftOutRows:line'), t('leftOutRows:reason')]],
      { bom: true },
    )
    for await (const page of rows.listErrors(importId))
      if (page.length > 0)
        yield csvLines(
          page.map(({ line, cells, errors }) => [
            ...columns.map(({ index }) => cells[index] ?? ''),
            line,
            reasonOf(errors ?? {}, { fields, language }),
          ]),
        )
  })()
}

type Wording = { readonly fields: Fields; readonly language: Language }

/** “Sort order: Enter a whole number.”, and a line for each further error. */
function reasonOf(errors: CellErrors, { fields, language }: Wording): string {
  const sentences = Object.entries(errors).flatMap(([name, messages]) => {
    const label = Object.hasOwn(fields, name) ? fields[name]?.label[language] : undefined
    const prefix = label === undefined ? '' : `${label}${language === 'ja' ? '：' : ': '}`
    return messages.map((message) => `${prefix}${formatMessage(message, language)}`)
  })
  return sentences.join('\n')
}
