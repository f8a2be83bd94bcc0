import { FLOW_LIMIT_MINUTES } from '@touchline/contract/single-sign-on'
import { sql } from 'kysely'
import { limit } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'

/** By IP address or network. Each flow allows one call to the provider. */
const STARTS = { name: 'single_sign_on', max: 100, withinSeconds: 600 }

type NewFlow = {
  readonly tokenHash: Buffer
  readonly issuer: string
  readonly address: string
  /** Whether the provider was asked to let the person sign in there again. */
  readonly again: boolean
}
type FlowUse = Pick<NewFlow, 'tokenHash' | 'issuer'>

export class FlowRepository extends Repository {
  /** Also deletes expired flows. Throws TooManyRequests. */
  begin({ tokenHash, issuer, address, again }: NewFlow): Promise<void> {
    return this.db.transaction().execute(async (transaction) => {
      await limit(transaction, { ...STARTS, subject: address })
      const expires_at = sql<string>`now() + ${sql.lit(FLOW_LIMIT_MINUTES)} * interval '1 minute'`
      await transaction
        .with('expired', (db) => db.deleteFrom('oidc_flows').where('expires_at', '<', sql<string>`now()`))
        .insertInto('oidc_flows')
        .values({ token_hash: tokenHash, issuer, again, expires_at })
        .execute()
    })
  }

  /** Undefined if the flow is unknown, used or expired, or began at another provider. Of concurrent uses one succeeds. */
  use({ tokenHash, issuer }: FlowUse): Promise<Pick<NewFlow, 'again'> | undefined> {
    return this.db
      .deleteFrom('oidc_flows')
      .where('token_hash', '=', tokenHash)
      .where('issuer', '=', issuer)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('again')
      .executeTakeFirst()
  }
}
