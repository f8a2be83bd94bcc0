import type { FieldValues } from '@touchline/contract/fields/field'
import { openFieldsOf } from '@touchline/contract/fields/fields'
import type { FieldErrors } from '@touchline/contract/http/issues'
import type { LocalText } from '@touchline/contract/language'
import { type RecordDeclaration, recordErrors } from '@touchline/contract/records/record'
import { type Actor, type Changes, changesBetween, withCurrencies } from '../database/audit.ts'
import { InvalidFields, Stale } from '../errors.ts'
import { requireProofOfChanges } from '../http/fresh-proof.ts'
import { type FieldSecrets, secretChanges, secretsToReenter } from '../secrets/field-secrets.ts'

/** A stored record of a list, a group of settings or a profile, before a save. */
export type Stored = {
  readonly declaration: RecordDeclaration
  readonly table: string
  readonly id: number
  /** By field name, without secrets. Empty for a new record. */
  readonly values: Readonly<Record<string, unknown>>
  /** Encrypted, by field name. */
  readonly secrets: Readonly<Record<string, string>>
}

type Save = {
  readonly stored: Stored
  readonly sent: FieldValues
  readonly actor: Actor
  /** Errors that the declaration cannot find. */
  readonly errors?: FieldErrors
  /** Set if another save changed the record after the caller read it. */
  readonly conflict?: Conflict | undefined
}

/** The locked row, and how the answer of a refused save shows it. */
export type Conflict = {
  readonly row: { readonly updated_at: string; readonly changed_by: LocalText | null }
  readonly present: () => Promise<Readonly<Record<string, unknown>>>
}

/** The values that a save writes. `set` has no secrets; `secrets` are all secrets of the record after the save. */
export type RecordChange = {
  readonly set: FieldValues
  readonly changes: Changes
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * The change of a save. The caller has locked the record. Nothing is changed if `changes` is empty.
 *
 * @throws Stale, InvalidFields, FreshProofRequired
 */
export async function prepareChange(secrets: FieldSecrets, save: Save): Promise<RecordChange> {
  const change = await checkChange(save)
  return { ...change, secrets: await secrets.seal(sealedOf(save.stored), save.sent) }
}

/** Like `prepareChange`, for a new record, whose secrets are encrypted when its id is known. */
export async function checkChange({
  stored,
  sent,
  actor,
  errors,
  conflict,
}: Save): Promise<Omit<RecordChange, 'secrets'>> {
  const { fields } = stored.declaration
  const { set, changes } = changeOf(stored, sent)
  if (conflict) throw new Stale({ stored: conflict.row, current: await conflict.present(), changes })
  refuse({ ...errors, ...changeErrors({ stored, sent, changes }) })
  requireProofOfChanges({ fields, changes, actor })
  return { set, changes }
}

/**
 * The values of the record after a save, with decrypted secrets, for a test of its connection.
 *
 * @throws InvalidFields, SecretUnreadable
 */
export async function valuesToTest(
  secrets: FieldSecrets,
  { stored, sent }: Pick<Save, 'stored' | 'sent'>,
): Promise<Readonly<Record<string, unknown>>> {
  const { set, changes } = changeOf(stored, sent)
  refuse(changeErrors({ stored, sent, changes }))
  return {
    ...openValues(stored.declaration, stored.values),
    ...set,
    ...(await secrets.open(sealedOf(stored), sent)),
  }
}

export function changeOf({ declaration, values, secrets }: Stored, sent: FieldValues) {
  const { fields } = declaration
  const set = openValues(declaration, sent)
  const changes: Changes = {
    ...withCurrencies(changesBetween(values, set), { fields, record: values }),
    ...secretChanges(fields, sent, { secrets }),
  }
  return { set, changes }
}

export function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0
}

export function openValues<Value>(
  { fields }: Pick<RecordDeclaration, 'fields'>,
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const open = new Set(openFieldsOf(fields).map(([name]) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => open.has(name)))
}

export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

type CheckedChange = Pick<Save, 'stored' | 'sent'> & { readonly changes: Changes }

/** Errors of fields that depend on each other. The schema of the request has validated each value. */
function changeErrors({ stored, sent, changes }: CheckedChange): FieldErrors {
  const { declaration, values, secrets } = stored
  const isStored = (secret: string) => secret in secrets
  return {
    ...recordErrors(declaration, { row: { ...values, ...sent }, isStored }),
    ...secretsToReenter({ fields: declaration.fields, sent, secrets, changes }),
  }
}

/** The record as `FieldSecrets` takes it. */
export function sealedOf({ declaration: { fields }, table, id, secrets }: Stored) {
  return { table, fields, record: { id, secrets } }
}
