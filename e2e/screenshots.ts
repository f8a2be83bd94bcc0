import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import { languages } from '@touchline/contract/language'
import { sponsorshipTypes, sports } from '@touchline/contract/master-data/lists'
import { addDays } from '@touchline/contract/membership-plans/days'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { importPage } from '@touchline/contract/records/import-page'
import { slackConnections } from '@touchline/contract/slack/connections'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { launchBrowser } from './browser.ts'
import { createAdministrator } from './fixtures/administrators.ts'
import { Api, signInAt } from './fixtures/api.ts'
import { administrator, startApp } from './fixtures/app-process.ts'
import { addExamplePlans } from './fixtures/example-plans.ts'
import { drawEmblem, drawLogo } from './fixtures/pictures.ts'
import { startProtocolServers } from './fixtures/protocol-servers.ts'
import { watchTraffic } from './fixtures/traffic.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { MasterListPage } from './pages/master-list-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'

/** `README.md` and `docs/gallery.md` show these screenshots. */
const folder = join(import.meta.dirname, '../docs/screenshots')
const ORGANISATION = 'Kanto Sports Federation'
const YOKOHAMA_GEONAMES_ID = 1848354
const colorSchemes = ['light', 'dark'] as const

type ExampleSport = [
  name: string,
  nameJa: string,
  category: string,
  fewest: number,
  most: number,
  status?: number,
]

const exampleSports: readonly ExampleSport[] = [
  ['Archery', 'アーチェリー', 'individual', 1, 3],
  ['Futsal', 'フットサル', 'team', 5, 14, 0],
  ['Judo', '柔道', 'combat', 1, 6],
  ['Kendo', '剣道', 'combat', 1, 5],
  ['Rugby sevens', '7人制ラグビー', 'team', 7, 12],
  ['Ski jumping', 'スキージャンプ', 'winter', 1, 4],
  ['Swimming', '水泳', 'aquatic', 1, 4],
  ['Table tennis', '卓球', 'racquet', 1, 2],
  ['Triathlon', 'トライアスロン', 'individual', 1, 1, 0],
  ['Volleyball', 'バレーボール', 'team', 6, 14],
  ['Water polo', '水球', 'aquatic', 7, 13],
  ['Wrestling', 'レスリング', 'combat', 1, 1],
]

const exampleSponsorships = [
  [
    'Platinum',
    { name_ja: 'プラチナ', tier_rank: 1, min_amount: 10_000_000, max_amount: 50_000_000, max_sponsors: 3 },
  ],
  [
    'Gold',
    { name_ja: 'ゴールド', tier_rank: 2, min_amount: 5_000_000, max_amount: 10_000_000, max_sponsors: 8 },
  ],
  [
    'Kit partner',
    { name_ja: '用具', tier_rank: 3, min_amount: 250_000, currency: 'USD', duration_months: 24 },
  ],
  ['Friend of the club', { name_ja: 'クラブの友', max_amount: 250_000, duration_months: 1, status: 0 }],
] as const

type Screenshot = {
  readonly name: string
  readonly path: string
  readonly isPublic?: true
  /** In pixels. */
  readonly height?: number
}

const SIZE = { width: 1440, height: 920 }

const screenshots: readonly Screenshot[] = [
  { name: 'sign-in', path: '/', isPublic: true },
  { name: 'dashboard', path: '/dashboard', height: 1960 },
  { name: 'profile', path: '/admin-profile' },
  { name: 'edit-profile', path: '/edit-profile' },
  { name: 'account-security', path: '/account-security' },
  { name: 'sports', path: `${sports.page}?orderBy=${sports.nameField}|desc` },
  { name: 'sponsorship', path: `${sponsorshipTypes.page}?orderBy=tier_rank|asc` },
  { name: 'settings', path: '/settings/general' },
  { name: 'finance', path: '/settings/finance-and-audit' },
  { name: 'audit-trail', path: '/settings/finance-and-audit/audit-trail' },
  { name: 'backups', path: '/settings/backups' },
  { name: 'membership-plans', path: '/membership-plan/member' },
  { name: 'membership-plan', path: '/membership-plan/plan?id=1' },
  { name: 'slack-connections', path: slackConnections.page },
  { name: 'slack-function', path: `${slackFunctions.page}-edit?id=1` },
  { name: 'slack-deliveries', path: `${slackConnections.page}?log=1` },
]

