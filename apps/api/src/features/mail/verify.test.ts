import { mail } from '@touchline/contract/site-settings/groups'
import { expect, test } from 'vitest'
import { Egress } from '../../egress/egress.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { Smtp } from './smtp.ts'

type Settings = Parameters<Smtp['verify']>[0]['settings']

const initial = Object.fromEntries(
  Object.entries(mail.fields).map(([name, field]) => [name, 'initial' in field ? field.initial : '']),
)

function verify(changed: Partial<Settings>): Promise<void> {
  const egress = new Egress(['127.0.0.1'])
  const smtp = new Smtp({ egress, publicUrl: () => 'http://127.0.0.1', limitMs: 2_000 })
  const settings = { ...initial, mail_host: '127.0.0.1', mail_encryption: 'none', ...changed } as Settings
  return smtp.verify({ settings, signal: AbortSignal.timeout(2_000) })
}

test('a mail server that accepts the user is verified without a mail', async ({ onTestFinished }) => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  await verify({ mail_port: smtp.port, mail_username: 'office', mail_password: 'secret' })
  expect([smtp.connections(), smtp.mails.length]).toEqual([1, 0])
})

test('a refused user fails at the stage "auth"', async ({ onTestFinished }) => {
  const smtp = await startSmtp({ behaviour: { refuseLogin: true } })
  onTestFinished(smtp.close)
  const verified = verify({ mail_port: smtp.port, mail_username: 'office', mail_password: 'secret' })
  await expect(verified).rejects.toMatchObject({ error: { stage: 'auth', code: '535' } })
})

test('a closed port fails at once at the stage "connect"', async () => {
  const began = performance.now()
  await expect(verify({ mail_port: 9 })).rejects.toMatchObject({
    error: { stage: 'connect', code: 'ECONNREFUSED' },
  })
  expect(performance.now() - began).toBeLessThan(1_000)
})
