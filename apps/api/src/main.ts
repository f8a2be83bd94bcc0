import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { startWithMemorySettings } from './memory-settings.ts'

startWithMemorySettings()
// Enabled before other imports: compiling is the largest part of the start time.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))
const { run } = await import('./run.ts')
await run()
