import { setTimeout } from 'node:timers/promises'
import type { SecondFactorPolicy } from '@touchline/contract/site-settings/access'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { TOTP_STEP_SECONDS, totpCode } from '../features/second-factors/totp.ts'
import { addAdministrator, signInAs } from './administrators.ts'
import type { Answer, Client } from './client.ts'
import { administrator } from './credentials.ts'

export const SECOND_FACTORS = '/api/second-factors'

export type AuthenticatorApp = {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The code of the current step, or of a later or earlier one. */
  code(difference?: number): string
}

/** Starts the setup. Its codes do not work yet. */
export async function startAuthenticatorApp(client: Client): Promise<AuthenticatorApp> {
  const { body } = await client.post(`${SECOND_FACTORS}/totp`)
  const { secret } = body.data
  return {
    secret,
    recoveryCodes: [],
    code: (difference = 0) =>
      totpCode(secret, Math.floor(Date.now() / 1000 / TOTP_STEP_SECONDS) + difference),
  }
}

/** Waits for the next step if the current one ends soon. A code of the former step would then be too old for the server. */
export async function awaitTimeInStep(): Promise<void> {
  const leftMs = TOTP_STEP_SECONDS * 1000 - (Date.now() % (TOTP_STEP_SECONDS * 1000))
  if (leftMs < 2_000) await setTimeout(leftMs + 10) // a timer may end a millisecond early
}

/** Sets up an authenticator app with the code of the former step, so that the codes of two steps remain. */
export async function addAuthenticatorApp(client: Client): Promise<AuthenticatorApp> {
  const app = await startAuthenticatorApp(client)
  await awaitTimeInStep()
  const { status, body } = await client.post(`${SECOND_FACTORS}/totp/confirm`, { code: app.code(-1) })
  if (status !== 200) throw new Error(`no authenticator app was added: ${JSON.stringify(body)}`)
  return { ...app, recoveryCodes: body.data.recovery_codes }
}

export type Owner = {
  readonly id: number
  readonly email: string
  /** A session from before the account got its authenticator app. */
  readonly session: Client
  readonly app: AuthenticatorApp
}
let owners = 0

/** A new administrator with an authenticator app, and the password of the first administrator. */
export async function addOwner(guest: Client, db: Kysely<Tables>): Promise<Owner> {
  owners += 1
  const email = `owner${owners}@example.org`
  const id = await addAdministrator(db, { email })
  const session = await signInAs(guest, email)
  return { id, email, session, app: await addAuthenticatorApp(session) }
}

/** The first step of a sign-in. */
export function givePassword(guest: Client, email: string): Promise<Answer> {
  return guest.post('/api/sign-in', { email, password: administrator.password })
}

/** Both steps of a sign-in. `answer` is the code or the recovery code. */
export async function signInWith(guest: Client, email: string, answer: object): Promise<Answer> {
  const { challenge } = (await givePassword(guest, email)).body
  return guest.post('/api/sign-in/second-factor', { challenge, ...answer })
}

/** All accounts are without a second factor again. */
export async function removeAllSecondFactors(db: Kysely<Tables>): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'second_factor_challenges'] as const)
    await db.deleteFrom(table).execute()
}

/** Codes that were used can be used again. */
export async function forgetUsedCodes(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('totp_factors').set({ last_step: null }).execute()
}

/** An authenticator app whose codes do not work, because it has no secret. */
export async function storeAuthenticatorApp(db: Kysely<Tables>, userId: number): Promise<void> {
  const confirmed_at = new Date().toISOString()
  await db.insertInto('totp_factors').values({ id: userId, secrets: '{}', confirmed_at }).execute()
}

/** As a save of the settings does, without their checks. */
export async function setPolicy(
  db: Kysely<Tables>,
  second_factor_policy: SecondFactorPolicy,
  second_factor_grace_days = 14,
): Promise<void> {
  const required_since = '2026-01-01T00:00:00Z'
  const fields = JSON.stringify({ second_factor_policy, second_factor_grace_days, required_since })
  await db.updateTable('site_settings').set({ fields }).where('name', '=', 'access').execute()
}
