import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'

let parent: string
let folder: string
let lock: DataFolderLock

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'touchline-lock-'))
  chmodSync(parent, 0o711)
  folder = join(parent, 'data')
  mkdirSync(folder)
  lock = lockDataFolder(folder)
})

afterEach(() => {
  vi.useRealTimers()
  lock.release()
  rmSync(parent, { recursive: true, force: true })
})

const lockFile = () => join(folder, 'touchline.lock')

test.for([
  ['the lock file is removed', () => rmSync(lockFile()), 'touchline.lock was removed or replaced'],
  [
    'the lock file is replaced',
    () => {
      rmSync(lockFile())
      writeFileSync(lockFile(), '')
    },
    'touchline.lock was removed or replaced',
  ],
  ['the folder is removed', () => rmSync(folder, { recursive: true }), 'data was removed or replaced'],
  ['the folder is renamed', () => renameSync(folder, `${folder}.old`), 'data was removed or replaced'],
] as const)('when %s, the owner of the lock is notified once within a second', ([, change, reason]) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  lock.release()
  lock = lockDataFolder(folder)
  const lost = vi.fn()
  lock.watch(lost)
  vi.advanceTimersByTime(5_000)
  expect(lost).not.toHaveBeenCalled()
  expect(lock.isHeld()).toBe(true)
  change()
  expect(lock.isHeld()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(lost).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`${reason}$`)))
  vi.advanceTimersByTime(5_000)
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a released lock is not watched any more', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lost = vi.fn()
  const released = lockDataFolder(parent)
  released.watch(lost)
  released.release()
  rmSync(join(parent, 'touchline.lock'))
  vi.advanceTimersByTime(5_000)
  expect(lost).not.toHaveBeenCalled()
})

test('without its lock file, a folder cannot be locked while its last owner still runs', () => {
  rmSync(lockFile())
  expect(() => lockDataFolder(folder, (pid) => pid === process.pid)).toThrow(
    `${folder} is in use by another Touchline (process ${process.pid})`,
  )
  const next = lockDataFolder(folder, () => false)
  expect(existsSync(lockFile())).toBe(true)
  next.release()
})
