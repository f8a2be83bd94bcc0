import type { Core } from '../../core.ts'
import { EnclosingTransaction } from '../../database/enclosing-transaction.ts'
import type { Feature } from '../../feature.ts'
import type { KeyedWrites } from '../../http/idempotency.ts'
import { IdempotencyRepository } from './repository.ts'
import { IdempotencyService } from './service.ts'

export function idempotencyFeature({ db, pool }: Core): Feature & { readonly keyedWrites: KeyedWrites } {
  const repository = new IdempotencyRepository(db)
  const beginTransaction = () => EnclosingTransaction.begin(pool)
  return {
    keyedWrites: new IdempotencyService({ repository, beginTransaction }),
    schedules: [
      { name: 'remove_old_idempotency_keys', cron: '10 3 * * *', run: () => repository.removeOld() },
    ],
  }
}
