import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import { openFieldsOf } from '@touchline/contract/fields/fields'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { type Message, message } from '@touchline/contract/http/messages'
import type { EmptiedTrash, KeysetQuery, ListQuery } from '@touchline/contract/records/calls'
import { type RecordDraft, recordErrors } from '@touchline/contract/records/record'
import { defaultSort, initialValues, type StoredRecord } from '@touchline/contract/records/record-list'
import { type Actor, type Changes, changesBetween, withCurrencies } from '../database/audit.ts'
import { InUse, InvalidFields, isStale, NotFound, Stale } from '../errors.ts'
import { requireProofOfChanges } from '../http/fresh-proof.ts'
import { type FieldSecrets, secretChanges, secretsToReenter } from '../secrets/field-secrets.ts'
import { hasSecrets } from './columns-sql.ts'
import { withFieldErrors } from './database-errors.ts'
import type { KeysetPage, RecordPage, RecordPageRepository } from './page-repository.ts'
import type {
  ChangeAction,
  EncryptedSecrets,
  LockedRecord,
  RecordRepository,
  RecordRow,
  RecordTransaction,
} from './repository.ts'
import type { StoredList } from './stored-list.ts'

type RecordServiceDeps = {
  readonly records: RecordRepository
  readonly pages: RecordPageRepository
  readonly secrets: FieldSecrets
  /** Runs after each change of a stored record of the list with this key, in the same transaction. */
  readonly onChanged?: Readonly<Record<string, OnRecordSaved>>
  /** The same also for a new record, which then needs a transaction. */
  readonly onSaved?: Readonly<Record<string, OnRecordSaved>>
}
type RecordTarget = { readonly list: StoredList; readonly id: number; readonly actor: Actor }
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
}
type SavedStep = SavedRecord & Pick<RecordSave, 'list' | 'onSaved'>
type RecordTest = RecordSave & { readonly signal: AbortSignal }

export class RecordService {
  readonly #deps: RecordServiceDeps

  constructor(deps: RecordServiceDeps) {
    this.#deps = deps
  }

  async listPage(list: StoredList, query: ListQuery): Promise<RecordPage> {
    const sort = query.orderBy ?? defaultSort(list, query.trashed)
    const page = await this.#deps.pages.findPage(list, { ...query, sort })
    return { ...page, rows: await this.#toResponses(list, page.rows) }
  }

  async listBefore(list: StoredList, query: KeysetQuery): Promise<KeysetPage> {
    const page = await this.#deps.pages.findBefore(list, query)
    return { ...page, rows: await this.#toResponses(list, page.rows) }
  }

  async get(list: StoredList, id: number): Promise<StoredRecord> {
    return this.#toResponse(list, orNotFound(await this.#deps.records.find(list, id)))
  }

  async save(save: RecordSave): Promise<StoredRecord> {
    await this.#deps.secrets.prepare(save.list.fields, save.draft)
    const saving = save.id === CREATE_ID ? this.#create(save) : this.#change(save, 'updated')
    return this.#toResponse(save.list, await withFieldErrors(save.list, saving))
  }

  /** Throws InUse while a record outside the trash refers to this one. */
  async remove({ list, id, actor }: RecordTarget): Promise<StoredRecord> {
    const action = 'deleted'
    const removed = await this.#deps.records.transaction(async (records) => {
      const current = orNotFound(await records.lock({ list, id, action }))
      const referring = await records.findReferringRecords(list, id)
      if (referring.total > 0) throw new InUse(referring)
      const change = { set: {}, changes: nameChange(list, { old: current[list.nameField], new: null }) }
      return records.write({ list, id, actor, action, change })
    })
    return this.#toResponse(list, removed)
  }

