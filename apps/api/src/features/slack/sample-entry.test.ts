import { expect, test } from 'vitest'
import { sampleEntry } from './sample-entry.ts'

test.for([
  ['coachLevels.created', ['name', 'name_ja', 'name_kana', 'rank']],
  ['coachLevels.updated', ['name', 'name_ja', 'name_kana', 'rank']],
  ['coachLevels.deleted', []],
  ['profile.email_changed', ['email']],
  ['settings.mail.tried', []],
  ['mails.failing', ['kind', 'stage', 'attempts']],
  ['auth.sign_in_blocked', []],
] as const)('the preview of %s, which has not happened yet, changes the fields %j', ([key, names]) => {
  expect(Object.keys(sampleEntry(key, 'en').changes)).toEqual(names)
})

test('the preview of a deactivation that has not happened yet changes the status to inactive', () => {
  expect(sampleEntry('sports.deactivated', 'en').changes).toEqual({ status: { old: 1, new: 0 } })
  expect(sampleEntry('sports.activated', 'en').changes).toEqual({ status: { old: 0, new: 1 } })
})

test('the preview of an addition that has not happened yet shows no old values', () => {
  expect(sampleEntry('coachLevels.created', 'ja').changes.rank).toEqual({ old: null, new: 2 })
  expect(sampleEntry('coachLevels.updated', 'ja').changes.rank).toEqual({ old: 1, new: 2 })
})
