import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { Message } from '@touchline/contract/http/messages'
import type { EmptiedTrash, KeysetQuery, ListQuery } from '@touchline/contract/records/calls'
import { type RecordDraft, sentValues } from '@touchline/contract/records/record'
import { defaultSort, initialValues, type StoredRecord } from '@touchline/contract/records/record-list'
import type { Actor, Changes } from '../database/audit.ts'
import type { ReadLanes } from '../database/read-lanes.ts'
import { InUse, isStale, NotFound } from '../errors.ts'
import type { FieldSecrets } from '../secrets/field-secrets.ts'
import { hasSecrets } from './columns-sql.ts'
import { withFieldErrors } from './database-errors.ts'
import { type KeysetPage, type RecordPage, RecordPageRepository } from './page-repository.ts'
import {
  type ChangeAction,
  type LockedRecord,
  type RecordChange,
  type RecordDatabase,
  RecordRepository,
  type RecordRow,
  type RecordTransaction,
} from './repository.ts'
import {
  type RecordChange as CheckedChange,
  changeOf,
  checkChange,
  isEmpty,
  openValues,
  prepareChange,
  type Stored,
  sealedOf,
  valuesToTest,
} from './save-record.ts'
import type { StoredList } from './stored-list.ts'
import { writtenValues } from './written-values.ts'

type RecordServiceDeps = {
  readonly db: RecordDatabase
  /** For reads outside of transactions. */
  readonly lanes?: ReadLanes | undefined
  readonly secrets: FieldSecrets
  /** Runs after each change of a stored record of the list with this key, in the same transaction. */
  readonly onChanged?: Readonly<Record<string, OnRecordSaved>>
  /** The same also for a new record, which then needs a transaction. */
  readonly onSaved?: Readonly<Record<string, OnRecordSaved>>
}
type RecordTarget = {
  readonly list: StoredList
  readonly id: number
  readonly actor: Actor
  /** The record, if the caller has locked it for the same change in the enclosing transaction. */
  readonly locked?: LockedRecord | undefined
}
/** Without a part, the trash of all parts of the list. */
type TrashTarget = Omit<RecordTarget, 'id'> & { readonly part?: string | undefined }
/** `before` is undefined for a new record. */
export type SavedRecord = {
  readonly before: RecordRow | undefined
  readonly after: RecordRow
  readonly actor: Actor
}
/** Runs in the transaction of a save, after the record was written. */
export type OnRecordSaved = (transaction: RecordTransaction, saved: SavedRecord) => Promise<void>

export type RecordSave = RecordTarget & {
  readonly draft: RecordDraft
  readonly onSaved?: OnRecordSaved | undefined
  /** Takes the lines of the draft, which were saved before, back to these. For lists with lines. */
  readonly linesBefore?: readonly FieldValues[] | undefined
  /** Rolls the save back at its end, and throws `DryRunPassed`. */
  readonly isDryRun?: boolean | undefined
}
type SavedStep = SavedRecord & Pick<RecordSave, 'list' | 'onSaved' | 'isDryRun'>

/** Nothing has refused a save that was tried. */
export class DryRunPassed extends Error {}
type RecordTest = RecordSave & { readonly signal: AbortSignal }

export class RecordService {
  readonly #records: RecordRepository
  readonly #pages: RecordPageRepository
  readonly #deps: RecordServiceDeps

  constructor(deps: RecordServiceDeps) {
    this.#records = new RecordRepository(deps.db, deps.lanes)
    this.#pages = new RecordPageRepository(deps.db, deps.lanes)
    this.#deps = deps
  }

  async listPage(list: StoredList, query: ListQuery): Promise<RecordPage> {
    const sort = query.orderBy ?? defaultSort(list, query.trashed)
    const page = await this.#pages.findPage(list, { ...query, sort })
    return { ...page, rows: await this.#toResponses(list, page.rows) }
  }

  async listBefore(list: StoredList, query: KeysetQuery): Promise<KeysetPage> {
    const page = await this.#pages.findBefore(list, query)
    return { ...page, rows: await this.#toResponses(list, page.rows) }
  }

  async get(list: StoredList, id: number): Promise<StoredRecord> {
    return this.#toResponse(list, await this.#find(list, id))
  }

  async #find(list: StoredList, id: number): Promise<RecordRow> {
    return orNotFound(await this.#records.find(list, id))
  }

  async save(save: RecordSave): Promise<StoredRecord> {
    await this.#deps.secrets.prepare(save.list.fields, save.draft)
    const saving = save.id === CREATE_ID ? this.#create(save) : this.#change(save, 'updated')
    return this.#toResponse(save.list, await withFieldErrors(save.list, saving))
  }

  /** Throws InUse while a record outside the trash refers to this one. */
  async remove({ list, id, locked, actor }: RecordTarget): Promise<StoredRecord> {
    const action = 'deleted'
    const removed = await this.#records.transaction(async (records) => {
      const current = locked ?? orNotFound(await records.lock({ list, id, action }))
      const changes = nameChange(list, { old: current[list.nameField], new: null })
      return records.write({ list, id, actor, action, change: { ...nothing, changes }, isLast: true })
    })
    return this.#toResponse(list, removed)
  }

