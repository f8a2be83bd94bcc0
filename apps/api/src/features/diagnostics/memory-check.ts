import { missingMemorySettings, type NodeProcess } from '../../memory-settings.ts'
import { type Check, ok, skipped, warning } from './check.ts'
import { say } from './texts.ts'

export type MemoryDeps = {
  /** The process of the app; undefined if it does not run, or cannot be found. */
  readonly findAppProcess: () => NodeProcess | undefined
}

export function memoryCheck({ findAppProcess }: MemoryDeps): Check {
  const remedy = say('remedy:memorySettings')
  return {
    id: 'memory',
    remedy,
    run: () => {
      const app = findAppProcess()
      if (!app) return skipped(say('finding:processNotFound'))
      const missing = missingMemorySettings(app)
      if (missing.length === 0) return ok(say('finding:memorySettings'))
      return warning(say('finding:memorySettingsMissing', { settings: missing.join(' ') }), remedy)
    },
  }
}
