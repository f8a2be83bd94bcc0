import { createHmac } from 'node:crypto'
import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import { type RecordFields, secretsOf } from '@touchline/contract/fields/fields'
import { isReadableName, isSetName, last4Name, last4Of } from '@touchline/contract/fields/secret-field'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { SecretLocation } from './envelope.ts'
import { type SecretBox, SecretUnreadable } from './secret-box.ts'

type SentFields = Readonly<Record<string, FieldValue | undefined>>
type SealedRecord = {
  readonly id: number
  readonly secrets: Readonly<Record<string, string>>
}
type SecretRecord = { readonly table: string; readonly fields: RecordFields; readonly record: SealedRecord }

/** Calls `tryOut` again without the secret if the stored secret cannot be decrypted. Then it counts as missing. */
export function tryWithoutUnreadable<Values>(
  tryOut: (typed: FieldValues) => Promise<Values>,
  { typed, secret }: { readonly typed: FieldValues; readonly secret: string },
): Promise<Values> {
  return tryOut(typed).catch((error: unknown) => {
    if (!(error instanceof SecretUnreadable)) throw error
    return tryOut({ ...typed, [secret]: null })
  })
}

export class FieldSecrets {
  readonly #box: SecretBox

  constructor(box: SecretBox) {
    this.#box = box
  }

  /** Call this before the transaction of a save, because it may query the database. */
  async prepare(fields: RecordFields, sent: SentFields): Promise<void> {
    if (secretsOf(fields).some(([name]) => sent[name])) await this.#box.prepare()
  }

  /** A digest that needs the encryption key: a fast hash alone would allow guesses. Undefined without a key. */
  async digest(text: string): Promise<string | undefined> {
    const key = await this.#box.derive('digest of tested values')
    return key && createHmac('sha256', key).update(text).digest('base64')
  }

  /** Decrypts the secrets as they would be after a save. Null removes a secret. An empty string keeps it. */
  async open({ table, fields, record }: SecretRecord, sent: SentFields): Promise<Record<string, string>> {
    const opened = secretsOf(fields).map(async ([name]) => {
      if (sent[name] === null) return [name, '']
      const sealed = record.secrets[name]
      if (sent[name] || sealed === undefined) return [name, String(sent[name] ?? '')]
      return [name, await this.#box.open(sealed, locationOf(table, record, name))]
    })
    return Object.fromEntries(await Promise.all(opened))
  }

  async seal({ table, fields, record }: SecretRecord, sent: SentFields): Promise<Record<string, string>> {
    const secrets = new Map(Object.entries(record.secrets))
    for (const [name] of secretsOf(fields)) {
      const value = sent[name]
      if (value === null) secrets.delete(name)
      else if (value) secrets.set(name, await this.#box.seal(String(value), locationOf(table, record, name)))
    }
    return Object.fromEntries(secrets)
  }

  /** By field name of the response: whether each secret is set, whether it can be decrypted, and its last characters. */
  async statesOf({ table, fields, record }: SecretRecord): Promise<Record<string, boolean | string | null>> {
    const states = secretsOf(fields).map(async ([name, { last4 }]) => {
      const sealed = record.secrets[name]
      const location = locationOf(table, record, name)
      const opened = sealed === undefined ? undefined : await this.#openIfReadable(sealed, location)
      return {
        [isSetName(name)]: sealed !== undefined,
        ...(sealed !== undefined && { [isReadableName(name)]: opened !== undefined }),
        ...(last4 && { [last4Name(name)]: last4Of(opened ?? '') }),
      }
    })
    return Object.assign({}, ...(await Promise.all(states)))
  }

  async #openIfReadable(sealed: string, location: SecretLocation): Promise<string | undefined> {
    try {
      return await this.#box.open(sealed, location)
    } catch (error) {
      if (error instanceof SecretUnreadable) return undefined
      throw error
    }
  }
}

/** The changes for the audit entry. Removing a secret that is not set is no change. */
export function secretChanges(
  fields: RecordFields,
  sent: SentFields,
  { secrets }: Pick<SealedRecord, 'secrets'>,
): Record<string, 'changed'> {
  const changed = secretsOf(fields).filter(([name]) =>
    sent[name] === null ? name in secrets : Boolean(sent[name]),
  )
  return Object.fromEntries(changed.map(([name]) => [name, 'changed']))
}

type ReentryCheck = Pick<SealedRecord, 'secrets'> & {
  readonly fields: RecordFields
  readonly sent: SentFields
  /** The changed fields that are not secret. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** A stored secret must be entered again if a field that it is bound to changes, such as the server address. */
export function secretsToReenter({ fields, sent, secrets, changes }: ReentryCheck): FieldErrors {
  const kept = secretsOf(fields).filter(([name, { boundTo }]) => {
    const isKept = name in secrets && (sent[name] === undefined || sent[name] === '')
    return isKept && boundTo.some((field) => field in changes)
  })
  return Object.fromEntries(kept.map(([name]) => [name, [message('secret_again')]]))
}

function locationOf(table: string, { id }: SealedRecord, column: string): SecretLocation {
  return { table, column, row: id }
}
