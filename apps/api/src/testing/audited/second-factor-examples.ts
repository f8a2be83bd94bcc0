import { administrator } from '../credentials.ts'
import { addPasskey, answerWithPasskey, createPasskey, PASSKEYS, signInWithPasskey } from '../passkeys.ts'
import { addAuthenticatorApp, removeAllSecondFactors, startAuthenticatorApp } from '../second-factors.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import type { Examples } from './list-examples.ts'

type Example = Examples[string][string]

/** The next example signs in with the password alone. */
function withCleanUp(example: Example): Example {
  return async (admin, db) => {
    await example(admin, db)
    await removeAllSecondFactors(db)
  }
}

/** The challenge of a sign-in with the right password. */
async function challengeOf(...[admin]: Parameters<Example>): Promise<string> {
  return (await admin.post('/api/sign-in', administrator)).body.challenge
}

/** Its counter is 5. */
function addCountingPasskey(admin: Parameters<Example>[0]): Promise<SoftwareAuthenticator> {
  return addPasskey(admin, { authenticator: new SoftwareAuthenticator({ counter: 5 }) })
}

export const secondFactorExamples: Examples = {
  'POST /api/sign-in/second-factor': {
    'auth sign_in': withCleanUp(async (admin, db) => {
      const app = await addAuthenticatorApp(admin)
      const challenge = await challengeOf(admin, db)
      await admin.post('/api/sign-in/second-factor', { challenge, code: app.code() })
    }),
    'auth recovery_code_used': withCleanUp(async (admin, db) => {
      const { recoveryCodes } = await addAuthenticatorApp(admin)
      const challenge = await challengeOf(admin, db)
      await admin.post('/api/sign-in/second-factor', { challenge, recovery_code: recoveryCodes[0] })
    }),
    'auth second_factor_refused': withCleanUp(async (admin, db) => {
      await addAuthenticatorApp(admin)
      const challenge = await challengeOf(admin, db)
      const recovery_code = '0000-0000-0000-0000-0000-0000'
      await admin.post('/api/sign-in/second-factor', { challenge, recovery_code })
      await db.deleteFrom('password_failures').execute()
    }),
    'auth passkey_cloned': withCleanUp(async (admin, db) => {
      const authenticator = await addCountingPasskey(admin)
      const challenge = await challengeOf(admin, db)
      await answerWithPasskey(admin, { challenge, authenticator, deviation: { counter: 1 } })
      await db.deleteFrom('password_failures').execute()
    }),
  },
  'POST /api/sign-in/passkey': {
    'auth sign_in': withCleanUp(async (admin) => {
      await signInWithPasskey(admin, await addPasskey(admin))
    }),
    'auth passkey_cloned': withCleanUp(async (admin, db) => {
      await signInWithPasskey(admin, await addCountingPasskey(admin), { counter: 1 })
      await db.deleteFrom('password_failures').execute()
    }),
    'auth passkey_refused': withCleanUp(async (admin, db) => {
      await signInWithPasskey(admin, await addPasskey(admin), { isVerified: false })
      await db.deleteFrom('password_failures').execute()
    }),
  },
  [`POST ${PASSKEYS}`]: {
    'auth passkey_added': withCleanUp(async (admin) => {
      await createPasskey(admin)
    }),
  },
  [`POST ${PASSKEYS}/{id}`]: {
    'auth passkey_renamed': withCleanUp(async (admin) => {
      const { id } = (await createPasskey(admin)).body.data
      await admin.post(`${PASSKEYS}/${id}`, { name: 'Renamed' })
    }),
  },
  [`DELETE ${PASSKEYS}/{id}`]: {
    'auth passkey_removed': withCleanUp(async (admin) => {
      const { id } = (await createPasskey(admin)).body.data
      await admin.delete(`${PASSKEYS}/${id}`)
    }),
  },
  'POST /api/second-factors/totp': {
    'auth second_factor_added': withCleanUp(async (admin) => {
      await addAuthenticatorApp(admin)
    }),
  },
  'POST /api/second-factors/totp/confirm': {
    'auth second_factor_added': withCleanUp(async (admin) => {
      const app = await startAuthenticatorApp(admin)
      await admin.post('/api/second-factors/totp/confirm', { code: app.code() })
    }),
  },
  'DELETE /api/second-factors/totp': {
    'auth second_factor_removed': withCleanUp(async (admin) => {
      await addAuthenticatorApp(admin)
      await admin.delete('/api/second-factors/totp')
    }),
  },
  'POST /api/second-factors/recovery-codes': {
    'auth recovery_codes_renewed': withCleanUp(async (admin) => {
      await addAuthenticatorApp(admin)
      await admin.post('/api/second-factors/recovery-codes')
    }),
  },
}
