import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { collect } from './collect.ts'

const logged: { source: string; err: { message: string } }[] = []
const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
const never = () => new Promise<never>(() => undefined)

function collectFrom(reads: Record<string, () => Promise<readonly string[]>>) {
  const sources = Object.entries(reads).map(([name, read]) => ({ name, read }))
  const unread = ({ name }: { readonly name: string }) => `${name} unread`
  return collect({ sources, context: {}, unread, log, deadlineMs: 50 })
}

describe('the lines of the dashboard', () => {
  test('are in the order of their sources, whichever answers first', async () => {
    const lines = await collectFrom({
      slow: () => new Promise((resolve) => setTimeout(resolve, 10, ['a', 'b'])),
      fast: async () => ['c'],
      empty: async () => [],
    })
    expect(lines).toEqual(['a', 'b', 'c'])
  })

  test.for([
    ['rejects', () => Promise.reject(new Error('the table is gone')), 'the table is gone'],
    [
      'throws',
      () => {
        throw new Error('no settings')
      },
      'no settings',
    ],
    ['never answers', never, 'no result after 50 ms'],
  ] as const)(
    'of a source that %s are replaced by one line, and the error is logged once',
    async ([, read, error]) => {
      logged.length = 0
      expect(await collectFrom({ first: async () => ['a'], broken: read, last: async () => ['b'] })).toEqual([
        'a',
        'broken unread',
        'b',
      ])
      expect(logged).toMatchObject([{ source: 'broken', err: { message: error } }])
    },
  )

  test('of a source that fails after its deadline cause no unhandled rejection', async () => {
    const late = () => new Promise<never>((_, reject) => setTimeout(reject, 80, new Error('late')))
    expect(await collectFrom({ late })).toEqual(['late unread'])
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
})
