import { ensureInstalled } from './install.mjs'
import { inRoot, pinnedNode, root } from './paths.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()
process.chdir(root) // a relative DATA_DIR starts here, as with `npm start`
process.exitCode = await runProgram(pinnedNode, [inRoot('apps/api/src/admin.ts'), ...process.argv.slice(2)])
