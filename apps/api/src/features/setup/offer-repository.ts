import type { Transaction } from 'kysely'
import { limit, removeLatestUse } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'

const CODE_LIMIT = { name: 'setup_code', max: 10, withinSeconds: 15 * 60 } as const

export type SetupTransaction = Transaction<Tables>
export type SetupOffer = { readonly user_id: number; readonly code_hash: Buffer | null }

/** The offer to set up a new site in the browser. A trigger ends the offer with the first use of the account. */
export class SetupOfferRepository extends Repository {
  find(): Promise<SetupOffer | undefined> {
    return this.db.selectFrom('setup_offer').select(['user_id', 'code_hash']).executeTakeFirst()
  }

  /** False if there is no offer. */
  async replaceCode(codeHash: Buffer): Promise<boolean> {
    const replaced = await this.db
      .updateTable('setup_offer')
      .set({ code_hash: codeHash })
      .returning('id')
      .executeTakeFirst()
    return replaced !== undefined
  }

  /**
   * Ends the offer and runs `work` in the same transaction. `work` gets undefined if the offer has ended. Locks the
   * account first, as a sign-in does, so concurrent calls wait for each other.
   */
  complete<Result>(
    work: (transaction: SetupTransaction, offer: SetupOffer | undefined) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('users')
        .select('id')
        .where('id', 'in', (query) => query.selectFrom('setup_offer').select('user_id'))
        .forNoKeyUpdate()
        .execute()
      const offer = await transaction
        .deleteFrom('setup_offer')
        .returning(['user_id', 'code_hash'])
        .executeTakeFirst()
      return work(transaction, offer)
    })
  }

  /** @throws TooManyRequests */
  countAttempt(address: string): Promise<void> {
    return this.db
      .transaction()
      .execute((transaction) => limit(transaction, { ...CODE_LIMIT, subject: address }))
  }

  uncountAttempt(address: string): Promise<void> {
    return removeLatestUse(this.db, { ...CODE_LIMIT, subject: address })
  }
}
