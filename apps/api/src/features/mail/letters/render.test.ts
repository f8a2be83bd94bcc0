import { languages } from '@touchline/contract/language'
import { describe, expect, test } from 'vitest'
import { darkTokens, lightTokens } from '../../../../../web/src/theme/tokens.ts'
import { colours } from './colours.ts'
import { emailChangedLetter } from './email-changed.ts'
import { passwordChangedLetter } from './password-changed.ts'
import { passwordResetLetter } from './password-reset.ts'
import { renderLetter } from './render.ts'

const hostile = `<img src=x onerror=alert(1)> & "quoted" 'too' {{7*7}} {url}\r\nBcc: eve@example.com\u2028x`
const url = 'http://127.0.0.1:3000/reset-password?token=abc'
const publicUrl = 'http://127.0.0.1:3000'
const instant = '2026-11-21T14:05:09.123Z'

const reset = (name: string, language: 'en' | 'ja' = 'en') =>
  renderLetter(passwordResetLetter({ name, url, askedAt: instant, ip: '203.0.113.9', language, publicUrl }))

test('a value is shown as it is and never as markup, template or a new line', () => {
  const { html, text, subject } = reset(hostile)
  expect(html).not.toContain('<img')
  expect(html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;too&#39; {{7*7}} {url} Bcc:',
  )
  expect(text).not.toMatch(/^Bcc:/m)
  expect(text).toContain('{url} Bcc: eve@example.com x,')
  expect(subject).toBe('Choose a new password')
})

describe.each(languages)('in %s', (language) => {
  test('a time is said in words and as UTC', () => {
    const said =
      language === 'en' ? 'November 21, 2026 at 2:05 PM (UTC)' : '2026年11月21日 14:05（協定世界時）'
    expect(reset('Aoi', language).text.replaceAll('\u202f', ' ')).toContain(said)
  })

  test.for(['owner', 'reset_link', 'operator'] as const)('a notice says how: %s', (by) => {
    const notice = { name: '', by, changedAt: instant, ip: null, language, publicUrl }
    const { text, html } = renderLetter(passwordChangedLetter(notice))
    expect(text).toContain(`${publicUrl}/forgot-password`)
    expect(text).not.toMatch(/undefined|null|\{\w+\}/)
    expect(html).not.toMatch(/undefined|null|\{(name|url|time)\}/)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('a notice says which address is the new one, as text and never as markup', () => {
    const notice = { name: 'Aoi', newAddress: '<b>…@example.org', changedAt: instant, ip: null, language }
    const { text, html } = renderLetter(emailChangedLetter({ ...notice, publicUrl }))
    expect(text).toContain(`${language === 'en' ? 'New address' : '新しいアドレス'}: <b>…@example.org`)
    expect(html).toContain('&lt;b&gt;…@example.org')
    expect(html).not.toMatch(/<b>|undefined|null|\{(name|url|time)\}/)
  })
})

test('the colours are those of the web application', () => {
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
