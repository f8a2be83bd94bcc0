import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureCitiesBuilt } from './build-cities.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, pinnedNode, root } from './paths.mjs'
import { runProgram } from './run-program.mjs'

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
