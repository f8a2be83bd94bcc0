import type { SessionUser } from '@touchline/contract/auth'
import { readLocal } from '../storage/browser-storage.ts'
import { storedUser } from './user.ts'

/** The keys of the session in the local storage, which all tabs share. */
export const TOKEN = 'token'
export const USER = 'user'

export function readToken(): string | null {
  return readLocal(TOKEN)
}

export function readUser(): SessionUser | undefined {
  return storedUser(readLocal(USER))
}

export function isSignedIn(): boolean {
  return Boolean(readToken()) && readUser() !== undefined
}
