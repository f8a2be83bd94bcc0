import { ADMINISTRATORS, acceptInvitation, addAdministrator, invite, invited } from '../administrators.ts'
import { storeAuthenticatorApp } from '../second-factors.ts'
import type { Examples } from './list-examples.ts'

const { current_password: _, ...unconfirmed } = invited
let accounts = 0

function nextEmail(): string {
  accounts += 1
  return `administrator${accounts}@example.org`
}

export const administratorExamples: Examples = {
  'POST /api/administrators/0': {
    'auth invited': (admin) => admin.post(`${ADMINISTRATORS}/0`, { ...unconfirmed, email: nextEmail() }),
    'auth account_change_refused': (admin) =>
      admin.post(`${ADMINISTRATORS}/0`, { ...invited, current_password: 'wrong' }),
    'auth invitation_accepted': async (admin) => {
      const { token } = await invite(admin, { email: nextEmail(), current_password: undefined })
      await acceptInvitation(admin, token)
    },
  },
  'POST /api/administrators/{id}/resend-invitation': {
    'auth invitation_resent': async (admin) => {
      const { id } = await invite(admin, { email: nextEmail() })
      await admin.post(`${ADMINISTRATORS}/${id}/resend-invitation`, { delivery: 'link' })
    },
  },
  'POST /api/administrators/{id}/withdraw-invitation': {
    'auth invitation_withdrawn': async (admin) => {
      const { id } = await invite(admin, { email: nextEmail() })
      await admin.post(`${ADMINISTRATORS}/${id}/withdraw-invitation`, {})
    },
  },
  'POST /api/administrators/{id}/deactivate': {
    'auth account_deactivated': async (admin, db) => {
      const id = await addAdministrator(db, { email: nextEmail() })
      await admin.post(`${ADMINISTRATORS}/${id}/deactivate`, {})
    },
  },
  'POST /api/administrators/{id}/activate': {
    'auth account_activated': async (admin, db) => {
      const id = await addAdministrator(db, { email: nextEmail() })
      await db.updateTable('users').set({ status: 0 }).where('id', '=', id).execute()
      await admin.post(`${ADMINISTRATORS}/${id}/activate`, {})
    },
  },
  'POST /api/administrators/{id}/end-sessions': {
    'auth sessions_ended': (admin) => admin.post(`${ADMINISTRATORS}/1/end-sessions`, {}),
  },
  'POST /api/administrators/{id}/remove-second-factors': {
    'auth second_factors_removed': async (admin, db) => {
      const id = await addAdministrator(db, { email: nextEmail() })
      await storeAuthenticatorApp(db, id)
      await admin.post(`${ADMINISTRATORS}/${id}/remove-second-factors`, {})
    },
  },
  'POST /api/administrators/{id}/reset-password': {
    'auth reset_requested': async (admin, db) => {
      const id = await addAdministrator(db, { email: nextEmail() })
      const body = { delivery: 'link' }
      await admin.post(`${ADMINISTRATORS}/${id}/reset-password`, body)
    },
  },
}
