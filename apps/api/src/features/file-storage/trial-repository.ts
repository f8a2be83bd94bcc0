import type { Kysely } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import { noteTrial } from '../../database/trials.ts'

export class TrialRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The seconds to wait where there were too many, else 0. */
  note(actor: Actor): Promise<number> {
    return noteTrial(this.#db, { actor, group: 'fileServer' })
  }
}
