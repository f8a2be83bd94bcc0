import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startApp } from '@touchline/api/startup/app-process'
import { firstAdministrator, signedIn } from '@touchline/api/startup/signed-in'
import type { Client } from '@touchline/api/testing/client'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { type Job, requestIdOfJob } from '@touchline/contract/jobs/jobs'
import { sports } from '@touchline/contract/master-data/lists'
import { print } from './results.ts'

const ROWS = 2_000
const LONGEST_WAIT_MS = 400
const POLL_MS = 50
const PAGE = 200
const times = Number(process.argv[2] ?? 50)

type Found = { readonly wrongRows: number; readonly wrongResults: number; readonly wrongEntries: number }

async function addRows(caller: Client): Promise<void> {
  for (let row = 1; row <= ROWS; row += 1)
    await caller.post(`${sports.api}/0`, { sports_name: `Sport ${row}` })
}

async function startJob(caller: Client, action: 'activate' | 'deactivate'): Promise<Job> {
  const selection = await caller.post(`${sports.api}/selection`, { matching: {} })
  const { status, body } = await caller.post(`${sports.api}/bulk`, {
    action,
    selection: selection.body.data.id,
  })
  if (status !== 202) throw new Error(JSON.stringify(body))
  return body.data
}

async function readJob(caller: Client, id: number): Promise<Job> {
  return (await caller.get(`/api/jobs/${id}`)).body.data
}

async function readAll<Row>(caller: Client, path: string, cursor: string): Promise<Row[]> {
  const rows: Row[] = []
  let next: number | null = null
  do {
    const from = next === null ? '' : `&${cursor}=${next}`
    const { body } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}${from}`)
    rows.push(...body.data)
    next = body.meta.next
  } while (next !== null)
  return rows
}

/** Each row was changed once: it has its status, one result, and one audit entry of the job. */
async function check(caller: Client, { id, action }: Job): Promise<Found> {
  const status = action === 'activate' ? 1 : 0
  const { body } = await caller.get(`${sports.api}?status=${status}&per_page=1`)
  const results = await readAll<{ record_id: number; outcome: string }>(
    caller,
    `/api/jobs/${id}/results`,
    'after',
  )
  const entries = await readAll<{ area: string; record: { id: number } }>(
    caller,
    `${auditTrail.api}?search=${requestIdOfJob(id)}&area=sports`,
    'before',
  )
  const changed = new Set(
    results.filter(({ outcome }) => outcome === 'changed').map((each) => each.record_id),
  )
  const audited = new Set(entries.map(({ record }) => record.id))
  return {
    wrongRows: ROWS - body.meta.total,
    wrongResults: ROWS - changed.size + (results.length - changed.size),
    wrongEntries: ROWS - audited.size + (entries.length - audited.size),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-kills-'))
chmodSync(folder, 0o711)
const start = () => startApp({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...firstAdministrator })
let app = await start()
let caller = await signedIn(app.url)
await addRows(caller)
const figures = { kills: 0, jobs: 0, wrongRows: 0, wrongResults: 0, wrongEntries: 0, brokenChains: 0 }
while (figures.kills < times) {
  const { id } = await startJob(caller, figures.jobs % 2 === 0 ? 'deactivate' : 'activate')
  let job = await readJob(caller, id)
  while (job.ended_at === null && figures.kills < times) {
    await delay(Math.random() * LONGEST_WAIT_MS)
    process.kill(app.pid, 'SIGKILL')
    figures.kills += 1
    app = await start()
    caller = caller.at(app.url)
    job = await readJob(caller, id)
  }
  while (job.ended_at === null) {
    await delay(POLL_MS)
    job = await readJob(caller, id)
  }
  const found = await check(caller, job)
  figures.jobs += 1
  figures.wrongRows += found.wrongRows
  figures.wrongResults += found.wrongResults
  figures.wrongEntries += found.wrongEntries
  if (!(await caller.get(`${auditTrail.api}/verify`)).body.data.ok) figures.brokenChains += 1
}
await app.end()
rmSync(folder, { recursive: true, force: true })
const { kills, jobs, ...wrong } = figures
print(`${kills} kills within ${jobs} jobs of ${ROWS.toLocaleString('en')} rows: ${JSON.stringify(wrong)}`)
process.exitCode = Object.values(wrong).some((count) => count > 0) ? 1 : 0
