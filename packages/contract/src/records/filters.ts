import { z } from 'zod/mini'
import { dateSchema, isDate } from '../fields/date-fields.ts'
import type { Fields } from '../fields/fields.ts'
import type { ReferenceTarget } from '../fields/reference-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import { ACTIVE, INACTIVE, MAX_NAME_LENGTH } from '../http/list-options.ts'
import { type MessageKey, message } from '../http/messages.ts'
import { queryInteger } from '../http/paging.ts'
import type { LocalText } from '../language.ts'
import { lineSchema } from '../text.ts'

/** Searches the names of records. Ignores character width and case. */
type TextFilter = { readonly kind: 'text'; readonly name: 'search' }
/**
 * The parameter has the name of the field. `offered` returns the options, with their labels, that the values of other
 * filters leave.
 */
type ChoiceFilter = {
  readonly kind: 'choice'
  readonly name: string
  readonly offered?: (filters: FilterValues) => Readonly<Record<string, LocalText>>
  /** True for options without an order of their own. They are sorted by their labels. */
  readonly sorted?: boolean
}
type StatusFilter = { readonly kind: 'status'; readonly name: 'status' }
/** Records of a period. The parameters `from` and `to` are inclusive days or instants. */
type PeriodFilter = {
  readonly kind: 'period'
  readonly name: string
  readonly label: LocalText
  readonly from: string
  readonly to: string
}
type ReferenceFilter = {
  readonly kind: 'reference'
  readonly name: string
  readonly label: LocalText
  readonly to: ReferenceTarget
}

/** An id that only links set, for example “everything about this record”. The page shows and removes it. */
type IdFilter = { readonly kind: 'id'; readonly name: string; readonly label: LocalText }

/** A filter of a list. Its parameters are in the query of the call and in the URL of the page. */
export type Filter = TextFilter | StatusFilter | ChoiceFilter | PeriodFilter | ReferenceFilter | IdFilter

export const textFilter: Filter = { kind: 'text', name: 'search' }
export const statusFilter: Filter = { kind: 'status', name: 'status' }

export function choiceFilter(name: string, options: Pick<ChoiceFilter, 'offered' | 'sorted'> = {}): Filter {
  return { kind: 'choice', name, ...options }
}

export function idFilter(name: string, options: Pick<IdFilter, 'label'>): Filter {
  return { kind: 'id', name, ...options }
}

/** `name` is a date or instant field. */
export function periodFilter(name: string, options: Pick<PeriodFilter, 'label' | 'from' | 'to'>): Filter {
  return { kind: 'period', name, ...options }
}

export function referenceFilter(name: string, options: Pick<ReferenceFilter, 'label' | 'to'>): Filter {
  return { kind: 'reference', name, ...options }
}

export function parametersOf(filter: Filter): string[] {
  return filter.kind === 'period' ? [filter.from, filter.to] : [filter.name]
}

/** The values of the active filters by query parameter. */
export type FilterValues = Readonly<Record<string, string | number>>

export function filterQuery(filters: readonly Filter[], fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const schema = filterSchema(filter, fields)
      return parametersOf(filter).map((name) => [name, schema] as const)
    }),
  )
}

function filterSchema(filter: Filter, fields: Fields): z.ZodMiniType {
  if (filter.kind === 'text') return z._default(lineSchema({ max: MAX_NAME_LENGTH }), '')
  if (filter.kind === 'status')
    return z.optional(z.pipe(z.enum([String(INACTIVE), String(ACTIVE)]), z.transform(Number)))
  if (filter.kind === 'period') return z.optional(z.union([z.iso.datetime({ offset: true }), dateSchema()]))
  if (filter.kind === 'reference' || filter.kind === 'id')
    return z.optional(queryInteger({ min: 1, max: MAX_ID }))
  const field = fields[filter.name]
  if (field?.kind !== 'choice')
    throw new Error(`The field of the filter ${filter.name} is not a choice field`)
  return z.optional(field.schema())
}

export function chosenFilters(
  filters: readonly Filter[],
  parameters: Readonly<Record<string, unknown>>,
): FilterValues {
  const chosen = filters
    .flatMap(parametersOf)
    .map((name) => [name, parameters[name]] as const)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '')
  return Object.fromEntries(chosen)
}

/** Reads the filters of a URL. Ignores parameters without a valid value. */
export function filtersOfUrl(
  { filters, fields }: { readonly filters: readonly Filter[]; readonly fields: Fields },
  address: Readonly<Record<string, unknown>>,
): FilterValues {
  const read = Object.entries(filterQuery(filters, fields)).map(([name, schema]) => {
    const value = address[name]
    return [name, value === undefined ? undefined : schema.safeParse(String(value)).data] as const
  })
  return chosenFilters(filters, Object.fromEntries(read))
}

type FilterCheck = (parameters: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx) => void

/** Refuses filters that are valid one by one but not together: a reversed period, an option that is not offered. */
export function filterCheck(filters: readonly Filter[]): FilterCheck {
  return (parameters, context) => {
    const chosen = chosenFilters(filters, parameters)
    for (const filter of filters) {
      if (filter.kind === 'period' && isReversed(chosen[filter.from], chosen[filter.to]))
        context.addIssue(filterIssue(filter.to, 'ends_before_it_begins'))
      const value = chosen[filter.name]
      if (filter.kind !== 'choice' || value === undefined) continue
      if (filter.offered && !Object.hasOwn(filter.offered(chosen), value))
        context.addIssue(filterIssue(filter.name, 'not_offered'))
    }
  }
}

function filterIssue(name: string, key: MessageKey) {
  return { code: 'custom' as const, path: [name], params: { message: message(key) } }
}

const DAY_MS = 86_400_000

/** A day as the end of a period includes the whole day. */
function isReversed(from: string | number | undefined, to: string | number | undefined): boolean {
  if (from === undefined || to === undefined) return false
  const end = Date.parse(String(to)) + (isDate(String(to)) ? DAY_MS - 1 : 0)
  return Date.parse(String(from)) > end
}
