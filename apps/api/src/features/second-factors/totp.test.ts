import { describe, expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpCode, totpUri } from './totp.ts'

/** The secret of the test vectors in appendix B of RFC 6238, in Base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const)('the code at second %i is that of RFC 6238', ([seconds, code]) => {
  const step = Math.floor(seconds / 30)
  expect(totpCode(RFC_SECRET, step, 8)).toBe(code)
  expect(totpCode(RFC_SECRET, step)).toBe(code.slice(2))
})

test.for([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
] as const)('a code that is %i steps away from the clock is accepted: %s', ([difference, isAccepted]) => {
  const secret = newTotpSecret()
  const step = stepOfCode({ secret, code: totpCode(secret, 1000 + difference), currentStep: 1000 })
  expect(step).toBe(isAccepted ? 1000 + difference : undefined)
})

test.for(['', '12345', '1234567', '0'.repeat(100)])('the code %j has the wrong length', (code) => {
  expect(stepOfCode({ secret: RFC_SECRET, code, currentStep: 1 })).toBeUndefined()
})

test('two new secrets differ and have 160 bits in Base32', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
})

describe('the address for authenticator apps', () => {
  test('names the organisation, the account and the values of the codes', () => {
    const uri = new URL(totpUri({ secret: RFC_SECRET, issuer: '剣道連盟', email: 'aoi+1@example.org' }))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/剣道連盟:aoi+1@example.org')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: RFC_SECRET,
      issuer: '剣道連盟',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test('has no colon from the name of the organisation, and writes spaces as %20', () => {
    const uri = totpUri({ secret: RFC_SECRET, issuer: 'Club: Kendo & more', email: 'a@example.org' })
    expect(uri).toContain('otpauth://totp/Club%20%20Kendo%20%26%20more:a%40example.org?')
    expect(uri).toContain('issuer=Club%20%20Kendo%20%26%20more&')
  })
})
