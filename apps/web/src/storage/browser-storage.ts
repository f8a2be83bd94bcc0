type Kept = {
  /** Throws if the user blocks the data of sites. */
  readonly open: () => Storage
  /** The values that the browser has refused to store. */
  readonly inMemory: Map<string, string>
}

const local: Kept = { open: () => localStorage, inMemory: new Map() }
const session: Kept = { open: () => sessionStorage, inMemory: new Map() }

function read({ open, inMemory }: Kept, key: string): string | null {
  const stored = attempt(() => open().getItem(key)) ?? null
  if (stored !== null) inMemory.delete(key) // another tab could write a newer value
  return stored ?? inMemory.get(key) ?? null
}

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()

/** Calls the listener after the browser has refused a value. */
export function onStorageRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storeOf(kept: Kept) {
  const { open, inMemory } = kept
  const removeItem = (key: string): void => {
    inMemory.delete(key)
    attempt(() => open().removeItem(key))
  }
  return {
    getItem: (key: string): string | null => read(kept, key),
    setItem(key: string, value: string): void {
      attempt(() => open().setItem(key, value))
      // some browsers drop a value without an error
      if (attempt(() => open().getItem(key)) === value) {
        inMemory.delete(key)
        return
      }
      removeItem(key) // the former value would return after a reload
      inMemory.set(key, value)
      for (const listener of listeners) listener()
    },
    removeItem,
    clear(): void {
      inMemory.clear()
      attempt(() => open().clear())
    },
    keys: (): string[] => [...(attempt(() => Object.keys(open())) ?? []), ...inMemory.keys()],
    /** True if the value is lost when the tab is closed or reloaded, because the storage is full or blocked. */
    isInMemory: (key: string): boolean => inMemory.has(key),
  }
}

/** The local storage, which all tabs share. Values that the browser refuses stay in memory, for this tab only. */
export const localStore = /* @__PURE__ */ storeOf(local)
/** The session storage of this tab, with the same fallback. */
export const sessionStore = /* @__PURE__ */ storeOf(session)

/** Reads the local storage. The scripts before the first paint need nothing else of this file. */
export const readLocal = (key: string): string | null => read(local, key)

/** Undefined for no text, and for a text that is not JSON. */
export function parseStored(text: string | null): unknown {
  return text === null ? undefined : attempt(() => JSON.parse(text))
}
