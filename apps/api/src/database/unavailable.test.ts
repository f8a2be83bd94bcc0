import { describe, expect, test } from 'vitest'
import {
  failedConnections,
  isOutcomeUnknown,
  isTransient,
  isUnavailable,
  isUniqueViolation,
  violatedConstraint,
} from './unavailable.ts'

const failed = (properties: object, message = 'failed') => Object.assign(new Error(message), properties)

describe('an error means that the database is unavailable', () => {
  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'])('with the socket error %s', (code) => {
    expect(isUnavailable(failed({ code }))).toBe(true)
  })

  test.each([
    ...['08006', '08P01', '25006', '25P03', '25P04', '26000', '28000', '28P01', '3D000', '40001', '40P01'],
    ...['42501', '42P05', '53300', '53100', '55000', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ])('with the SQLSTATE %s', (code) => {
    expect(isUnavailable(failed({ code }))).toBe(true)
  })

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('when the driver says "%s"', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true)
  })

  test('with ENOENT of a connection, but not of another file', () => {
    expect(isUnavailable(failed({ code: 'ENOENT', syscall: 'connect' }))).toBe(true)
    expect(isUnavailable(failed({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })

  test('if its cause does', () => {
    expect(isUnavailable(new Error('failed', { cause: failed({ code: 'ECONNREFUSED' }) }))).toBe(true)
  })

  test('if the app could not connect, whatever the reason', () => {
    const error = failed({ code: 'CERT_HAS_EXPIRED' })
    expect(isUnavailable(error)).toBe(false)
    failedConnections.add(error)
    expect([isUnavailable(error), isOutcomeUnknown(error)]).toEqual([true, false])
  })

  test.each(['23505', '25P02', '42P01', '42601', '22P02'])('but not with the SQLSTATE %s', (code) => {
    expect(isUnavailable(failed({ code }))).toBe(false)
  })

  test('but not if the thrown value is no error', () => {
    expect(isUnavailable('ECONNREFUSED')).toBe(false)
    expect(isUnavailable(undefined)).toBe(false)
  })
})

test.each([
  ['ECONNREFUSED', true],
  ['53300', true],
  ['57P03', true],
  ['25006', false],
  ['28P01', false],
  ['3D000', false],
  ['42501', false],
  ['CERT_HAS_EXPIRED', false],
])('an unavailable database with %s can be available again without an operator: %s', (code, expected) => {
  const error = failed({ code })
  failedConnections.add(error)
  expect([isUnavailable(error), isTransient(error)]).toEqual([true, expected])
  expect(isTransient(new Error('failed', { cause: error }))).toBe(expected)
})

describe('a statement that was refused or never sent has no effect', () => {
  test.each([
    ...['25006', '26000', '28P01', '3D000', '40001', '42501', '42P05', '53100', '53300', '55000', '57014'],
    ...['57P03', '58030', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'],
  ])('with %s', (code) => expect(isOutcomeUnknown(failed({ code }))).toBe(false))

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
  ])('with "%s"', (message) => expect(isOutcomeUnknown(new Error(message))).toBe(false))

  test('with a missing socket', () => {
    expect(isOutcomeUnknown(failed({ code: 'ENOENT', syscall: 'connect' }))).toBe(false)
    const cause = failed({ code: 'ECONNREFUSED' })
    expect(isOutcomeUnknown(new Error('Connection terminated', { cause }))).toBe(false)
  })
})

describe('the effect of a statement is unknown', () => {
  test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '08006', '25P03', '57P01', '57P02', '57P04'])(
    'with %s',
    (code) => expect(isOutcomeUnknown(failed({ code }))).toBe(true),
  )

  test.each(['Connection terminated unexpectedly', 'Query read timeout'])('with "%s"', (message) =>
    expect(isOutcomeUnknown(new Error(message))).toBe(true),
  )
})

test('a unique violation is recognised for any index or for a given one', () => {
  const taken = failed({ code: '23505', constraint: 'sports_name' })
  expect(isUniqueViolation(taken)).toBe(true)
  expect(isUniqueViolation(taken, 'sports_name')).toBe(true)
  expect(isUniqueViolation(taken, 'sports_code')).toBe(false)
  expect(isUniqueViolation(failed({ code: '23503' }))).toBe(false)
})

test('the name of a violated unique index or foreign key is returned', () => {
  expect(violatedConstraint(failed({ code: '23505', constraint: 'sports_name_key' }))).toBe('sports_name_key')
  expect(violatedConstraint(failed({ code: '23503', constraint: 'sports_sports_image_fkey' }))).toBe(
    'sports_sports_image_fkey',
  )
  expect(violatedConstraint(failed({ code: '23514', constraint: 'sports_check' }))).toBeUndefined()
  expect(violatedConstraint('23505')).toBeUndefined()
})
