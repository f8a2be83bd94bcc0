import { expect, test } from 'vitest'
import { firstValues, setupErrors, setupOf } from './setup-values.ts'

const filled = {
  ...firstValues('ABCD'),
  organisation_name: 'Rowing Union',
  firstname: 'Aoi',
  lastname: 'Tanaka',
  email: 'aoi@example.org',
  password: 'heron lamp quietly folds',
  password_confirmation: 'heron lamp quietly folds',
}

test('the time zone of the browser is chosen, and the fields without a value are required', () => {
  expect(firstValues('ABCD').default_timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(Object.keys(setupErrors(firstValues('ABCD'), 'en')).sort()).toEqual([
    'email',
    'firstname',
    'lastname',
    'organisation_name',
    'password',
    'password_confirmation',
  ])
})

test('the setup page validates and sends the mail settings only if the user chooses to set up the mail server now', () => {
  const typed = { ...filled, mail_host: 'smtp.example.org', mail_port: '465' }
  expect(setupErrors(typed, 'ja')).toEqual({})
  expect(setupOf(typed, 'ja')).not.toHaveProperty('mail_host')
  const now = { ...typed, mail: 'now', data: 'sample' } as const
  expect(Object.keys(setupErrors(now, 'ja'))).toEqual(['mail_from_email'])
  expect(setupOf({ ...now, mail_from_email: 'office@example.org' }, 'ja')).toMatchObject({
    mail_host: 'smtp.example.org',
    mail_port: 465,
    mail_encryption: 'tls',
    default_language: 'ja',
    sample_data: true,
  })
})
