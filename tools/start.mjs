import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureCitiesBuilt, ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { endWithNpm, inRoot, pinnedNode, root, runProgram } from './programs.mjs'

const main = inRoot('apps/api/src/main.ts')

endWithNpm()
try {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureCitiesBuilt()
  process.chdir(root)
  await startApp()
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`)
  process.exitCode = 1
}

async function startApp() {
  // From the second start on npm finds the pinned Node first, and no other process is needed.
  if (process.execPath === realpathSync(pinnedNode)) await import(pathToFileURL(main).href)
  else process.exitCode = await runProgram(pinnedNode, [...process.execArgv, main])
}
