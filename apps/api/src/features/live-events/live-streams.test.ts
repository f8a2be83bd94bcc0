import { PassThrough, Writable } from 'node:stream'
import type { Job } from '@touchline/contract/jobs/jobs'
import { pino } from 'pino'
import { test as base, expect, vi } from 'vitest'
import { Unavailable } from '../../errors.ts'
import type { ListChange } from './list-changes-repository.ts'
import { ListVersionsReader } from './list-versions.ts'
import { LiveEvents } from './service.ts'

const versions = { general: 7 }
const VERSIONS_EVENT = 'event: settings\ndata: {"general":7}\n\nevent: retention\ndata: null\n\n'
const log = pino({ level: 'silent' })

function browser() {
  const out = new PassThrough()
  let text = ''
  out.on('data', (chunk) => {
    text += chunk
  })
  return { out, text: () => text }
}

const test = base
  .extend('ended', (): Set<number> => new Set())
  .extend('listVersions', () => vi.fn(async () => versions))
  .extend('lists', () => ({
    // never answered, unless a test reads the lists
    findHead: vi.fn(() => new Promise<number>(() => undefined)),
    listAfter: vi.fn(async (_: number): Promise<ListChange[]> => []),
  }))
  // never answered, unless a test reads the jobs
  .extend('listJobs', () => vi.fn(() => new Promise<readonly Job[]>(() => undefined)))
  .extend('live', ({ ended, listVersions, lists, listJobs }, { onCleanup }) => {
    const listActiveSessions = async (ids: readonly number[]) => ids.filter((id) => !ended.has(id))
    const live = new LiveEvents({
      listVersions,
      findShortenedRetention: async () => null,
      listActiveSessions,
      listJobs,
      lists: new ListVersionsReader(lists),
      log,
      heartbeatMs: 20,
    })
    onCleanup(() => live.stop())
    return live
  })
  .extend('join', ({ live }) => (sessionId: number, out: Writable = browser().out) => {
    live.open({ sessionId, begin: () => out })
    return out
  })

test('heartbeats repeat, and end the streams of sessions whose end was not announced', async ({
  live,
  ended,
  join,
}) => {
  const [here, gone] = [browser(), browser()]
  live.setListening(true)
  join(1, here.out)
  join(2, gone.out)
  live.start()
  await expect
    .poll(here.text)
    .toMatch(/^event: settings\ndata: {"general":7}\n\nevent: retention\ndata: null\n\n(:\n\n){3}/)
  ended.add(2)
  await expect.poll(() => gone.out.closed).toBe(true)
  expect([here.out.destroyed, live.count]).toEqual([false, 1])
})

test('a session has at most ten streams: an eleventh ends the oldest', async ({ live, join }) => {
  const streams = Array.from({ length: 10 }, () => join(1))
  const other = join(2)
  const newest = join(1)
  expect([...streams, other, newest].map(({ writableEnded }) => writableEnded)).toEqual([
    true,
    ...Array(11).fill(false),
  ])
  expect(live.count).toBe(11)
})

test('an instance has at most 2000 streams: the next gets 503 with Retry-After', async ({ live, join }) => {
  for (let session = 1; session <= 2_000; session += 1) join(session)
  const begin = vi.fn(() => browser().out)
  expect(() => live.open({ sessionId: 2_001, begin })).toThrow(
    expect.objectContaining({ code: 'unavailable', details: { headers: { 'retry-after': '30' } } }),
  )
  expect(begin).not.toHaveBeenCalled()
})

test('a stream whose client does not read is destroyed, the others continue', async ({ live, join }) => {
  const reads = browser()
  const stuck = new Writable({ highWaterMark: 1_000, write: () => undefined })
  join(1, reads.out)
  join(2, stuck)
  for (let change = 0; change < 30 && !stuck.destroyed; change += 1) {
    live.settingsChanged()
    await new Promise(setImmediate)
  }
  expect(stuck.destroyed).toBe(true)
  await expect.poll(() => live.count).toBe(1)
  expect(reads.out.destroyed).toBe(false)
})

test('a stream that closed before the answer began is forgotten', async ({ live, join }) => {
  const out = browser().out
  out.destroy()
  join(1, out)
  await expect.poll(() => live.count).toBe(0)
})

test('versions are read once for all streams, and again only after a change', async ({
  live,
  listVersions,
  join,
}) => {
  live.setListening(true)
  const browsers = Array.from({ length: 50 }, browser)
  for (const [index, { out }] of browsers.entries()) join(index, out)
  for (const { text } of browsers) await expect.poll(text).toBe(VERSIONS_EVENT)
  expect(listVersions).toHaveBeenCalledTimes(1)
  live.settingsChanged()
  for (const { text } of browsers) await expect.poll(text).toBe(VERSIONS_EVENT.repeat(2))
  expect(listVersions).toHaveBeenCalledTimes(2)
  const late = browser()
  join(99, late.out)
  await expect.poll(late.text).toBe(VERSIONS_EVENT)
  expect(listVersions).toHaveBeenCalledTimes(2)
})

test('versions that could not be read are sent with a later heartbeat', async ({
  live,
  listVersions,
  join,
}) => {
  live.setListening(true)
  live.start()
  const { out, text } = browser()
  const reading = Promise.withResolvers<typeof versions>()
  listVersions
    .mockReturnValueOnce(reading.promise)
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue({ general: 8 })
  join(1, out)
  await expect.poll(() => listVersions.mock.calls.length).toBe(1)
  live.settingsChanged()
  reading.resolve(versions)
  await expect.poll(text).toContain('data: {"general":8}\n\n')
})

