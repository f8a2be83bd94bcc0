import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { Handler } from './queue-worker.ts'

const QUEUE = 'schedule'

export type Schedule = {
  /** Unique over all features. */
  readonly name: string
  /** A cron expression with five fields, in UTC. Null if the schedule runs only at starts. */
  readonly cron: string | null
  /** Also runs at each start of an instance, for apps that are rarely running at the cron time. */
  readonly atStart?: boolean
  readonly run: () => Promise<void>
}

export async function declareSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const known = new Set(schedules.filter(({ cron }) => cron !== null).map(({ name }) => name))
  for (const { key } of await boss.getSchedules(QUEUE)) {
    if (!known.has(key)) await boss.unschedule(QUEUE, key)
  }
  for (const { name, cron, atStart } of schedules) {
    const data = { run: name }
    // with this key, a late run does not merge with the next one
    if (cron !== null) await boss.schedule(QUEUE, cron, data, { key: name, singletonKey: name })
    // with a key of its own, the run does not wait for a run of a killed instance
    if (atStart) await boss.send(QUEUE, data, { singletonKey: `${name} ${randomUUID()}` })
  }
}

/** During an upgrade, an instance of the old version may receive an unknown run. It completes the run without work. */
export function scheduleHandler(schedules: readonly Schedule[]): Handler<typeof QUEUE> {
  return async ({ data }) => {
    await schedules.find(({ name }) => name === data.run)?.run()
    return { status: 'completed' }
  }
}
