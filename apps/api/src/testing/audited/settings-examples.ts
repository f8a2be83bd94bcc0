import { setTimeout as delay } from 'node:timers/promises'
import type { Examples } from './list-examples.ts'

type Example = Examples[string][string]

/** The id of a backup that has ended. */
async function endedBackup(...[admin, db]: Parameters<Example>): Promise<number> {
  await admin.post('/api/backups')
  const newest = db.selectFrom('backup_runs').select(['id', 'state']).orderBy('id', 'desc').limit(1)
  for (;;) {
    const { id, state } = await newest.executeTakeFirstOrThrow()
    if (state !== 'running') return id
    await delay(50)
  }
}

const passwordNotice = {
  kind: 'password_changed',
  user_id: 1,
  language: 'en',
  facts: '{}',
  source: 'api',
} as const

export const settingsExamples: Examples = {
  'POST /api/site-setting': {
    'settings.general updated': (admin) => admin.post('/api/site-setting', { organisation_name: 'Audited' }),
    'settings.mail updated': (admin) => admin.post('/api/site-setting', { mail_password: 'audited' }),
    'settings.finance updated': (admin) => admin.post('/api/site-setting', { payment_due_days: 60 }),
    'settings.singleSignOn updated': (admin) =>
      admin.post('/api/site-setting', { oidc_client_secret: 'audited' }),
    'settings.backup updated': (admin) => admin.post('/api/site-setting', { backup_keep: 30 }),
    'settings.access updated': (admin) => admin.post('/api/site-setting', { second_factor_grace_days: 30 }),
  },
  'POST /api/test-mail': {
    'settings.mail tried': (admin) =>
      admin.post('/api/test-mail', {
        mail_host: 'nowhere.invalid',
        mail_from_email: 'office@example.org',
        mail_password: null,
      }),
  },
  'POST /api/test-single-sign-on': {
    'settings.singleSignOn tried': (admin) =>
      admin.post('/api/test-single-sign-on', {
        oidc_issuer: 'https://nowhere.invalid',
        oidc_client_id: 'audited',
        oidc_client_secret: null,
      }),
  },
  'POST /api/mails/resend': {
    'mails all_resent': async (admin, db) => {
      await db
        .insertInto('mails')
        .values({ ...passwordNotice, state: 'dead' })
        .execute()
      await admin.post('/api/mails/resend')
    },
  },
  'POST /api/mails/{id}/resend': {
    'mails resent': async (admin, db) => {
      const { id } = await db
        .insertInto('mails')
        .values(passwordNotice)
        .returning('id')
        .executeTakeFirstOrThrow()
      await admin.post(`/api/mails/${id}/resend`)
    },
  },
  'POST /api/test-connection': {
    'settings.fileServer tried': (admin) => admin.post('/api/test-connection', { file_server_local_aws: 0 }),
  },
  'POST /api/backups': {
    'backups started': async (admin, db) => {
      await admin.post('/api/backups')
      await db.deleteFrom('backup_runs').execute() // its end would write another entry
    },
  },
  'POST /api/backups/{id}/download': {
    'backups downloaded': async (admin, db) => {
      await admin.post(`/api/backups/${await endedBackup(admin, db)}/download`)
    },
  },
  'DELETE /api/backups/{id}': {
    'backups deleted': async (admin, db) => {
      await admin.delete(`/api/backups/${await endedBackup(admin, db)}`)
    },
  },
  'POST /api/backups/test-connection': {
    'settings.backup tried': (admin) =>
      admin.post('/api/backups/test-connection', {
        backup_s3_endpoint: 'http://127.0.0.1:1',
        backup_s3_bucket: 'audited',
        backup_s3_access_key_id: 'audited',
        backup_s3_secret_key: 'audited',
      }),
  },
  'POST /api/file-storage/move': {
    'file_storage move_started': (admin) => admin.post('/api/file-storage/move'),
  },
  'POST /api/file-storage/move/stop': {
    'file_storage move_stopped': async (admin, db) => {
      const nowhere = { disk: 's3', place: 's3://nowhere', last_file_id: 1, total_files: 1 } as const
      await db.insertInto('file_moves').values(nowhere).execute()
      await admin.post('/api/file-storage/move/stop')
    },
  },
  'DELETE /api/file-storage/places/{id}': {
    'file_storage access_forgotten': async (admin, db) => {
      const { id } = await db
        .insertInto('file_places')
        .values({ place: 's3://nowhere', fields: '{}', secrets: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await admin.delete(`/api/file-storage/places/${id}`)
    },
  },
}
