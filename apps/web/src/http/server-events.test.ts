import { describe, expect, test } from 'vitest'
import { eventReader } from './server-events.ts'

const settings = { name: 'settings', data: '{"general":2}' }

function readAll(pieces: readonly string[]) {
  const read = eventReader()
  return pieces.flatMap(read)
}

describe.each([
  ['\n', 'line feeds'],
  ['\r\n', 'both'],
])('a stream with lines that end in %j', (end) => {
  const text = [
    ': hello',
    '',
    'event: settings',
    'id: 7',
    'data: {"general":2}',
    '',
    ': still here',
    '',
    '',
  ].join(end)

  test('gives its event, and nothing for comments', () => {
    expect(readAll([text])).toEqual([settings])
  })
  test('gives the same wherever it is cut', () => {
    for (let at = 0; at <= text.length; at += 1)
      expect(readAll([text.slice(0, at), text.slice(at)]), `cut at ${at}`).toEqual([settings])
    expect(readAll([...text])).toEqual([settings])
  })
})

test('an event that is not complete waits for the rest of it', () => {
  const read = eventReader()
  expect(read('event: settings\ndata: {"general":2}\n')).toEqual([])
  expect(read('\n')).toEqual([settings])
})

test('several lines of data are one, and several events keep their order and names', () => {
  expect(readAll(['data: a\ndata:b\ndata\n\nevent: x\ndata: c\n\ndata: d\n\n'])).toEqual([
    { name: 'message', data: 'a\nb\n' },
    { name: 'x', data: 'c' },
    { name: 'message', data: 'd' },
  ])
})

test('an event without data is none', () => {
  expect(readAll(['event: settings\n\n', ':\n\n', '\n\n'])).toEqual([])
})
