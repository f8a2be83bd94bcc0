import { expect, test } from 'vitest'
import { type InitialSetup, initialSetupErrors } from './initial-setup.ts'

const valid: InitialSetup = {
  code: 'ABCD-EFGH-JKLM-NPQR-STUV',
  organisation_name: 'Rowing Union',
  organisation_name_ja: '',
  default_language: 'en',
  default_timezone: '',
  default_date_format: 'yyyy-mm-dd',
  firstname: 'Aoi',
  lastname: 'Tanaka',
  designation: '',
  email: 'aoi@example.org',
  password: 'heron lamp quietly folds',
  password_confirmation: 'heron lamp quietly folds',
  sample_data: false,
}
const mail = { mail_host: 'smtp.example.org', mail_from_email: 'office@example.org' }

test.for([
  ['without mail settings', {}, []],
  ['with host and from address', mail, []],
  ['with a user name alone', { mail_username: 'office' }, ['mail_from_email', 'mail_host']],
  ['with an empty host', { ...mail, mail_host: '' }, ['mail_host']],
  ['with different passwords', { password_confirmation: 'other' }, ['password_confirmation']],
  [
    'with different passwords and other wrong fields',
    { organisation_name: '', email: 'nobody', password_confirmation: 'other' },
    ['email', 'organisation_name', 'password_confirmation'],
  ],
] as const)('a setup %s has errors at the right fields', ([, change, fields]) => {
  expect(Object.keys(initialSetupErrors({ ...valid, ...change })).sort()).toEqual(fields)
})
