import { z } from 'zod/mini'
import { type OpenField, openFieldsOf, secretsOf } from '../fields/fields.ts'
import { referencedRecordSchema } from '../fields/reference-fields.ts'
import { rowsResponseSchema } from '../fields/rows-field.ts'
import { isReadableName, isSetName, last4Name } from '../fields/secret-field.ts'
import { MAX_ID } from '../http/envelope.ts'
import type { Sort } from '../http/list-options.ts'
import { message } from '../http/messages.ts'
import { MAX_PER_PAGE, pageQuery, queryInteger, sortQuery } from '../http/paging.ts'
import { chosenFilters, type FilterValues, filterCheck, filterQuery } from './filters.ts'
import { isOnPages, type RecordList, sortableIn } from './record-list.ts'

/** Converts the fields of a multipart form, which are all text. */
export function draftFromText(
  list: RecordList,
  cells: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const version = (cell: string) => (/^\d{1,10}$/.test(cell) ? Number(cell) : cell)
  const fields = new Map(Object.entries(list.fields))
  const read = (name: string, cell: string) => {
    if (name === 'version') return version(cell)
    const field = fields.get(name)
    return field ? field.fromText(cell) : cell
  }
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, read(name, cell)]))
}

/** A record as a page of the list contains it. A page of the trash also contains who deleted it. */
export function pageRowSchema(list: RecordList) {
  const shown = Object.entries(fieldShape(list)).filter(([name]) => isOnPages(list, name))
  return z.object({
    ...Object.fromEntries(shown),
    ...commonShape(list),
    ...(list.trash && { deleted_by: z.optional(z.nullable(deletedBySchema)) }),
  })
}

const deletedBySchema = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })
export type DeletedBy = z.infer<typeof deletedBySchema>

/** The query of `DELETE {api}/trash`. Without a part, the trash of all parts is emptied. */
export function emptyTrashQuerySchema({ partition, fields }: RecordList) {
  const field = partition === undefined ? undefined : fields[partition]
  return z.strictObject(
    partition && field ? { [partition]: z.optional(field.schema() as z.ZodMiniType<string>) } : {},
  )
}

/** `kept` are the records that stay in the trash because other records refer to them. */
export const emptiedTrashSchema = z.object({ removed: z.int(), kept: z.int() })
export type EmptiedTrash = z.infer<typeof emptiedTrashSchema>

/** A record as a response with one record contains it. */
export function recordSchema(list: RecordList) {
  return z.object({ ...fieldShape(list), ...commonShape(list), ...list.details() })
}

function fieldShape(list: RecordList): Record<string, z.ZodMiniType> {
  const own = openFieldsOf(list.fields).map(([name, field]) => [name, fieldResponseSchema(field)] as const)
  return { ...Object.fromEntries(own), ...shownReferences(list) }
}

function commonShape(list: RecordList) {
  return {
    id: z.int(),
    ...computedShape(list),
    ...secretStates(list),
    ...(list.writable && {
      version: z.int(),
      created_at: z.string(),
      updated_at: z.string(),
      created_by: z.nullable(z.int()),
      updated_by: z.nullable(z.int()),
    }),
    ...(list.trash && { deleted_at: z.nullable(z.string()) }),
  }
}

function fieldResponseSchema(field: OpenField): z.ZodMiniType {
  return field.kind === 'rows' ? rowsResponseSchema(field) : field.schema()
}

function computedShape({ computed }: RecordList): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(computed).map(([name, { schema }]) => [name, z.nullable(schema() as z.ZodMiniType)]),
  )
}

function shownReferences({ fields }: RecordList): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.values(fields).flatMap((field): [string, z.ZodMiniType][] => {
      if (field.kind === 'reference') return [[field.shownAs, z.nullable(referencedRecordSchema())]]
      return field.kind === 'references' ? [[field.shownAs, z.array(referencedRecordSchema())]] : []
    }),
  )
}

function secretStates({ fields }: RecordList): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    secretsOf(fields).flatMap(([name, { last4 }]) => [
      [isSetName(name), z.boolean()],
      [isReadableName(name), z.optional(z.boolean())],
      ...(last4 ? [[last4Name(name), z.nullable(z.string())]] : []),
    ]),
  )
}

export type ListQuery = {
  readonly page: number
  readonly per_page: number
  readonly orderBy: Sort | undefined
  readonly trashed: boolean
  readonly filters: FilterValues
}

export function listQuerySchema(list: RecordList) {
  return z.pipe(
    z
      .extend(pageQuery(), {
        orderBy: z.optional(sortQuery([...list.sortable, ...sortableIn(list, true)])),
        ...(list.trash && { trashed: trashedSchema }),
        ...filterQuery(list.filters, list.fields),
      })
      .check(
        z.superRefine(filterCheck(list.filters)),
        z.refine(
          ({ orderBy, trashed }) => !orderBy || sortableIn(list, trashed === true).includes(orderBy.column),
          {
            path: ['orderBy'],
            params: { message: message('not_sortable') },
          },
        ),
      ),
    z.transform(({ page, per_page, orderBy, trashed, ...rest }): ListQuery => {
      return {
        page,
        per_page,
        orderBy,
        trashed: trashed === true,
        filters: chosenFilters(list.filters, rest),
      }
    }),
  )
}

const trashedSchema = z._default(
  z.pipe(
    z.enum(['true', '1', 'false', '0']),
    z.transform((text) => text === 'true' || text === '1'),
  ),
  false,
)

/** In the order of the list's sort. `before` is the id of the last record of the previous page. */
export type KeysetQuery = {
  readonly limit: number
  readonly before: number | undefined
  readonly filters: FilterValues
}

export function keysetQuerySchema(list: RecordList) {
  return z.pipe(
    z
      .strictObject({
        limit: z._default(queryInteger({ min: 1, max: MAX_PER_PAGE }), 50),
        before: z.optional(queryInteger({ min: 1, max: MAX_ID })),
        ...filterQuery(list.filters, list.fields),
      })
      .check(z.superRefine(filterCheck(list.filters))),
    z.transform(({ limit, before, ...rest }): KeysetQuery => {
      return { limit, before, filters: chosenFilters(list.filters, rest) }
    }),
  )
}

/** `next` is null on the last page. */
export function keysetResponse<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    meta: z.object({ next: z.nullable(z.int()) }),
  })
}

/** `POST {api}/{id}/test`. `success` is false if the receiver refused, and `message` tells why. */
export const connectionTestAnswerSchema = z.object({ success: z.boolean(), message: z.string() })
export type ConnectionTestAnswer = z.infer<typeof connectionTestAnswerSchema>
