import { randomUUID } from 'node:crypto'
import type { Client } from '../testing/client.ts'
import { type AppProcess, postgresPid, startApp } from './app-process.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const WRITERS = 4
const CREATED = 201

/** By the processes that get SIGKILL. The children of the postmaster end by themselves. */
export const killMethods = {
  'the app': ({ pid }: AppProcess) => void process.kill(pid, 'SIGKILL'),
  'the app and the database': ({ pid }: AppProcess, dataDir: string) => {
    const database = postgresPid(dataDir)
    process.kill(pid, 'SIGKILL')
    if (database) process.kill(database, 'SIGKILL')
  },
} as const

export type KillFigures = {
  kills: number
  /** The error messages of failed starts, which were then repeated. */
  refusals: string[]
  acknowledgedWrites: number
  lostWrites: number
  /** Acknowledged writes without an audit entry. */
  unauditedWrites: number
  /** Starts after which the chain of the audit trail was broken. */
  brokenChains: number
  readyMs: number[]
}

type KillOptions = {
  dataDir: string
  killed: keyof typeof killMethods
  times: number
  writesBefore: number
}

export async function killAndStart({
  dataDir,
  killed,
  times,
  writesBefore,
}: KillOptions): Promise<KillFigures> {
  const start = () => startApp({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...firstAdministrator })
  const figures: KillFigures = {
    kills: 0,
    refusals: [],
    acknowledgedWrites: 0,
    lostWrites: 0,
    unauditedWrites: 0,
    brokenChains: 0,
    readyMs: [],
  }
  let app = await start()
  let caller = await signedIn(app.url)
  while (figures.kills < times) {
    const running = app
    const written = await writeUntilKilled(caller, {
      after: writesBefore,
      kill: () => killMethods[killed](running, dataDir),
    })
    figures.kills += 1
    const startedAt = performance.now()
    app = await start().catch((error: Error) => {
      figures.refusals.push(error.message)
      return start()
    })
    figures.readyMs.push(performance.now() - startedAt)
    caller = caller.at(app.url)
    figures.acknowledgedWrites += written.length
    figures.lostWrites += await countMissing(caller, written)
    figures.unauditedWrites += await countUnaudited(caller, written)
    if (!(await isChainIntact(caller))) figures.brokenChains += 1
  }
  await app.end()
  return figures
}

type KillAfterWrites = { after: number; kill(): void }

async function writeUntilKilled(caller: Client, { after, kill }: KillAfterWrites): Promise<number[]> {
  const ids: number[] = []
  let isKilled = false
  const write = async () => {
    for (;;) {
      const body = { sports_name: `Written ${randomUUID()}` }
      const answer = await caller.post('/api/mst-sports/0', body).catch(() => undefined)
      if (!answer) return
      if (answer.status === CREATED) ids.push(answer.body.data.id)
      if (isKilled || ids.length < after) continue
      isKilled = true
      kill()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return ids
}

async function countMissing(caller: Client, ids: readonly number[]): Promise<number> {
  let missing = 0
  for (const id of ids) if ((await caller.get(`/api/mst-sports/${id}`)).status !== 200) missing += 1
  return missing
}

async function countUnaudited(caller: Client, ids: readonly number[]): Promise<number> {
  let unaudited = 0
  for (const id of ids) {
    const { body } = await caller.get(`/api/audit?area=sports&record=${id}&action=created`)
    if (body.data.length !== 1) unaudited += 1
  }
  return unaudited
}

async function isChainIntact(caller: Client): Promise<boolean> {
  const { body } = await caller.get('/api/audit/verify')
  return body.data.ok
}
