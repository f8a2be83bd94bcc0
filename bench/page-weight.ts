import type { SignedIn } from '@touchline/contract/auth'
import { sports } from '@touchline/contract/master-data/lists'
import { launchBrowser } from '../e2e/browser.ts'
import { storageWith } from '../e2e/fixtures/administrators.ts'
import { Api, signInAt } from '../e2e/fixtures/api.ts'
import { administrator, startApp } from '../e2e/fixtures/app-process.ts'
import { watchTraffic, watchWeight } from '../e2e/fixtures/traffic.ts'
import { MasterListPage } from '../e2e/pages/master-list-page.ts'
import { SignInPage } from '../e2e/pages/sign-in-page.ts'
import { type Page, type Vitals, vitalsOf, watchVitals } from './page-vitals.ts'
import { median } from './ratios.ts'
import { changeTimes } from './route-changes.ts'
import { slowDown, slowProcessor } from './slow-phone.ts'

const ROUNDS = 5
const ROWS = 25

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const app = await startApp()
const browser = await launchBrowser()

/**
 * The JavaScript and style sheets of a first visit: on the sign-in page, until the first list is shown, and when
 * idle.
 */
async function weigh(): Promise<{ signIn: number; list: number; idle: number }> {
  const page = await browser.newPage({ baseURL: app.url, locale: 'en' })
  const weight = await watchWeight(page)
  const untilQuiet = watchTraffic(page)
  const signInPage = new SignInPage(page)
  await signInPage.open()
  await signInPage.submit.waitFor()
  await untilQuiet()
  const signIn = weight()
  await signInPage.signIn(administrator)
  await page.getByRole('link', { name: 'Master Data' }).click()
  await new MasterListPage(page, sports).rows.first().waitFor()
  const list = weight()
  await untilQuiet()
  const idle = weight()
  await page.close()
  return { signIn, list, idle }
}

type PageVisit = {
  readonly path: string
  readonly isThere: (page: Page) => Promise<void>
  readonly session?: SignedIn
}

/** The first and largest paint and the layout shift of first visits on a slow phone. */
async function visitSlowly({ path, isThere, session }: PageVisit): Promise<string> {
  const visits: Vitals[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const storageState = session && storageWith(app.url, session)
    const page = await browser.newPage({
      baseURL: app.url,
      locale: 'en',
      ...(storageState && { storageState }),
    })
    await watchVitals(page)
    const untilQuiet = watchTraffic(page)
    await slowDown(page)
    await page.goto(path)
    await isThere(page)
    await untilQuiet()
    visits.push(await vitalsOf(page))
    await page.close()
  }
  const shift = Math.max(...visits.map(({ shift }) => shift)).toFixed(3)
  const first = spreadOf(visits.map(({ firstPaintMs }) => firstPaintMs))
  const largest = spreadOf(visits.map(({ paintMs }) => paintMs))
  return `FCP ${first}, LCP ${largest}, layout shift ${shift}`
}

function spreadOf(times: number[]): string {
  const [middle, least, most] = [median(times), Math.min(...times), Math.max(...times)]
  return `${seconds(middle)} s (${seconds(least)} to ${seconds(most)})`
}

/** Switches between the profile and the list of sports after both were visited. */
async function changeRoutes(session: SignedIn): Promise<{ list: string; profile: string }> {
  const storageState = storageWith(app.url, session)
  const page = await browser.newPage({ baseURL: app.url, locale: 'en', storageState })
  await slowProcessor(page)
  const { list, profile } = await changeTimes(page, { rounds: ROUNDS, rows: ROWS })
  await page.close()
  return { list: spreadOf(list), profile: spreadOf(profile) }
}

try {
  const session = await signInAt(app.url)
  const names = Array.from({ length: ROWS }, (_, row) => `Sport ${row + 1}`)
  await new Api(app.url, session).replaceRows(sports, names)

  const { signIn, list, idle } = await weigh()
  say(`Chromium ${browser.version()}, cold cache`)
  say(`Sign-in page, JavaScript + CSS over the wire: ${kilobytes(signIn)} (target at most 150 KB)`)
  say(`Until the first list after sign-in, in all: ${kilobytes(list)} (target at most 350 KB)`)
  say(`With what is fetched once idle: ${kilobytes(idle)}`)

  say(`4 × CPU slow-down, 1.6 Mbit/s, 150 ms, median of ${ROUNDS}`)
  const form = (page: Page) => new SignInPage(page).submit.waitFor()
  const rows = (page: Page) => new MasterListPage(page, sports).rows.first().waitFor()
  say(`Sign-in page: ${await visitSlowly({ path: '/', isThere: form })} (targets 1.5 s, under 0.02)`)
  say(`List of sports: ${await visitSlowly({ path: '/master-data/sports', isThere: rows, session })}`)

  const changes = await changeRoutes(session)
  say(`4 × CPU slow-down, inside the application, median of ${ROUNDS}`)
  say(`From the profile to the rows of the list: ${changes.list} (target 0.15 s between lists)`)
  say(`And back to the profile: ${changes.profile}`)
} finally {
  await browser.close()
  await app.stop()
}
