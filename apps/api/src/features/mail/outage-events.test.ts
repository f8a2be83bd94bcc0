import { expect } from 'vitest'
import { test as base, lastMail, makeDue, soon } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'
import { recordOutage } from './outage-repository.ts'

const { email } = administrator

type Entry = { action: string; source: string; changes: { field: string; new: unknown }[] }

/** The audit entries of mails, newest first. */
const test = base.extend('entries', ({ admin }) => async (): Promise<Entry[]> => {
  const { body } = await admin.get('/api/audit?area=mails')
  return body.data
})

test('a mail that fails three times writes one audit entry, and another one when it is given up', async ({
  guest,
  entries,
  smtp,
  db,
}) => {
  const actions = async () => (await entries()).map(({ action, source }) => `${action} ${source}`)
  await smtp.close()
  await guest.post('/api/forgot-password', { email })
  for (const attempts of [1, 2]) {
    await soon(() => lastMail(db)).toMatchObject({ attempts })
    expect(await actions()).toEqual([])
    await makeDue(db)
  }
  await soon(() => lastMail(db)).toMatchObject({ attempts: 3 })
  expect(await actions()).toEqual(['failing system'])
  await makeDue(db, { isLast: true })
  await soon(actions).toEqual(['given_up system', 'failing system'])
  const values = (await entries()).map(({ changes }) => changes.map((change) => [change.field, change.new]))
  // neither the address nor the network of the mail server
  expect(values).toEqual([
    [
      ['kind', 'password_reset'],
      ['stage', 'connect'],
      ['attempts', 4],
    ],
    [
      ['kind', 'password_reset'],
      ['stage', 'connect'],
      ['attempts', 3],
    ],
  ])
})

test('mails that fail at the same time write one audit entry, and another one in the next outage', async ({
  guest,
  entries,
  smtp,
  db,
}) => {
  const failing = async () => (await entries()).filter(({ action }) => action === 'failing').length
  const former = await failing()
  for (const outage of [1, 2]) {
    await guest.post('/api/forgot-password', { email })
    await soon(() => smtp.mails.length).toBe(outage)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    const { id } = await lastMail(db)
    const failed = { deliveryId: id, attempts: 3, isDead: false }
    await Promise.all([1, 2, 3].map(() => db.transaction().execute((trx) => recordOutage(trx, failed))))
    expect(await failing()).toBe(former + outage)
  }
})
