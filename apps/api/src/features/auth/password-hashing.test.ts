import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Unavailable } from '../../errors.ts'
import { isOutdated, PasswordHashing } from './password-hashing.ts'

test('a password matches its own hash only, and nothing matches a missing hash', async () => {
  const hashing = new PasswordHashing()
  const stored = await hashing.hash('a password of some length')
  expect(await hashing.matches(stored, 'a password of some length')).toBe(true)
  expect(await hashing.matches(stored, 'a password of some lengtH')).toBe(false)
  expect(await hashing.matches(undefined, 'no account has this password')).toBe(false)
})

test('a password of 128 characters is compared up to its last character', async () => {
  const hashing = new PasswordHashing()
  const long = 'x'.repeat(127)
  expect(await hashing.matches(await hashing.hash(`${long}a`), `${long}b`)).toBe(false)
})

test('a hash with other argon2 parameters is outdated, a new hash is not', async () => {
  expect(isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true)
  expect(isOutdated(await new PasswordHashing().hash('x'))).toBe(false)
})

test('comparisons beyond the queue limit are rejected with Unavailable', async () => {
  const hashing = new PasswordHashing({ concurrency: 1, maxWaiting: 3 })
  const flood = await Promise.allSettled(Array.from({ length: 10 }, () => hashing.matches(undefined, 'x')))
  const refused = flood.filter((attempt) => attempt.status === 'rejected')
  expect(refused).toHaveLength(10 - 4)
  expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true)
})
