import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { Handler } from './job-worker.ts'

const QUEUE = 'schedule'

export type Schedule = {
  /** Unique over all features. */
  readonly name: string
  /** Five fields, in UTC; null for work that is done at starts only. */
  readonly cron: string | null
  /** Also runs once for each start of an instance: an app that is seldom up at the time above would otherwise never run it. */
  readonly atStart?: boolean
  readonly run: () => Promise<void>
}

/** Keeps the times as they are declared here, and forgets those of former versions. */
export async function declareSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const known = new Set(schedules.filter(({ cron }) => cron !== null).map(({ name }) => name))
  for (const { key } of await boss.getSchedules(QUEUE)) {
    if (!known.has(key)) await boss.unschedule(QUEUE, key)
  }
  for (const { name, cron, atStart } of schedules) {
    const data = { run: name }
    // by its key, a late run is not joined by the next one
    if (cron !== null) await boss.schedule(QUEUE, cron, data, { key: name, singletonKey: name })
    // with a key of its own, it does not wait for a run whose instance was killed
    if (atStart) await boss.send(QUEUE, data, { singletonKey: `${name} ${randomUUID()}` })
  }
}

/** During an upgrade, an instance of the former version may take a run it does not know, which then waits for the next time. */
export function scheduleHandler(schedules: readonly Schedule[]): Handler<typeof QUEUE> {
  return async ({ data }) => {
    await schedules.find(({ name }) => name === data.run)?.run()
    return { status: 'completed' }
  }
}
