import Fastify from 'fastify'
import { type Generated, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** What a developer would write instead of the product: no audit trail, no versions, no trash and no stored totals. */
const database = JSON.parse(process.env.BENCH_DATABASE ?? '{}') as pg.PoolConfig
const pool = new pg.Pool({ ...database, options: '-c search_path=hand_written', max: 10 })
const tokens = new Map([[process.env.BENCH_TOKEN ?? '', 1]])

type Sport = { id: Generated<number>; name: string; name_ja: Generated<string> } & NewSport
type NewSport = { category: string; min_players: number; max_players: number }
type ListQuery = { page: number; per_page: number; orderBy: string; search?: string }
const querystring = {
  type: 'object',
  properties: { page: { type: 'integer' }, per_page: { type: 'integer' } },
}

const db = new Kysely<{ sports: Sport }>({ dialect: new PostgresDialect({ pool }) })
const app = Fastify()

app.addHook('onRequest', async (request, reply) => {
  if (!tokens.has(request.headers.authorization?.slice('Bearer '.length) ?? '')) return reply.code(401).send()
})

app.get<{ Querystring: ListQuery }>('/api/mst-sports', { schema: { querystring } }, async ({ query }) => {
  const { page, per_page, orderBy, search } = query
  const [column, direction] = orderBy.replace('sports_', '').split('|') as [keyof Sport, 'asc' | 'desc']
  const sports = db.selectFrom('sports')
  const found = search === undefined ? sports : sports.where('name', 'ilike', `%${search}%`)
  const rows = found.selectAll().orderBy(column, direction)
  const [data, { total }] = await Promise.all([
    rows
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { success: true, data, meta: { current_page: page, per_page, total: Number(total) } }
})

app.get<{ Params: { id: number } }>('/api/mst-sports/:id', async ({ params }, reply) => {
  const row = await db.selectFrom('sports').selectAll().where('id', '=', params.id).executeTakeFirst()
  return row ? { success: true, data: row } : reply.code(404).send({ success: false })
})

app.post<{ Body: { sports_name: string } }>('/api/mst-sports/:id', async ({ body }) => {
  const sport = { name: body.sports_name, category: 'other', min_players: 1, max_players: 99 }
  return {
    success: true,
    data: await db.insertInto('sports').values(sport).returningAll().executeTakeFirstOrThrow(),
  }
})

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.on('SIGTERM', () => process.exit(0))
