import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '../testing/client.ts'
import { test as base } from '../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const BLUE = '#1d4ed8'

const test = base.extend('restored', { auto: true }, async ({ db }, { onCleanup }) => {
  onCleanup(async () => {
    await sql`update site_settings set fields = '{}' where name = 'general'`.execute(db)
  })
})

async function siteIn(client: Client) {
  const { body } = await client.get('/forgot-password')
  const [, json = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(body) ?? []
  return JSON.parse(json)
}

test('every page contains the name, brand, links and footer of the organisation, and no other setting', async ({
  admin,
  guest,
}) => {
  const shown = {
    organisation_name: 'Kanto Sports Federation',
    organisation_name_ja: '関東スポーツ連盟',
    support_email: 'help@example.org',
    support_url: 'https://example.org/help',
    top_nav_events: 'https://example.org/events',
    copyright_text: 'Kanto Sports Federation',
  }
  await admin.post(SETTINGS, { ...shown, brand_colour: BLUE })
  const site = await siteIn(guest)
  expect(site).toMatchObject({ ...shown, top_nav_home: '', partner_logos: [] })
  expect(site.brand_style).toContain(`[data-mantine-color-scheme="light"]{`)
  expect(site.brand_style).toContain(`--brand:${BLUE}`)
  expect(Object.keys(site).sort()).toEqual([
    'brand_style',
    'copyright_text',
    'is_provider_required',
    'is_setup_offered',
    'organisation_name',
    'organisation_name_ja',
    'partner_logos',
    'sign_in_provider',
    'support_email',
    'support_url',
    'top_nav_announcements',
    'top_nav_events',
    'top_nav_home',
    'top_nav_members',
    'top_nav_reservations',
    'top_nav_search',
  ])
})

test('every page names the sign-in provider while single sign-on is on', async ({ admin, guest }) => {
  const provider = {
    oidc_provider_name: 'Club ID',
    oidc_issuer: 'https://id.example.org',
    oidc_client_id: 'touchline',
  }
  await admin.post(SETTINGS, { ...provider, oidc_enabled: true })
  expect(await siteIn(guest)).toMatchObject({ sign_in_provider: 'Club ID', is_provider_required: false })
  await admin.post(SETTINGS, { oidc_only_way_in: true, oidc_local_account: 1 })
  expect((await siteIn(guest)).is_provider_required).toBe(true)
  await admin.post(SETTINGS, { oidc_enabled: false })
  expect(await siteIn(guest)).toMatchObject({ sign_in_provider: null, is_provider_required: false })
})

test('an organisation name with HTML tags adds no script to the page', async ({ admin, guest }) => {
  const organisation_name = '</script><script>alert(1)</script><!-- $& "x"'
  await admin.post(SETTINGS, { organisation_name })
  expect((await siteIn(guest)).organisation_name).toBe(organisation_name)
  expect((await guest.get('/')).body).not.toContain('<script>alert')
})

test('the next page contains a saved organisation name, and soon the pages of other instances do too', async ({
  admin,
  guest,
  otherServer,
}) => {
  const other = guest.at(otherServer.url)
  for (const organisation_name of ['Rowing Union', 'Rowing Club']) {
    await admin.post(SETTINGS, { organisation_name })
    expect((await siteIn(guest)).organisation_name).toBe(organisation_name)
    await expect.poll(async () => (await siteIn(other)).organisation_name).toBe(organisation_name)
  }
})

test('a page contains no style sheet for the default brand colour', async ({ guest }) => {
  expect((await siteIn(guest)).brand_style).toBeNull()
})
