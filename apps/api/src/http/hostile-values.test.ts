import { expect } from 'vitest'
import { largestBodies } from '../testing/bodies/largest-bodies.ts'
import type { Client } from '../testing/client.ts'
import { test as base } from '../testing/test-app.ts'

type Variant = { readonly place: string; readonly value: unknown }
type Parameter = { readonly name: string; readonly in: string }

// a test mail to an unknown host would otherwise take ten seconds
const test = base
  .override('outgoingLimitMs', { scope: 'file' }, () => 50)
  .extend('described', { scope: 'file' }, ({ admin }) => describedBodies(admin))

/** Values that throw when they become text or a number, and texts that every object has as names. */
const hostileValues = [{ toString: 1 }, [{ toString: 1 }], 'constructor', '__proto__', 1e308]
const hostileTexts = hostileValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
const namesOfEveryObject = ['constructor', 'toString']

/** Copies of the value with one hostile value in one place each. Of an array, only the first item is changed. */
function* variantsOf(value: unknown, place = ''): Generator<Variant> {
  if (place !== '') for (const hostile of hostileValues) yield { place, value: hostile }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const { place: inner, value: changed } of variantsOf(value[0], `${place}[0]`))
      yield { place: inner, value: [changed, ...value.slice(1)] }
    return
  }
  for (const [name, own] of Object.entries(value))
    for (const { place: inner, value: changed } of variantsOf(own, `${place}.${name}`))
      yield { place: inner, value: { ...value, [name]: changed } }
  for (const name of namesOfEveryObject) yield { place: `${place}.${name}`, value: { ...value, [name]: {} } }
}

// a restore takes the body of a save
const examples = Object.entries(largestBodies).filter(
  ([route, example]) => 'json' in example && !route.endsWith('/restore'),
)

test.for(examples)(
  'a hostile value in any property of the body causes no server error: %s',
  async ([route, example], { admin, guest, described }) => {
    if (!('json' in example)) return
    const caller = example.isPublic ? guest : admin
    const body = shortened(await example.json(admin)) as object
    const others = Object.entries(exampleOf(described.get(route)) as object).filter(
      ([name]) => !(name in body),
    )
    const bodies = [body, ...others.map(([name, value]) => ({ [name]: value }))]
    for (const { place, value } of bodies.flatMap((each) => [...variantsOf(each)])) {
      const { status } = await caller.post(example.path, value)
      expect(status, `${place} ${JSON.stringify(value)}`).toBeLessThan(500)
    }
  },
)

test('a hostile text in any query parameter causes no server error', async ({ admin }) => {
  const failures: string[] = []
  for (const [path, parameters] of await queriesOf(admin)) {
    for (const name of parameters) {
      for (const text of hostileTexts) {
        const query = new URLSearchParams({ [name]: text })
        const { status } = await admin.get(`${path}?${query}`)
        if (status >= 500) failures.push(`${path}?${query}`)
      }
    }
  }
  expect(failures).toEqual([])
})

/** Short texts and one item per array keep the requests fast. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 30)
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, shortened(own)]))
}

async function queriesOf(admin: Client): Promise<[path: string, parameters: string[]][]> {
  const { body } = await admin.get('/api/openapi.json')
  return Object.entries(body.paths as Record<string, { get?: { parameters?: Parameter[] } }>).flatMap(
    ([path, { get }]) => {
      const names = (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name)
      const concrete = path.replaceAll(/\{\w+\}/g, '1')
      return names.length > 0 ? [[concrete, names] as [string, string[]]] : []
    },
  )
}

type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}
type Operation = { requestBody?: { content: Record<string, { schema: JsonSchema }> } }

async function describedBodies(admin: Client): Promise<Map<string, JsonSchema | undefined>> {
  const { body } = await admin.get('/api/openapi.json')
  const paths = Object.entries(body.paths as Record<string, Record<string, Operation>>)
  return new Map(
    paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]): [string, JsonSchema | undefined] => [
        `${method.toUpperCase()} ${path}`,
        requestBody?.content['application/json']?.schema,
      ]),
    ),
  )
}

/** A value with all properties of the schema, also in arrays. Simple values are null. */
function exampleOf(schema: JsonSchema | undefined): unknown {
  const { properties, items, anyOf = [] } = schema ?? {}
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, exampleOf(each)]))
  if (items) return [exampleOf(items)]
  return anyOf.map(exampleOf).find((each) => each !== null) ?? null
}