  /** Deletes a record of the trash for good. Throws InUse while another record refers to it, also one in the trash. */
  async purge({ list, id, locked, actor }: RecordTarget): Promise<StoredRecord> {
    const action = 'purged'
    const purged = await this.#records.transaction(async (records) => {
      if (!locked) orNotFound(await records.lock({ list, id, action }))
      return records.write({ list, id, actor, action, change: nothing, isLast: true })
    })
    return this.#toResponse(list, purged)
  }

  /**
   * Deletes all records of the trash for good, except those that other records refer to. Throws InUse if that leaves
   * none.
   */
  async emptyTrash({ list, part, actor }: TrashTarget): Promise<EmptiedTrash> {
    let removed = 0
    const kept: number[] = []
    for (let after: number | null = 0; after !== null; ) {
      const batch = await this.#records.purgeNext({ list, part, after, actor })
      removed += batch.removed
      kept.push(...batch.kept)
      after = batch.last
    }
    const [first] = kept
    if (removed > 0 || first === undefined) return { removed, kept: kept.length }
    throw new InUse(await this.#records.findPurgeObstacles(list, first))
  }

  /** The caller may send new values for unique fields whose values are in use. */
  async restore(save: RecordSave): Promise<StoredRecord> {
    const restored = await withFieldErrors(save.list, this.#change(save, 'restored'))
    return this.#toResponse(save.list, restored)
  }

  /**
   * Tests the connection of a record with the sent values. Uses the stored value of each field that was not sent.
   * Returns a message if the receiver refused.
   */
  async testConnection({ list, id, draft, actor, signal }: RecordTest): Promise<Message | undefined> {
    const stored = id === CREATE_ID ? newRecord(list) : storedRecord(list, await this.#find(list, id))
    const values = await valuesToTest(this.#deps.secrets, { stored, sent: sentValues(draft) })
    return list.testConnection?.({ values: values as FieldValues, id, actor, signal })
  }

  async #create({
    list,
    draft,
    actor,
    isDryRun,
    onSaved = this.#deps.onSaved?.[list.key],
  }: RecordSave): Promise<RecordRow> {
    const sent = { ...initialValues(list), ...sentValues(draft) }
    const stored = { ...newRecord(list), values: {} }
    const change = await checkChange({ stored, sent, actor })
    const creation = { list, actor, ...change, references: referencesIn(list, change.set) }
    if (!hasSecrets(list) && !onSaved && !isDryRun) return this.#records.insert(creation)
    const id = await this.#records.nextId(list)
    const sealed = await this.#deps.secrets.seal(sealedOf({ ...stored, id }), sent)
    return this.#records.transaction(async (transaction) => {
      const after = await transaction.insert({
        ...creation,
        id,
        secrets: sealed,
        isLast: !onSaved && !isDryRun,
      })
      return this.#runSavedStep(transaction, { list, before: undefined, after, actor, onSaved, isDryRun })
    })
  }

  #change({ list, id, draft, actor, ...save }: RecordSave, action: ChangeAction): Promise<RecordRow> {
    const onSaved = save.onSaved ?? this.#deps.onSaved?.[list.key] ?? this.#deps.onChanged?.[list.key]
    return this.#records.transaction(async (records) => {
      const locked = save.locked ?? orNotFound(await records.lock({ list, id, action }))
      const { changed_by: _, ...current } = locked
      const stored = storedRecord(list, current)
      const sent = sentValues(draft)
      const isAlreadyRestored = action === 'restored' && current.deleted_at === null
      if (isAlreadyRestored && isEmpty(changeOf(stored, sent).changes)) return current
      const isConflict = isAlreadyRestored || isStale(draft.version, current)
      const conflict = { row: locked, present: () => this.#toResponse(list, current) }
      const change = await prepareChange(this.#deps.secrets, {
        stored,
        sent,
        actor,
        conflict: isConflict ? conflict : undefined,
      })
      if (action === 'updated' && isEmpty(change.changes)) return current
      const written = writtenChange({ list, action, stored, change })
      const after = await records.write({
        list,
        id,
        actor,
        action,
        change: written,
        isLast: !onSaved && !save.isDryRun,
      })
      const { isDryRun } = save
      return this.#runSavedStep(records, { list, before: current, after, actor, onSaved, isDryRun })
    })
  }

  async #runSavedStep(
    transaction: RecordTransaction,
    { list, onSaved, isDryRun, ...saved }: SavedStep,
  ): Promise<RecordRow> {
    await onSaved?.(transaction, saved)
    if (isDryRun) throw new DryRunPassed()
    if (!onSaved) return saved.after
    // the step may have changed the details of the record
    return Object.keys(list.details()).length > 0
      ? transaction.read(list, saved.after.id, { isLast: true })
      : saved.after
  }

  /** Replaces the encrypted secrets by their states. */
  async #toResponse({ table, fields }: StoredList, row: RecordRow): Promise<StoredRecord> {
    const { secrets, ...record } = row
    if (!secrets) return record as StoredRecord
    const states = await this.#deps.secrets.statesOf({ table, fields, record: { id: row.id, secrets } })
    return { ...record, ...states } as StoredRecord
  }

  async #toResponses(list: StoredList, rows: readonly RecordRow[]): Promise<readonly StoredRecord[]> {
    return hasSecrets(list) ? Promise.all(rows.map((row) => this.#toResponse(list, row))) : rows
  }
}