test('without notifications, versions are read with each heartbeat', async ({ live, listVersions, join }) => {
  live.start()
  join(1)
  await expect.poll(() => listVersions.mock.calls.length).toBeGreaterThan(3)
})

test('the first stream gets the head as the version of every list, and later ones what has changed since', async ({
  live,
  lists,
  join,
}) => {
  lists.findHead.mockResolvedValue(7)
  live.setListening(true)
  const [first, second] = [browser(), browser()]
  join(1, first.out)
  await expect.poll(first.text).toContain('event: lists\ndata: {"since":7,"changed":{}}\n\n')
  lists.listAfter.mockResolvedValueOnce([{ area: 'sports', sequence: 9 }])
  live.auditEntriesSealed({ sequence: 9 })
  const changed = 'event: lists\ndata: {"since":7,"changed":{"sports":9}}\n\n'
  await expect.poll(first.text).toContain(changed)
  join(2, second.out)
  await expect.poll(second.text).toContain(changed)
  expect(lists.findHead).toHaveBeenCalledTimes(1)
  expect(lists.listAfter.mock.calls).toEqual([[7]])
})

test('after an interruption of the notifications, a stream gets the lists and the head of the audit trail that it missed', async ({
  live,
  lists,
  join,
}) => {
  lists.findHead.mockResolvedValue(7)
  live.setListening(true)
  const { out, text } = browser()
  join(1, out)
  await expect.poll(text).toContain('event: lists\ndata: {"since":7,"changed":{}}\n\n')
  live.setListening(false)
  lists.listAfter.mockRejectedValueOnce(new Error('the database is still away'))
  lists.listAfter.mockResolvedValueOnce([{ area: 'sports', sequence: 9 }])
  live.setListening(true)
  live.start()
  await expect.poll(text).toContain('event: lists\ndata: {"since":7,"changed":{"sports":9}}\n\n')
  expect(text().match(/event: audit\n.*/g)).toEqual(['event: audit\ndata: {"sequence":9}'])
})

test('a stream gets the head of the audit trail once, with the notification or with the lists', async ({
  live,
  lists,
  join,
}) => {
  lists.findHead.mockResolvedValue(7)
  live.setListening(true)
  const { out, text } = browser()
  join(1, out)
  await expect.poll(text).toContain('event: lists')
  lists.listAfter.mockResolvedValueOnce([{ area: 'sports', sequence: 9 }])
  live.auditEntriesSealed({ sequence: 9 })
  await expect.poll(text).toContain('"sports":9')
  expect(text().match(/event: audit\n.*/g)).toEqual(['event: audit\ndata: {"sequence":9}'])
})

test('entries sealed within a second cause one read of the lists, and those sealed without a stream cause none', async ({
  live,
  lists,
  join,
}) => {
  lists.findHead.mockResolvedValue(0)
  live.setListening(true)
  const { out } = browser()
  join(1, out)
  await expect.poll(() => live.count).toBe(1)
  for (let sequence = 1; sequence <= 100; sequence += 1) live.auditEntriesSealed({ sequence })
  await expect.poll(() => lists.listAfter.mock.calls.length).toBe(2)
  out.destroy()
  await expect.poll(() => live.count).toBe(0)
  live.auditEntriesSealed({ sequence: 101 })
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(lists.listAfter).toHaveBeenCalledTimes(2)
  join(2)
  await expect.poll(() => lists.findHead.mock.calls.length).toBe(2)
})

test('an event stream gets the jobs when it opens and at most once a second after changes, without those that ended ten seconds ago', async ({
  live,
  listJobs,
  join,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done = { id: 17, state: 'done', ended_at: '2026-11-28T10:00:00.000Z' } as Job
  const running: Job = { ...done, state: 'running', ended_at: null }
  const jobsIn = (text: string) =>
    [...text.matchAll(/event: jobs\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? ''))
  listJobs.mockResolvedValue([])
  live.setListening(true)
  const [first, second] = [browser(), browser()]
  join(1, first.out)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(jobsIn(first.text())).toEqual([[]])
  listJobs.mockResolvedValue([running])
  for (let batch = 0; batch < 100; batch += 1) live.jobsChanged()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(jobsIn(first.text())).toEqual([[], [running]])
  const reads = listJobs.mock.calls.length
  join(2, second.out)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([jobsIn(second.text()), listJobs.mock.calls.length]).toEqual([[[running]], reads])
  listJobs.mockResolvedValue([done])
  live.jobsChanged()
  await vi.advanceTimersByTimeAsync(9_000)
  listJobs.mockResolvedValue([])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(jobsIn(second.text())).toEqual([[running], [done], []])
  vi.useRealTimers()
})

test('a stop ends all streams and refuses new ones', async ({ live, join }) => {
  const stream = join(1)
  live.stop()
  expect([stream.writableEnded, live.count]).toEqual([true, 0])
  expect(() => join(2)).toThrow(Unavailable)
})

test('a stop does not wait for a client that does not read', async ({ live, join }) => {
  const stuck = new Writable({ write: () => undefined })
  join(1, stuck)
  await expect.poll(() => stuck.writableLength).toBeGreaterThan(0)
  live.stop()
  expect(stuck.destroyed).toBe(false)
  await expect.poll(() => stuck.destroyed).toBe(true)
})
