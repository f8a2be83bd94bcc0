import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// This file is JavaScript, because Node loads its TypeScript compiler for a file that no compile cache has. That takes
// 45 ms and 18 MB at each start. The cache is enabled before other imports: compiling is the largest part of a start.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))
const { startWithMemorySettings } = await import('./memory-settings.ts')
startWithMemorySettings()
const { run } = await import('./run.ts')
await run()
