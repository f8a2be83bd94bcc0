/** Browser globals for the build in Node. The i18n modules read the stored language while they load. */
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
  document: { documentElement: {}, getElementById: () => null },
  self: {},
})
