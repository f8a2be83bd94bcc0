import pg from 'pg'
import { type App, startApp } from './app.ts'
import { addAuditEntries, SEARCHES } from './audit-entries.ts'
import { startDatabaseServer } from './database-server.ts'
import { requestsPerSecond } from './load.ts'
import { stopServer } from './processes.ts'
import { read } from './response-time.ts'
import { conditions, median, print } from './results.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 3
const CALLS = 60
const CREATE_ROUNDS = 5
const CREATE_SECONDS = 5

const server = await startDatabaseServer()
const apps: App[] = []
let names = 0
const databases = []
try {
  for (const [name, entries] of Object.entries({ few: FEW, many: MANY })) {
    const database = await server.create(name, FEW)
    await addAuditEntries(database.connection, entries)
    databases.push(database)
    apps.push(await startApp(database))
  }
  const settings = `${FEW.toLocaleString('en')} and ${MANY.toLocaleString('en')} audit entries`
  print(conditions({ postgres: await server.version(), settings }))
  await measureFilters()
  await measureCreates(new pg.Client(databases[0]!.connection))
} finally {
  await Promise.all(apps.map(stopServer))
  await server.stop()
}

async function measureFilters(): Promise<void> {
  print('First page of 25 entries, one connection (target at most 1.6 ×)')
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const filters: Readonly<Record<string, string>> = {
    'no filter': '',
    'one month, two years ago': `from=${day(760)}&to=${day(730)}`,
    'a person': 'actor=3',
    'an area': 'area=ageGroups',
    'a rare action': 'action=password_changed',
    'an area and an action': 'area=sports&action=deleted',
    'a person, an area and one month': `actor=3&area=sports&from=${day(760)}&to=${day(730)}`,
    'a person and a rare action': 'actor=3&action=password_changed',
    'a record': 'area=sports&record=5',
    'a rare text': `search=${SEARCHES.rare}`,
    'a frequent text': `search=${SEARCHES.frequent}`,
    'a text and an area': `search=${SEARCHES.frequent}&area=sports`,
    'an unknown text': 'search=nothing+like+this',
    'two Japanese characters': `search=${encodeURIComponent('剣道')}`,
    'two Japanese characters that no entry has': `search=${encodeURIComponent('柔術')}`,
  }
  for (const [title, query] of Object.entries(filters))
    await compare(title, query === '' ? 'limit=25' : `limit=25&${query}`)
  const [few, many] = await Promise.all([cursorAt(apps[0]!), cursorAt(apps[1]!)])
  await compare('a page in the middle of the trail', `limit=25&before=${few}`, `limit=25&before=${many}`)
}

/** Makes the same calls on both sizes alternately. The first round only warms up. */
async function compare(title: string, few: string, many = few): Promise<void> {
  const rounds: { few: number; many: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let call = 0; call < CALLS; call += 1) {
      times.few.push(await time(apps[0]!, few))
      times.many.push(await time(apps[1]!, many))
    }
    if (round > 0) rounds.push({ few: median(times.few), many: median(times.many) })
  }
  const ratios = rounds.map((each) => each.many / each.few)
  const p50 = [rounds.map(({ few: ms }) => ms), rounds.map(({ many: ms }) => ms)].map((ms) =>
    median(ms).toFixed(2),
  )
  print(`  ${title}: ${median(ratios).toFixed(2)} ×; p50 ${p50[1]} and ${p50[0]} ms`)
}

async function time({ url, token }: App, query: string): Promise<number> {
  const begin = performance.now()
  await read(`${url}/api/audit?${query}`, token)
  return performance.now() - begin
}

/** The id of an entry in the middle: at this time of the trail's three years. */
async function cursorAt({ url, token }: App): Promise<number> {
  const to = new Date(Date.now() - 547 * 86_400_000).toISOString()
  const text = await read(`${url}/api/audit?limit=1&to=${to}`, token)
  return (JSON.parse(text) as { meta: { next: number } }).meta.next
}

/** Creates records with and without audit entries in turn. Without, a trigger drops each entry before its insert. */
async function measureCreates(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(
    `create function drop_entry() returns trigger language plpgsql as 'begin return null; end'`,
  )
  for (const connections of [1, 10]) {
    const ratios: number[] = []
    await creates(connections)
    for (let round = 0; round < CREATE_ROUNDS; round += 1) {
      const audited = await creates(connections)
      await client.query(
        'create trigger aaa_drop before insert on audit_entries for each row execute function drop_entry()',
      )
      const plain = await creates(connections)
      await client.query('drop trigger aaa_drop on audit_entries')
      ratios.push(plain / audited)
      print(`  ${audited.toFixed(0)} creates a second with audit, ${plain.toFixed(0)} without`)
    }
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    print(
      `${connections} connections: a create takes ${median(ratios).toFixed(2)} × the time without audit (${spread}; target at most 1.15)`,
    )
  }
  await client.end()
}

function creates(connections: number): Promise<number> {
  const body = () => {
    names += 1
    return JSON.stringify({ sports_name: `Sport ${names} ${Date.now()}` })
  }
  const { url, token } = apps[0]!
  return requestsPerSecond({
    url: `${url}/api/mst-sports/0`,
    token,
    seconds: CREATE_SECONDS,
    connections,
    body,
  })
}
