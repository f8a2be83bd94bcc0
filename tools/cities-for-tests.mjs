/** Builds the table of cities when Vitest is started without `npm test`. */
export { ensureCitiesBuilt as setup } from './prepare.mjs'
