import { expect } from 'vitest'
import { lastMail, makeDue, soon, test } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'

const { email } = administrator

test('a mail that fails three times writes one audit entry, and another one when it is given up', async ({
  guest,
  admin,
  smtp,
  db,
}) => {
  const actions = async () => {
    const { body } = await admin.get('/api/audit?area=mails')
    return body.data.map(({ action, source }: { action: string; source: string }) => `${action} ${source}`)
  }
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
})
