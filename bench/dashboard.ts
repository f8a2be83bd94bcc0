import { type App, startApp } from './app.ts'
import { addAuditEntries } from './audit-entries.ts'
import { startDatabaseServer } from './database-server.ts'
import { addPlans } from './plan-rows.ts'
import { stopServer } from './processes.ts'
import { read } from './response-time.ts'
import { conditions, median, print } from './results.ts'

const FEW = { entries: 1_000, plans: 100 }
const MANY = { entries: 1_000_000, plans: 10_000 }
const ROUNDS = 5
const CALLS = 40

const server = await startDatabaseServer()
const apps: App[] = []
try {
  for (const [name, { entries, plans }] of Object.entries({ few: FEW, many: MANY })) {
    const database = await server.create(name, entries / 100)
    await addAuditEntries(database.connection, entries)
    await addPlans(database, plans)
    apps.push(await startApp(database))
  }
  const size = (of: typeof FEW) =>
    `${of.entries.toLocaleString('en')} audit entries and ${of.plans.toLocaleString('en')} plans`
  print(conditions({ postgres: await server.version(), settings: `${size(FEW)}; ${size(MANY)}` }))
  await compare('Dashboard of a person who has seen no changes')
  for (const app of apps) await markSeen(app)
  await compare('Dashboard of a person who has seen all changes')
} finally {
  await Promise.all(apps.map(stopServer))
  await server.stop()
}

/** Makes the same call on both sizes alternately. The first round only warms up. */
async function compare(title: string): Promise<void> {
  const rounds: { few: number; many: number }[] = []
  const all: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let call = 0; call < CALLS; call += 1) {
      times.few.push(await time(apps[0]!))
      times.many.push(await time(apps[1]!))
    }
    if (round === 0) continue
    rounds.push({ few: median(times.few), many: median(times.many) })
    all.push(...times.many)
  }
  const ratios = rounds.map(({ few, many }) => many / few)
  const [few, many] = [median(rounds.map((each) => each.few)), median(rounds.map((each) => each.many))]
  print(
    `${title}: ${median(ratios).toFixed(2)} × (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}); p50 ${many.toFixed(1)} and ${few.toFixed(1)} ms, slowest ${Math.max(...all).toFixed(1)} ms (target 150 ms)`,
  )
}

/** Refuses an answer with a part that could not be read, which would be a fast one. */
async function time({ url, token }: App): Promise<number> {
  const begin = performance.now()
  const text = await read(`${url}/api/dashboard`, token)
  const ms = performance.now() - begin
  const { data } = JSON.parse(text) as { data: Record<string, unknown> & { numbers: object } }
  if ([...Object.values(data), ...Object.values(data.numbers)].includes(null))
    throw new Error(text.slice(0, 1_000))
  return ms
}

async function markSeen({ url, token }: App): Promise<void> {
  const { data } = JSON.parse(await read(`${url}/api/dashboard`, token)) as { data: { visit: object } }
  const response = await fetch(`${url}/api/dashboard/seen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ until: (data.visit as { until: number }).until }),
  })
  if (response.status !== 200) throw new Error(await response.text())
}
