import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { putOff } from '../../testing/attention.ts'
import type { Client } from '../../testing/client.ts'
import { lastMail, makeDue, soon, test } from '../../testing/mail.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { administrator } from '../../testing/test-app.ts'

const { email } = administrator

async function attention(admin: Client) {
  const { body } = await admin.get('/api/dashboard')
  return body.data.attention.filter(({ kind }: { kind: string }) => kind.startsWith('mails.'))
}

describe('the dashboard', () => {
  test('says that e-mails cannot be sent while the mail server is stopped, and no longer when it is back', async ({
    guest,
    admin,
    smtp,
    db,
  }) => {
    await smtp.close()
    await guest.post('/api/forgot-password', { email })
    for (const attempts of [1, 2, 3]) {
      await soon(() => lastMail(db)).toMatchObject({ attempts })
      if (attempts < 3) {
        expect(await attention(admin)).toEqual([])
        await makeDue(db)
      }
    }
    expect(await attention(admin)).toEqual([
      {
        id: 'mails.failing',
        kind: 'mails.failing',
        since: expect.stringMatching(/^\d{4}-.*Z$/),
        text: {
          en: '1 e-mail cannot be sent, and is tried again. Check the mail server.',
          ja: '1件のメールを送信できず、再試行しています。メールサーバーを確認してください。',
        },
        link: '/settings/auto-email-dispach',
      },
    ])
    const back = await startSmtp({ port: smtp.port })
    await makeDue(db)
    await soon(() => attention(admin)).toEqual([])
    await back.close()
  })

  test('lists e-mails that were given up, until its action has sent them', async ({ guest, admin, smtp }) => {
    smtp.behaviour.refuseRecipient = true
    await guest.post('/api/forgot-password', { email })
    await soon(() => attention(admin)).toMatchObject([
      {
        id: 'mails.dead',
        text: {
          en: '1 e-mail could not be delivered.',
          ja: '1件のメールを送信できませんでした。',
        },
        link: '/settings/auto-email-dispach?state=dead#mails',
        action: { label: { en: 'Resend', ja: '再送信' }, path: '/api/mails/resend' },
      },
    ])
    const [{ since, action }] = await attention(admin)
    expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(60_000)
    smtp.behaviour.refuseRecipient = false
    expect((await admin.post(action.path)).body.data).toEqual({ resent: 1 })
    await soon(() => smtp.mails.length).toBe(1)
    await soon(() => attention(admin)).toEqual([])
    expect((await admin.post(action.path)).body.data).toEqual({ resent: 0 })
  })

  test('leaves out a line that was put off, for this person, until another e-mail fails', async ({
    guest,
    admin,
    smtp,
    db,
  }) => {
    smtp.behaviour.refuseRecipient = true
    await guest.post('/api/forgot-password', { email })
    await soon(() => attention(admin)).toHaveLength(1)
    expect(await putOff(admin, 'mails.dead')).toMatchObject({ body: { message: 'Hidden for now.' } })
    expect(await attention(admin)).toEqual([])
    await db.deleteFrom('rate_limits').execute()
    await guest.post('/api/forgot-password', { email })
    await soon(() => attention(admin)).toMatchObject([{ text: { en: '2 e-mails could not be delivered.' } }])
    await putOff(admin, 'mails.dead')
    expect(await attention(admin)).toEqual([])
    await sql`update attention_snoozes set until = now() - interval '1 second'`.execute(db)
    expect(await attention(admin)).toHaveLength(1)
  })

  test('says how many lines were put off, and shows them again on demand', async ({ guest, admin, smtp }) => {
    smtp.behaviour.refuseRecipient = true
    await guest.post('/api/forgot-password', { email })
    await soon(() => attention(admin)).toHaveLength(1)
    const hidden = async () => (await admin.get('/api/dashboard')).body.data.put_off
    expect(await hidden()).toBe(0)
    await putOff(admin, 'mails.dead')
    await putOff(admin, 'mails.unknown')
    expect(await hidden()).toBe(1)
    expect(await admin.delete('/api/dashboard/later')).toMatchObject({ body: { message: 'Shown again.' } })
    expect(await hidden()).toBe(0)
    expect(await attention(admin)).toHaveLength(1)
  })

  test('shows a line again after it was put off if an e-mail had failed since the line was read', async ({
    guest,
    admin,
    smtp,
    db,
  }) => {
    smtp.behaviour.refuseRecipient = true
    await guest.post('/api/forgot-password', { email })
    await soon(() => attention(admin)).toHaveLength(1)
    const { at } = (await admin.get('/api/dashboard')).body.data
    await db.deleteFrom('rate_limits').execute()
    await guest.post('/api/forgot-password', { email })
    await soon(() => attention(admin)).toMatchObject([{ text: { en: '2 e-mails could not be delivered.' } }])
    await admin.post('/api/dashboard/later', { id: 'mails.dead', days: 7, seen_at: at })
    expect(await attention(admin)).toHaveLength(1)
  })
})
