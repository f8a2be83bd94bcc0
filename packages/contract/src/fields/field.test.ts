import { expect, test } from 'vitest'
import { once } from './field.ts'

test('a value is built when it is first needed, and only then', () => {
  let builds = 0
  const value = once(() => {
    builds += 1
    return { builds }
  })
  expect(builds).toBe(0)
  expect(value()).toBe(value())
  expect(builds).toBe(1)
})
