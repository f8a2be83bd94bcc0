import { expect, test, vi } from 'vitest'
import { ForeignAnswer, LaneQuery, markedStatement } from './lane-query.ts'

const INT4 = 23
const statement = markedStatement('select id, age from people where id = $1', 1)

function send() {
  const sent: string[] = []
  const wire = {
    parse: () => sent.push('parse'),
    bind: ({ values }: { values: readonly (string | null)[] }) => sent.push(`bind ${values[0]}`),
    describe: () => sent.push('describe'),
    execute: () => sent.push('execute'),
    sync: () => sent.push('sync'),
  }
  const prepared = new Map()
  return (id: unknown) => {
    sent.length = 0
    const callback = vi.fn()
    let mark = ''
    const query = new LaneQuery(statement, [id], { prepared, callback })
    query.submit({
      ...wire,
      bind: (bound) => {
        mark = bound.values.at(-1) ?? ''
        wire.bind(bound)
      },
    })
    const describe = (...names: string[]) =>
      query.handleRowDescription({ fields: names.map((name) => ({ name, dataTypeID: INT4 })) })
    return { query, mark, callback, describe, sent: [...sent] }
  }
}

test('a statement is parsed and described once per connection', () => {
  const read = send()
  expect(read(7).sent).toEqual(['parse', 'bind 7', 'describe', 'execute', 'sync'])
  expect(read(8).sent).toEqual(['bind 8', 'execute', 'sync'])
  expect(send()(undefined).sent).toContain('bind null')
})

test('a row with the mark of the request is returned without the mark', () => {
  const { query, mark, callback, describe } = send()(7)
  describe(statement.name, 'id', 'age')
  query.handleDataRow({ fields: [mark, '7', null] })
  query.handleReadyForQuery()
  expect(callback.mock.calls).toEqual([[undefined, [{ id: 7, age: null }]]])
})

test.for([
  ['a row with another mark', [statement.name, 'id', 'age'], ['0', '7', '1']],
  ['the columns of another statement', ['another', 'id', 'age'], undefined],
  ['a row with fewer columns', [statement.name, 'id', 'age'], [undefined, '7']],
  ['a row without columns', [], [undefined, '7', '1']],
] as const)('%s is a foreign answer', ([, columns, cells]) => {
  const { query, mark, callback, describe } = send()(7)
  if (columns.length > 0) describe(...columns)
  const [first = mark, ...rest] = cells ?? [mark, '7', '1']
  query.handleDataRow({ fields: [first, ...rest] })
  query.handleReadyForQuery()
  expect(callback.mock.calls[0]?.[0]).toBeInstanceOf(ForeignAnswer)
})

test('an answer with other columns than those of its statement is refused as foreign', () => {
  const read = send()
  read(7).describe(statement.name, 'id', 'age')
  const { query, mark, callback, describe } = read(8)
  describe(statement.name, 'age', 'id')
  query.handleDataRow({ fields: [mark, '8', '1'] })
  query.handleReadyForQuery()
  expect(callback.mock.calls[0]?.[0]).toBeInstanceOf(ForeignAnswer)
})

test('a statement that does not begin with select is refused by the read lanes', () => {
  expect(() => markedStatement('with people as (select 1) select 2', 0)).toThrow('begins with select')
})