const app = await startApp({ host: 'localhost' }) // offers passkeys
const servers = await startProtocolServers()
const browser = await launchBrowser()
try {
  mkdirSync(folder, { recursive: true })
  await fillSite()
  const storageState = await signedInStorage()

  for (const { name, path, isPublic, height = SIZE.height } of screenshots) {
    for (const language of languages) {
      for (const colorScheme of colorSchemes) {
        const viewport = { ...SIZE, height }
        const options = { colorScheme, locale: language, viewport, ...(!isPublic && { storageState }) }
        await save(await open(path, options), `${name}-${language}-${colorScheme}`)
      }
    }
  }
  const phone = { width: 375, height: 812 }
  const list = screenshots.find(({ name }) => name === 'sports')
  await save(await open(list!.path, { storageState, viewport: phone }), 'phone')
  await save(await openPanel(await open(list!.path, { storageState })), 'edit-sport')
  await save(await select(await open(list!.path, { storageState })), 'selection')
  await save(await ask(await select(await open(list!.path, { storageState }))), 'bulk-question')
  const prepared = [
    { name: 'import', path: `${importPage}?list=${sports.key}&id=${await checkFile()}` },
    { name: 'job', path: `${jobPage}?id=${await changeAllSports()}` },
  ]
  for (const { name, path } of prepared) {
    for (const language of languages) {
      for (const colorScheme of colorSchemes) {
        const page = await open(path, { colorScheme, locale: language, storageState })
        await save(page, `${name}-${language}-${colorScheme}`)
      }
    }
  }
} finally {
  await browser.close()
  await app.stop()
  await servers.stop()
}

async function fillSite(): Promise<void> {
  const session = await signInAt(app.url)
  const api = new Api(app.url, session)
  await addSlackFunctions(api)
  for (const [name, name_ja, category, min_players, max_players, status = 1] of exampleSports) {
    await api.add(sports, name, { name_ja, category, min_players, max_players, status })
  }
  for (const [name, fields] of exampleSponsorships) await api.add(sponsorshipTypes, name, fields)
  await addExamplePlans(api)
  await addEndingPlan(api)
  await changeSportsAsAoi(api)
  const page = await browser.newPage()
  const logos = []
  for (const letter of ['A', 'B']) {
    const logo = await api.uploadLogo(await drawLogo(page, letter))
    logos.push({ ...logo, alt: `Partner ${letter}`, url: '' })
  }
  await page.close()
  await api.saveSettings({
    organisation_name: ORGANISATION,
    organisation_name_ja: '関東スポーツ連盟',
    support_email: 'help@example.org',
    top_nav_home: 'https://www.example.org/',
    top_nav_events: 'https://www.example.org/events',
    top_nav_members: 'https://www.example.org/members',
    copyright_text: ORGANISATION,
    partner_logos: logos,
  })
  await fillProfile(api)
  await api.saveGroup({ backup_scheduled: true })
  await api.startBackup()
  await teamSportsArrived()
  // the list of sessions then shows only the browser
  await api.signOut(session.access_token)
}

async function idOfSport(api: Api, name: string): Promise<number> {
  return (await api.rowsOf(sports)).find((row) => row[sports.nameField] === name)!.id
}

/** The dashboard shows what needs attention and what comes up. */
async function addEndingPlan(api: Api): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await api.save(membershipPlans, CREATE_ID, {
    audience: 'coach',
    name: 'Futsal coaching',
    name_ja: 'フットサル指導',
    status: 1,
    sport_ids: [await idOfSport(api, 'Futsal')],
    prices: [
      {
        ...{ amount: 15_000, currency: 'JPY', age_group_id: null },
        ...{ valid_from: addDays(today, -30), valid_to: addDays(today, 40) },
      },
    ],
  })
}

/** The dashboard shows what another administrator has changed. */
async function changeSportsAsAoi(api: Api): Promise<void> {
  const person = await createAdministrator(app, { firstname: 'Aoi', lastname: 'Tanaka' })
  const aoi = new Api(app.url, await signInAt(app.url, person))
  const idOf = (name: string) => idOfSport(api, name)
  await aoi.save(sports, await idOf('Rugby sevens'), { max_players: 13 })
  await aoi.save(sports, await idOf('Judo'), { min_players: 2, max_players: 7 })
  await aoi.save(sports, await idOf('Triathlon'), { description: 'Swim, bike, run' })
}

