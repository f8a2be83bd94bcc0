const KEY = 'recent_commands'
const KEPT = 5

/** Ids of the commands used last, the newest first. */
export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberCommand(id: string): void {
  const others = readRecent().filter((other) => other !== id)
  localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT)))
}
