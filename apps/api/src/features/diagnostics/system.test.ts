import { checkIds, type System } from '@touchline/contract/diagnostics'
import { expect } from 'vitest'
import { test } from '../../testing/test-app.ts'

test('the system page gets every check in both languages, and the versions in use', async ({ admin }) => {
  const { status, body } = await admin.get('/api/system')
  const { checks, ...facts } = body.data as System
  expect(status).toBe(200)
  expect(checks.map(({ id }) => id)).toEqual(checkIds)
  for (const { examines, text, remedy } of checks)
    for (const each of [examines, text, ...(remedy ? [remedy] : [])])
      expect([each.en, each.ja]).not.toContain('')
  expect(facts).toMatchObject({ node_version: process.versions.node, schema_version: expect.any(Number) })
  expect(facts.database_size).toBeGreaterThan(1_000_000)
})

test('the checks examine this installation', async ({ admin }) => {
  const { body } = await admin.get('/api/system')
  const outcomes = Object.fromEntries((body.data as System).checks.map(({ id, outcome }) => [id, outcome]))
  expect(outcomes).toMatchObject({
    database: 'ok',
    migrations: 'ok',
    backup: 'warning',
    mail_server: 'warning',
    file_server: 'ok',
    // the test app listens on another port than the PUBLIC_URL of its configuration
    public_url: 'problem',
  })
})

test('requests within ten seconds share one run of the checks', async ({ admin }) => {
  const [first, second] = await Promise.all([admin.get('/api/system'), admin.get('/api/system')])
  expect(second.body.data.checked_at).toBe(first.body.data.checked_at)
})
