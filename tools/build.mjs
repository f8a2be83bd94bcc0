import { ensureCitiesBuilt, ensureInstalled, ensureWebBuilt } from './prepare.mjs'

// Everything that a start needs, so that the tree may be read-only afterwards.
try {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureCitiesBuilt()
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`)
  process.exitCode = 1
}
