import type { AttentionLine, Dashboard, DashboardChange } from '@touchline/contract/dashboard'
import { expect, test } from 'vitest'
import { newerLines } from './newer-lines.ts'

const line = (id: string, en = 'Failed'): AttentionLine => ({
  id,
  kind: 'mails.dead',
  since: null,
  text: { en, ja: en },
  link: '/',
})
const change = (id: number) => ({ id }) as DashboardChange
const noNumbers = { lists: null, plans: null, prices: null, days: null }
const sports = (active: number) => ({
  ...noNumbers,
  lists: [{ list: 'sports', label: { en: 'Sports', ja: 'スポーツ' }, active, inactive: 0, link: '/' }],
})
const dashboard = (parts: Partial<Dashboard>): Dashboard => ({
  at: '2026-11-29T08:00:00.000Z',
  attention: [],
  upcoming: [],
  changes: [],
  visit: null,
  numbers: noNumbers,
  put_off: 0,
  setup: null,
  ...parts,
})

test('new lines and new changes of the dashboard are counted together', () => {
  const shown = dashboard({ attention: [line('mails.dead')], changes: [change(1)] })
  const newest = dashboard({
    attention: [line('mails.dead'), line('jobs.failed')],
    changes: [change(3), change(2), change(1)],
  })
  expect(newerLines(shown, newest)).toEqual({ count: 3 })
})

test('a line of the dashboard that has another text or has gone is a change without a new line', () => {
  const shown = dashboard({ attention: [line('mails.dead', '1 failed')] })
  expect(newerLines(shown, dashboard({ attention: [line('mails.dead', '2 failed')] }))).toEqual({ count: 0 })
  expect(newerLines(shown, dashboard({}))).toEqual({ count: 0 })
})

test('a finding of the dashboard that was only checked again is no newer line', () => {
  const checked = (at: string) =>
    dashboard({ attention: [line('diagnostics.problem:disk', `Full. Checked ${at}.`)] })
  expect(newerLines(checked('2026-11-29T08:00:00.000Z'), checked('2026-11-29T08:10:00.000Z'))).toBeUndefined()
})

test('new numbers and a later position in the audit trail are no newer lines of the dashboard', () => {
  const shown = dashboard({ visit: { since: null, until: 1, more: false } })
  const newest = dashboard({ visit: { since: null, until: 9, more: false }, numbers: sports(2) })
  expect(newerLines({ ...shown, numbers: sports(1) }, newest)).toBeUndefined()
})

test('another row of numbers is a change of the dashboard, because it moves what is below', () => {
  expect(newerLines(dashboard({}), dashboard({ numbers: sports(1) }))).toEqual({ count: 0 })
})

test('the lines of a section that could be read again are new', () => {
  expect(newerLines(dashboard({ attention: null }), dashboard({ attention: [line('mails.dead')] }))).toEqual({
    count: 1,
  })
})
