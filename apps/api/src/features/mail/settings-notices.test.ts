import { type Kysely, sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { addAdministrator } from '../../testing/administrators.ts'
import type { Client } from '../../testing/client.ts'
import { dumpDatabase } from '../../testing/database-inspection.ts'
import {
  test as base,
  countRetries,
  deleteOldMails,
  lastMail,
  makeDue,
  setUpMail,
  soon,
} from '../../testing/mail.ts'
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { administrator } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const PASSWORD = 'the password of the former server'
const AOI = 'aoi@example.org'
const PUBLIC_KEY = 'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z'

/** Aoi reads Japanese. Yuki is inactive. Each test has a second server, which a thief could have set up. */
const test = base
  .extend('others', { auto: true }, async ({ db }, { onCleanup }) => {
    const aoi = await addAdministrator(db, { email: AOI })
    const yuki = await addAdministrator(db, { email: 'yuki@example.org' })
    await db.updateTable('users').set({ language: 'ja' }).where('id', '=', aoi).execute()
    await db.updateTable('users').set({ status: 0 }).where('id', '=', yuki).execute()
    onCleanup(async () => {
      await db.updateTable('mails').set({ user_id: null }).execute()
      await db.deleteFrom('users').where('id', 'in', [aoi, yuki]).execute()
    })
  })
  .extend('thiefs', async ({ smtp: _ }, { onCleanup }): Promise<TestSmtp> => {
    const server = await startSmtp()
    onCleanup(server.close)
    return server
  })

const recipientsOf = (smtp: TestSmtp) => smtp.mails.map(({ to }) => to?.[0]?.address).sort()
const listFormer = (db: Kysely<Tables>) => db.selectFrom('former_mail_servers').selectAll().execute()
const acceptOffice: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
  password === PASSWORD ? done(null, { user: username }) : done(new Error('wrong password'))

async function save(admin: Client, change: object): Promise<void> {
  expect(await admin.post(SETTINGS, change)).toMatchObject({ status: 200 })
}

describe('a changed mail server', () => {
  test('all active administrators get a notice of a changed mail server in their language, through the former server', async ({
    admin,
    db,
    smtp,
    thiefs,
  }) => {
    await save(admin, { mail_port: thiefs.port, mail_from_email: 'thief@example.net' })
    await soon(() => recipientsOf(smtp)).toEqual([administrator.email, AOI])
    const [own, aois] = [administrator.email, AOI].map((address) =>
      smtp.mails.find(({ to }) => to?.[0]?.address === address),
    )
    expect(own?.subject).toBe('[Touchline] Important settings were changed')
    for (const text of ['Mail server and sender', 'The former mail server sent', 'Changed by: Super admin'])
      expect(own?.text).toContain(text)
    expect(own?.text).toMatch(/IP address: 127\.0\.0\.1/)
    expect(own?.text).toContain('/settings/auto-email-dispach')
    expect(own?.source).toContain('office@example.org')
    expect(own?.source).not.toContain('thief@example.net')
    expect(aois?.subject).toBe('【Touchline】重要な設定が変更されました')
    expect(aois?.text).toContain('変更者: Super admin')
    expect(thiefs.mails).toEqual([])
    await soon(() => listFormer(db)).toEqual([])
  })

  test('the credentials of a former mail server are kept encrypted until its last notice is sent', async ({
    admin,
    db,
    smtp,
    thiefs,
  }) => {
    await smtp.close()
    const former = { mail_username: 'office', mail_password: PASSWORD }
    await save(admin, former)
    await deleteOldMails(db)

    await save(admin, { mail_port: thiefs.port, mail_username: '', mail_password: null })
    await soon(() => countRetries(db)).toBe(2)
    expect(await listFormer(db)).toMatchObject([
      {
        fields: { mail_port: smtp.port, mail_username: 'office' },
        secrets: { mail_password: expect.any(String) },
      },
    ])
    expect(await dumpDatabase(db)).not.toContain(PASSWORD)

    const revived = await startSmtp({ port: smtp.port, onAuth: acceptOffice })
    await makeDue(db)
    await soon(() => recipientsOf(revived)).toEqual([administrator.email, AOI])
    expect(revived.mails.map(({ login }) => login)).toEqual(['office', 'office'])
    await soon(() => listFormer(db)).toEqual([])
    expect(thiefs.mails).toEqual([])
    await revived.close()
  })

  test('administrators get a notice when the mail server is removed, but none when the next one is set up', async ({
    admin,
    smtp,
    thiefs,
    db,
  }) => {
    await save(admin, { mail_host: '' })
    await save(admin, { file_server_region: 'eu-central-1' })
    await setUpMail(admin, thiefs)
    await soon(() => recipientsOf(smtp)).toEqual([administrator.email, AOI])
    await soon(() => listFormer(db)).toEqual([])
    expect(thiefs.mails).toEqual([])
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2)
  })

  test('a new mail server does not get the notices that wait for the former mail server', async ({
    admin,
    db,
    smtp,
    thiefs,
  }) => {
    smtp.behaviour.refuseSender = true
    await save(admin, { file_server_region: 'eu-west-1' })
    await save(admin, { mail_port: thiefs.port })
    await soon(() => countRetries(db)).toBe(4)
    smtp.behaviour.refuseSender = false
    await makeDue(db)
    await soon(() => smtp.mails.length).toBe(4)
    await soon(() => listFormer(db)).toEqual([])
    expect(thiefs.mails).toEqual([])
  })

  test('new mail settings send the mails on hold at once, and leave notices through the former mail server waiting', async ({
    admin,
    db,
    smtp,
    thiefs,
  }) => {
    smtp.behaviour.refuseSender = true
    await save(admin, { mail_host: '' })
    await soon(() => countRetries(db)).toBe(2)
    const dueTimes = () =>
      sql`select id, due_at from mails where former_server_id is not null order by id`.execute(db)
    const before = (await dueTimes()).rows
    await admin.post('/api/forgot-password', { email: administrator.email })
    await soon(() => lastMail(db)).toMatchObject({ kind: 'password_reset', state: 'unconfigured' })

    await setUpMail(admin, thiefs)
    await soon(() => recipientsOf(thiefs)).toEqual([administrator.email])
    expect((await dueTimes()).rows).toEqual(before)
  })
})