  /** Deletes a record of the trash for good. Throws InUse while another record refers to it, also one in the trash. */
  async purge({ list, id, actor }: RecordTarget): Promise<StoredRecord> {
    const action = 'purged'
    const purged = await this.#deps.records.transaction(async (records) => {
      orNotFound(await records.lock({ list, id, action }))
      const referring = await records.findReferringRecords(list, id, { withTrash: true })
      if (referring.total > 0) throw new InUse(referring)
      return records.write({ list, id, actor, action, change: { set: {}, changes: {} } })
    })
    return this.#toResponse(list, purged)
  }

  /**
   * Deletes all records of the trash for good, except those that other records refer to. Throws InUse if that leaves
   * none.
   */
  async emptyTrash({ list, part, actor }: TrashTarget): Promise<EmptiedTrash> {
    const { records } = this.#deps
    let removed = 0
    const kept: number[] = []
    for (let after: number | null = 0; after !== null; ) {
      const batch = await records.purgeNext({ list, part, after, actor })
      removed += batch.removed
      kept.push(...batch.kept)
      after = batch.last
    }
    const [first] = kept
    if (removed > 0 || first === undefined) return { removed, kept: kept.length }
    throw new InUse(
      await records.transaction((transaction) =>
        transaction.findReferringRecords(list, first, { withTrash: true }),
      ),
    )
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
    const { records, secrets } = this.#deps
    const sent = sentFields(draft)
    const stored = id === CREATE_ID ? undefined : orNotFound(await records.find(list, id))
    const { secrets: sealed = {}, ...current } = stored ?? initialValues(list)
    const changes = changesBetween(current, openValues(list, sent))
    refuse(changeErrors(list, { current, secrets: sealed as EncryptedSecrets, sent, changes }))
    const record = { id, secrets: sealed as EncryptedSecrets }
    const opened = await secrets.open({ table: list.table, fields: list.fields, record }, sent)
    const values = { ...openValues(list, { ...current, ...sent }), ...opened }
    return list.testConnection?.({ values, id, actor, signal })
  }

  async #create({
    list,
    draft,
    actor,
    onSaved = this.#deps.onSaved?.[list.key],
  }: RecordSave): Promise<RecordRow> {
    const { records, secrets } = this.#deps
    const sent = { ...initialValues(list), ...sentFields(draft) }
    const values = openValues(list, sent)
    refuse(recordErrors(list, { row: sent }))
    const changes = {
      ...changesBetween({}, values),
      ...secretChanges(list.fields, sent, { secrets: {} }),
    }
    requireProofOfChanges({ fields: list.fields, changes, actor })
    const creation = { list, actor, set: values, changes }
    if (!hasSecrets(list) && !hasReferences(list, values) && !onSaved) return records.insert(creation)
    const id = await records.nextId(list)
    const none = { id, secrets: {} }
    const sealed = await secrets.seal({ table: list.table, fields: list.fields, record: none }, sent)
    return records.transaction(async (transaction) => {
      await refuseUnknownReferences(transaction, list, values)
      const after = await transaction.insert({ ...creation, id, secrets: sealed })
      return this.#runSavedStep(transaction, { list, before: undefined, after, actor, onSaved })
    })
  }

  #change({ list, id, draft, actor, ...save }: RecordSave, action: ChangeAction): Promise<RecordRow> {
    const onSaved = save.onSaved ?? this.#deps.onSaved?.[list.key] ?? this.#deps.onChanged?.[list.key]
    return this.#deps.records.transaction(async (records) => {
      const locked = orNotFound(await records.lock({ list, id, action }))
      const { changed_by, ...current } = locked
      const sent = sentFields(draft)
      const set = openValues(list, sent)
      const openChanges = withCurrencies(changesBetween(current, set), {
        fields: list.fields,
        record: current,
      })
      const fieldChanges = { ...openChanges, ...this.#secretChanges(list, sent, current) }
      const isAlreadyRestored = action === 'restored' && current.deleted_at === null
      if (isAlreadyRestored || isStale(draft.version, current)) {
        if (isAlreadyRestored && Object.keys(fieldChanges).length === 0) return current
        throw await this.#conflict(list, locked, fieldChanges)
      }
      refuse(changeErrors(list, { current, secrets: current.secrets ?? {}, sent, changes: fieldChanges }))
      if (action === 'updated' && Object.keys(fieldChanges).length === 0) return current
      requireProofOfChanges({ fields: list.fields, changes: fieldChanges, actor })
      const values = { ...current, ...set }
      // a referenced record may have been deleted while this one was in the trash
      const referring = action === 'restored' ? openValues(list, values) : changedValues(set, fieldChanges)
      await refuseUnknownReferences(records, list, referring)
      const restoredName =
        action === 'restored' && nameChange(list, { old: null, new: values[list.nameField] })
      const changes: Changes = { ...fieldChanges, ...restoredName }
      const secrets = await this.#encryptSecrets(list, sent, current)
      const after = await records.write({ list, id, actor, action, change: { set, secrets, changes } })
      return this.#runSavedStep(records, { list, before: current, after, actor, onSaved })
    })
  }

  async #runSavedStep(
    transaction: RecordTransaction,
    { list, onSaved, ...saved }: SavedStep,
  ): Promise<RecordRow> {
    if (!onSaved) return saved.after
    await onSaved(transaction, saved)
    // the step may have changed the details of the record
    return Object.keys(list.details()).length > 0 ? transaction.read(list, saved.after.id) : saved.after
  }

  #secretChanges(list: StoredList, sent: FieldValues, { secrets }: RecordRow): Changes {
    return secrets ? secretChanges(list.fields, sent, { secrets }) : {}
  }

  async #encryptSecrets({ table, fields }: StoredList, sent: FieldValues, { id, secrets }: RecordRow) {
    return secrets && this.#deps.secrets.seal({ table, fields, record: { id, secrets } }, sent)
  }

  async #conflict(list: StoredList, stored: LockedRecord, changes: Changes): Promise<Stale> {
    const { changed_by: _, ...current } = stored
    return new Stale({ stored, current: await this.#toResponse(list, current), changes })
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

function orNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw new NotFound()
  return row
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

type ChangedRecord = {
  readonly current: Readonly<Record<string, unknown>>
  readonly secrets: EncryptedSecrets
  readonly sent: FieldValues
  readonly changes: Changes
}

/** Errors of fields that depend on each other. The schema of the request has validated each value. */
function changeErrors(list: StoredList, { current, secrets, sent, changes }: ChangedRecord): FieldErrors {
  const isStored = (secret: string) => secret in secrets
  return {
    ...recordErrors(list, { row: { ...current, ...sent }, isStored }),
    ...secretsToReenter({ fields: list.fields, sent, secrets, changes }),
  }
}

function sentFields({ version: _, ...fields }: RecordDraft): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  )
}

