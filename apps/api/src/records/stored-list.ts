import type { TokenArea } from '@touchline/contract/access-tokens'
import type { FieldValues } from '@touchline/contract/fields/field'
import type { Message } from '@touchline/contract/http/messages'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { Actor } from '../database/audit.ts'
import type { ComputedExpressions } from './computed-sql.ts'
import type { RowReference } from './row-references.ts'

export type ReferencedTable = {
  readonly table: string
  /** False if the table has no column `name_ja`. */
  readonly hasJapaneseName?: boolean
  /** Set if the ids are stored in a join table. `owner` is the column of the record, `target` of the referenced one. */
  readonly join?: { readonly table: string; readonly owner: string; readonly target: string }
}

type ConnectionTest = {
  /** The values of a record, including its secrets. */
  readonly values: FieldValues
  /** 0 for a record that is not saved. */
  readonly id: number
  readonly actor: Actor
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** Returns a message if the receiver refused. Rejects with an `AppError` if the test could not run. */
export type TestConnection = (test: ConnectionTest) => Promise<Message | undefined>

type ListStorage = {
  readonly table: string
  /** The area of access tokens that all calls of the list need. Without one, they refuse access tokens. */
  readonly tokenArea?: TokenArea
  /** All foreign keys of the product. `storedList` selects those to this table. */
  readonly references?: readonly RowReference[]
  readonly referenced?: Readonly<Record<string, ReferencedTable>>
  /** By computed field and detail of the list. */
  readonly computed?: ComputedExpressions
  readonly testConnection?: TestConnection
  /** True if triggers keep the totals of the table in `master_counts`. */
  readonly hasStoredTotals?: boolean
  /** True if the search text contains `search_pairs` of the names, so that two characters are found by an index. */
  readonly hasSearchPairs?: boolean
}

type Flags = Required<Pick<ListStorage, 'hasStoredTotals' | 'hasSearchPairs'>>

export type StoredList = RecordList &
  Flags & {
    readonly table: string
    readonly tokenArea?: TokenArea
    readonly referencedBy: readonly RowReference[]
    readonly referenced: Readonly<Record<string, ReferencedTable>>
    readonly expressions: ComputedExpressions
    readonly testConnection?: TestConnection
  }

export function storedList(list: RecordList, storage: ListStorage): StoredList {
  const { table, tokenArea, references = [], referenced = {}, computed = {}, testConnection } = storage
  if (list.connectionTest && !testConnection) throw new Error(`${list.key} declares a connection test`)
  const names = Object.keys({ ...list.computed, ...list.details() })
  const missing = names.find((name) => !Object.hasOwn(computed, name))
  if (missing) throw new Error(`${list.key}.${missing} is a computed field without an SQL expression`)
  return {
    ...list,
    table,
    referenced,
    referencedBy: references.filter(({ to }) => to === table),
    expressions: computed,
    hasStoredTotals: storage.hasStoredTotals ?? false,
    hasSearchPairs: storage.hasSearchPairs ?? false,
    ...(tokenArea && { tokenArea }),
    ...(testConnection && { testConnection }),
  }
}

/** The configuration of all routes of the list. */
export function configOf({ tokenArea }: StoredList) {
  return { policy: 'administrator', ...(tokenArea && { tokenArea }) } as const
}

/** The fields whose numbers are unique within the list, as the rank of a level is. */
export function uniqueNumbersOf({ fields }: RecordList): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'integer' && field.unique
  })
}
