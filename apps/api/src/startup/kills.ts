import { randomUUID } from 'node:crypto'
import type { Client } from '../testing/client.ts'
import { type AppProcess, postgresPid, startApp } from './app-process.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const WRITERS = 4
const CREATED = 201

/** The processes that get SIGKILL. The children of the postmaster end by themselves. */
export const killWays = {
  'the app': ({ pid }: AppProcess) => void process.kill(pid, 'SIGKILL'),
  'the app and the database': ({ pid }: AppProcess, dataDir: string) => {
    const database = postgresPid(dataDir)
    process.kill(pid, 'SIGKILL')
    if (database) process.kill(database, 'SIGKILL')
  },
} as const

export type KillFigures = {
  kills: number
  /** Receives the reason of each failed start. The loop then starts the app again. */
  refusals: string[]
  acknowledgedWrites: number
  lostWrites: number
  /** The time from each start after a kill until the app serves requests. */
  readyMs: number[]
}

type Options = { dataDir: string; way: keyof typeof killWays; times: number; writesBefore: number }

/** Kills an app `times` times during its writes, and starts it again after each kill. */
export async function killAndStart({ dataDir, way, times, writesBefore }: Options): Promise<KillFigures> {
  const start = () => startApp({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...firstAdministrator })
  const figures: KillFigures = {
    kills: 0,
    refusals: [],
    acknowledgedWrites: 0,
    lostWrites: 0,
    readyMs: [],
  }
  let app = await start()
  let caller = await signedIn(app.url)
  while (figures.kills < times) {
    const running = app
    const written = await writeUntilKilled(caller, {
      after: writesBefore,
      kill: () => killWays[way](running, dataDir),
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
  }
  await app.end()
  return figures
}

type Kill = { after: number; kill(): void }

/** The ids of the rows whose creation was acknowledged. */
async function writeUntilKilled(caller: Client, { after, kill }: Kill): Promise<number[]> {
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