describe('notices of changed destinations', () => {
  const webhook = { name: 'Ledger', kind: 'webhook', url: 'https://93.184.216.34/hook' }
  const toConnection = (admin: Client, id: number, body: object) =>
    admin.post(`/api/slack-connections/${id}`, body)

  test.for([
    ['File server', { file_server_region: 'eu-north-1' }],
    ['Storage and encryption of backups', { backup_s3_region: 'eu-north-1' }],
    ['Storage and encryption of backups', { backup_public_key: PUBLIC_KEY }],
    ['Retention of the audit trail', { audit_retention_days: 400 }],
  ] as const)(
    'all administrators get a mail about a change of “%s”: %j',
    async ([label, change], { admin, smtp }) => {
      await save(admin, change)
      await soon(() => recipientsOf(smtp)).toEqual([administrator.email, AOI])
      const english = smtp.mails.find(({ to }) => to?.[0]?.address === administrator.email)
      expect(english?.text).toContain(`These settings were changed: ${label}.`)
    },
  )

  test('all administrators get a mail about a new webhook, its changed URL and its signing secret, but not about its name', async ({
    admin,
    db,
    smtp,
  }) => {
    const { status, body } = await toConnection(admin, 0, webhook)
    expect({ status, body }).toMatchObject({ status: 201 })
    await soon(() => smtp.mails).toHaveLength(2)
    await toConnection(admin, body.data.id, { name: 'Book' })
    await toConnection(admin, body.data.id, { url: 'https://93.184.216.34/other' })
    await soon(() => smtp.mails).toHaveLength(4)
    await admin.post(`/api/slack-connections/${body.data.id}/signing-secret`)
    await soon(() => smtp.mails).toHaveLength(6)
    expect(await dumpDatabase(db)).not.toContain('93.184.216.34')
  })
})

test.for([{ backup_keep: 20 }, { payment_due_days: 20 }, { copyright_text: 'Touchline' }])(
  'nobody gets a mail about a change of %j',
  async (change, { admin, db, smtp: _ }) => {
    await save(admin, change)
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  },
)
