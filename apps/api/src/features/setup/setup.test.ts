import type { Setup, SetupStep } from '@touchline/contract/setup'
import { setupStepKeys } from '@touchline/contract/setup'
import { expect } from 'vitest'
import { addAdministrator, invite } from '../../testing/administrators.ts'
import type { Client } from '../../testing/client.ts'
import { uploadLogo } from '../../testing/logos.ts'
import { soon } from '../../testing/mail.ts'
import { addPlan } from '../../testing/plans.ts'
import { test as base } from '../../testing/test-app.ts'

/** Notices about the settings go to a mail server that does not respond. Other mails wait until their attempts end. */
const test = base.override('outgoingLimitMs', { scope: 'file' }, () => 300)

async function getSetup(admin: Client): Promise<Setup> {
  const { status, body } = await admin.get('/api/setup')
  expect(status).toBe(200)
  return body.data
}

async function stateOf(admin: Client, step: SetupStep) {
  return (await getSetup(admin)).steps.find((each) => each.step === step)?.state
}

const saveSettings = (admin: Client, change: object) => admin.post('/api/site-setting', change)

test('every step of a new site is open', async ({ admin }) => {
  expect(await getSetup(admin)).toEqual({
    steps: setupStepKeys.map((step) => ({ step, state: 'open' })),
    waiting_mails: 0,
    problems: [],
    has_visited_dashboard: false,
  })
})

test.for([
  ['organisation', (admin) => saveSettings(admin, { organisation_name: 'Federation' })],
  ['time_zone', (admin) => saveSettings(admin, { default_timezone: 'Asia/Tokyo' })],
  ['brand', (admin) => saveSettings(admin, { brand_colour: '#1d4ed8' })],
  ['second_administrator', (admin) => invite(admin)], // by link, which a mail server would forbid
  ['mail', (admin) => saveSettings(admin, { mail_host: 'smtp.test', mail_from_email: 'a@example.org' })],
  [
    'partner_logos',
    async (admin) => {
      const { image } = await uploadLogo(admin)
      return saveSettings(admin, { partner_logos: [{ image, alt: 'Partner', url: '' }] })
    },
  ],
  [
    'file_server',
    (admin) =>
      saveSettings(admin, {
        file_server_local_aws: 1,
        file_server_bucket_name: 'bucket',
        file_server_region: 'ap-northeast-1',
        file_server_access_key_id: 'key',
        file_server_secret_key: 'secret',
      }),
  ],
  ['backup', (admin) => saveSettings(admin, { backup_scheduled: true })],
  ['lists', (admin) => admin.post('/api/mst-sports/0', { sports_name: 'Kendo' })],
  ['plan', (admin) => addPlan(admin, { name: 'Season' })],
] as const satisfies readonly (readonly [SetupStep, (admin: Client) => Promise<unknown>])[])(
  'the step %s is done after its first save',
  async ([step, setUp], { admin }) => {
    expect(await stateOf(admin, step)).toBe('open')
    await setUp(admin)
    expect(await stateOf(admin, step)).toBe('done')
  },
)

test('an expired invitation and a deactivated account are no second administrator, an active account is one', async ({
  admin,
  db,
}) => {
  const step = 'second_administrator'
  await db.updateTable('invitations').set({ expires_at: '2020-01-01' }).execute()
  expect(await stateOf(admin, step)).toBe('open')
  const id = await addAdministrator(db, { email: 'second@example.org' })
  expect(await stateOf(admin, step)).toBe('done')
  await db.updateTable('users').set({ status: 0 }).where('id', '=', id).execute()
  expect(await stateOf(admin, step)).toBe('open')
})

test('a list whose only record is in the trash is not set up', async ({ admin }) => {
  const { body } = await admin.get('/api/mst-sports')
  for (const { id } of body.data) await admin.delete(`/api/mst-sports/${id}`)
  expect(await stateOf(admin, 'lists')).toBe('open')
})

test('a skipped step is skipped until it is set up', async ({ admin }) => {
  await saveSettings(admin, { setup_skipped: ['lists'] })
  expect(await stateOf(admin, 'lists')).toBe('skipped')
  await admin.post('/api/mst-sports/0', { sports_name: 'Judo' })
  expect(await stateOf(admin, 'lists')).toBe('done')
})

test('mails that wait for a mail server are counted', async ({ admin }) => {
  await saveSettings(admin, { mail_host: '', mail_from_email: '' })
  await admin.post('/api/forgot-password', { email: 'admin@example.com' })
  await soon(async () => (await getSetup(admin)).waiting_mails).toBe(1)
})

test('the setup lists the problems of the installation after the checks have run', async ({ admin }) => {
  // the test app listens on another port than the PUBLIC_URL of its configuration
  await soon(async () => (await getSetup(admin)).problems.map(({ id }) => id)).toEqual(['public_url'])
})
