import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { callerAddress } from '../../http/caller-address.ts'

/** Somebody, somewhere, who says a password: what failures are counted by. */
export type PasswordAttempt = { readonly account: string; readonly address: string }

export function passwordAttempt({ email, ip }: { email: string; ip: string | null }): PasswordAttempt {
  return { account: email.toLowerCase(), address: callerAddress(ip ?? '') }
}

/** So many wrong passwords are free; from then on each costs a longer wait, in minutes. */
const FREE_FAILURES = 5
const WAITS = [1, 5, 15, 60]
/** What one address adds to the count of an account: alone it never keeps the owner out elsewhere. */
const MOST_BY_ONE_ADDRESS = FREE_FAILURES - 1

const isForgotten = sql`known.last_failed_at < now() - interval '1 day'`
const failures = sql`case when ${isForgotten} then 1 else known.failures + 1 end`
const wait = sql`(${sql.lit(`{${WAITS}}`)}::integer[])[least(${failures} - ${sql.lit(FREE_FAILURES - 1)}, ${sql.lit(WAITS.length)})]`
const retryAt = sql`case when ${failures} >= ${sql.lit(FREE_FAILURES)} then now() + ${wait} * interval '1 minute' end`
const mayTry = sql`(known.retry_at is null or known.retry_at <= now())`
const countOneMore = sql`on conflict (subject) do update
  set failures = ${failures}, last_failed_at = now(), retry_at = ${retryAt} where ${mayTry}`

export type AttemptStatus = {
  /** Whole seconds to wait before a password is looked at again. */
  readonly waitSeconds: number | null
  /** The account has signed in from this address lately: what others do elsewhere does not hold it up. */
  readonly familiar: boolean
}

export type CountResult = {
  /** False where a parallel failure came first and began a wait: then nothing may be said about the password. */
  readonly counted: boolean
  /** From now on passwords have to wait. */
  readonly beginsWait: boolean
}

/**
 * Counts wrong passwords by address and by account. Statements lock the rows of an attempt in one order
 * (address, both, account), so that parallel ones wait for each other instead of failing.
 */
export class PasswordFailures {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async getStatus({ account, address }: PasswordAttempt): Promise<AttemptStatus> {
    const { rows } = await sql<{ wait: number | null; familiar: boolean }>`
      select familiar, (
        select ceil(extract(epoch from max(retry_at) - now()))::integer from password_failures
        where retry_at > now() and (subject = ${byAddress(address)} or (subject = ${byAccount(account)} and not familiar))
      ) as wait
      from (select exists (
        select from familiar_addresses join users on users.id = user_id
        where lower(email) = ${account} and familiar_addresses.address = ${address} and last_seen_at > now() - interval '30 days'
      ) as familiar) as known`.execute(this.#db)
    const { wait = null, familiar = false } = rows[0] ?? {}
    return { waitSeconds: wait, familiar }
  }

  async count({ account, address }: PasswordAttempt, { familiar }: AttemptStatus): Promise<CountResult> {
    const { rows } = await sql<CountResult>`
      with by_address as (
        insert into password_failures as known (subject, failures) values (${byAddress(address)}, 1)
        ${countOneMore} returning retry_at
      ), by_both as (
        insert into password_failures as known (subject, failures) select ${byBoth({ account, address })}, 1 from by_address
        on conflict (subject) do update set failures = ${failures}, last_failed_at = now() returning failures
      ), by_account as (
        insert into password_failures as known (subject, failures)
        select ${byAccount(account)}, 1 from by_both where failures <= ${MOST_BY_ONE_ADDRESS}::integer
        ${countOneMore} returning retry_at
      )
      select exists (select from by_address) and (
        ${familiar}::boolean or exists (select from by_account)
        or exists (select from by_both where failures > ${MOST_BY_ONE_ADDRESS}::integer)
      ) as counted, (
        select max(retry_at) from (select * from by_address union all select * from by_account) as touched
      ) is not null as "beginsWait"`.execute(this.#db)
    return rows[0] ?? { counted: false, beginsWait: false }
  }

  /** The right password takes back what this address did wrong with this account, and nothing else. */
  async clearFailures({ account, address }: PasswordAttempt): Promise<void> {
    const lessened = (by: ReturnType<typeof sql>) => sql`
      failures = greatest(known.failures - ${by}, 0),
      retry_at = case when known.failures - ${by} >= ${sql.lit(FREE_FAILURES)} then known.retry_at end`
    const most = sql`least(both_failed.failures, ${sql.lit(MOST_BY_ONE_ADDRESS)})`
    const both = byBoth({ account, address })
    await sql`
      with both_failed as (
        select failures from password_failures
        where subject = ${both} and last_failed_at > now() - interval '1 day'),
      by_address as (
        update password_failures as known set ${lessened(sql`both_failed.failures`)}
        from both_failed where subject = ${byAddress(address)} returning subject
      ), by_both as (
        delete from password_failures where subject = ${both} and exists (select from by_address) returning subject
      ), by_account as (
        update password_failures as known set ${lessened(most)}
        from both_failed where subject = ${byAccount(account)} and exists (select from by_both)
      )
      delete from password_failures where subject in (
        select subject from password_failures where last_failed_at < now() - interval '1 day'
        for update skip locked)`.execute(this.#db)
  }

  /** For an operator who lets somebody in again: the account, and the addresses it failed from. */
  async clearAccountFailures(account: string): Promise<void> {
    const ending = ` ${account}`
    await sql`
      with both_failed as (
        delete from password_failures where starts_with(subject, 'both:') and right(subject, length(${ending})) = ${ending}
        returning 'address:' || split_part(substr(subject, 6), ' ', 1) as address)
      delete from password_failures
      where subject = ${byAccount(account)} or subject in (select address from both_failed)`.execute(this.#db)
  }
}

const byAccount = (account: string) => `account:${account}`
const byAddress = (address: string) => `address:${address}`
const byBoth = ({ account, address }: PasswordAttempt) => `both:${address} ${account}`
