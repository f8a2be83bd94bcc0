import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@touchline/api/testing/client'
import type { Job } from '@touchline/contract/jobs/jobs'
import { clubDays, sports } from '@touchline/contract/master-data/lists'

const POLL_MS = 50
const PAGES = 100

type Caller = { readonly caller: Client; readonly rows: number; readonly saved: number }
type OtherCalls = { readonly stop: () => Promise<readonly number[]> }

/**
 * Calls of another person while a job runs, one after another: pages, records, and saves in the changed list and in
 * another list. `rows` is the number of sports, and `saved` the id of the saved one. `stop` resolves with the
 * milliseconds of each call.
 */
export function makeOtherCalls({ caller, rows, saved }: Caller): OtherCalls {
  const times: number[] = []
  let isStopped = false
  const timed = async (call: () => Promise<unknown>) => {
    const begin = performance.now()
    await call()
    times.push(performance.now() - begin)
  }
  const makeAll = async () => {
    for (let round = 0; !isStopped; round += 1) {
      await timed(() => caller.get(`${sports.api}?page=${1 + (round % PAGES)}`))
      await timed(() => caller.get(`${sports.api}/${1 + (round % rows)}`))
      await timed(() => caller.post(`${sports.api}/${saved}`, { description: `Round ${round}` }))
      await timed(() => caller.post(`${clubDays.api}/0`, { name: `Day ${performance.now()}`, weekdays: [1] }))
      await delay(10)
    }
  }
  const made = makeAll()
  return {
    stop: async () => {
      isStopped = true
      await made
      return times
    },
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export async function untilEnded(caller: Client, id: number, onPoll: () => void): Promise<Job> {
  for (;;) {
    const { body } = await caller.get(`/api/jobs/${id}`)
    if (body.data.ended_at !== null) return body.data
    onPoll()
    await delay(POLL_MS)
  }
}
