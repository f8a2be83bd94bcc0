import { describe, expect, test } from 'vitest'
import { isDue, nextDay } from './due-time.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

type Run = Parameters<typeof isDue>[0]['runs'][number]
type Case = { zone?: string; time?: string; now: string; last?: string; runs?: Run[]; changed?: string }

function dueAt({ zone = 'UTC', time = '02:30', now, last, runs = [], changed }: Case): boolean {
  return isDue({
    now: new Date(now),
    time,
    timeZone: zone,
    runs: last ? [{ started_at: last, error: null }] : runs,
    changedAt: changed ? new Date(changed) : LONG_AGO,
  })
}

/** The times of the runs, if the schedule is checked four times an hour. */
function runsBetween(from: string, to: string, options: Omit<Case, 'now'>): string[] {
  const runs: string[] = []
  for (let at = Date.parse(from); at < Date.parse(to); at += 15 * 60_000) {
    const now = new Date(at).toISOString()
    if (dueAt({ ...options, now, last: runs.at(-1) ?? options.last! })) runs.push(now)
  }
  return runs.map((run) => run.slice(0, 16))
}

describe('a scheduled backup is due', () => {
  test.for<[string, Case, boolean]>([
    ['not before its time', { now: '2026-11-26T02:29:59Z', last: '2026-11-25T02:30:05Z' }, false],
    ['at its time', { now: '2026-11-26T02:30:00Z', last: '2026-11-25T02:30:05Z' }, true],
    ['once a day', { now: '2026-11-26T23:00:00Z', last: '2026-11-26T02:30:05Z' }, false],
    [
      'after the app was down at its time',
      { now: '2026-11-26T09:00:00Z', last: '2026-11-25T02:30:05Z' },
      true,
    ],
    ['once, after several missed days', { now: '2026-11-26T01:00:00Z', last: '2026-11-20T02:30:05Z' }, true],
    [
      'at its next time after a late run',
      { now: '2026-11-26T02:30:00Z', last: '2026-11-26T01:00:00Z' },
      true,
    ],
    ['at 00:00', { time: '00:00', now: '2026-11-26T00:00:00Z', last: '2026-11-25T00:00:10Z' }, true],
    ['for the first time', { now: '2026-11-26T02:30:00Z' }, true],
    [
      'not for a time before the settings changed',
      { now: '2026-11-26T09:00:00Z', changed: '2026-11-26T08:59:00Z' },
      false,
    ],
    [
      'at a time after the settings changed',
      { now: '2026-11-27T02:30:00Z', changed: '2026-11-26T08:59:00Z' },
      true,
    ],
  ])('%s', ([, options, due]) => {
    expect(dueAt(options)).toBe(due)
  })
})

const interruptedAt = (...times: string[]): Run[] =>
  times.map((started_at) => ({ started_at, error: 'interrupted' }))

test.for<[string, boolean, Run[]]>([
  ['one interrupted run', true, interruptedAt('2026-11-26T02:30:05Z')],
  ['two interrupted runs', true, interruptedAt('2026-11-26T02:35:00Z', '2026-11-26T02:30:05Z')],
  [
    'three interrupted runs',
    false,
    interruptedAt('2026-11-26T02:40:00Z', '2026-11-26T02:35:00Z', '2026-11-26T02:30:05Z'),
  ],
  [
    'three interrupted runs of the day before',
    true,
    interruptedAt('2026-11-25T02:40:00Z', '2026-11-25T02:35:00Z', '2026-11-25T02:30:05Z'),
  ],
  [
    'an interrupted run and a complete one',
    false,
    [{ started_at: '2026-11-26T02:35:00Z', error: null }, ...interruptedAt('2026-11-26T02:30:05Z')],
  ],
  ['a run that failed for another reason', false, [{ started_at: '2026-11-26T02:30:05Z', error: 'denied' }]],
])('after %s, another scheduled backup is due on the same day: %s', ([, due, runs]) => {
  expect(dueAt({ now: '2026-11-26T02:45:00Z', runs })).toBe(due)
})

describe('one backup runs on each day', () => {
  test('in a time zone without summer time', () => {
    const days = { zone: 'Asia/Tokyo', last: '2026-11-24T17:30:00Z' }
    expect(runsBetween('2026-11-25T00:00:00Z', '2026-11-27T00:00:00Z', days)).toEqual([
      '2026-11-25T17:30',
      '2026-11-26T17:30',
    ])
  })

  test('when the time does not exist because summer time begins', () => {
    // 02:00 to 03:00 is skipped on 2026-03-29
    const spring = { zone: 'Europe/Berlin', last: '2026-03-27T01:30:00Z' }
    expect(runsBetween('2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z', spring)).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ])
  })

  test('when the time exists twice because summer time ends', () => {
    // 02:00 to 03:00 happens twice on 2026-10-25
    const autumn = { zone: 'Europe/Berlin', last: '2026-10-23T00:30:00Z' }
    expect(runsBetween('2026-10-24T00:00:00Z', '2026-10-27T00:00:00Z', autumn)).toEqual([
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
  })

  test('when summer time shifts by half an hour', () => {
    const spring = { zone: 'Australia/Lord_Howe', time: '02:15', last: '2026-10-01T15:45:00Z' }
    const runs = runsBetween('2026-10-02T00:00:00Z', '2026-10-05T00:00:00Z', spring)
    expect(runs).toEqual(['2026-10-02T15:45', '2026-10-03T15:30', '2026-10-04T15:15'])
  })
})

test.for<[string, string, string, string]>([
  ['2026-11-26T02:29:59Z', 'UTC', '02:30', '2026-11-26'],
  ['2026-11-26T02:30:00Z', 'UTC', '02:30', '2026-11-27'],
  ['2026-12-31T14:59:00Z', 'Asia/Tokyo', '00:00', '2027-01-01'],
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', '02:30', '2026-03-29'], // a time that the clocks skip
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '02:30', '2026-10-26'], // the first of two such times
])('at %s, the next backup in %s at %s is on %s', ([now, timeZone, time, day]) => {
  expect(nextDay({ now: new Date(now), timeZone, time })).toBe(day)
})
