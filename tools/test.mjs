import { ensureInstalled } from './prepare.mjs'
import { endWithNpm, inRoot, pinnedNode, runProgram } from './programs.mjs'

endWithNpm()
try {
  await ensureInstalled({ forTests: true })
  process.exitCode = await runProgram(pinnedNode, [inRoot('tools/run-checks.mjs'), ...process.argv.slice(2)])
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed\n`)
  process.exitCode = 1
}
