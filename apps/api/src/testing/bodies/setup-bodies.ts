import { dateFormats } from '@touchline/contract/date-time'
import { profileLengths } from '@touchline/contract/profile-record'
import { longestEmail, longestPassword, longestText, repeated } from './longest-text.ts'

const CODE = 'X'.repeat(60)

/** The shared app is set up already, so each answer is a refusal. */
export const setupBodies = {
  'POST /api/setup/check': {
    path: '/api/setup/check',
    status: 409,
    isPublic: true,
    json: async () => ({ code: CODE }),
  },
  'POST /api/setup': {
    path: '/api/setup',
    status: 409,
    isPublic: true,
    bytes: 40 * 1024,
    json: async () => ({
      code: CODE,
      organisation_name: longestText(100),
      organisation_name_ja: longestText(100),
      default_language: 'ja',
      default_timezone: 'America/Argentina/ComodRivadavia',
      default_date_format: dateFormats[0],
      firstname: longestText(profileLengths.name),
      lastname: longestText(profileLengths.name),
      designation: longestText(profileLengths.designation),
      email: longestEmail('setup'),
      ...repeated(longestPassword('x')),
      mail_host: 'a'.repeat(253),
      mail_port: 65_535,
      mail_encryption: 'none',
      mail_username: longestText(254),
      mail_password: 'x'.repeat(1000),
      mail_from_email: longestEmail('from'),
      mail_from_name: longestText(100),
      sample_data: true,
    }),
  },
} as const
