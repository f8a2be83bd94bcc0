import { sports } from '@touchline/contract/master-data/lists'
import { slackConnections } from '@touchline/contract/slack/connections'
import { expect, test } from 'vitest'
import { mustTypeNumber, questionWords, typedErrors } from './bulk-words.ts'

test('the question of a bulk change names the action and the number of frozen records', () => {
  const question = { action: 'deactivate', total: 1234, shown: 1234 } as const
  expect(questionWords(sports, question, 'en')).toEqual({
    title: 'Deactivate 1,234 sports?',
    notes: ['Entries that are added or changed from now on are left as they are.'],
  })
  expect(questionWords(sports, question, 'ja').title).toBe('スポーツ1,234件を無効にしますか？')
})

test('the question about one record is in the singular', () => {
  const question = { action: 'delete', total: 1, shown: 1 } as const
  expect(questionWords(slackConnections, question, 'en')).toEqual({
    title: 'Delete 1 connection?',
    notes: [
      'It moves to the trash. If it is in use, it stays.',
      'If someone else changes it first, it is left as it is.',
    ],
  })
})

test('the question says so if fewer records are left than were selected', () => {
  const { notes } = questionWords(sports, { action: 'restore', total: 1200, shown: 1234 }, 'ja')
  expect(notes[0]).toBe('一覧が変更されました。選択時は1,234件、現在は1,200件です。')
})

test('the number is typed for deletions of more than 1,000 records only', () => {
  expect(mustTypeNumber({ action: 'delete', total: 1001 })).toBe(true)
  expect(mustTypeNumber({ action: 'purge', total: 1001 })).toBe(true)
  expect(mustTypeNumber({ action: 'delete', total: 1000 })).toBe(false)
  expect(mustTypeNumber({ action: 'deactivate', total: 1_000_000 })).toBe(false)
})

test.for(['1234', '1,234', '１２３４', ' 1，234 '])('the typed number %s confirms 1,234 records', (typed) => {
  expect(typedErrors(typed, 1234, 'en')).toEqual({})
})

test.for(['', '123', '12,34', '1234.0', 'all'])(
  'the typed text %o does not confirm 1,234 records',
  (typed) => {
    expect(typedErrors(typed, 1234, 'en')).toEqual({
      typed: [{ key: 'bulk:typed.wrong', values: { number: '1,234' } }],
    })
  },
)
