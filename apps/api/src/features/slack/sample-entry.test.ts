import { expect, test } from 'vitest'
import { sampleEntry } from './sample-entry.ts'

test.for([
  ['coachLevels.created', ['name', 'name_ja', 'rank']],
  ['coachLevels.updated', ['name', 'name_ja', 'rank']],
  ['coachLevels.deleted', []],
  ['profile.email_changed', ['email']],
  ['settings.mail.tried', []],
  ['mails.failing', ['kind', 'stage', 'attempts']],
  ['auth.sign_in_blocked', []],
] as const)('the sample of %s changes %j', ([key, names]) => {
  expect(Object.keys(sampleEntry(key, 'en').changes)).toEqual(names)
})

test('the sample of a deactivation changes the status to inactive', () => {
  expect(sampleEntry('sports.deactivated', 'en').changes).toEqual({ status: { old: 1, new: 0 } })
  expect(sampleEntry('sports.activated', 'en').changes).toEqual({ status: { old: 0, new: 1 } })
})

test('the sample of an addition has no old values', () => {
  expect(sampleEntry('coachLevels.created', 'ja').changes.rank).toEqual({ old: null, new: 2 })
  expect(sampleEntry('coachLevels.updated', 'ja').changes.rank).toEqual({ old: 1, new: 2 })
})
