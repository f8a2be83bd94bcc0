import { bulkActions } from '@touchline/contract/jobs/jobs'
import { languages } from '@touchline/contract/language'
import { masterLists } from '@touchline/contract/master-data/lists'
import { expect, test } from 'vitest'
import { actionText, jobText, progressText, resultText } from './job-words.ts'

const job = { id: 17, kind: 'bulk', list: 'sports', action: 'deactivate', total: 1234 }
const counts = { total: 1234, done: 1200, unchanged: 30, refused: 4 }

test('a job in words has its action, the number of its rows and the word of the list for them', () => {
  expect(jobText(job, 'en')).toBe('Deactivate 1,234 sports')
  expect(jobText(job, 'ja')).toBe('スポーツ1,234件を無効にする')
  expect(jobText({ ...job, total: 1, list: 'slackConnections', action: 'purge' }, 'en')).toBe(
    'Permanently delete 1 connection',
  )
})

test('the title of an undo job names the action that it undoes', () => {
  expect(jobText({ ...job, kind: 'undo' }, 'en')).toBe('Undo: Deactivate 1,234 sports')
  expect(jobText({ ...job, kind: 'undo', list: 'membershipPlans' }, 'ja')).toBe(
    '元に戻す：プラン1,234件を無効にする',
  )
})

test('every action of every master-data list has words', () => {
  for (const { key } of masterLists)
    for (const action of Object.keys(bulkActions))
      for (const language of languages)
        expect(actionText({ list: key, action, count: 2 }, language)).toContain('2')
})

test('a job of a newer version of the product is named by its number', () => {
  expect(jobText({ ...job, action: 'toString' }, 'en')).toBe('Job 17')
  expect(jobText({ ...job, list: 'constructor' }, 'ja')).toBe('ジョブ17')
})

test('the progress of a job counts the processed rows, whatever happened to them', () => {
  expect(progressText({ ...counts, done: 270, total: 10_000 }, 'en')).toBe('304 of 10,000')
  expect(progressText({ ...counts, done: 270 }, 'ja')).toBe('1,234件中304件')
})

test('the result of a job leaves out what did not happen', () => {
  expect(resultText(counts, 'en')).toBe('1,200 changed, 30 unchanged, 4 refused')
  expect(resultText({ ...counts, unchanged: 0 }, 'ja')).toBe('変更1,200件、拒否4件')
  expect(resultText({ ...counts, done: 0, unchanged: 0, refused: 0 }, 'en')).toBe('Nothing changed')
})

test('a check says how many rows of the file can be imported, and how many have errors', () => {
  expect(jobText({ ...job, kind: 'check', action: 'check' }, 'en')).toBe('Check 1,234 sports of a file')
  expect(resultText({ ...counts, kind: 'check' }, 'en')).toBe('1,200 to import, 30 unchanged, 4 errors')
  expect(resultText({ ...counts, kind: 'check', refused: 1 }, 'ja')).toBe(
    '取り込み対象1,200件、変更なし30件、エラー1件',
  )
})

test('an export says how many entries are in its file, and how many of them to check', () => {
  const exported = { ...job, kind: 'export', action: 'export' }
  expect(jobText(exported, 'en')).toBe('Export 1,234 sports')
  expect(jobText(exported, 'ja')).toBe('スポーツ1,234件をエクスポート')
  expect(resultText({ ...counts, unchanged: 0, kind: 'export' }, 'en')).toBe('1,200 exported, 4 to check')
  const none = { total: 0, done: 0, unchanged: 0, refused: 0, kind: 'export' }
  expect(resultText(none, 'ja')).toBe('該当なし')
})
