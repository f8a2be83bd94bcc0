import { callerAddress } from '../../http/caller-address.ts'

/** Somebody, somewhere, who says a password: what failures are counted by. */
export type Attempt = { readonly account: string; readonly address: string }

export function attemptOf({ email, ip }: { email: string; ip: string | null }): Attempt {
  return { account: email.toLowerCase(), address: callerAddress(ip ?? '') }
}
