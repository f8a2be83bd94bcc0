import { describe, expect, test } from 'vitest'
import { type Check, type CheckResult, ok, problem, runChecks, skipped, warning } from './check.ts'
import { hasProblem, reportJson, reportText } from './report.ts'

const check = (id: string, run: Check['run']): Check => ({
  id,
  examines: `The ${id}`,
  remedy: `mend ${id}`,
  run,
})

describe('npm run doctor', () => {
  test('runs the checks in parallel, each with its own time limit', async () => {
    const slow = (ms: number) => () => new Promise<never>((_, reject) => setTimeout(reject, ms))
    const began = performance.now()
    const results = await runChecks(
      [check('a', slow(5_000)), check('b', slow(5_000)), check('c', () => ok('fine'))],
      {
        limitMs: 100,
      },
    )
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(results.map(({ outcome }) => outcome)).toEqual(['problem', 'problem', 'ok'])
    expect(results[0]).toMatchObject({ text: 'There was no answer within 0.1 s.', remedy: 'mend a' })
  })

  test('reports a check that throws as a problem with its remedy', async () => {
    const fail = () => {
      throw new Error('no route')
    }
    expect(await runChecks([check('network', fail)])).toEqual([
      {
        id: 'network',
        examines: 'The network',
        outcome: 'problem',
        text: 'The check failed: no route.',
        remedy: 'mend network',
      },
    ])
  })
})

describe('the report of npm run doctor', () => {
  const results: CheckResult[] = [
    { id: 'a', examines: 'Short', ...ok('Works') },
    { id: 'b', examines: 'A longer name', ...warning('Slow', 'npm start') },
    { id: 'c', examines: 'Other', ...skipped('Not set') },
    { id: 'd', examines: 'Broken', ...problem('Full', 'Add a disk') },
  ]

  test('is a table with the remedy of each fault and the number of problems', () => {
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
    expect(JSON.parse(reportJson(results))).toEqual({ healthy: false, checks: results })
    expect(hasProblem(results.slice(0, 3))).toBe(false)
  })
})
