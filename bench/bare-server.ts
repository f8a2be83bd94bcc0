import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * The fastest possible server on Node: node:http and pg, a Map of tokens, one prepared statement per call, and
 * JSON.stringify. It knows the total without a query. Its rows are in the table of `bare-table.sql`, so that a faster
 * table of the product shows in the ratio. The environment contains the database and a token.
 */
const database = JSON.parse(process.env.BENCH_DATABASE ?? '{}') as pg.PoolConfig
const tokens = new Map([[process.env.BENCH_TOKEN ?? '', 1]])
const knownTotal = Number(process.env.BENCH_TOTAL)

const columns = `id, version, created_at, updated_at, created_by, updated_by, deleted_at,
  name as sports_name, name_ja, name_kana, sports_image, category, min_players, max_players, description, sort_order,
  status`

const statements = {
  list: `select ${columns} from sports where deleted_at is null order by name desc, id desc limit $1 offset $2`,
  item: `select ${columns} from sports where id = $1 and deleted_at is null`,
  create: `insert into sports (name, category, min_players, max_players, description, created_by, updated_by)
    values ($1, 'other', 1, 99, '', 1, 1) returning ${columns}`,
}

// keeps the text of PostgreSQL for instants: a bare server does not parse them
const types = {
  getTypeParser: (oid: number) =>
    oid === pg.types.builtins.TIMESTAMPTZ ? String : pg.types.getTypeParser(oid),
}
const pool = new pg.Pool({ ...database, options: '-c search_path=bare,public', types, max: 10 })

async function answer(url: URL, body: string): Promise<unknown> {
  const id = Number(url.pathname.split('/')[3] ?? 0)
  if (body !== '') {
    const { sports_name } = JSON.parse(body) as { sports_name: string }
    const { rows } = await pool.query({ name: 'create', text: statements.create, values: [sports_name] })
    return { success: true, data: rows[0] }
  }
  if (id > 0) {
    const { rows } = await pool.query({ name: 'item', text: statements.item, values: [id] })
    return { success: true, data: rows[0] }
  }
  return listPage(url)
}

async function listPage(url: URL): Promise<unknown> {
  const page = Number(url.searchParams.get('page'))
  const perPage = Number(url.searchParams.get('per_page'))
  const values = [perPage, (page - 1) * perPage]
  const { rows } = await pool.query({ name: 'list', text: statements.list, values })
  const at = (number: number) =>
    `/api/mst-sports?page=${number}&per_page=${perPage}&orderBy=${encodeURIComponent(url.searchParams.get('orderBy') ?? '')}`
  const last = Math.ceil(knownTotal / perPage)
  return {
    success: true,
    data: rows,
    links: { first: at(1), last: at(last), prev: at(page - 1), next: at(page + 1) },
    meta: {
      current_page: page,
      from: (page - 1) * perPage + 1,
      to: page * perPage,
      total: knownTotal,
      per_page: perPage,
      last_page: last,
    },
  }
}

const server = createServer((request, response) => {
  if (!tokens.has(request.headers.authorization?.slice('Bearer '.length) ?? '')) {
    response.writeHead(401).end()
    return
  }
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', async () => {
    const text = JSON.stringify(await answer(new URL(request.url ?? '/', 'http://localhost'), body))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
