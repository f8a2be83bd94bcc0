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
  ['tls', 'ECONNECTION', 'tls'],
  ['auth', '454', 'busy'],
  ['auth', '535', 'auth'],
  ['auth', 'EAUTH', 'auth'],
  ['auth', 'SECRET_UNREADABLE', 'unreadable'],
  ['sender', '451', 'busy'],
  ['recipient', '421', 'busy'],
  ['recipient', '450', 'busy'],
  ['recipient', 'ECONNRESET', 'lost'],
  ['recipient', '550', 'recipient'],
  ['data', 'ETIMEDOUT', 'slow'],
  ['data', '452', 'busy'],
  ['data', '554', 'data'],
  ['data', 'ECONNECTION', 'lost'],
] as const)(
  'a mail that failed at the stage %s with the code "%s" has the cause %s',
  ([stage, code, cause]) => {
    expect(mailCauseOf({ stage, code })).toBe(cause)
  },
)
