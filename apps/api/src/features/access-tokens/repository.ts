import { type AccessToken, MAX_ACCESS_TOKENS, type NewAccessToken } from '@touchline/contract/access-tokens'
import { ACTIVE } from '@touchline/contract/http/list-options'
import type { Language } from '@touchline/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { addMail } from '../../database/mail-outbox.ts'
import { Repository } from '../../database/repository.ts'
import { NEEDS_SECOND_FACTOR } from '../../database/second-factor-sql.ts'

const AREA = 'auth'
/** The days before and after its last day in which a token needs attention. */
const LAST_DAYS = 14
/** Bounds the answer of `listEnding`. */
const MAX_ENDING = 1_000

export type TokenOwner = {
  readonly userId: number
  readonly actor: Actor
  /** The language of the mail to an owner who has chosen none. */
  readonly language: Language | undefined
}
export type EndingToken = Pick<AccessToken, 'id' | 'name' | 'expires_on' | 'is_expired'> & {
  readonly user_id: number
  /** When it expired, or when its last days began. */
  readonly since: string
}
type AddedToken = Omit<NewAccessToken, 'current_password'> & { readonly tokenHash: Buffer }

export class AccessTokenRepository extends Repository {
  /** The token, if it is usable now by the clock of the database. */
  findUsable(tokenHash: Buffer) {
    return this.db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.user_id')
      .select([
        'access_tokens.id',
        'access_tokens.user_id',
        'access_tokens.name',
        'scopes',
        'networks',
        'role',
      ])
      .select(sql<boolean>`last_used_at is null or last_used_at < now() - interval '1 minute'`.as('is_due'))
      .select(NEEDS_SECOND_FACTOR.as('needs_second_factor'))
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`expires_on >= site_today()`)
      .where('users.status', '=', ACTIVE)
      .executeTakeFirst()
  }

  async recordUse(id: number, ip: string): Promise<void> {
    await this.db
      .updateTable('access_tokens')
      .set({ last_used_at: sql<string>`now()`, last_used_ip: ip })
      .where('id', '=', id)
      .execute()
  }

  /** The tokens that are not revoked, also expired ones, newest first. Without an owner, those of all people. */
  list(owner?: number): Promise<AccessToken[]> {
    const tokens = this.#shown().where('revoked_at', 'is', null)
    return (owner === undefined ? tokens : tokens.where('user_id', '=', owner))
      .orderBy('access_tokens.created_at', 'desc')
      .orderBy('access_tokens.id', 'desc')
      .execute()
  }

  /** The tokens of all people that expire soon or have expired of late, the first ones first. */
  async listEnding({
    today,
    timeZone,
  }: {
    readonly today: string
    readonly timeZone: string
  }): Promise<EndingToken[]> {
    const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${timeZone}`
    const { rows } = await sql<EndingToken>`
      select id, user_id, name, expires_on, expires_on < ${today}::date as is_expired,
        case when expires_on < ${today}::date then ${startOf(sql`expires_on + 1`)}
          else greatest(created_at, ${startOf(sql`expires_on - ${sql.lit(LAST_DAYS)}`)}) end as since
      from access_tokens
      where revoked_at is null
        and expires_on between ${today}::date - ${sql.lit(LAST_DAYS)} and ${today}::date + ${sql.lit(LAST_DAYS)}
      order by expires_on, id limit ${MAX_ENDING}`.execute(this.db)
    return rows
  }

  #shown() {
    return this.db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.user_id')
      .select(['access_tokens.id', 'access_tokens.name', 'scopes', 'networks', 'expires_on'])
      .select(sql<boolean>`expires_on < site_today()`.as('is_expired'))
      .select(['access_tokens.created_at', 'last_used_at', 'last_used_ip'])
      .select(
        sql<AccessToken['owner']>`json_build_object('id', users.id,
          'name', person_name(users.firstname, users.lastname, 'en'),
          'name_ja', person_name(users.firstname, users.lastname, 'ja'))`.as('owner'),
      )
  }

  /** The first and the last day on which a token that is created now may expire. */
  async expiryRange(): Promise<{ first: string; last: string }> {
    const { rows } = await sql<{ first: string; last: string }>`
      select site_today() as first, (site_today() + interval '1 year')::date as last`.execute(this.db)
    return rows[0]!
  }

  /** Undefined if the owner has as many tokens as allowed. The lock of the account orders concurrent calls. */
  add(token: AddedToken, { userId, actor, language }: TokenOwner): Promise<AccessToken | undefined> {
    const { name, tokenHash, scopes, networks, expires_on } = token
    return this.db.transaction().execute(async (transaction) => {
      const owner = await transaction
        .selectFrom('users')
        .select('language')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const tokens = new AccessTokenRepository(transaction)
      if ((await tokens.list(userId)).length >= MAX_ACCESS_TOKENS) return undefined
      const { id } = await transaction
        .insertInto('access_tokens')
        .values({ user_id: userId, name, token_hash: tokenHash, scopes, networks, expires_on })
        .returning('id')
        .executeTakeFirstOrThrow()
      const changes = {
        access_token: { new: name },
        scopes: { new: scopes.join(', ') },
        networks: { new: networks.join(', ') },
        expires_on: { new: expires_on },
      }
      await recordAudit(transaction, {
        ...{ actor, area: AREA, action: 'access_token_created', changes, recordId: userId },
      })
      const mail = { kind: 'access_token_created', userId, tokenName: name, actor } as const
      await addMail(transaction, { ...mail, language: owner.language ?? language })
      return tokens.#get(id)
    })
  }

  #get(id: number): Promise<AccessToken> {
    return this.#shown().where('access_tokens.id', '=', id).executeTakeFirstOrThrow()
  }

  /** Undefined if there is no such token, or if it is revoked already. */
  revoke(id: number, actor: Actor): Promise<AccessToken | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const revoked = await transaction
        .updateTable('access_tokens')
        .set({ revoked_at: sql<string>`now()` })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(['user_id', 'name'])
        .executeTakeFirst()
      if (!revoked) return undefined
      const changes = { access_token: { old: revoked.name } }
      await recordAudit(transaction, {
        ...{ actor, area: AREA, action: 'access_token_revoked', changes, recordId: revoked.user_id },
      })
      return new AccessTokenRepository(transaction).#get(id)
    })
  }

  /** The audit trail goes on to name what these tokens did. */
  async removeOld(): Promise<void> {
    await sql`
      delete from access_tokens where coalesce(revoked_at, expires_on) < now() - interval '90 days'`.execute(
      this.db,
    )
  }
}
