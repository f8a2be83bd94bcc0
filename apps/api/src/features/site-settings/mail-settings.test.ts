import { expect } from 'vitest'
import { test } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'

test.for([
  [1, 1],
  [65_535, 65_535],
  ['465', 465],
  [' 2525 ', 2525],
  ['0025', 25],
] as const)('the mail port %j is saved', async ([mail_port, stored], { admin }) => {
  const { status, body } = await admin.post(SETTINGS, { mail_port })
  expect([status, body.data.mail_port]).toEqual([200, stored])
})

test.for([
  [0, 'Enter 1 or more.'],
  ['0', 'Enter 1 or more.'],
  [-25, 'Enter 1 or more.'],
  [65_536, 'Enter 65535 or less.'],
  ['65536', 'Enter 65535 or less.'],
  ['', 'Enter a whole number.'],
  ['25x', 'Enter a whole number.'],
  ['1e3', 'Enter a whole number.'],
  ['0x19', 'Enter a whole number.'],
  ['2 5', 'Enter a whole number.'],
  ['25.0', 'Enter a whole number.'],
  [25.5, 'Enter a whole number.'],
  [true, 'Enter a whole number.'],
  [['25'], 'Enter a whole number.'],
] as const)('the mail port %j is refused', async ([mail_port, message], { admin }) => {
  const before = (await admin.get(`${SETTINGS}?editMail=true`)).body
  expect(await admin.post(SETTINGS, { mail_port })).toBeRefused('invalid_fields', { mail_port: [message] })
  expect((await admin.get(`${SETTINGS}?editMail=true`)).body).toEqual(before)
})

test.for(['a\nb', 'a\r\nb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\ud800'])(
  'the mail password %j is refused',
  async (mail_password, { admin }) => {
    expect(await admin.post(SETTINGS, { mail_password })).toBeRefused('invalid_fields', {
      mail_password: ['The text contains characters that are not allowed.'],
    })
  },
)

test('a request for two groups of settings is refused', async ({ admin }) => {
  expect(await admin.get(`${SETTINGS}?edit=1&editMail=true`)).toBeRefused('invalid_fields')
})
