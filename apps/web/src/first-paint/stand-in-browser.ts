/** There is no browser at build time; the language asks one what was chosen. */
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
  document: { documentElement: {} },
})
