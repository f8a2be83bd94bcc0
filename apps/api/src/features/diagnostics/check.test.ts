import type { CheckId, CheckResult } from '@touchline/contract/diagnostics'
import { describe, expect, test } from 'vitest'
import { type Check, ok, problem, runChecks, skipped, warning } from './check.ts'
import { hasProblem, inEnglish, reportJson, reportText } from './report.ts'

const english = (en: string) => ({ en, ja: '' })
const check = (id: CheckId, run: Check['run']): Check => ({ id, remedy: english(`mend ${id}`), run })

describe('npm run doctor', () => {
  test('runs the checks in parallel, each with its own time limit', async () => {
    const slow = (ms: number) => () => new Promise<never>((_, reject) => setTimeout(reject, ms).unref())
    const began = performance.now()
    const results = await runChecks(
      [check('node', slow(60_000)), check('port', slow(60_000)), check('disk', () => ok(english('fine')))],
      {
        limitMs: 100,
      },
    )
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(results.map(({ outcome }) => outcome)).toEqual(['problem', 'problem', 'ok'])
    expect(results[0]).toMatchObject({
      text: { en: 'There was no answer within 0.1 s.', ja: '0.1秒以内に応答がありませんでした。' },
      remedy: { en: 'mend node' },
    })
  })

  test('reports a check that throws as a problem with its remedy', async () => {
    const fail = () => {
      throw new Error('no route')
    }
    expect((await runChecks([check('egress', fail)])).map(inEnglish)).toEqual([
      {
        id: 'egress',
        examines: 'Outgoing addresses',
        outcome: 'problem',
        text: 'The check failed: no route.',
        remedy: 'mend egress',
      },
    ])
  })
})

describe('the report of npm run doctor', () => {
  const results: CheckResult[] = [
    { id: 'disk', examines: english('Short'), ...ok(english('Works')) },
    { id: 'tls', examines: english('A longer name'), ...warning(english('Slow'), english('npm start')) },
    { id: 'node', examines: english('Other'), ...skipped(english('Not set')) },
    { id: 'port', examines: english('Broken'), ...problem(english('Full'), english('Add a disk')) },
  ]

  test('is a table with the remedy of each problem and the number of problems', () => {
    expect(reportText(results)).toBe(
      [
        'ok       Short          Works',
        'WARNING  A longer name  Slow',
        '                        → npm start',
        'skipped  Other          Not set',
        'PROBLEM  Broken         Full',
        '                        → Add a disk',
        '',
        '1 problems, 1 warnings',
      ].join('\n'),
    )
  })

  test('is JSON with the same results, healthy unless there is a problem', () => {
    expect(JSON.parse(reportJson(results))).toEqual({ healthy: false, checks: results.map(inEnglish) })
    expect(hasProblem(results.slice(0, 3))).toBe(false)
  })
})
