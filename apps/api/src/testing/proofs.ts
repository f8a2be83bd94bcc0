import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashToken, newToken } from '../features/auth/credentials.ts'
import { type Answer, Client } from './client.ts'
import { confirmed } from './credentials.ts'

/**
 * A session of the first administrator that was signed in eleven minutes ago and has not been used yet, like that of a
 * stolen token. It is stored without a sign-in, because the account may have a second factor.
 */
export async function signInWithOldProof(guest: Client, db: Kysely<Tables>): Promise<Client> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ user_id: 1, token_hash: hashToken(token), ip: '127.0.0.1', user_agent: 'node' })
    .execute()
  await ageNewestProof(db)
  return guest.with({ authorization: `Bearer ${token}` })
}

export async function ageNewestProof(db: Kysely<Tables>): Promise<void> {
  await sql`
    update sessions set proven_at = now() - interval '11 minutes' where id = (select max(id) from sessions)`.execute(
    db,
  )
}

export function prove(client: Client): Promise<Answer> {
  return client.post('/api/prove', confirmed)
}

type Attempt = { readonly refused: Answer; readonly repeated: Answer }
type OldProofOptions = {
  readonly url: string
  /** Sends all other calls. */
  readonly admin: Client
  /** In OpenAPI notation, like `DELETE /api/sessions/{id}`. */
  readonly route: string
  readonly db: Kysely<Tables>
}

/** Sends each call of the route with an old proof, and repeats the call after a new one. */
export class OldProofClient extends Client {
  readonly attempts: Attempt[] = []
  readonly #options: OldProofOptions

  constructor(options: OldProofOptions) {
    super(options.url)
    this.#options = options
  }

  override async send(...call: Parameters<Client['send']>): Promise<Answer> {
    const { url, admin, route, db } = this.#options
    const [method, path] = call
    if (!isCallOf(route, `${method} ${path}`)) return admin.send(...call)
    const client = await signInWithOldProof(new Client(url), db)
    const refused = await client.send(...call)
    await prove(client)
    const repeated = await client.send(...call)
    this.attempts.push({ refused, repeated })
    return repeated
  }
}

function isCallOf(route: string, call: string): boolean {
  return new RegExp(`^${route.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(call)
}
