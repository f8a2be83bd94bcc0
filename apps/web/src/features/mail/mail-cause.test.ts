import { expect, test } from 'vitest'
import { mailCauseOf } from './mail-cause.ts'

test.for([
  ['connect', '', 'connect'],
  ['connect', '421', 'busy'],
  ['connect', '450', 'busy'],
  ['connect', '504', 'name'],
  ['connect', '550', 'refused'],
  ['connect', '554', 'refused'],
  ['tls', '454', 'tls'],
  ['auth', '535', 'auth'],
  ['auth', 'SECRET_UNREADABLE', 'unreadable'],
  ['recipient', '421', 'busy'],
  ['recipient', '550', 'recipient'],
  ['data', 'ETIMEDOUT', 'slow'],
  ['data', 'ECONNECTION', 'data'],
] as const)(
  'a mail that failed at the stage %s with the code "%s" has the cause %s',
  ([stage, code, cause]) => {
    expect(mailCauseOf({ stage, code })).toBe(cause)
  },
)
