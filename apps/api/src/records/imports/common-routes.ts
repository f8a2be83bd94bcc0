import { pathId } from '@touchline/contract/http/envelope'
import { inSentence } from '@touchline/contract/language'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { StoredList } from '../stored-list.ts'
import type { ImportService } from './import-service.ts'

export type App = Parameters<FastifyPluginAsyncZod>[0]
export type ImportRoutesDeps = { readonly imports: ImportService; readonly list: StoredList }

export const params = z.object({ id: pathId })

/** By operation id, in which `*` is the key of the list. */
const summaries = {
  'upload*Import': 'Upload a file with',
  'get*Import': 'Get an import of',
  'match*Import': 'Match the columns of an import of',
  'list*ImportRows': 'List the checked rows of an import of',
  'mend*Import': 'Correct a cell of an import of',
  'apply*Import': 'Apply an import of',
  'previewTakeBackOf*Import': 'Show what taking back would change, for an import of',
  'takeBack*Import': 'Take back an import of',
  'get*ImportTemplate': 'Download a file to fill in with',
  'add*Catalogue': 'Import ready',
} as const

export function describeImport(id: keyof typeof summaries, { key, title, tag }: RecordList) {
  const plural = key.charAt(0).toUpperCase() + key.slice(1)
  return {
    tags: [tag],
    operationId: id.replace('*', plural),
    summary: `${summaries[id]} ${inSentence(title).en}`,
  }
}
