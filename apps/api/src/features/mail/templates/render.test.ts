import { languages } from '@touchline/contract/language'
import { describe, expect, test } from 'vitest'
import { darkTokens, lightTokens } from '../../../../../web/src/theme/tokens.ts'
import type { MailContext } from '../mail-context.ts'
import { accessTokenCreatedMail } from './access-token-created.ts'
import { colours } from './colours.ts'
import { emailChangedMail } from './email-changed.ts'
import { passwordChangedMail } from './password-changed.ts'
import { passwordResetMail } from './password-reset.ts'
import { renderMail } from './render.ts'
import { secondFactorChangedMail } from './second-factor-changed.ts'

const hostile = `<img src=x onerror=alert(1)> & "quoted" 'too' {{7*7}} {url}\r\nBcc: eve@example.com\u2028x`
const url = 'http://127.0.0.1:3000/reset-password#token=abc'
const publicUrl = 'http://127.0.0.1:3000'
const instant = '2026-11-21T14:05:09.123Z'

const context: MailContext = {
  language: 'en',
  name: '',
  organisation: 'Kendo League',
  dateFormat: 'dd-mm-yyyy',
  timeZone: '',
  publicUrl,
}
const reset = (changed: Partial<MailContext>) =>
  renderMail(passwordResetMail({ ...context, url, requestedAt: instant, ip: '203.0.113.9', ...changed }))

test('a value in a mail is shown as it is and never as markup, template or a new line', () => {
  const { html, text, subject } = reset({ name: hostile, organisation: hostile })
  expect(html).not.toContain('<img')
  expect(html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;too&#39; {{7*7}} {url} Bcc:',
  )
  expect(text).not.toMatch(/^Bcc:/m)
  expect(text).toContain('{url} Bcc: eve@example.com x,')
  expect(text).toMatch(/^<img .* Bcc: eve@example.com x \(http:\/\/127\.0\.0\.1:3000\) sent this e-mail/m)
  expect(subject).toBe(
    `[<img src=x onerror=alert(1)> & "quoted" 'too' {{7*7}} {url} Bcc: eve@example.com x] Reset your password`,
  )
})

test.for([
  ['en', '[Kendo League] Reset your password'],
  ['ja', '【Kendo League】パスワードの再設定'],
] as const)('a mail in %s names the organisation in its subject and at its top', ([language, wanted]) => {
  const { subject, html } = reset({ language })
  expect(subject).toBe(wanted)
  expect(html).toContain('Kendo League</p>')
  expect(html).not.toContain('Touchline')
})

describe.each(languages)('a mail in %s', (language) => {
  test.for([
    ['', '21-11-2026 14:05 (UTC)', '21-11-2026 14:05（協定世界時）'],
    ['Mars/Olympus', '21-11-2026 14:05 (UTC)', '21-11-2026 14:05（協定世界時）'],
    ['Asia/Tokyo', '21-11-2026 23:05 (Japan Standard Time)', '21-11-2026 23:05（日本標準時）'],
    ['Asia/Calcutta', '21-11-2026 19:35 (India Standard Time)', '21-11-2026 19:35（インド標準時）'],
    ['Etc/GMT-14', '22-11-2026 04:05 (GMT+14:00)', '22-11-2026 04:05（GMT+14:00）'],
  ] as const)('writes a time out in the time zone %j, with the name of the zone', ([timeZone, en, ja]) => {
    const { text } = reset({ language, timeZone })
    expect(text).toContain({ en, ja }[language])
  })

  test.for(['owner', 'reset_link', 'operator'] as const)('names how the password was changed: %s', (by) => {
    const notice = {
      ...context,
      language,
      by,
      stillValid: { access_tokens: 1, passkeys: 1 },
      changedAt: instant,
      ip: null,
    }
    const { text, html } = renderMail(passwordChangedMail(notice))
    expect(text).toContain(`${publicUrl}/forgot-password`)
    expect(text).toContain(
      language === 'en' ? 'Access tokens of your account' : 'アクセストークンは引き続き有効',
    )
    expect(text).not.toMatch(/undefined|null|\{\w+\}/)
    expect(html).not.toMatch(/undefined|null|\{(name|url|time)\}/)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test.for([
    ['totp_added', {}],
    ['totp_removed', {}],
    ['passkey_added', { passkey: 'Aoi’s <b>phone</b>' }],
    ['passkey_removed', { passkey: '鍵' }],
    ['passkey_cloned', { passkey: 'Security key' }],
    ['recovery_codes_renewed', {}],
    ['recovery_code_used', { left: 7 }],
    ['removed_by_administrator', { requester: 'Aoi Tanaka' }],
    ['removed_by_operator', {}],
    ['removed_from_account', { account: 'mika@example.org' }],
  ] as const)('tells what happened to the second factors: %s', ([change, facts]) => {
    const ip = '203.0.113.9'
    const notice = { ...context, language, change, changedAt: instant, ip, requester: undefined, ...facts }
    const { subject, text, html } = renderMail(secondFactorChangedMail(notice))
    for (const fact of Object.values(facts)) expect(text).toContain(String(fact))
    expect(text.includes(ip)).toBe(change !== 'removed_by_administrator')
    expect(text).toContain(`${publicUrl}/forgot-password`)
    expect(subject + text).not.toMatch(/undefined|null|secondFactor|\{\w+\}/)
    expect(html).not.toMatch(/undefined|null|\{(name|url|time)\}/)
  })

  test('names the created access token as text, never as markup', () => {
    const notice = { ...context, language, tokenName: '<b>CI', changedAt: instant, ip: null }
    const { text, html } = renderMail(accessTokenCreatedMail(notice))
    expect(text).toContain(`${language === 'en' ? 'Access token' : 'アクセストークン'}: <b>CI`)
    expect(text).toContain(`${publicUrl}/admin-profile/access-tokens`)
    expect(html).toContain('&lt;b&gt;CI')
    expect(html).not.toMatch(/<b>|undefined|null|\{(name|url|time)\}/)
  })

  test('names the new e-mail address as text, never as markup', () => {
    const notice = { ...context, language, newAddress: '<b>…@example.org', changedAt: instant, ip: null }
    const { text, html } = renderMail(emailChangedMail({ ...notice, undoUrl: undefined }))
    expect(text).toContain(`${language === 'en' ? 'New address' : '新しいアドレス'}: <b>…@example.org`)
    expect(html).toContain('&lt;b&gt;…@example.org')
    expect(html).not.toMatch(/<b>|undefined|null|\{(name|url|time)\}/)
  })
})

test('the colours of mails equal the design tokens of the web app', () => {
  const { light, dark } = colours
  for (const [own, tokens] of [
    [light, lightTokens],
    [dark, darkTokens],
  ] as const) {
    const { bg, surface, line, ink, brand, 'ink-3': quiet } = tokens
    expect(own).toEqual({ bg, surface, line, ink, quiet, brand })
  }
  expect([colours.fill, colours.onFill]).toEqual([lightTokens.brand, lightTokens['brand-ink']])
})
