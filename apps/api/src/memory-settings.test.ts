import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memorySettings, missingMemorySettings, withMemorySettings } from './memory-settings.ts'

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

test('a process that gets the missing settings lacks none, and keeps its own values', () => {
  const own = {
    args: ['--max-semi-space-size=16'],
    env: { MALLOC_ARENA_MAX: '', MALLOC_TRIM_THRESHOLD_: '1' },
  }
  const { args, env } = withMemorySettings(own)
  expect(missingMemorySettings({ args, env }, 'linux')).toEqual([])
  expect(args.at(-1)).toBe('--max-semi-space-size=16')
  expect(env).toEqual({ ...malloc, MALLOC_TRIM_THRESHOLD_: '1' })
})

const printReplacement = `process.execve = (file, args, env) => {
  process.stdout.write(JSON.stringify({ args, env }))
  process.exit()
}`

test.skipIf(process.platform === 'win32')('an app that was started by hand gives itself the settings', () => {
  const main = join(import.meta.dirname, 'main.mjs')
  const args = ['--import', `data:text/javascript,${encodeURIComponent(printReplacement)}`]
  const { stdout, stderr } = spawnSync(process.execPath, [...args, main, 'word'], {
    env: {},
    encoding: 'utf8',
  })
  const replacement = JSON.parse(stdout || stderr)
  expect(replacement.args).toEqual([process.execPath, ...memorySettings.nodeOptions, ...args, main, 'word'])
  expect(replacement.env).toMatchObject(memorySettings.environment)
})