function openValues({ fields }: StoredList, sent: FieldValues): FieldValues {
  const open = new Set(openFieldsOf(fields).map(([name]) => name))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => open.has(name)))
}

function changedValues(set: FieldValues, changes: Changes): FieldValues {
  return Object.fromEntries(Object.entries(set).filter(([name]) => name in changes))
}

/** The change of the name in an audit entry: a delete sets it to null, and a restore sets it back. */
function nameChange({ nameField }: StoredList, change: { old: unknown; new: unknown }): Changes {
  return { [nameField]: change }
}

function hasReferences({ fields }: StoredList, values: FieldValues): boolean {
  return Object.keys(values).some((name) => idsIn(fields[name]?.kind, values[name]).length > 0)
}

function idsIn(kind: string | undefined, value: FieldValue | undefined): readonly number[] {
  if (kind === 'reference') return typeof value === 'number' ? [value] : []
  return kind === 'references' ? (value as readonly number[]) : []
}

async function refuseUnknownReferences(
  records: RecordTransaction,
  list: StoredList,
  values: FieldValues,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const ids = idsIn(list.fields[name]?.kind, value)
    if (ids.length === 0) continue
    const known = await records.findReferable(list, name, ids)
    if (known.length < ids.length) throw new InvalidFields({ [name]: [message('unknown_record')] })
  }
}
