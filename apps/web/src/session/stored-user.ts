import type { SessionUser } from '@touchline/contract/auth'

const words = ['email', 'firstname', 'lastname', 'role'] as const

/** The user that the browser keeps as JSON (spec 4); undefined where anything else stands in its place. */
export function storedUser(text: string | null): SessionUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<Record<string, unknown>> | null
    const isUser =
      Number.isSafeInteger(user?.id) && words.every((word) => typeof (user?.[word] ?? '') === 'string')
    return isUser ? (user as SessionUser) : undefined
  } catch {
    return undefined
  }
}
