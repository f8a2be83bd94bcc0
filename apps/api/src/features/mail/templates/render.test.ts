import { languages } from '@touchline/contract/language'
import { describe, expect, test } from 'vitest'
import { darkTokens, lightTokens } from '../../../../../web/src/theme/tokens.ts'
import { colours } from './colours.ts'
import { emailChangedMail } from './email-changed.ts'
import { passwordChangedMail } from './password-changed.ts'
import { passwordResetMail } from './password-reset.ts'
import { renderMail } from './render.ts'

const hostile = `<img src=x onerror=alert(1)> & "quoted" 'too' {{7*7}} {url}\r\nBcc: eve@example.com\u2028x`
const url = 'http://127.0.0.1:3000/reset-password#token=abc'
const publicUrl = 'http://127.0.0.1:3000'
const instant = '2026-11-21T14:05:09.123Z'

const facts = { url, requestedAt: instant, ip: '203.0.113.9', publicUrl }
const reset = (name: string, language: 'en' | 'ja' = 'en', timeZone = '') =>
  renderMail(passwordResetMail({ name, language, timeZone, ...facts }))

test('a value in a mail is shown as it is and never as markup, template or a new line', () => {
  const { html, text, subject } = reset(hostile)
  expect(html).not.toContain('<img')
  expect(html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;too&#39; {{7*7}} {url} Bcc:',
  )
  expect(text).not.toMatch(/^Bcc:/m)
  expect(text).toContain('{url} Bcc: eve@example.com x,')
  expect(subject).toBe('Reset your password')
})

describe.each(languages)('a mail in %s', (language) => {
  test.for([
    ['', 'November 21, 2026 at 2:05 PM (UTC)', '2026年11月21日 14:05（協定世界時）'],
    ['Mars/Olympus', 'November 21, 2026 at 2:05 PM (UTC)', '2026年11月21日 14:05（協定世界時）'],
    [
      'Asia/Tokyo',
      'November 21, 2026 at 11:05 PM (Japan Standard Time)',
      '2026年11月21日 23:05（日本標準時）',
    ],
    [
      'Asia/Calcutta',
      'November 21, 2026 at 7:35 PM (India Standard Time)',
      '2026年11月21日 19:35（インド標準時）',
    ],
    ['Etc/GMT-14', 'November 22, 2026 at 4:05 AM (GMT+14:00)', '2026年11月22日 4:05（GMT+14:00）'],
  ] as const)('writes a time out in the time zone %j, with the name of the zone', ([zone, en, ja]) => {
    const { text } = reset('Aoi', language, zone)
    expect(text.replaceAll('\u202f', ' ')).toContain({ en, ja }[language])
  })

  test.for(['owner', 'reset_link', 'operator'] as const)('names how the password was changed: %s', (by) => {
    const notice = { name: '', by, changedAt: instant, ip: null, language, timeZone: '', publicUrl }
    const { text, html } = renderMail(passwordChangedMail(notice))
    expect(text).toContain(`${publicUrl}/forgot-password`)
    expect(text).not.toMatch(/undefined|null|\{\w+\}/)
    expect(html).not.toMatch(/undefined|null|\{(name|url|time)\}/)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('names the new e-mail address as text, never as markup', () => {
    const notice = { name: 'Aoi', newAddress: '<b>…@example.org', changedAt: instant, ip: null, language }
    const { text, html } = renderMail(emailChangedMail({ ...notice, timeZone: '', publicUrl }))
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
