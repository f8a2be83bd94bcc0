import { ensureInstalled } from './prepare.mjs'
import { inRoot, pinnedNode, root, runProgram } from './programs.mjs'

await ensureInstalled()
process.chdir(root) // a relative DATA_DIR starts here, as with `npm start`
process.exitCode = await runProgram(pinnedNode, [
  inRoot('apps/api/src/restore-command.ts'),
  ...process.argv.slice(2),
])
