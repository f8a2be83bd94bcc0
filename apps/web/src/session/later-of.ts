import type { CachedProfile } from './profile-query.ts'

/** Answers may arrive in another order than they were given in. */
export function laterOf(known: CachedProfile | undefined, answer: CachedProfile): CachedProfile {
  return known && known.data.version > answer.data.version ? known : answer
}
