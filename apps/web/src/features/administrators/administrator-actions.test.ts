import type { Administrator } from '@touchline/contract/administrators/calls'
import { describe, expect, test } from 'vitest'
import { possibleActions } from './administrator-actions.ts'

const OWN_ID = 1

function administrator(changed: Partial<Administrator>): Administrator {
  return {
    id: 2,
    name: 'Mika Sato',
    firstname: 'Mika',
    lastname: 'Sato',
    email: 'mika@example.org',
    state: 'active',
    second_factor: 'none',
    last_sign_in_at: null,
    sessions: 0,
    language: 'default',
    created_at: '2026-11-25T12:00:00Z',
    invited_at: null,
    invitation_expires_at: null,
    ...changed,
  }
}

describe('the offered actions', () => {
  test.each([
    ['an active administrator', {}, ['resetPassword', 'deactivate']],
    ['a signed-in administrator', { sessions: 1 }, ['resetPassword', 'endSessions', 'deactivate']],
    [
      'an administrator with a second factor',
      { second_factor: 'totp' },
      ['resetPassword', 'removeSecondFactors', 'deactivate'],
    ],
    ['an inactive administrator', { state: 'inactive' }, ['activate']],
    [
      'an inactive administrator with a second factor',
      { state: 'inactive', second_factor: 'passkey' },
      ['activate', 'removeSecondFactors'],
    ],
    ['an invited administrator', { state: 'invited' }, ['resendInvitation', 'withdrawInvitation']],
    ['an expired invitation', { state: 'expired' }, ['resendInvitation', 'withdrawInvitation']],
    ['the own account with one session', { id: OWN_ID, sessions: 1 }, []],
    ['the own account with other sessions', { id: OWN_ID, sessions: 2 }, ['endSessions']],
    ['the own account with a second factor', { id: OWN_ID, sessions: 1, second_factor: 'both' }, []],
  ] as const)('of %s', (_, changed, expected) => {
    expect(possibleActions(administrator(changed), OWN_ID)).toEqual(expected)
  })
})