async function addSlackFunctions(api: Api): Promise<void> {
  const url = servers.webhook.url
  const office = { name: 'Federation office', channel_label: '#office', url }
  const members = { name: 'Member system', kind: 'webhook', url }
  const { id } = await api.save(slackConnections, CREATE_ID, office)
  await api.save(slackConnections, CREATE_ID, members)
  await api.save(slackFunctions, CREATE_ID, {
    name: 'New team sports',
    events: ['sports.created', 'sports.updated'],
    connection_id: id,
    filters: [{ field: 'category', operator: 'equals', value: 'team' }],
    template_en: '{{event}} by {{actor}}\nPlayers: {{new.min_players}} to {{new.max_players}}\n{{link}}',
    template_ja: '{{event}}（{{actor}}）\n人数：{{new.min_players}}～{{new.max_players}}\n{{link}}',
    mention: 'here',
    throttle_count: 10,
    throttle_minutes: 5,
  })
}

async function teamSportsArrived(): Promise<void> {
  const teamSports = exampleSports.filter(([, , category]) => category === 'team')
  while ((await servers.messages()).length < teamSports.length) await delay(500)
}

async function fillProfile(api: Api): Promise<void> {
  const page = await browser.newPage()
  await api.uploadCompanyLogo(await drawEmblem(page))
  await page.close()
  await api.saveProfile({
    designation: 'Competition office',
    phone_country: 'JP',
    phone: '045-123-4567',
    postal_code: '231-0017',
    address: '1-1 Minatocho, Naka-ku',
    city_id: YOKOHAMA_GEONAMES_ID,
  })
}

async function signedInStorage() {
  const page = await open('/', {})
  await new SignInPage(page).signIn(administrator)
  await page.waitForURL('**/admin-profile')
  const storage = await page.context().storageState()
  await page.context().close()
  return storage
}

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const defaults = { locale: 'en', viewport: SIZE, reducedMotion: 'reduce' } as const
  const page = await browser.newPage({ ...defaults, baseURL: app.url, ...options })
  const untilQuiet = watchTraffic(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet()
  return page
}

async function openPanel(page: Page): Promise<Page> {
  const list = new MasterListPage(page, sports)
  await list.editButton('Volleyball').click()
  await list.panel.name.fill('Judo')
  await list.panel.save()
  await page.getByText('An entry with this name already exists.').waitFor()
  return page
}

async function select(page: Page): Promise<Page> {
  const bulk = new BulkPage(page)
  await new MasterListPage(page, sports).link('Volleyball').focus()
  await bulk.pageBox.waitFor({ state: 'attached' })
  for (const name of ['Wrestling', 'Volleyball', 'Table tennis', 'Swimming']) await bulk.box(name).check()
  return page
}

async function ask(page: Page): Promise<Page> {
  const bulk = new BulkPage(page)
  await bulk.button('deactivate').click()
  await bulk.dialog('Deactivate 4 sports?').waitFor()
  return page
}

/** Returns the id of an import with new, changed and wrong rows. */
async function checkFile(): Promise<number> {
  const api = new Api(app.url, await signInAt(app.url))
  const lines = [
    '名称,日本語名,種別,最少人数,最多人数',
    'Badminton,バドミントン,ラケット,1,2',
    'Judo,柔道,格闘技・武道,1,5',
    'Sumo,相撲,格闘技・武道,1,many',
    'Kabaddi,カバディ,団体競技,7,12',
    'Tennis,テニス,ラケット,1,2',
    'Wrestling,レスリング,格闘技・武道,1,1',
  ]
  const { id } = await api.startImport(sports, lines.join('\r\n'))
  while ((await api.jobs()).some(({ ended_at }) => ended_at === null)) await delay(500)
  return id
}

/** Returns the id of a job that has changed some sports, left one as it was, and refused others. */
async function changeAllSports(): Promise<number> {
  const api = new Api(app.url, await signInAt(app.url))
  const ids = (await api.rowsOf(sports)).map(({ id }) => id)
  const { id } = await api.startJob(sports, { action: 'set', set: { max_players: 6 }, ids })
  while ((await api.jobs()).some(({ ended_at }) => ended_at === null)) await delay(500)
  return id
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
  await page.context().close()
}
