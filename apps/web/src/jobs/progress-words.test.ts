import type { Job } from '@touchline/contract/jobs/jobs'
import { expect, test } from 'vitest'
import { endText, progressLine } from './progress-words.ts'

const job = {
  id: 17,
  kind: 'bulk',
  list: 'sports',
  action: 'deactivate',
  state: 'running',
  total: 1234,
  done: 400,
  unchanged: 90,
  refused: 9,
} as const satisfies Partial<Job>

test('a running job says what it does and the percentage of processed rows, rounded down', () => {
  expect(progressLine(job, 'en')).toBe('Deactivating 1,234 sports: 40\u00a0%')
  expect(progressLine({ ...job, done: 1134 }, 'ja')).toBe('スポーツ1,234件を無効にしています（99%）')
  expect(progressLine({ ...job, kind: 'undo', total: 1, done: 0, unchanged: 0, refused: 0 }, 'en')).toBe(
    'Undoing the change of 1 sport: 0\u00a0%',
  )
})

test('the result of a job leaves out what did not happen', () => {
  const ended = { ...job, state: 'done', total: 30, unchanged: 0 } as const
  expect(endText({ ...ended, done: 30, refused: 0 }, 'en')).toBe('30 sports deactivated')
  expect(endText({ ...ended, done: 28, refused: 2 }, 'en')).toBe('28 sports deactivated, 2 refused')
  expect(endText({ ...ended, done: 28, refused: 2 }, 'ja')).toBe('スポーツ28件を無効にしました（拒否2件）')
  expect(endText({ ...ended, done: 0, refused: 30 }, 'en')).toBe('Deactivate 30 sports: 30 refused')
})

test('a stopped job says what it has changed, and a failed job is named', () => {
  expect(endText({ ...job, state: 'stopped', unchanged: 0, refused: 0 }, 'en')).toBe(
    'Stopped. 400 sports deactivated',
  )
  expect(endText({ ...job, state: 'failed' }, 'ja')).toBe('失敗：スポーツ1,234件を無効にする')
})

test('a job of a newer version of the product is named by its number', () => {
  expect(progressLine({ ...job, list: 'leagues' }, 'en')).toBe('Job 17: 40\u00a0%')
})

test('the result of a check is not called a change', () => {
  const check = { ...job, kind: 'check', action: 'check' } as const
  expect(progressLine(check, 'ja')).toBe('ファイルのスポーツ1,234件を確認しています（40%）')
  expect(endText({ ...check, state: 'done', done: 1200, unchanged: 30, refused: 4 }, 'en')).toBe(
    'Check 1,234 sports of a file: 1,200 to import, 30 unchanged, 4 errors',
  )
})

test('an import says how many entries it has added or changed', () => {
  const ended = { ...job, kind: 'import', action: 'import', state: 'done', total: 30, unchanged: 0 } as const
  expect(endText({ ...ended, done: 28, refused: 2 }, 'en')).toBe('28 sports imported, 2 refused')
})
