import { expect } from 'vitest'
import { createAccessToken } from '../../testing/access-tokens.ts'
import { lastMail, soon, test } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'

test.for([
  ['en', '[Touchline] An access token was created', 'Access token: Website', 'revoke the token'],
  ['ja', '【Touchline】アクセストークンが作成されました', 'アクセストークン: Website', 'トークンを無効にし'],
] as const)(
  'the owner of a new access token gets a mail in %s with its name, the time and the IP address, without the token',
  async ([language, subject, name, advice], { admin, smtp, db }) => {
    const { token } = await createAccessToken(admin.with({ 'accept-language': language }), {
      name: `Website (${language})`,
    })
    await soon(() => smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({ subject, to: [{ address: administrator.email }] })
    for (const text of [name, advice, '/admin-profile/access-tokens', '127.0.0.1'])
      expect(mail?.text).toContain(text)
    expect(mail?.source).not.toContain(token)
    await soon(() => lastMail(db)).toMatchObject({ kind: 'access_token_created', state: 'sent' })
  },
)
