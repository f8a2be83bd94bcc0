import { z } from 'zod/mini'
import type { FieldValue } from '../fields/field.ts'
import { optionalSchemas } from '../fields/fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import { jobMessage } from '../jobs/job-messages.ts'
import { type BulkAction, bulkActions } from '../jobs/jobs.ts'
import { chosenFilters, type FilterValues, filterCheck, filterQuery } from './filters.ts'
import type { RecordList } from './record-list.ts'

export const MAX_SELECTED_IDS = 10_000

/** The actions of the list, in the order of its menu. */
export function bulkActionsOf({ fields, trash, bulkFields }: RecordList): BulkAction[] {
  return [
    ...('status' in fields ? (['activate', 'deactivate'] as const) : []),
    ...(bulkFields.length > 0 ? (['set'] as const) : []),
    'delete',
    ...(trash ? (['restore', 'purge'] as const) : []),
  ]
}

/** The actions for records in the trash. The others are for records outside of it. */
export function isTrashAction(action: BulkAction): boolean {
  return action === 'restore' || action === 'purge'
}

/** The rows that a list shows: its filters, by the names of their query parameters. */
export type Matching = { readonly trashed: boolean; readonly filters: FilterValues }

/** Exactly one of both. */
export type SelectionRequest = {
  readonly ids?: readonly number[] | undefined
  readonly matching?: Matching | undefined
}

const idsSchema = () =>
  z.pipe(
    z.array(z.int().check(z.minimum(1), z.maximum(MAX_ID))).check(
      z.refine((ids) => ids.length > 0, { params: { message: jobMessage('nothing_selected') } }),
      z.maxLength(MAX_SELECTED_IDS),
    ),
    z.transform((ids): readonly number[] => [...new Set(ids)].sort((one, other) => one - other)),
  )

/** `POST {api}/selection`: the records with these ids, or all that match the filters of the list. */
export function selectionRequestSchema(list: RecordList) {
  return z.strictObject({ ids: z.optional(idsSchema()), matching: z.optional(matchingSchema(list)) }).check(
    z.refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
      path: ['ids'],
      params: { message: jobMessage('ids_or_matching') },
    }),
  ) as unknown as z.ZodMiniType<SelectionRequest>
}

export function matchingSchema(list: RecordList) {
  const text = z.pipe(
    z.transform((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)),
    z.unknown(),
  )
  const filters = Object.entries(filterQuery(list.filters, list.fields)).map(([name, schema]) => [
    name,
    z.pipe(text, schema),
  ])
  return z.pipe(
    z
      .strictObject({
        ...Object.fromEntries(filters),
        ...(list.trash && { trashed: z.optional(z.union([z.boolean(), z.literal([0, 1])])) }),
      })
      .check(z.superRefine(filterCheck(list.filters))),
    z.transform(
      ({ trashed, ...filters }): Matching => ({
        trashed: Boolean(trashed),
        filters: chosenFilters(list.filters, filters),
      }),
    ),
  )
}

export const selectionSchema = z.object({
  id: z.int(),
  /** The number of records of the selection that exist. */
  total: z.int(),
  valid_until: z.string(),
})
export type Selection = z.infer<typeof selectionSchema>

export type BulkRequest = {
  readonly action: BulkAction
  readonly set?: Readonly<Record<string, FieldValue>> | undefined
  readonly ids?: readonly number[] | undefined
  readonly selection?: number | undefined
}

/** `POST {api}/bulk`: one action on the records with these ids, or on those of a selection. */
export function bulkRequestSchema(list: RecordList) {
  const actions = bulkActionsOf(list)
  const settable = Object.fromEntries(list.bulkFields.map((name) => [name, list.fields[name]]))
  return z
    .strictObject({
      action: z.enum(Object.keys(bulkActions) as [BulkAction, ...BulkAction[]]).check(
        z.refine((action) => actions.includes(action), {
          params: { message: jobMessage('no_such_action') },
        }),
      ),
      set: z.optional(z.strictObject(optionalSchemas(settable as RecordList['fields']))),
      ids: z.optional(idsSchema()),
      selection: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ID))),
    })
    .check(
      z.superRefine(({ action, set, ids, selection }, context) => {
        const refuse = (field: string, key: Parameters<typeof jobMessage>[0]) =>
          context.addIssue({ code: 'custom', path: [field], params: { message: jobMessage(key) } })
        const isSet = action === 'set'
        if (isSet && Object.keys(set ?? {}).length !== 1) refuse('set', 'one_field')
        if (!isSet && set !== undefined) refuse('set', 'only_with_set')
        if (ids === undefined && selection === undefined) refuse('ids', 'nothing_selected')
        if (ids !== undefined && selection !== undefined) refuse('selection', 'ids_or_selection')
      }),
    ) as unknown as z.ZodMiniType<BulkRequest>
}
