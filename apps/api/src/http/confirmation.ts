import { createHash } from 'node:crypto'
import type { Actor } from '../database/audit.ts'
import { ConfirmationRequired } from '../errors.ts'

type Confirmation = {
  readonly kind: string
  /** The values that the person must confirm. The 409 response contains them. */
  readonly named: Readonly<Record<string, unknown>>
  readonly actor: Actor
}

/** Throws `ConfirmationRequired`, unless the person has confirmed exactly this. Call it in the transaction of the change. */
export function requireConfirmation({ kind, named, actor }: Confirmation): void {
  const token = createHash('sha256').update(JSON.stringify({ kind, named })).digest('hex').slice(0, 32)
  if (actor.confirmation !== token) throw new ConfirmationRequired({ token, kind, ...named })
}
