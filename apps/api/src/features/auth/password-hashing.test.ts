import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Unavailable } from '../../errors.ts'
import { isOutdated, PasswordHashing } from './password-hashing.ts'

test('a password matches its own hash and no other, and nobody matches anything', async () => {
  const hashing = new PasswordHashing()
  const stored = await hashing.hash('a password of some length')
  expect(await hashing.matches(stored, 'a password of some length')).toBe(true)
  expect(await hashing.matches(stored, 'a password of some lengtH')).toBe(false)
  expect(await hashing.matches(undefined, 'no account has this password')).toBe(false)
})

test('a long password counts to its last letter', async () => {
  const hashing = new PasswordHashing()
  const long = 'x'.repeat(127)
  expect(await hashing.matches(await hashing.hash(`${long}a`), `${long}b`)).toBe(false)
})

test('a hash of another cost is outdated, one of today is not', async () => {
  expect(isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true)
  expect(isOutdated(await new PasswordHashing().hash('x'))).toBe(false)
})

test('a flood beyond what may wait is told to come back', async () => {
  const hashing = new PasswordHashing({ concurrency: 1, maxWaiting: 3 })
  const flood = await Promise.allSettled(Array.from({ length: 10 }, () => hashing.matches(undefined, 'x')))
  const refused = flood.filter((attempt) => attempt.status === 'rejected')
  expect(refused).toHaveLength(10 - 4)
  expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true)
})
