/** Vitest is also started by itself, and its tests search the table. */
export { ensureCitiesBuilt as setup } from './build-cities.mjs'
