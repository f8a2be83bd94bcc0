import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { addAdministrator, signInAs } from './administrators.ts'
import type { Answer, Client } from './client.ts'
import { type Deviation, SoftwareAuthenticator } from './software-authenticator.ts'

export const PASSKEYS = '/api/passkeys'
export const SIGN_IN_WITH_PASSKEY = '/api/sign-in/passkey'

type NewPasskey = {
  readonly name?: string
  readonly authenticator?: SoftwareAuthenticator
  readonly deviation?: Deviation
}

/** Both calls that add a passkey. Resolves to the answer of the second. */
export async function createPasskey(
  client: Client,
  { name = 'Key', authenticator = new SoftwareAuthenticator(), deviation }: NewPasskey = {},
): Promise<Answer> {
  const { data } = (await client.post(`${PASSKEYS}/options`)).body
  return client.post(PASSKEYS, { name, passkey: authenticator.create(data, deviation) })
}

/** Resolves to an authenticator with a passkey of the account. */
export async function addPasskey(
  client: Client,
  { authenticator = new SoftwareAuthenticator(), ...passkey }: NewPasskey = {},
): Promise<SoftwareAuthenticator> {
  const { status, body } = await createPasskey(client, { authenticator, ...passkey })
  if (status !== 201) throw new Error(`no passkey was added: ${JSON.stringify(body)}`)
  return authenticator
}

export type PasskeyOwner = {
  readonly id: number
  readonly email: string
  readonly session: Client
  readonly authenticator: SoftwareAuthenticator
}
let owners = 0

/** A new administrator with a passkey, and the password of the first administrator. */
export async function addPasskeyOwner(guest: Client, db: Kysely<Tables>): Promise<PasskeyOwner> {
  owners += 1
  const email = `passkey${owners}@example.org`
  const id = await addAdministrator(db, { email })
  const session = await signInAs(guest, email)
  return { id, email, session, authenticator: await addPasskey(session, { name: 'Phone' }) }
}

/** Both calls of a sign-in with a passkey alone. */
export async function signInWithPasskey(
  guest: Client,
  authenticator: SoftwareAuthenticator,
  deviation?: Deviation,
): Promise<Answer> {
  const { data } = (await guest.post(`${SIGN_IN_WITH_PASSKEY}/options`, {})).body
  return guest.post(SIGN_IN_WITH_PASSKEY, { passkey: authenticator.get(data, deviation) })
}

/** The second step of a sign-in. `challenge` is that of the first. */
export async function answerWithPasskey(
  guest: Client,
  {
    challenge,
    authenticator,
    deviation,
  }: {
    readonly challenge: string
    readonly authenticator: SoftwareAuthenticator
    readonly deviation?: Deviation
  },
): Promise<Answer> {
  const { data } = (await guest.post(`${SIGN_IN_WITH_PASSKEY}/options`, { challenge })).body
  return guest.post('/api/sign-in/second-factor', {
    challenge,
    passkey: authenticator.get(data, deviation),
  })
}

/** Both calls of a proof with a passkey. */
export async function proveWithPasskey(
  session: Client,
  authenticator: SoftwareAuthenticator,
  deviation?: Deviation,
): Promise<Answer> {
  const { data } = (await session.post('/api/prove/passkey/options')).body
  return session.post('/api/prove', { passkey: authenticator.get(data, deviation) })
}

/** Passkeys that no authenticator has. */
export async function storePasskeys(db: Kysely<Tables>, user_id: number, count = 1): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id,
    credential_id: Buffer.from(`key ${index} of ${user_id}`),
    public_key: Buffer.of(1),
    counter: 0,
    transports: [],
    name: `Stored ${index}`,
  }))
  await db.insertInto('passkeys').values(rows).execute()
}
