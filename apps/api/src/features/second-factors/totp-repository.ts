import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { TOTP_STEP_SECONDS } from './totp.ts'

const CURRENT_STEP = sql<number>`floor(extract(epoch from clock_timestamp()) / ${sql.lit(TOTP_STEP_SECONDS)})::bigint`

type UsedStep = { readonly userId: number; readonly step: number }

export class TotpRepository extends Repository {
  /** `currentStep` is that of the clock of the database. */
  find(userId: number) {
    return this.#select(userId).executeTakeFirst()
  }

  /** In a transaction. A key rotation waits for its end. */
  lock(userId: number) {
    return this.#select(userId).forUpdate().executeTakeFirst()
  }

  #select(userId: number) {
    return this.db
      .selectFrom('totp_factors')
      .select(['secrets', CURRENT_STEP.as('currentStep')])
      .where('id', '=', userId)
  }

  /** False if a code of this or of a later step was used already. */
  async useStep({ userId, step }: UsedStep): Promise<boolean> {
    const used = await this.db
      .updateTable('totp_factors')
      .set({ last_step: step })
      .where('id', '=', userId)
      .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }

  /**
   * Replaces a new secret that was not confirmed. A confirmed secret remains until the new one is confirmed. `seal` is
   * called in the transaction, so that a key rotation waits for its result.
   */
  setNewSecret(userId: number, seal: () => Promise<string>): Promise<void> {
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('totp_factors')
        .values({ id: userId, secrets: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const secrets = JSON.stringify({ new_secret: await seal() })
      await transaction
        .updateTable('totp_factors')
        .set({ secrets: sql`secrets || ${secrets}::jsonb` })
        .where('id', '=', userId)
        .execute()
    })
  }

  /** The new secret becomes the only one. */
  async confirm({ userId, step, secret }: UsedStep & { readonly secret: string }): Promise<void> {
    await this.db
      .updateTable('totp_factors')
      .set({ secrets: JSON.stringify({ secret }), confirmed_at: sql`now()`, last_step: step })
      .where('id', '=', userId)
      .execute()
  }

  /** False if the account has no confirmed authenticator app. */
  async remove(userId: number): Promise<boolean> {
    const removed = await this.db
      .deleteFrom('totp_factors')
      .where('id', '=', userId)
      .returning(sql<boolean>`confirmed_at is not null`.as('wasConfirmed'))
      .executeTakeFirst()
    return removed?.wasConfirmed ?? false
  }
}
