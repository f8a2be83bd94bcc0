import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import { Client } from '../../testing/client.ts'
import { findDebianProgram } from '../../testing/debian-program.ts'
import { parseExposition } from '../../testing/exposition.ts'
import { test as base } from '../../testing/test-app.ts'

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}
type Panel = {
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const folder = join(import.meta.dirname, '../../../../../deploy')
const alertsFile = join(folder, 'prometheus/alerts.yml')
const alerts = parse(readFileSync(alertsFile, 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readFileSync(join(folder, 'grafana/touchline.json'), 'utf8')) as {
  panels: Panel[]
  templating: { list: { query: string }[] }
}
const queries = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ query }) => /^label_values\((.*), \w+\)$/.exec(query)?.[1] ?? []),
]

/** Prometheus adds these to every scrape. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] }
const KEYWORDS = ['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'offset', 'bool']

function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/(?<![\w$.])[a-z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.includes(name))
}

function labelsIn(expression: string): string[] {
  const matchers = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label),
  )
  const grouped = [...expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
  return [...matchers, ...grouped]
}

/** Labels of metrics without a sample at the start. The first one comes with an event, such as a garbage collection. */
const LABELS_OF_EVENTS = ['queue', 'outcome', 'limit', 'kind']
const SUFFIXES_OF_HISTOGRAMS = ['', '_bucket', '_count', '_sum']

const test = base.extend('families', { scope: 'file' }, async ({ server }) => {
  const guest = new Client(server.url)
  await guest.get('/healthz') // the first sample of the request metrics
  return parseExposition((await guest.get('/metrics')).body)
})

describe('the dashboard and the alert rules', () => {
  const expressions = [...queries, ...rules.map(({ expr }) => expr)]

  test('name only metrics that the app has', ({ families }) => {
    const known = families.flatMap(({ name, type }) =>
      type === 'histogram' ? SUFFIXES_OF_HISTOGRAMS.map((suffix) => name + suffix) : [name],
    )
    const named = new Set(expressions.flatMap(metricsIn))
    expect(named.size).toBeGreaterThan(25)
    expect([...named].filter((name) => ![...known, ...OF_PROMETHEUS.metrics].includes(name))).toEqual([])
  })

  test('name only labels that the metrics have', ({ families }) => {
    const labels = families.flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample.labels)))
    const known = [...labels, ...LABELS_OF_EVENTS, ...OF_PROMETHEUS.labels]
    expect([...new Set(expressions.flatMap(labelsIn))].filter((label) => !known.includes(label))).toEqual([])
  })
})

describe('each alert', () => {
  test.for(rules.map((rule) => [rule.alert, rule] as const))(
    '%s says what happened and what to do',
    ([, { labels, annotations }]) => {
      expect(labels.severity).toMatch(/^(critical|warning)$/)
      expect(Object.keys(annotations)).toEqual(['summary', 'description', 'action'])
      for (const text of Object.values(annotations)) expect(text.length).toBeGreaterThan(20)
    },
  )

  const promtool = findDebianProgram('promtool')
  test.skipIf(!promtool).for([
    ['check', alertsFile],
    ['test', alertsFile.replace('.yml', '.test.yml')],
  ] as const)('passes promtool %s rules', ([action, file]) => {
    const run = spawnSync(promtool ?? '', [action, 'rules', file], { encoding: 'utf8' })
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0)
  })
})

describe('the dashboard', () => {
  test('has rows of panels that do not overlap, each with a title', () => {
    const titles = dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)
    expect(titles).toEqual([
      'Overview',
      'Requests',
      'Process',
      'Database',
      'Queues and audit trail',
      'Deliveries',
      'Disk',
    ])
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(dashboard.panels.every(({ title, gridPos }) => title && gridPos.x + gridPos.w <= 24)).toBe(true)
  })
})
