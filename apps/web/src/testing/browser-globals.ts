/** Browser globals for unit tests. Some tested modules read the storage or the root element while they load. */
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
