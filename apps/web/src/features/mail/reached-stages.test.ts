import { expect, test } from 'vitest'
import { reachedStages } from './reached-stages.ts'

const tried = { mail_encryption: 'tls', mail_username: 'office' } as const

test('the stages of a test e-mail before the failed one are done, and those after it are open', () => {
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

test('all stages of an accepted test e-mail are done', () => {
  const states = reachedStages({ failed: undefined, tried }).map(({ state }) => state)
  expect(states).toEqual(Array(6).fill('done'))
})

test('a test e-mail has no stage for encryption or sign-in if they are not set, unless it failed there', () => {
  const plain = { mail_encryption: 'none', mail_username: ' ' } as const
  const stagesTo = (failed?: 'auth') => reachedStages({ failed, tried: plain }).map(({ stage }) => stage)
  expect(stagesTo()).toEqual(['connect', 'sender', 'recipient', 'data'])
  expect(stagesTo('auth')).toContain('auth')
})
