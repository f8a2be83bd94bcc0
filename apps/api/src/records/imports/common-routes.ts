import { pathId } from '@touchline/contract/http/envelope'
import { inSentence } from '@touchline/contract/language'
import type { RecordList } from '@touchline/contract/records/record-list'
import { z } from 'zod'
import type { StoredList } from '../stored-list.ts'
import type { ImportService } from './import-service.ts'

export type ImportRoutesDeps = { readonly imports: ImportService; readonly list: StoredList }

export const config = { policy: 'administrator' } as const
export const params = z.object({ id: pathId })

const operations = {
  upload: { suffix: '', summary: 'Upload a file with' },
  get: { suffix: '', summary: 'Get an import of' },
  match: { suffix: '', summary: 'Match the columns of an import of' },
  list: { suffix: 'Rows', summary: 'List the checked rows of an import of' },
  apply: { suffix: '', summary: 'Apply an import of' },
  previewTakeBackOf: { suffix: '', summary: 'Show what taking back would change, for an import of' },
  takeBack: { suffix: '', summary: 'Take back an import of' },
  mend: { suffix: '', summary: 'Correct a cell of an import of' },
} as const

export function describeImport(verb: keyof typeof operations, { key, title, tag }: RecordList) {
  const { suffix, summary } = operations[verb]
  const plural = key.charAt(0).toUpperCase() + key.slice(1)
  return {
    tags: [tag],
    operationId: `${verb}${plural}Import${suffix}`,
    summary: `${summary} ${inSentence(title).en}`,
  }
}
