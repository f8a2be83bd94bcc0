import type { Passkey } from '@touchline/contract/second-factors/passkeys'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { NewCredential } from './webauthn.ts'

const COLUMNS = ['id', 'name', 'credential_id', 'created_at', 'last_used_at'] as const

type StoredPasskey = Omit<Passkey, 'credential_id'> & { readonly credential_id: Buffer }
type NewPasskey = {
  readonly userId: number
  readonly name: string
  readonly credential: NewCredential
  readonly transports: readonly string[]
}
type PasskeyUse = { readonly id: number; readonly counter: number }

/** Changes need the lock of `FactorRepository`, in their transaction. */
export class PasskeyRepository extends Repository {
  async list(userId: number): Promise<Passkey[]> {
    const rows = await this.db
      .selectFrom('passkeys')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(passkeyOf)
  }

  /** As the options of WebAuthn name the passkeys of an account. */
  async listCredentials(userId: number) {
    const rows = await this.db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(({ credential_id, transports }) => {
      return { id: credential_id.toString('base64url'), type: 'public-key' as const, transports }
    })
  }

  /** `credentialId` in Base64url. */
  find(credentialId: string) {
    return this.db
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'name', 'public_key', 'counter'])
      .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
      .executeTakeFirst()
  }

  /** Undefined if an account has the passkey already. */
  async add({ userId, name, credential, transports }: NewPasskey): Promise<Passkey | undefined> {
    const { id, publicKey, counter } = credential
    const added = await this.db
      .insertInto('passkeys')
      .values({
        user_id: userId,
        name,
        credential_id: id,
        public_key: publicKey,
        counter,
        transports: [...transports],
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()
    return added && passkeyOf(added)
  }

  async rename(id: number, name: string): Promise<void> {
    await this.db.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
  }

  async remove(id: number): Promise<void> {
    await this.db.deleteFrom('passkeys').where('id', '=', id).execute()
  }

  async recordUse({ id, counter }: PasskeyUse): Promise<void> {
    await this.db
      .updateTable('passkeys')
      .set({ counter, last_used_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  }
}

function passkeyOf({ credential_id, ...row }: StoredPasskey): Passkey {
  return { ...row, credential_id: credential_id.toString('base64url') }
}
