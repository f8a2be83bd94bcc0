import { describe, expect } from 'vitest'
import { ADMINISTRATORS, addAdministrator } from '../../testing/administrators.ts'
import { test as base, RESET_LINK, setUpMail, soon } from '../../testing/mail.ts'
import { prove, signInWithOldProof } from '../../testing/proofs.ts'
import { s3Fixture } from '../../testing/s3-settings.ts'
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { administrator } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'

/** `thief` has the token of a session whose owner gave the password more than ten minutes ago, and no password. */
const test = base
  .extend('s3', { scope: 'file' }, s3Fixture)
  .extend('thief', ({ guest, db }) => signInWithOldProof(guest, db))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('attackerSmtp', async ({}, { onCleanup }): Promise<TestSmtp> => {
    const server = await startSmtp()
    onCleanup(server.close)
    return server
  })

describe('a stolen token alone', () => {
  test('cannot send reset links to another mail server', async ({ thief, guest, smtp, attackerSmtp }) => {
    const server = { mail_host: '127.0.0.1', mail_port: attackerSmtp.port, mail_encryption: 'none' }
    expect(await thief.post(SETTINGS, server)).toBeRefused('fresh_proof_required')
    expect(await thief.post(SETTINGS, { mail_from_email: 'thief@example.org' })).toBeRefused(
      'fresh_proof_required',
    )
    await guest.post('/api/forgot-password', { email: administrator.email })
    await soon(() => smtp.mails.map(({ text }) => RESET_LINK.test(text ?? ''))).toEqual([true])
    expect(smtp.mails[0]?.from?.address).toBe('office@example.org')
    expect(attackerSmtp.connections()).toBe(0)
  })

  test('cannot send a backup of the database to another bucket', async ({ thief, db, s3 }) => {
    const bucket = {
      backup_target: 's3',
      backup_s3_endpoint: s3.url,
      backup_s3_bucket: s3.bucket,
      backup_s3_access_key_id: s3.key.id,
      backup_s3_secret_key: s3.key.secret,
    }
    expect(await thief.post(SETTINGS, bucket)).toBeRefused('fresh_proof_required')
    expect(await thief.post('/api/backups')).toBeRefused('fresh_proof_required')
    expect(await db.selectFrom('backup_runs').select('id').execute()).toEqual([])
    expect(s3.objects.size).toBe(0)
  })

  test('cannot shorten the retention of the audit trail', async ({ thief }) => {
    expect(await thief.post(SETTINGS, { audit_retention_days: 90 })).toBeRefused('fresh_proof_required')
    const { body } = await thief.get(`${SETTINGS}?group=finance`)
    expect(body.data.audit_retention_days).toBe(0)
  })

  test('cannot remove the mail server to be shown a reset link or an invitation', async ({
    thief,
    admin,
    db,
    smtp,
  }) => {
    const victim = await addAdministrator(db, { email: 'victim@example.org' })
    const shownLink = () => thief.post(`${ADMINISTRATORS}/${victim}/reset-password`, { delivery: 'link' })
    const invitation = { email: 'thief@example.org', firstname: 'T', lastname: 'T', delivery: 'link' }
    expect(await thief.post(SETTINGS, { mail_host: '' })).toBeRefused('fresh_proof_required')
    expect(await shownLink()).toBeRefused('fresh_proof_required')
    await setUpMail(admin, smtp, { mail_host: '' }) // the owner may have removed the server
    expect(await shownLink()).toBeRefused('fresh_proof_required')
    expect(await thief.post(`${ADMINISTRATORS}/0`, invitation)).toBeRefused('fresh_proof_required')
    expect(await db.selectFrom('reset_links').select('id').execute()).toEqual([])
    expect(await db.selectFrom('users').select('email').orderBy('id').execute()).toEqual([
      { email: administrator.email },
      { email: 'victim@example.org' },
    ])
  })

  test('cannot sign out the owner, and a wrong password does not help', async ({ thief, admin, db }) => {
    const { body } = await admin.get('/api/sessions')
    const own = body.data.find(({ current }: { current: boolean }) => current)
    expect(await thief.delete(`/api/sessions/${own.id}`)).toBeRefused('fresh_proof_required')
    expect(await thief.post(`${ADMINISTRATORS}/1/end-sessions`, {})).toBeRefused('fresh_proof_required')
    expect(await thief.post('/api/prove', { current_password: 'a guess' })).toBeRefused('invalid_fields')
    expect(await thief.delete(`/api/sessions/${own.id}`)).toBeRefused('fresh_proof_required')
    expect((await admin.get('/api/sessions')).status).toBe(200)
    await db.deleteFrom('password_failures').execute()
  })
})

test('the owner can do all this with the password', async ({ thief: owner }) => {
  expect((await prove(owner)).status).toBe(200)
  expect((await owner.post(SETTINGS, { audit_retention_days: 400 })).status).toBe(200)
  expect((await owner.post(SETTINGS, { mail_host: '' })).status).toBe(200)
})
