import { ADMINISTRATOR, IDLE_LIMIT_MS, type SignedIn, type SignIn } from '@touchline/contract/auth'
import type { Actor } from '../../database/audit.ts'
import { SignInRefused } from '../../errors.ts'
import { isOutdated, type PasswordHashing } from './password-hashing.ts'
import type { Account, AuthRepository } from './repository.ts'
import { hashOf, newSessionToken } from './session-token.ts'

type Attempt = { readonly credentials: SignIn; readonly userAgent: string; readonly actor: Actor }

export class AuthService {
  readonly #repository: AuthRepository
  readonly #hashing: PasswordHashing

  constructor(repository: AuthRepository, hashing: PasswordHashing) {
    this.#repository = repository
    this.#hashing = hashing
  }

  async signIn({ credentials, userAgent, actor }: Attempt): Promise<SignedIn> {
    const { email, password } = credentials
    const account = await this.#repository.findAccount(email)
    const matches = await this.#hashing.matches(account?.password_hash, password)
    if (!account || !matches) {
      await this.#repository.recordRefusal({ actor, email, userId: account?.id ?? null })
      throw new SignInRefused()
    }
    await this.#renewHash(account, password)
    const token = newSessionToken()
    const by = { ...actor, userId: account.id }
    await this.#repository.openSession({ account, tokenHash: hashOf(token), userAgent, actor: by })
    return signedIn(token, account)
  }

  signOut(session: { id: number }, actor: Actor): Promise<void> {
    return this.#repository.closeSession({ id: session.id, actor })
  }

  async #renewHash({ id, password_hash }: Account, password: string): Promise<void> {
    if (!isOutdated(password_hash)) return
    await this.#repository.replacePasswordHash({ id, passwordHash: await this.#hashing.hash(password) })
  }
}

function signedIn(token: string, { id, email, firstname, lastname }: Account): SignedIn {
  return {
    success: true,
    access_token: token,
    token_type: 'Bearer',
    expires_in: IDLE_LIMIT_MS / 1000,
    user: { id, email, firstname, lastname, role: ADMINISTRATOR },
  }
}
