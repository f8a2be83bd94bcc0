import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Client } from '../client.ts'

/** A call, and the audit entry that it must write. */
export type Example = {
  readonly area: string
  readonly action: string
  call(admin: Client, db: Kysely<Tables>): Promise<unknown>
}

/** By route. */
export type Examples = Readonly<Record<string, readonly Example[]>>
