import { expect, test, vi } from 'vitest'
import { forgetKey, keyOf } from './idempotency-keys.ts'

const path = '/api/mst-sports/0'
const create = (body: object) => keyOf({ method: 'POST', path, body })

test('an equal write has the same Idempotency-Key until it has succeeded', () => {
  const key = create({ sports_name: 'Judo' })
  expect(key).toMatch(/^[\da-f]{32}$/)
  expect(create({ sports_name: 'Judo' })).toBe(key)
  forgetKey(key)
  expect(create({ sports_name: 'Judo' })).not.toBe(key)
})

test('a write with another body, path or method has another Idempotency-Key', () => {
  const body = { name: 'Kendo' }
  const keys = [
    create(body),
    create({ name: 'Kendo', category: 'indoor' }),
    keyOf({ method: 'POST', path: '/api/mst-club-days/0', body }),
    keyOf({ method: 'DELETE', path, body: undefined }),
    keyOf({ method: 'POST', path, body: undefined }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('a form has the same Idempotency-Key while its fields and its file are the same', () => {
  const picture = new File(['pixels'], 'judo.png')
  const form = (name: string, file: File) => {
    const filled = new FormData()
    filled.append('sports_name', name)
    filled.append('sports_image', file)
    return filled
  }
  const key = create(form('Judo', picture))
  expect(create(form('Judo', picture))).toBe(key)
  expect(create(form('Judo', new File(['others'], 'judo.png')))).not.toBe(key)
  expect(create(form('Kendo', picture))).not.toBe(key)
})

test('an equal write an hour later has another Idempotency-Key', () => {
  vi.useFakeTimers()
  const key = create({ sports_name: 'Rowing' })
  vi.advanceTimersByTime(3_600_000)
  expect(create({ sports_name: 'Rowing' })).not.toBe(key)
  vi.useRealTimers()
})
