import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Client } from '../client.ts'

/** A call, and the entry of the audit trail that it has to leave. */
export type Example = {
  readonly area: string
  readonly action: string
  call(admin: Client, db: Kysely<Tables>): Promise<unknown>
}

/** By their route. */
export type Examples = Readonly<Record<string, readonly Example[]>>
