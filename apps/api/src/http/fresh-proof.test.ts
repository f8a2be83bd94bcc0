import type { FieldValue } from '@touchline/contract/fields/field'
import { fieldsWithProof } from '@touchline/contract/fields/fields'
import { type SettingGroup, settingGroups } from '@touchline/contract/site-settings/groups'
import { slackConnections } from '@touchline/contract/slack/connections'
import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { listEntries } from '../testing/audit-entries.ts'
import { examples } from '../testing/audited/examples.ts'
import type { Answer } from '../testing/client.ts'
import { listOperations } from '../testing/operations.ts'
import { OldProofClient, prove, signInWithOldProof } from '../testing/proofs.ts'
import { test as base, signIn } from '../testing/test-app.ts'

/** Shortens calls to servers that do not respond. */
const test = base.override('outgoingLimitMs', { scope: 'file' }, () => 300)

const SETTINGS = '/api/site-setting'
const CONNECTIONS = slackConnections.api

/** Saves, which need a proof only if they change a marked field. */
const savingRoutes = [`POST ${SETTINGS}`, `POST ${CONNECTIONS}/{id}`, `POST ${CONNECTIONS}/{id}/restore`]
/** Only a job that deletes permanently needs a proof. */
const jobRoutes = [
  'POST /api/jobs/{id}/resume',
  ...Object.keys(examples).filter((route) => route.endsWith('/bulk')),
]
const protectedRoutes = [
  'DELETE /api/access-tokens/{id}',
  'DELETE /api/backups/{id}',
  'DELETE /api/file-storage/places/{id}',
  'DELETE /api/passkeys/{id}',
  'DELETE /api/second-factors/totp',
  'DELETE /api/sessions/{id}',
  'POST /api/access-tokens',
  'POST /api/administrators/0',
  'POST /api/administrators/{id}/activate',
  'POST /api/administrators/{id}/deactivate',
  'POST /api/administrators/{id}/end-sessions',
  'POST /api/administrators/{id}/remove-second-factors',
  'POST /api/administrators/{id}/resend-invitation',
  'POST /api/administrators/{id}/reset-password',
  'POST /api/administrators/{id}/withdraw-invitation',
  'POST /api/backups',
  'POST /api/backups/{id}/download',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/passkeys/{id}',
  'POST /api/second-factors/recovery-codes',
  'POST /api/second-factors/totp',
  'POST /api/second-factors/totp/confirm',
  `POST ${CONNECTIONS}/{id}/signing-secret`,
  // deletion for good, of every list with a trash
  ...Object.keys(examples).filter((route) => /^DELETE .*\/trash$/.test(route)),
]

test('the description of the API marks the calls that need a fresh proof', async ({ admin }) => {
  const operations = await listOperations(admin)
  const marked = operations.filter((call) => call['x-fresh-proof']).map(({ route }) => route)
  expect(marked.sort()).toEqual([...savingRoutes, ...jobRoutes, ...protectedRoutes].sort())
})

test.for(protectedRoutes)(
  '%s with a proof older than ten minutes gets 403 and changes nothing; after a new proof it is not refused for it',
  async (route, { server, guest, db }) => {
    for (const [written, call] of Object.entries(examples[route] ?? {})) {
      if (written.endsWith('_refused')) continue // it contains a wrong password
      const admin = await signIn(guest) // the former example may have ended the sessions
      const client = new OldProofClient({ url: server.url, admin, route, db })
      await call(client, db)
      for (const { refused, repeated } of client.attempts) {
        expect(refused).toBeRefused('fresh_proof_required')
        const requestId = refused.headers.get('x-request-id')
        expect((await listEntries(db)).filter(({ request_id }) => request_id === requestId)).toEqual([])
        expect(await countMails(db, requestId)).toBe(0)
        expect(repeated.body.code).not.toBe('fresh_proof_required')
      }
      expect(client.attempts).not.toEqual([])
    }
  },
)

const notPasswords = [false, null, 12, '', 'x'.repeat(129), '\ud800', [], ['a password'], { toString: 1 }]

test.for(protectedRoutes)(
  '%s answers 422 to a current password that is invalid',
  async (route, { guest }) => {
    const admin = await signIn(guest) // the examples above have ended other sessions
    const [method = '', path = ''] = route.replace('{id}', '1').split(' ')
    const headers = { 'content-type': 'application/json' }
    for (const current_password of notPasswords) {
      const answer = await admin.send(method, path, { headers, body: JSON.stringify({ current_password }) })
      expect(answer, JSON.stringify(current_password)).toMatchObject({ status: 422 })
      expect(answer.body.errors).toHaveProperty('current_password')
    }
  },
)

