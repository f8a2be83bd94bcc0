import { describe, expect, test } from 'vitest'
import { credentialFinder, SmtpDialogue } from './smtp-dialogue.ts'

const credentials = { user: 'office', password: 'Heron+lamp/quietly?folds "ü"' }
const { user, password } = credentials

function newDialogue(): SmtpDialogue {
  return new SmtpDialogue(credentialFinder(credentials))
}

function texts({ lines }: SmtpDialogue): string[] {
  return lines.map(({ from, text }) => `${from === 'client' ? '>' : '<'} ${text}`)
}

describe('the SMTP dialogue', () => {
  test('lists all lines in their order', () => {
    const dialogue = newDialogue()
    dialogue.onLine('server', '220 mail.example ready')
    dialogue.onLine('client', 'EHLO touchline')
    dialogue.onLine('server', '250-mail.example\n250 AUTH PLAIN')
    dialogue.onMessage(1234)
    dialogue.onLine('server', '250 queued')
    expect(texts(dialogue)).toEqual([
      '< 220 mail.example ready',
      '> EHLO touchline',
      '< 250-mail.example',
      '< 250 AUTH PLAIN',
      '> (message, 1234 bytes)',
      '< 250 queued',
    ])
  })

  test('hides all login data and login challenges', () => {
    const dialogue = newDialogue()
    dialogue.onLine('client', 'AUTH PLAIN AG9mZmljZQBzZWNyZXQ=')
    dialogue.onLine('server', '535 no')
    dialogue.onLine('client', 'AUTH LOGIN')
    for (const line of ['VXNlcm5hbWU6', 'UGFzc3dvcmQ6']) {
      dialogue.onLine('server', `334 ${line}`)
      dialogue.onLine('client', 'b2ZmaWNl')
    }
    dialogue.onLine('server', '235 welcome')
    dialogue.onLine('client', 'MAIL FROM:<office@example.org>')
    expect(texts(dialogue)).toEqual([
      '> AUTH PLAIN ••••',
      '< 535 no',
      '> AUTH LOGIN',
      '< 334 ••••',
      '> ••••',
      '< 334 ••••',
      '> ••••',
      '< 235 welcome',
      '> MAIL FROM:<office@example.org>',
    ])
  })

  test.for([
    ['plain', password],
    ['in other letter case', password.toUpperCase()],
    ['in base64', Buffer.from(password).toString('base64')],
    ['in base64url', Buffer.from(password).toString('base64url')],
    ['within base64', Buffer.from(`xy${password}z`).toString('base64')],
    ['within other base64', Buffer.from(`x${password}`).toString('base64')],
    ['as AUTH PLAIN data', Buffer.from(`\0${user}\0${password}`).toString('base64')],
    ['as Basic credentials', Buffer.from(`${user}:${password}`).toString('base64')],
    ['in hex', Buffer.from(password).toString('hex').toUpperCase()],
    ['URL-encoded', encodeURIComponent(password)],
    ['JSON-encoded', JSON.stringify(password)],
  ])('hides a password that the server repeats %s', ([, form]) => {
    const dialogue = newDialogue()
    dialogue.onLine('server', `535-your login\n535 was <${form}> and is wrong`)
    expect(texts(dialogue)).toEqual(['< 535-your login', '< 535 ••••'])
  })

  test('hides only lines that contain a short password as it is', () => {
    const dialogue = new SmtpDialogue(credentialFinder({ user: '', password: 'zq' }))
    dialogue.onLine('server', '250 all of this is shown: enEx c3Rh')
    dialogue.onLine('server', '250 zq')
    expect(texts(dialogue)).toEqual(['< 250 all of this is shown: enEx c3Rh', '< 250 ••••'])
  })

  test('hides nothing if there is no password', () => {
    const dialogue = new SmtpDialogue(credentialFinder({ user: 'office', password: '' }))
    dialogue.onLine('server', '250 office')
    expect(texts(dialogue)).toEqual(['< 250 office'])
  })

  test('shows invisible characters as escapes and is limited in line length and count', () => {
    const dialogue = newDialogue()
    dialogue.onLine('server', `220 \u001b[31mred\u202e\u0000${'🏀'.repeat(400)}`)
    for (let line = 0; line < 5_000; line += 1) dialogue.onLine('server', `250-${line}`)
    dialogue.onLine('server', '550 the last word')
    const shown = texts(dialogue)
    expect(shown[0]).toMatch(/^< 220 \\u001b\[31mred\\u202e\\u0000🏀/u)
    expect(shown[0]?.length).toBeLessThan(305)
    expect(shown[0]?.isWellFormed()).toBe(true)
    expect(shown).toHaveLength(61)
    expect([shown[30], shown.at(-1)]).toEqual(['< …', '< 550 the last word'])
  })
})
