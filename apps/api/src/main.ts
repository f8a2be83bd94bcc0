import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// before anything else is loaded, and it is most of what a start takes
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))
const { run } = await import('./run.ts')
await run()