/** What the routes of a list call. A feature with steps of its own around a save passes its own service. */
export type RecordCalls = Pick<
  RecordService,
  | 'listPage'
  | 'listBefore'
  | 'get'
  | 'save'
  | 'remove'
  | 'restore'
  | 'purge'
  | 'emptyTrash'
  | 'testConnection'
>

function orNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw new NotFound()
  return row
}

export function storedRecord(list: StoredList, row: RecordRow): Stored {
  const { secrets = {}, ...values } = row
  return { declaration: list, table: list.table, id: row.id, values, secrets }
}

function newRecord(list: StoredList): Stored {
  return { declaration: list, table: list.table, id: CREATE_ID, values: initialValues(list), secrets: {} }
}

function changedValues(set: FieldValues, changes: Changes): FieldValues {
  return Object.fromEntries(Object.entries(set).filter(([name]) => name in changes))
}

/** The change of the name in an audit entry: a delete sets it to null, and a restore sets it back. */
function nameChange({ nameField }: StoredList, change: { old: unknown; new: unknown }): Changes {
  return { [nameField]: change }
}

/** Changes no field. */
const nothing: RecordChange = { set: {}, changes: {}, references: {} }

type PreparedChange = {
  readonly list: StoredList
  readonly action: ChangeAction
  readonly stored: Stored
  readonly change: CheckedChange
}

function writtenChange({ list, action, stored, change }: PreparedChange): RecordChange {
  const values = { ...stored.values, ...change.set } as FieldValues
  const isRestored = action === 'restored'
  // a referenced record may have been deleted while this one was in the trash
  const referring = isRestored ? openValues(list, values) : changedValues(change.set, change.changes)
  return {
    set: writtenValues(list, { stored: stored.values, ...change }),
    secrets: hasSecrets(list) ? change.secrets : undefined,
    changes: {
      ...change.changes,
      ...(isRestored && nameChange(list, { old: null, new: values[list.nameField] })),
    },
    references: referencesIn(list, referring),
  }
}

/** By field, the ids of the records that the values refer to. */
function referencesIn({ fields }: StoredList, values: FieldValues): RecordChange['references'] {
  const ids = Object.entries(values).map(([name, value]) => [name, idsIn(fields[name]?.kind, value)] as const)
  return Object.fromEntries(ids.filter(([, { length }]) => length > 0))
}

function idsIn(kind: string | undefined, value: FieldValue | undefined): readonly number[] {
  if (kind === 'reference') return typeof value === 'number' ? [value] : []
  return kind === 'references' ? (value as readonly number[]) : []
}
