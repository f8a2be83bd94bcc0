import { sports } from '@touchline/contract/master-data/lists'
import { launchBrowser } from '../e2e/browser.ts'
import { storageWith } from '../e2e/fixtures/administrators.ts'
import { watchTraffic } from '../e2e/fixtures/traffic.ts'
import { MasterListPage } from '../e2e/pages/master-list-page.ts'
import { startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { stopServer } from './processes.ts'
import { conditions, median, print } from './results.ts'

const ROWS = 100_000
const ROUNDS = 5
/** A second click on a header reverses the order. */
const CLICKS = ['Name', 'Category', 'Category', 'Status', 'Updated', 'Updated']

const server = await startDatabaseServer()
const app = await startApp(await server.create('sorted', ROWS))
const browser = await launchBrowser()

/** Every click requests an order for the first time, so the rows come from the server. */
async function clickThrough(): Promise<number[]> {
  const storageState = storageWith(app.url, app.session)
  const page = await browser.newPage({ baseURL: app.url, locale: 'en', storageState })
  const list = new MasterListPage(page, sports)
  const untilQuiet = watchTraffic(page)
  await list.open()
  await list.rows.first().waitFor()
  await untilQuiet()
  const times: number[] = []
  for (const title of CLICKS)
    times.push(await list.header(title).getByRole('button').evaluate(timeUntilSorted))
  await page.close()
  return times
}

/** Runs in the browser. Returns the milliseconds from a click on a header until the sorted rows are painted. */
function timeUntilSorted(button: Element): Promise<number> {
  const table = button.closest('table')
  const header = button.closest('th')
  const firstRow = () => table?.querySelector('tbody tr')?.getAttribute('data-row')
  const before = { row: firstRow(), sort: header?.getAttribute('aria-sort') }
  const isSorted = () =>
    table?.getAttribute('aria-busy') !== 'true' &&
    header?.getAttribute('aria-sort') !== before.sort &&
    firstRow() !== before.row
  return new Promise((resolve) => {
    const begin = performance.now()
    const check = () => {
      if (!isSorted()) return
      changes.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begin)))
    }
    const changes = new MutationObserver(check)
    changes.observe(document.body, { childList: true, subtree: true, attributes: true })
    ;(button as HTMLElement).click()
  })
}

try {
  const settings = `${ROWS.toLocaleString('en')} rows, Chromium ${browser.version()}, ${ROUNDS} rounds of ${CLICKS.length} clicks`
  print(conditions({ postgres: await server.version(), settings }))
  await clickThrough()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(...(await clickThrough()))
  const [min, max] = [Math.min(...times), Math.max(...times)].map(Math.round)
  print(
    `From a click on a header to sorted rows painted: ${median(times).toFixed(0)} ms (${min} to ${max}, target 80)`,
  )
} finally {
  await browser.close()
  await stopServer(app)
  await server.stop()
}
