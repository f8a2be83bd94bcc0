import { describe, expect } from 'vitest'
import { test } from '../../testing/test-app.ts'
import { securityTxt } from './security-txt-routes.ts'

const PATH = '/.well-known/security.txt'
const now = new Date('2027-01-01T00:00:00Z')
const publicUrl = 'https://admin.example.org'

describe('security.txt', () => {
  test('contains the support contacts of the settings and an expiry date', () => {
    const contacts = {
      support_email: "o'help?a&b%@example.org",
      support_url: 'https://example.org/support?a=b',
    }
    expect(securityTxt({ contacts, publicUrl, now })).toBe(
      [
        "Contact: mailto:o'help%3Fa%26b%25@example.org",
        'Contact: https://example.org/support?a=b',
        'Expires: 2027-06-30T00:00:00.000Z',
        'Preferred-Languages: en, ja',
        'Canonical: https://admin.example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test.for([
    ['', ''],
    ['', 'http://example.org/support'],
  ] as const)('does not exist with the contacts "%s" and "%s"', ([support_email, support_url]) => {
    expect(securityTxt({ contacts: { support_email, support_url }, publicUrl, now })).toBeUndefined()
  })

  test('is public as soon as a contact is saved', async ({ admin, guest }) => {
    expect(await guest.get(PATH)).toBeRefused('not_found')
    await admin.post('/api/site-setting', { support_email: 'security@example.org' })
    const { status, headers, body } = await guest.get(PATH)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: mailto:security@example\.org\nExpires: 20/)
  })
})
