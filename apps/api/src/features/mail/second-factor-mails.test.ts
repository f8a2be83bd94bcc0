import { expect } from 'vitest'
import { ADMINISTRATORS, addAdministrator, signInAs } from '../../testing/administrators.ts'
import { soon, test } from '../../testing/mail.ts'
import { createPasskey, PASSKEYS, signInWithPasskey } from '../../testing/passkeys.ts'
import { addOwner, SECOND_FACTORS, signInWith } from '../../testing/second-factors.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'

test('the owner of an account is told of a new authenticator app, a used recovery code, new codes and a removal', async ({
  guest,
  smtp,
  db,
}) => {
  const { email, app, session } = await addOwner(guest, db)
  await soon(() => smtp.mails.length).toBe(1)
  await signInWith(guest, email, { recovery_code: app.recoveryCodes[0] })
  await soon(() => smtp.mails.length).toBe(2)
  await session.post(`${SECOND_FACTORS}/recovery-codes`)
  await soon(() => smtp.mails.length).toBe(3)
  await session.delete(`${SECOND_FACTORS}/totp`)
  await soon(() => smtp.mails.length).toBe(4)
  expect(smtp.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual(
    [
      'An authenticator app was added',
      'A recovery code was used',
      'New recovery codes were created',
      'Your authenticator app was removed',
    ].map((subject) => [email, `[Touchline] ${subject}`]),
  )
  expect(smtp.mails[1]?.text).toContain('Recovery codes left: 9.')
  expect(smtp.mails[1]?.text).toContain('IP address: 127.0.0.1')
})

test('the owner of an account is told of an added, a copied and a removed passkey by its name', async ({
  guest,
  smtp,
  db,
}) => {
  await addAdministrator(db, { email: 'passkeys@example.org' })
  const session = await signInAs(guest, 'passkeys@example.org')
  const authenticator = new SoftwareAuthenticator({ counter: 5 })
  const { id } = (await createPasskey(session, { name: '<i>Key</i>', authenticator })).body.data
  await soon(() => smtp.mails.length).toBe(1)
  await signInWithPasskey(guest, authenticator, { counter: 5 })
  await soon(() => smtp.mails.length).toBe(2)
  await session.delete(`${PASSKEYS}/${id}`)
  await soon(() => smtp.mails.length).toBe(3)
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    '[Touchline] A passkey was added',
    '[Touchline] A passkey may have been copied',
    '[Touchline] A passkey was removed',
  ])
  for (const mail of smtp.mails) {
    expect(mail.text).toContain('“<i>Key</i>”')
    expect(mail.html).toContain('&lt;i&gt;Key&lt;/i&gt;')
  }
})

test('a removal by another administrator is told to the owner, in the language of each account, and to the administrator', async ({
  admin,
  guest,
  smtp,
  db,
}) => {
  const { id, email } = await addOwner(guest, db)
  await db.updateTable('users').set({ language: 'ja' }).where('id', '=', id).execute()
  await soon(() => smtp.mails.length).toBe(1)
  expect((await admin.post(`${ADMINISTRATORS}/${id}/remove-second-factors`, {})).status).toBe(200)
  await soon(() => smtp.mails.length).toBe(3)
  const mailTo = (address: string) => smtp.mails.slice(1).find(({ to }) => to?.[0]?.address === address)
  expect(mailTo(email)?.subject).toBe('【Touchline】二要素認証が解除されました')
  expect(mailTo(email)?.text).toContain('管理者のSuper adminにより')
  expect(mailTo('admin@example.com')?.subject).toBe(
    '[Touchline] You removed the second factors of an administrator',
  )
  expect(mailTo('admin@example.com')?.text).toContain(`of the account ${email} were removed`)
})
