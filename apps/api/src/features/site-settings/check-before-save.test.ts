import { join } from 'node:path'
import { message } from '@touchline/contract/http/messages'
import type { SettingChange } from '@touchline/contract/site-settings/calls'
import { general } from '@touchline/contract/site-settings/groups'
import { expect } from 'vitest'
import { InvalidFields } from '../../errors.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import { test as base } from '../../testing/test-app.ts'
import { createSecrets } from '../secrets/feature.ts'
import { createSiteSettings } from './feature.ts'
import type { ChecksBeforeSave } from './service.ts'

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

/** The settings service with a check that refuses a new default language while the site is named “Locked”. */
const test = base.extend('settings', ({ db, dataDir }) => {
  const checks: ChecksBeforeSave = {
    general: async (_, { before, change }) => {
      const isLocked = before.fields.organisation_name === 'Locked'
      return isLocked && 'default_language' in change.changes
        ? { default_language: [message('not_offered')] }
        : {}
    },
  }
  const keyLocation = { path: join(dataDir, 'keys'), isGiven: false }
  return createSiteSettings({ db, secrets: createSecrets({ db, keyLocation, lists: [] }).fields, checks })
})

test('a check before the save refuses a change with a field error, and nothing is written', async ({
  db,
  settings,
}) => {
  const save = (change: SettingChange) => settings.save({ change, actor })
  await save({ organisation_name: 'Locked' })
  const before = [await settings.get(general), await listEntries(db)]
  const refused = await save({ default_language: 'ja', organisation_name: 'Free' }).catch((error) => error)
  expect(refused).toBeInstanceOf(InvalidFields)
  expect(Object.keys(refused.details.fields)).toEqual(['default_language'])
  expect([await settings.get(general), await listEntries(db)]).toEqual(before)
})

test('a settings change that passes the check before the save is saved', async ({ settings }) => {
  await settings.save({ change: { organisation_name: 'Free' }, actor })
  const saved = await settings.save({ change: { default_language: 'ja' }, actor })
  expect(saved.default_language).toBe('ja')
})
