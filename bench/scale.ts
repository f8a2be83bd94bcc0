import { sports } from '@touchline/contract/master-data/lists'
import { type App, startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { stopServer } from './processes.ts'
import { timeList } from './response-time.ts'
import { conditions, median, print } from './results.ts'
import { SEARCHES } from './sports-rows.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 3
const PAGES = 100
const PER_PAGE = FEW / PAGES
const SEARCH_PAGE_SIZE = 25

const apps: App[] = []

type Workload = {
  readonly title: string
  readonly queries: readonly string[]
  readonly few?: readonly string[]
}
type ScaleResult = { readonly title: string; readonly ratio: number }

/** Makes the same calls on both sizes alternately. The first round only warms up. */
async function measure({ title, queries, few = queries }: Workload): Promise<ScaleResult> {
  const rounds: { few: number; many: number }[] = []
  let total = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] }
    for (const [at, query] of queries.entries()) {
      times.few.push((await timeList(apps[0]!, few[at % few.length]!)).ms)
      const response = await timeList(apps[1]!, query)
      times.many.push(response.ms)
      total = response.total
    }
    if (round > 0) rounds.push({ few: median(times.few), many: median(times.many) })
  }
  const ratios = rounds.map(({ few, many }) => many / few)
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const [fewMs, manyMs] = [median(rounds.map(({ few }) => few)), median(rounds.map(({ many }) => many))]
  print(
    `${title}: ${median(ratios).toFixed(2)} × (${spread}); p50 ${manyMs.toFixed(2)} and ${fewMs.toFixed(2)} ms; total ${total.toLocaleString('en')}`,
  )
  return { title, ratio: median(ratios) }
}

function pages(query: string, { perPage = PER_PAGE, count = PAGES } = {}): string[] {
  return Array.from({ length: count }, (_, at) => `page=${at + 1}&per_page=${perPage}&${query}`)
}

async function measureOrders(): Promise<void> {
  print(`First ${PAGES} pages of ${PER_PAGE} (target at most 1.2 ×)`)
  const results: ScaleResult[] = []
  for (const column of sports.sortable)
    for (const direction of ['asc', 'desc'])
      results.push(
        await measure({
          title: `  ${column} ${direction}`,
          queries: pages(`orderBy=${column}|${direction}`),
        }),
      )
  const worst = results.reduce((one, other) => (other.ratio > one.ratio ? other : one))
  print(`Worst order:${worst.title.trimEnd()}, ${worst.ratio.toFixed(2)} × (target at most 1.2)`)
}

async function measureFilters(): Promise<void> {
  const name = `orderBy=${sports.nameField}|asc`
  for (const perPage of [25, 100])
    await measure({
      title: `First ${PAGES} pages of ${perPage}, against the ${FEW / perPage} there are of ${FEW.toLocaleString('en')} rows (target of 100: at most 1.3 ×)`,
      queries: pages(name, { perPage }),
      few: pages(name, { perPage, count: FEW / perPage }),
    })
  await measure({ title: 'Active rows only', queries: pages(`status=1&${name}`, { count: 95 }) })
  const inactive = pages(`status=0&${name}`, { count: 1 })
  await measure({ title: 'Inactive rows only, first page', queries: repeated(inactive) })
}

async function measureSearches(): Promise<void> {
  print(`Searches, first page of ${SEARCH_PAGE_SIZE} (target at most 1.4 ×)`)
  const { one, hundred, thousand } = SEARCHES
  for (const search of [one, hundred, thousand])
    for (const order of [`${sports.nameField}|asc`, 'updated_at|desc'])
      await measure({
        title: `  ${search}, by ${order}`,
        queries: repeated([`search=${search}&per_page=${SEARCH_PAGE_SIZE}&orderBy=${order}`]),
      })
}

function repeated(queries: readonly string[]): string[] {
  return Array.from({ length: PAGES }, () => queries).flat()
}

async function measureManyHits(): Promise<void> {
  for (const page of [1, PAGES]) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round <= PER_PAGE; round += 1) {
      const response = await timeList(
        apps[1]!,
        `search=${SEARCHES.twentieth}&per_page=${SEARCH_PAGE_SIZE}&page=${page}`,
      )
      if (round > 0) times.push(response.ms)
      total = response.total
    }
    const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
    print(
      `Search that finds ${total.toLocaleString('en')}, page ${page}: p50 ${median(times).toFixed(0)} ms (${spread}, target 60)`,
    )
  }
}

const server = await startDatabaseServer()
try {
  const begin = performance.now()
  for (const [name, rows] of Object.entries({ few: FEW, many: MANY }))
    apps.push(await startApp(await server.create(name, rows)))
  print(
    conditions({
      postgres: await server.version(),
      settings: `${FEW.toLocaleString('en')} and ${MANY.toLocaleString('en')} rows, one connection, ${ROUNDS} rounds`,
    }),
  )
  print(`Rows written and indexed in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  await measureOrders()
  await measureFilters()
  await measureSearches()
  await measureManyHits()
} finally {
  await Promise.all(apps.map(stopServer))
  await server.stop()
}
