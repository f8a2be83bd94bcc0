import type { Actor } from '../../database/audit.ts'
import { recordConnectionTest } from '../../database/connection-tests.ts'
import { Repository } from '../../database/repository.ts'
import type { Addressee } from './mail-context.ts'

export class TestMailRepository extends Repository {
  /** Stores the test. Throws TooManyRequests after too many tests. */
  record(actor: Actor): Promise<void> {
    return recordConnectionTest(this.db, { actor, event: { area: 'settings.mail', action: 'tried' } })
  }

  getAddressee(userId: number): Promise<Addressee> {
    return this.db
      .selectFrom('users')
      .select(['email', 'firstname', 'lastname', 'date_format'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  }
}
