import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export class LocationRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  findCountryHints(userId: number) {
    return this.#db
      .selectFrom('users')
      .select(['phone_country', 'city_id'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  }
}
