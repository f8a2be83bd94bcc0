import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { callerAddress } from '../../http/caller-address.ts'

/** The account (lower-case e-mail address) and IP address by which wrong passwords are counted. */
export type PasswordAttempt = { readonly account: string; readonly address: string }

export function passwordAttempt({ email, ip }: { email: string; ip: string | null }): PasswordAttempt {
  return { account: email.toLowerCase(), address: callerAddress(ip ?? '') }
}

/** From this many wrong passwords on, each one starts a longer wait. `WAITS` are minutes. */
const FREE_FAILURES = 5
const WAITS = [1, 5, 15, 60]
/** One IP address adds at most this to the count of an account. Alone it cannot lock out the owner elsewhere. */
const MAX_BY_ONE_ADDRESS = FREE_FAILURES - 1

const isForgotten = sql`known.last_failed_at < now() - interval '1 day'`
const failures = sql`case when ${isForgotten} then 1 else known.failures + 1 end`
const wait = sql`(${sql.lit(`{${WAITS}}`)}::integer[])[least(${failures} - ${sql.lit(FREE_FAILURES - 1)}, ${sql.lit(WAITS.length)})]`
const retryAt = sql`case when ${failures} >= ${sql.lit(FREE_FAILURES)} then now() + ${wait} * interval '1 minute' end`
const mayTry = sql`(known.retry_at is null or known.retry_at <= now())`
const countOneMore = sql`on conflict (subject) do update
  set failures = ${failures}, last_failed_at = now(), retry_at = ${retryAt} where ${mayTry}`

export type AttemptStatus = {
  /** Whole seconds until the next password is compared; null without a wait. */
  readonly waitSeconds: number | null
  /** True if the account signed in from this IP address in the last 30 days. Failures elsewhere then do not count. */
  readonly familiar: boolean
}

export type CountResult = {
  /** False if a concurrent failure has started a wait. The answer must then not reveal whether the password was right. */
  readonly counted: boolean
  readonly beginsWait: boolean
}

/**
 * Counts wrong passwords by address and by account. All statements lock the rows of an attempt in the same order
 * (address, both, account). Concurrent statements therefore cannot deadlock.
 */
export class PasswordFailures extends Repository {
  async getStatus({ account, address }: PasswordAttempt): Promise<AttemptStatus> {
    const { rows } = await sql<{ wait: number | null; familiar: boolean }>`
      select familiar, (
        select ceil(extract(epoch from max(retry_at) - now()))::integer from password_failures
        where retry_at > now() and (subject = ${byAddress(address)} or (subject = ${byAccount(account)} and not familiar))
      ) as wait
      from (select exists (
        select from familiar_addresses join users on users.id = user_id
        where lower(email) = ${account} and familiar_addresses.address = ${address} and last_seen_at > now() - interval '30 days'
      ) as familiar) as known`.execute(this.db)
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
        select ${byAccount(account)}, 1 from by_both where failures <= ${MAX_BY_ONE_ADDRESS}::integer
        ${countOneMore} returning retry_at
      )
      select exists (select from by_address) and (
        ${familiar}::boolean or exists (select from by_account)
        or exists (select from by_both where failures > ${MAX_BY_ONE_ADDRESS}::integer)
      ) as counted, (
        select max(retry_at) from (select * from by_address union all select * from by_account) as touched
      ) is not null as "beginsWait"`.execute(this.db)
    return rows[0] ?? { counted: false, beginsWait: false }
  }

  /** Removes the failures of this address with this account from all counts. */
  async clearFailures({ account, address }: PasswordAttempt): Promise<void> {
    const decrementedBy = (by: ReturnType<typeof sql>) => sql`
      failures = greatest(known.failures - ${by}, 0),
      retry_at = case when known.failures - ${by} >= ${sql.lit(FREE_FAILURES)} then known.retry_at end`
    const most = sql`least(both_failed.failures, ${sql.lit(MAX_BY_ONE_ADDRESS)})`
    const both = byBoth({ account, address })
    await sql`
      with both_failed as (
        select failures from password_failures
        where subject = ${both} and last_failed_at > now() - interval '1 day'),
      by_address as (
        update password_failures as known set ${decrementedBy(sql`both_failed.failures`)}
        from both_failed where subject = ${byAddress(address)} returning subject
      ), by_both as (
        delete from password_failures where subject = ${both} and exists (select from by_address) returning subject
      ), by_account as (
        update password_failures as known set ${decrementedBy(most)}
        from both_failed where subject = ${byAccount(account)} and exists (select from by_both)
      )
      delete from password_failures where subject in (
        select subject from password_failures where last_failed_at < now() - interval '1 day'
        for update skip locked)`.execute(this.db)
  }

  /** Removes the failures of an account and of the addresses it failed from. For operator commands. */
  async clearAccountFailures(account: string): Promise<void> {
    const ending = ` ${account}`
    await sql`
      with both_failed as (
        delete from password_failures where starts_with(subject, 'both:') and right(subject, length(${ending})) = ${ending}
        returning 'address:' || split_part(substr(subject, 6), ' ', 1) as address)
      delete from password_failures
      where subject = ${byAccount(account)} or subject in (select address from both_failed)`.execute(this.db)
  }
}

const byAccount = (account: string) => `account:${account}`
const byAddress = (address: string) => `address:${address}`
const byBoth = ({ account, address }: PasswordAttempt) => `both:${address} ${account}`
