import { errorBodySchema } from '@touchline/contract/http/errors'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod/mini'
import type { Tables } from '../database/tables.ts'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { CONNECTION_CHECK_PATH } from '../features/operations/connection-check-routes.ts'
import type { Answer, Client } from '../testing/client.ts'
import { addItem } from '../testing/master-items.ts'
import { test as base } from '../testing/test-app.ts'

type ApiRoute = { readonly method: string; readonly path: string }
type RandomRequest = {
  readonly id: string
  readonly query: string
  readonly type: string
  readonly body: string
  readonly language: string
}

/** The input is another one in each run of the tests. */
const RUNS_PER_ROUTE = 10

// a test mail to an unknown host would otherwise take ten seconds
const test = base.override('outgoingLimitMs', { scope: 'file' }, () => 50)

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('', '0', '-1', '1e9', 'null', '\u0000', "' or 1=1 --"),
)
const parameterName = fc.oneof(
  fc.constantFrom(
    ...['page', 'per_page', 'orderBy', 'search', 'status', 'trashed', 'state', 'editMail', '__proto__'],
  ),
  fc.string(),
)
const fieldName = fc.oneof(
  fc.constantFrom(
    ...storedLists.flatMap(({ fields }) => Object.keys(fields)),
    'version',
    'email',
    'password',
    'password_confirmation',
    'current_password',
    'token',
    'mail_host',
    'mail_port',
    'mail_password',
    'organisation_name',
    'default_date_format',
    'support_url',
    'partner_logos',
    'firstname',
    'phone',
    'phone_country',
    'phone_code',
    'city_id',
    'city',
    'language',
    'theme',
    'page_size',
    'image',
    'id',
    '__proto__',
  ),
  fc.string(),
)
const fieldValue = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
)

const attempt: fc.Arbitrary<RandomRequest> = fc.record({
  id: fc.oneof(
    fc.constantFrom('0', '1', '2147483647', '2147483648', '-0', '..', '%2e%2e', '%ff'),
    anyText.map(encoded),
  ),
  query: fc
    .array(fc.tuple(parameterName, anyText), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')),
  type: fc.constantFrom(
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset=utf-16',
  ),
  body: fc.oneof(
    fc.dictionary(fieldName, fieldValue).map((fields) => JSON.stringify(fields)),
    fc.json(),
    anyText,
  ),
  language: fc.constantFrom('en', 'ja', 'xx', '*;q=0', ',;=', 'q=1'),
})

test('arbitrary input to any route causes no server error, and a refused call changes nothing', {
  timeout: 300_000,
}, async ({ admin, guest, db }) => {
  for (const list of storedLists) await addItem(admin, list, 'Untouched')
  let before = await stateOf(db)
  for (const route of await routesOf(admin)) {
    const caller = endsOwnSession(route) ? guest : admin
    await fc.assert(
      fc.asyncProperty(attempt, async (tried) => {
        const answer = await send({ caller, route, tried })
        expect(answer.status).toBeLessThan(500)
        const after = await stateOf(db)
        if (answer.status >= 400) {
          expect(z.looseObject(errorBodySchema.shape).safeParse(answer.body).error).toBeUndefined()
          expect(after).toEqual(before)
        }
        before = after
      }),
      { numRuns: RUNS_PER_ROUTE },
    )
  }
})

function endsOwnSession({ method, path }: ApiRoute): boolean {
  return path === '/api/sign-out' || (method === 'DELETE' && path === '/api/sessions/{id}')
}

/** Without the check of the connection, which reads no input and takes a second. */
async function routesOf(admin: Client): Promise<ApiRoute[]> {
  const { body } = await admin.get('/api/openapi.json')
  const routes = Object.entries(body.paths as Record<string, object>)
    .filter(([path]) => path !== CONNECTION_CHECK_PATH)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    )
  expect(routes.length).toBeGreaterThan(8)
  return routes
}

function send({
  caller,
  route,
  tried,
}: {
  caller: Client
  route: ApiRoute
  tried: RandomRequest
}): Promise<Answer> {
  const path = `${route.path.replace(/\{\w+\}/, tried.id)}${tried.query && `?${tried.query}`}`
  const hasBody = route.method === 'POST'
  return caller.send(route.method, path, {
    headers: { 'accept-language': tried.language, ...(hasBody && { 'content-type': tried.type }) },
    ...(hasBody && { body: tried.body }),
  })
}

async function stateOf(db: Kysely<Tables>): Promise<unknown> {
  const rows = storedLists.map(
    ({ table }) => sql`(select json_agg(row order by id) from ${sql.id(table)} as row) as ${sql.id(table)}`,
  )
  const state = await sql`
    select
      ${sql.join(rows)},
      (select json_agg(site_settings order by id) from site_settings) as settings,
      (select json_agg(users order by id) from users) as users,
      (select json_agg(files order by id) from files) as files,
      (select count(*) from sessions) as sessions`.execute(db)
  return state.rows
}

/** Percent-encodes any text. A lone surrogate becomes an escape that cannot be decoded. */
function encoded(text: string): string {
  return [...text]
    .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ed%a0%80'))
    .join('')
}
