import { z } from 'zod/mini'
import type { Sort } from '../http/list-options.ts'
import { message } from '../http/messages.ts'
import { sortQuery } from '../http/paging.ts'
import type { Language } from '../language.ts'
import { matchingSchema } from './bulk.ts'
import { fileColumnsOf } from './file-columns.ts'
import { type RecordList, sortableIn } from './record-list.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportEncodings = ['utf-8', 'shift_jis'] as const
export type ExportEncoding = (typeof exportEncodings)[number]

/** What the job of an export is started with. `language` is that of headings, labels and choices. */
export type ExportOptions = Pick<ExportRequest, 'format' | 'encoding' | 'raw'> & {
  readonly columns: readonly string[]
  readonly orderBy: Sort
  /** True if the records were in the trash. */
  readonly trashed: boolean
  readonly language: Language
}

/** `POST {api}/export`. */
export function exportRequestSchema(list: RecordList) {
  const columns = fileColumnsOf(list).map(({ name }) => name)
  return z
    .strictObject({
      format: z.enum(exportFormats),
      /** Of a CSV file. */
      encoding: z._default(z.enum(exportEncodings), 'utf-8'),
      /** Default: all. */
      columns: z.optional(
        z.array(z.enum(columns as [string, ...string[]])).check(
          z.maxLength(columns.length, { abort: true }),
          z.minLength(1),
          z.refine((chosen) => new Set(chosen).size === chosen.length, {
            params: { message: message('not_offered') },
          }),
        ),
      ),
      /** True: choices are written as their keys, and references as ids. */
      raw: z._default(z.boolean(), false),
      /** Default: all records outside the trash. */
      matching: z.optional(matchingSchema(list)),
      /** Default: the order of the list. */
      orderBy: z.optional(sortQuery([...list.sortable, ...sortableIn(list, true)])),
    })
    .check(
      z.refine(({ format, encoding }) => format === 'csv' || encoding === 'utf-8', {
        path: ['encoding'],
        params: { message: message('not_offered') },
      }),
      z.refine(
        ({ orderBy, matching }) =>
          !orderBy || sortableIn(list, matching?.trashed === true).includes(orderBy.column),
        { path: ['orderBy'], params: { message: message('not_sortable') } },
      ),
    )
}
export type ExportRequest = z.infer<ReturnType<typeof exportRequestSchema>>
