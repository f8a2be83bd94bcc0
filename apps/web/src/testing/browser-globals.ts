/** Stands in for the browser where a tested module reads its storage or the root element while it loads. */
const stored = new Map<string, string>()

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  },
  document: Object.assign(new EventTarget(), { documentElement: {}, visibilityState: 'visible' }),
})
