import { ensureInstalled } from './install.mjs'
import { passOn } from './pass-on.mjs'
import { inRoot, pinnedNode, root } from './paths.mjs'

await ensureInstalled()
process.chdir(root) // a relative DATA_DIR starts here, as with `npm start`
process.exitCode = await passOn(pinnedNode, [inRoot('apps/api/src/admin.ts'), ...process.argv.slice(2)])
