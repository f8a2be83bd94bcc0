import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@touchline/api/testing/client'
import type { Job } from '@touchline/contract/jobs/jobs'
import { sports } from '@touchline/contract/master-data/lists'
import { launchBrowser } from '../e2e/browser.ts'
import { storageWith } from '../e2e/fixtures/administrators.ts'
import { watchTraffic } from '../e2e/fixtures/traffic.ts'
import { MasterListPage } from '../e2e/pages/master-list-page.ts'
import { type App, startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { residentMegabytes } from './memory.ts'
import { makeOtherCalls, percentile, untilEnded } from './other-calls.ts'
import { stopServer } from './processes.ts'
import { conditions, median, print } from './results.ts'
import { throttleCpu } from './slow-phone.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 3
const QUESTIONS = 10
const CLICKS = 40
const ROWS_ON_PAGE = 100
const SINGLE_SAVES = 1_000

const server = await startDatabaseServer()
const apps: App[] = []
const clientOf = ({ url, token }: App) => new Client(url, { authorization: `Bearer ${token}` })

async function freeze(caller: Client, matching: object): Promise<{ id: number; total: number }> {
  const { status, body } = await caller.post(`${sports.api}/selection`, { matching })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

type ChangeFigures = { readonly seconds: number; readonly megabytes: number; readonly job: Job }

/** Changes all sports but one, which the other calls save. `megabytes` is the highest growth of the app's memory. */
async function changeAll(app: App, action: 'activate' | 'deactivate'): Promise<ChangeFigures> {
  const caller = clientOf(app)
  const { id } = await freeze(caller, { status: action === 'activate' ? 0 : 1 })
  const before = residentMegabytes([app.child.pid!])
  let highest = before
  const begin = performance.now()
  const { status, body } = await caller.post(`${sports.api}/bulk`, { action, selection: id })
  if (status !== 202) throw new Error(JSON.stringify(body))
  const job = await untilEnded(caller, body.data.id, () => {
    highest = Math.max(highest, residentMegabytes([app.child.pid!]))
  })
  return { seconds: (performance.now() - begin) / 1000, megabytes: highest - before, job }
}

async function singleSaves(app: App): Promise<number> {
  const caller = clientOf(app)
  const begin = performance.now()
  for (let row = 1; row <= SINGLE_SAVES; row += 1)
    await caller.post(`${sports.api}/${row}`, { sort_order: row })
  return (performance.now() - begin) / SINGLE_SAVES
}

async function measureChanges(app: App): Promise<void> {
  const caller = clientOf(app)
  const { body } = await caller.post(`${sports.api}/0`, { sports_name: 'Saved by others' })
  const others = { caller, rows: FEW, saved: body.data.id }
  const idle = makeOtherCalls(others)
  await delay(5_000)
  const quiet = await idle.stop()
  const first = await changeAll(app, 'deactivate')
  print(`The first job: ${first.seconds.toFixed(1)} s, memory +${first.megabytes} MB (target 30)`)
  await changeAll(app, 'activate')
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const single = await singleSaves(app)
    const alone = await changeAll(app, 'deactivate')
    const other = makeOtherCalls(others)
    const beside = await changeAll(app, 'activate')
    const times = await other.stop()
    const { total, done, unchanged, refused } = alone.job
    ratios.push((alone.seconds * 1000) / total / single)
    print(
      `${total.toLocaleString('en')} deactivated in ${alone.seconds.toFixed(1)} s (target 10; ${done} changed, ${unchanged} unchanged, ${refused} refused), memory +${alone.megabytes} MB (target 30)`,
    )
    print(
      `  with other calls: ${beside.seconds.toFixed(1)} s; their p50 ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms (target 100), alone ${median(quiet).toFixed(1)} and ${percentile(quiet, 0.99).toFixed(0)} ms`,
    )
  }
  print(
    `A row of a bulk change ÷ a single save: ${median(ratios).toFixed(2)} × (${ratios.map((each) => each.toFixed(2)).join(', ')})`,
  )
}

async function measureQuestion(app: App): Promise<void> {
  const caller = clientOf(app)
  for (const matching of [{}, { status: 1 }, { search: 'kobe' }]) {
    const times: number[] = []
    const pages: number[] = []
    let total = 0
    for (let round = 0; round <= QUESTIONS; round += 1) {
      const pageBegin = performance.now()
      await caller.get(`${sports.api}?${new URLSearchParams(matching as Record<string, string>)}`)
      const begin = performance.now()
      const selection = await freeze(caller, matching)
      if (round > 0) {
        pages.push(begin - pageBegin)
        times.push(performance.now() - begin)
      }
      total = selection.total
    }
    const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
    print(
      `Question with all that match ${JSON.stringify(matching)}, ${total.toLocaleString('en')} rows: ${median(times).toFixed(0)} ms (${spread}, target 200), a page of the list ${median(pages).toFixed(1)} ms`,
    )
  }
}

/** Runs in the browser. Returns the milliseconds from a change at the begin of a frame until that frame is rendered. */
function timeOfFrame(element: Element, isClicked: boolean): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const begin = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - begin)
      if (isClicked) (element as HTMLElement).click()
      else
        (element as HTMLElement).style.color = (element as HTMLElement).style.color === 'red' ? 'blue' : 'red'
      port2.postMessage(undefined)
    })
  })
}

async function measureClicks(app: App): Promise<void> {
  const browser = await launchBrowser()
  const storageState = storageWith(app.url, app.session)
  const page = await browser.newPage({ baseURL: app.url, locale: 'en', storageState })
  const list = new MasterListPage(page, sports)
  const untilQuiet = watchTraffic(page)
  await page.goto(`${sports.page}?per_page=${ROWS_ON_PAGE}`)
  await list.rows.nth(ROWS_ON_PAGE - 1).waitFor()
  await untilQuiet()
  await list.rows.first().hover()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(CLICKS).waitFor({ state: 'attached' })
  await throttleCpu(page)
  await boxes.nth(0).evaluate(timeOfFrame, true)
  const times: number[] = []
  const others: number[] = []
  const other = list.rows.first().getByRole('cell').nth(1)
  for (let at = 1; at <= CLICKS; at += 1) {
    times.push(await boxes.nth(at).evaluate(timeOfFrame, true))
    others.push(await other.evaluate(timeOfFrame, false))
  }
  print(
    `Frame of a click on a checkbox, ${ROWS_ON_PAGE} rows, CPU 4 × slower: ${median(times).toFixed(1)} ms (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}, target one frame, 16.7); of the colour of one cell ${median(others).toFixed(1)} ms`,
  )
  await browser.close()
}

try {
  for (const [name, rows] of Object.entries({ few: FEW, many: MANY }))
    apps.push(await startApp(await server.create(name, rows)))
  const [few, many] = apps
  print(
    conditions({
      postgres: await server.version(),
      settings: `${FEW.toLocaleString('en')} and ${MANY.toLocaleString('en')} sports, ${ROUNDS} rounds`,
    }),
  )
  await measureQuestion(many!)
  await measureChanges(few!)
  await measureClicks(few!)
} finally {
  await Promise.all(apps.map(stopServer))
  await server.stop()
}
