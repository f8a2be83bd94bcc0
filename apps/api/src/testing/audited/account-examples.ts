import { hashToken, newToken } from '../../features/auth/credentials.ts'
import { createAccessToken } from '../access-tokens.ts'
import { storeEmailChange, storeEmailLink } from '../email-links.ts'
import { startHostileProvider } from '../hostile-provider.ts'
import { companyLogoRoute } from '../logos.ts'
import { pictureForm, png } from '../pictures.ts'
import { filledSetup, offerSetup } from '../setup-offer.ts'
import { COMPLETE, enable, START } from '../single-sign-on.ts'
import { administrator, signIn } from '../test-app.ts'
import { upload } from '../uploads/upload-route.ts'
import type { Examples } from './list-examples.ts'

export const accountExamples: Examples = {
  'POST /api/sign-in': {
    'auth sign_in': (admin) => admin.post('/api/sign-in', administrator),
    'auth sign_in_refused': (admin) => admin.post('/api/sign-in', { ...administrator, password: 'wrong' }),
  },
  'POST /api/sign-in/oidc': {
    'auth single_sign_on_refused': async (admin) => {
      const provider = await startHostileProvider()
      await enable(admin, provider)
      const { body } = await admin.post(START)
      const { flow, url } = body.data
      const state = new URL(url).searchParams.get('state')
      await admin.post(COMPLETE, { flow, state, code: 'audited' })
      await admin.post('/api/site-setting', { oidc_enabled: false })
      await provider.close()
    },
  },
  'POST /api/forgot-password': {
    'auth reset_link_issued': (admin) => admin.post('/api/forgot-password', { email: administrator.email }),
  },
  'POST /api/reset-password': {
    'auth password_changed': async (admin, db) => {
      const token = newToken()
      await db
        .insertInto('reset_links')
        .values({ user_id: 1, token_hash: hashToken(token) })
        .execute()
      await admin.post('/api/reset-password', { token, ...repeated(administrator.password) })
    },
  },
  'POST /api/change-password': {
    'auth password_changed': async (admin) => {
      const [current, other] = [administrator.password, 'heron lamp quietly folds']
      for (const [from, to] of [
        [current, other],
        [other, current],
      ] as const) {
        await admin.post('/api/change-password', { current_password: from, ...repeated(to) })
      }
    },
  },
  'POST /api/setup': {
    'auth setup_completed': async (admin, db) => {
      const code = await offerSetup(db)
      await admin.post('/api/setup', {
        ...filledSetup,
        code,
        ...administrator,
        password_confirmation: administrator.password,
      })
    },
  },
  'DELETE /api/sessions/{id}': {
    'auth session_ended': async (admin) => {
      const other = await signIn(admin)
      const { body } = await other.get('/api/sessions')
      await admin.delete(`/api/sessions/${body.data[0].id}`)
    },
  },
  'POST /api/access-tokens': {
    'auth access_token_created': (admin) => createAccessToken(admin),
  },
  'DELETE /api/access-tokens/{id}': {
    'auth access_token_revoked': async (admin) => {
      const { id } = await createAccessToken(admin)
      await admin.delete(`/api/access-tokens/${id}`)
    },
  },
  'POST /api/prove': {
    'auth proven': (admin) => admin.post('/api/prove', { current_password: administrator.password }),
    'auth proof_refused': (admin) => admin.post('/api/prove', { current_password: 'wrong' }),
  },
  'POST /api/sign-out': {
    'auth sign_out': async (admin) => (await signIn(admin)).post('/api/sign-out'),
  },
  'POST /api/confirm-email': {
    'auth email_change_confirmed': async (admin, db) => {
      const changeId = await storeEmailChange(db, { state: 'pending', newEmail: administrator.email })
      const token = await storeEmailLink(db, { changeId, purpose: 'confirm' })
      await admin.post('/api/confirm-email', { token })
    },
  },
  'POST /api/undo-email-change': {
    'auth email_change_undone': async (admin, db) => {
      const changeId = await storeEmailChange(db, { state: 'confirmed', formerEmail: administrator.email })
      const token = await storeEmailLink(db, { changeId, purpose: 'undo' })
      const account = db.selectFrom('users').select('password_hash').where('id', '=', 1)
      const before = await account.executeTakeFirstOrThrow()
      await admin.post('/api/undo-email-change', { token })
      // the next example signs in with the password that the call ends
      await db.updateTable('users').set(before).where('id', '=', 1).execute()
    },
  },
  'POST /api/profile/{userId}/email-change/resend': {
    'auth email_change_requested': async (admin, db) => {
      await storeEmailChange(db, { state: 'pending' })
      await admin.post('/api/profile/1/email-change/resend')
    },
  },
  'DELETE /api/profile/{userId}/email-change': {
    'auth email_change_cancelled': (admin) => admin.delete('/api/profile/1/email-change'),
  },
  'POST /api/update-profile/{userId}': {
    'profile updated': (admin) => admin.post('/api/update-profile/1', { theme: 'dark' }),
    'auth email_change_refused': (admin) =>
      admin.post('/api/update-profile/1', {
        email: 'new@example.org',
        email_confirmation: 'new@example.org',
        current_password: 'wrong',
      }),
  },
  'POST /api/upload-image/{userId}': {
    'profile updated': async (admin) => upload(admin, companyLogoRoute, await png()),
  },
  'DELETE /api/upload-image/{userId}': {
    'profile updated': (admin) => admin.delete(companyLogoRoute.path),
  },
  'POST /api/partner-logo': {
    'files created': async (admin) =>
      admin.send('POST', '/api/partner-logo', { body: pictureForm(await png()) }),
  },
}

function repeated(password: string) {
  return { password, password_confirmation: password }
}
