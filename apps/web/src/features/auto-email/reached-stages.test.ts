import { expect, test } from 'vitest'
import { reachedStages } from './reached-stages.ts'

const tried = { mail_encryption: 'tls', mail_username: 'office' } as const

test('stages before the one that failed went well, those after it were not come to', () => {
  const states = reachedStages({ failed: 'auth', tried }).map(({ stage, state }) => `${stage} ${state}`)
  expect(states).toEqual([
    'connect done',
    'tls done',
    'auth failed',
    'sender open',
    'recipient open',
    'data open',
  ])
})

test('a mail that was taken went all the way', () => {
  const states = reachedStages({ failed: undefined, tried }).map(({ state }) => state)
  expect(states).toEqual(Array(6).fill('done'))
})

test('what was not asked for is no stage, unless the mail stopped there', () => {
  const plain = { mail_encryption: 'none', mail_username: ' ' } as const
  const stagesTo = (failed?: 'auth') => reachedStages({ failed, tried: plain }).map(({ stage }) => stage)
  expect(stagesTo()).toEqual(['connect', 'sender', 'recipient', 'data'])
  expect(stagesTo('auth')).toContain('auth')
})
