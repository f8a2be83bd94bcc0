import { setTimeout as delay } from 'node:timers/promises'
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
import { median, print } from './results.ts'
import { changeTimes } from './route-changes.ts'
import { emulateSlowPhone, throttleCpu } from './slow-phone.ts'

const ROUNDS = 5
const ROWS = 25
const POLL_MS = 200
/** Covers the scripts that load when the page is idle. */
const IDLE_MS = 4_000

const phone = { width: 412, height: 823 }
const desktop = { width: 1280, height: 720 }

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const app = await startApp()
const browser = await launchBrowser()

/**
 * The JavaScript and style sheets of a first visit: on the sign-in page, until the first list is shown, and when
 * idle.
 */
async function measureWeight(): Promise<{ signIn: number; firstList: number; idle: number }> {
  const page = await browser.newPage({ baseURL: app.url, locale: 'en' })
  const weight = await watchWeight(page)
  const untilQuiet = watchTraffic(page)
  const signInPage = new SignInPage(page)
  await signInPage.open()
  await signInPage.submit.waitFor()
  await untilQuiet()
  const signIn = weight()
  await signInPage.signIn(administrator)
  await page.getByRole('link', { name: 'Master Data', exact: true }).click()
  await new MasterListPage(page, sports).rows.first().waitFor()
  const firstList = weight()
  await untilQuiet()
  const idle = weight()
  await page.close()
  return { signIn, firstList, idle }
}

type Watched = Window & { textMs?: number }

/** Records the time of the first paint of the text inside the page. Polling from outside would be delayed by long tasks. */
function watchText(page: Page, text: string): Promise<unknown> {
  return page.addInitScript((wanted) => {
    const changes = new MutationObserver(() => {
      if (!document.body?.textContent.includes(wanted)) return
      changes.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { textMs: performance.now() })))
    })
    changes.observe(document, { childList: true, subtree: true })
  }, text)
}

/** Playwright's own waiting runs a large script in the page, which would count as blocking time. */
async function timeOfText(page: Page): Promise<number> {
  for (;;) {
    const shownMs = await page.evaluate(() => (window as Watched).textMs)
    if (shownMs !== undefined) return shownMs
    await delay(POLL_MS)
  }
}

type PageVisit = {
  readonly path: string
  readonly text: string
  readonly viewport: typeof phone
  readonly session?: SignedIn
}

async function visitSlowly({ path, text, viewport, session }: PageVisit): Promise<string> {
  const visits: (Vitals & { shownMs: number })[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const storageState = session && storageWith(app.url, session)
    const page = await browser.newPage({
      baseURL: app.url,
      locale: 'en',
      viewport,
      ...(storageState && { storageState }),
    })
    await watchVitals(page)
    await watchText(page, text)
    const untilQuiet = watchTraffic(page)
    await emulateSlowPhone(page)
    await page.goto(path)
    const shownMs = await timeOfText(page)
    await delay(IDLE_MS)
    await untilQuiet()
    visits.push({ ...(await vitalsOf(page)), shownMs })
    await page.close()
  }
  const shift = Math.max(...visits.map(({ shift }) => shift)).toFixed(3)
  const first = spreadOf(visits.map(({ firstPaintMs }) => firstPaintMs))
  const largest = spreadOf(visits.map(({ paintMs }) => paintMs))
  const shown = spreadOf(visits.map(({ shownMs }) => shownMs))
  const blocking = spreadOf(visits.map(({ blockingMs }) => blockingMs))
  return `shown ${shown}, blocking ${blocking}, FCP ${first}, LCP ${largest}, layout shift ${shift}`
}

function spreadOf(times: number[]): string {
  const [middle, min, max] = [median(times), Math.min(...times), Math.max(...times)]
  return `${seconds(middle)} s (${seconds(min)} to ${seconds(max)})`
}

async function changeRoutes(session: SignedIn): Promise<{ list: string; profile: string }> {
  const storageState = storageWith(app.url, session)
  const page = await browser.newPage({ baseURL: app.url, locale: 'en', storageState })
  await throttleCpu(page)
  const { list, profile } = await changeTimes(page, { rounds: ROUNDS, rows: ROWS })
  await page.close()
  return { list: spreadOf(list), profile: spreadOf(profile) }
}

try {
  const session = await signInAt(app.url)
  const rows = Array.from({ length: ROWS }, (_, row) => `Sport ${row + 1}`)
  await new Api(app.url, session).replaceRows(sports, rows)

  const { signIn, firstList, idle } = await measureWeight()
  print(`Chromium ${browser.version()}, cold cache`)
  print(`Sign-in page, JavaScript + CSS over the wire: ${kilobytes(signIn)} (target at most 150 KB)`)
  print(`Until the first list after sign-in, in all: ${kilobytes(firstList)} (target at most 350 KB)`)
  print(`With what is fetched once idle: ${kilobytes(idle)}`)

  print(`4 × CPU slow-down, 1.6 Mbit/s, 150 ms, median of ${ROUNDS}`)
  const signInPage = await visitSlowly({ path: '/', text: 'Sign in', viewport: phone })
  print(`Sign-in page: ${signInPage} (targets: LCP 0.95 s, layout shift under 0.02)`)
  const list = { path: '/master-data/sports', session }
  const names = await visitSlowly({ ...list, text: `Sport ${ROWS}`, viewport: phone })
  print(`List of sports, names: ${names} (target: shown 0.8 s)`)
  const text = `Showing 1 to ${ROWS}`
  const ready = await visitSlowly({ ...list, text, viewport: phone })
  print(`List of sports, ready: ${ready} (targets: shown 2.5 s, blocking 0.10 s)`)
  const wide = await visitSlowly({ ...list, text, viewport: desktop })
  print(`List of sports, ready, ${desktop.width} px wide: ${wide}`)

  const dashboard = { path: '/dashboard', session, viewport: phone }
  const line = await visitSlowly({ ...dashboard, text: 'Nothing needs your attention.' })
  print(`Dashboard, first line: ${line} (target: shown 2.0 s)`)
  const whole = await visitSlowly({ ...dashboard, text: 'Changes per day' })
  print(`Dashboard, ready: ${whole}`)

  const changes = await changeRoutes(session)
  print(`4 × CPU slow-down, inside the application, median of ${ROUNDS}`)
  print(`From the profile to the rows of the list: ${changes.list} (target 0.15 s)`)
  print(`And back to the profile: ${changes.profile}`)
} finally {
  await browser.close()
  await app.stop()
}
