import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { launchBrowser } from './browser.ts'
import { Api, signInAt } from './fixtures/api.ts'
import { startApp } from './fixtures/app-process.ts'
import { storageWith } from './fixtures/session.ts'
import { MasterListPage } from './pages/master-list-page.ts'

/** Draws the pictures of the README anew. */
const folder = join(import.meta.dirname, '../docs/screenshots')
const LIST = `/master-data/${sports.page}?orderBy=${sports.nameField}|desc`

type Sport = [name: string, nameJa: string, category: string, fewest: number, most: number, status?: number]

const shown: readonly Sport[] = [
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

const app = await startApp()
const browser = await launchBrowser()
try {
  mkdirSync(folder, { recursive: true })
  const session = await signInAt(app.url)
  await addSports(new Api({ origin: app.url, token: session.access_token }))
  const storageState = storageWith(app.url, session)

  const signedOut = await open('/', {})
  await draw(signedOut, 'sign-in')
  await draw(await openList({ storageState }), 'sports')
  await draw(await openList({ storageState, colorScheme: 'dark' }), 'sports-dark')
  await draw(await openList({ storageState, locale: 'ja' }), 'sports-ja')
  await draw(await openList({ storageState, viewport: { width: 375, height: 812 } }), 'phone')
  await draw(await openPanel({ storageState }), 'edit-sport')
} finally {
  await browser.close()
  await app.stop()
}

async function addSports(api: Api): Promise<void> {
  for (const [name, name_ja, category, min_players, max_players, status = 1] of shown) {
    await api.add(sports, name, { name_ja, category, min_players, max_players, status })
  }
}

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const defaults = { locale: 'en', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
  const page = await browser.newPage({ ...defaults, baseURL: app.url, ...options })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function openList(options: BrowserContextOptions): Promise<Page> {
  const page = await open(LIST, options)
  await page.getByText('バレーボール').waitFor()
  return page
}

async function openPanel(options: BrowserContextOptions): Promise<Page> {
  const page = await openList(options)
  const list = new MasterListPage(page, sports)
  await list.editButton('Volleyball').click()
  await list.panel.name.fill('Judo')
  await list.panel.save()
  await page.getByText('An entry with this name already exists.').waitFor()
  return page
}

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
  await page.context().close()
}