/** A valid change of each marked setting, and what has to be stored before. */
const bucket = {
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'pictures',
  file_server_access_key_id: 'AKIAEXAMPLE',
  file_server_secret_key: 'a secret of the owner',
}
const backupBucket = {
  backup_s3_endpoint: 'https://s3.example.org',
  backup_s3_bucket: 'backups',
  backup_s3_access_key_id: 'AKIAEXAMPLE',
  backup_s3_secret_key: 'a secret of the owner',
}
const provider = {
  oidc_provider_name: 'Club ID',
  oidc_issuer: 'https://id.example.org',
  oidc_client_id: 'touchline',
}
const changedSettings: Readonly<Record<string, { change: FieldValue; stored?: object }>> = {
  mail_host: { change: 'mail.attacker.example' },
  mail_port: { change: 2525 },
  mail_username: { change: 'attacker' },
  mail_password: { change: 'a secret of the attacker' },
  mail_encryption: { change: 'ssl' },
  mail_from_email: { change: 'attacker@example.org' },
  mail_from_name: { change: 'Attacker' },
  file_server_url: { change: 'https://s3.attacker.example' },
  file_server_bucket_name: { change: 'attacker' },
  file_server_region: { change: 'eu-north-1' },
  file_server_access_key_id: { change: 'AKIAATTACKER' },
  file_server_secret_key: { change: 'a secret of the attacker' },
  file_server_local_aws: { change: 1, stored: bucket },
  backup_scheduled: { change: true },
  backup_time: { change: '03:00' },
  backup_keep: { change: 1 },
  backup_s3_endpoint: { change: 'https://s3.attacker.example' },
  backup_s3_bucket: { change: 'attacker' },
  backup_s3_region: { change: 'eu-north-1' },
  backup_s3_access_key_id: { change: 'AKIAATTACKER' },
  backup_s3_secret_key: { change: 'a secret of the attacker' },
  backup_s3_prefix: { change: 'attacker/' },
  backup_public_key: { change: 'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z' },
  backup_target: { change: 's3', stored: backupBucket },
  oidc_enabled: { change: true, stored: provider },
  oidc_provider_name: { change: 'Attacker' },
  oidc_issuer: { change: 'https://id.attacker.example' },
  oidc_client_id: { change: 'attacker' },
  oidc_client_secret: { change: 'a secret of the attacker' },
  oidc_only_way_in: { change: true },
  oidc_local_account: { change: 2 },
  audit_retention_days: { change: 400 },
  second_factor_policy: { change: 'off' },
  second_factor_grace_days: { change: 90 },
}
/** The only mailer of the specification is SMTP, so it cannot change. */
const unchangeable = ['mail_mailer']

describe('settings', () => {
  test('no setting that needs a fresh proof is missing from the tested changes', () => {
    const marked = settingGroups.flatMap(({ fields }) => fieldsWithProof(fields))
    expect([...Object.keys(changedSettings), ...unchangeable].sort()).toEqual(marked.sort())
  })

  test.for(Object.entries(changedSettings))(
    'a change of %s with an old proof gets 403 and saves nothing; after a new proof it is saved',
    async ([name, { change, stored }], { guest, db }) => {
      await db.updateTable('site_settings').set({ fields: '{}', secrets: '{}' }).execute()
      if (stored) expect((await (await signIn(guest)).post(SETTINGS, stored)).status).toBe(200)
      const client = await signInWithOldProof(guest, db)
      const before = await storedSettings(db)
      expect(await client.post(SETTINGS, { [name]: change })).toBeRefused('fresh_proof_required')
      expect(await storedSettings(db)).toEqual(before)
      await prove(client)
      expect((await client.post(SETTINGS, { [name]: change })).status).toBe(200)
      expect(await storedSettings(db)).not.toEqual(before)
    },
  )

  test.for(settingGroups as readonly SettingGroup[])(
    'a save of the group $key that changes no marked setting needs no proof',
    async ({ fields, query }, { guest, db }) => {
      const client = await signInWithOldProof(guest, db)
      const { data } = (await client.get(`${SETTINGS}?${new URLSearchParams(query)}`)).body
      const sent = Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, kind === 'secret' ? '' : data[name]]),
      )
      const changed = 'organisation_name' in sent ? { organisation_name: 'Unmarked' } : {}
      expect((await client.post(SETTINGS, { ...sent, ...changed })).status).toBe(200)
    },
  )
})

describe('the URL of a connection', () => {
  const url = (path: string) => `http://127.0.0.1:9/${path}`
  const added = (name: string) => ({ name, kind: 'webhook', url: url('owner') })

  test('with an old proof, the URL of a connection cannot be added, changed, or replaced by a restore', async ({
    guest,
    db,
  }) => {
    const admin = await signIn(guest)
    const { body } = await admin.post(`${CONNECTIONS}/0`, added('Owner'))
    const path = `${CONNECTIONS}/${body.data.id}`
    const client = await signInWithOldProof(guest, db)
    const stored = () => db.selectFrom('slack_connections').selectAll().orderBy('id').execute()
    const attack = { url: url('attacker') }
    const isRefused = async (answer: Promise<Answer>) => {
      const before = await stored()
      expect(await answer).toBeRefused('fresh_proof_required')
      expect(await stored()).toEqual(before)
    }
    await isRefused(client.post(`${CONNECTIONS}/0`, added('Attacker')))
    await isRefused(client.post(path, attack))
    await isRefused(client.post(path, { kind: 'slack', ...attack }))
    await admin.delete(path)
    await isRefused(client.post(`${path}/restore`, attack))
    expect((await client.post(`${path}/restore`)).status).toBe(200)
    expect((await client.post(path, { channel_label: 'unmarked', url: '' })).status).toBe(200)
    await prove(client)
    expect((await client.post(path, attack)).status).toBe(200)
  })
})

async function countMails(db: Kysely<Tables>, requestId: string | null): Promise<number> {
  const mails = db.selectFrom('mails').select('id').where('request_id', '=', requestId)
  return (await mails.execute()).length
}

function storedSettings(db: Kysely<Tables>) {
  return db.selectFrom('site_settings').selectAll().orderBy('id').execute()
}
