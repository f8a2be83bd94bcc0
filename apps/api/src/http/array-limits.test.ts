import { expect } from 'vitest'
import { largestBodies } from '../testing/bodies/largest-bodies.ts'
import { test } from '../testing/test-app.ts'
import { BODY_BYTES } from './body-limits.ts'

const MANY = 12_000

test('every array of a request has a limit in the description of the API', async ({ admin }) => {
  const { body } = await admin.get('/api/openapi.json')
  const described = Object.entries(body.paths as Record<string, Record<string, object>>).flatMap(
    ([path, methods]) =>
      Object.values(methods).flatMap((operation) =>
        arraysIn({ ...operation, responses: {}, tags: [] }).map(({ maxItems }) => ({ path, maxItems })),
      ),
  )
  expect(described.length).toBeGreaterThan(10)
  expect(described.filter(({ maxItems }) => maxItems === undefined)).toEqual([])
})

type DescribedArray = { readonly type?: string; readonly maxItems?: number }

function arraysIn(schema: unknown): DescribedArray[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.values(schema).flatMap(arraysIn)
  return (schema as DescribedArray).type === 'array' ? [schema, ...inside] : inside
}

test.for(Object.entries(largestBodies).filter(([, largest]) => 'json' in largest))(
  '%s: an array of 12,000 items, or as many as the body may have, is a 422 at its field',
  async ([, largest], { admin }) => {
    if (!('json' in largest)) return
    const { path, bytes = BODY_BYTES } = largest
    const body = withShortTexts(await largest.json(admin))
    for (const [name, items] of Object.entries(body).filter(([, value]) => Array.isArray(value))) {
      const room = bytes - bytesOf({ ...body, [name]: [] })
      const most = Math.floor(room / (bytesOf(items[0]) + 1))
      const many = Array.from({ length: Math.min(MANY, most) }, () => items[0])
      expect(many.length, name).toBeGreaterThan(1_000)
      const answer = await admin.post(path, { ...body, [name]: many })
      expect(answer, name).toBeRefused('invalid_fields')
      expect(answer.body.errors[name], name).toEqual([expect.stringContaining('at most')])
    }
  },
)

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** Cuts texts to the length of a date. */
function withShortTexts<Value>(value: Value): Value {
  const copy: unknown = JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'string' ? member.slice(0, 10) : member,
  )
  return copy as Value
}
