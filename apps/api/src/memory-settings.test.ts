import { expect, test } from 'vitest'
import { missingMemorySettings } from './memory-settings.ts'

const malloc = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

test('a process with the option and the variables has all settings for its memory, also with other values', () => {
  expect(missingMemorySettings({ args: ['--max-semi-space-size=8'], env: malloc }, 'linux')).toEqual([])
  const own = { ...malloc, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--trace-warnings --max_semi_space_size=16' }
  expect(missingMemorySettings({ args: [], env: own }, 'linux')).toEqual([])
})

test('without them, each missing setting is named as it is written on the command line', () => {
  expect(missingMemorySettings({ args: ['main.ts'], env: {} }, 'linux').join(' ')).toBe(
    'MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 --max-semi-space-size=8',
  )
  expect(missingMemorySettings({ args: [], env: {} }, 'darwin')).toEqual(['--max-semi-space-size=8'])
})
