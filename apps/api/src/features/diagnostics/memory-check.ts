import { type Check, ok, skipped, warning } from './check.ts'
import { say } from './texts.ts'

export type MemoryDeps = {
  /** The options and variables that the app was started without. Undefined if its process was not found. */
  readonly findMissingMemorySettings: () => readonly string[] | undefined
}

export function memoryCheck({ findMissingMemorySettings }: MemoryDeps): Check {
  const remedy = say('remedy:memorySettings')
  return {
    id: 'memory',
    remedy,
    run: () => {
      const missing = findMissingMemorySettings()
      if (!missing) return skipped(say('finding:processNotFound'))
      if (missing.length === 0) return ok(say('finding:memorySettings'))
      return warning(say('finding:memorySettingsMissing', { settings: missing.join(' ') }), remedy)
    },
  }
}
