import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ChainRepository } from '../events/chain-repository.ts'
import { Sealer } from '../events/sealer.ts'
import { verifyChain } from '../events/verify-chain.ts'
import { EMPTY, freshDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import type { Tables } from './tables.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const SEALED = '0013-sealed-audit-entries.ts'
const log = pino({ level: 'silent' })

async function run(db: Kysely<Tables>, files: readonly string[]): Promise<void> {
  for (const file of files) await (await import(join(MIGRATIONS, file))).up(db)
}

test('audit entries of earlier versions get the name of their record, and are sealed', async () => {
  const own = await freshDatabase({ from: EMPTY })
  const { db, close } = connect(own.connection, log)
  const files = readdirSync(MIGRATIONS).sort()
  await run(
    db,
    files.filter((file) => file < SEALED),
  )
  await sql`
    insert into sports (name, name_ja, category, min_players, max_players, description, sort_order, status)
    values ('Kendo', '剣道', 'combat', 1, 2, '', 0, 1), ('Judo', '', 'combat', 1, 2, '', 0, 1)`.execute(db)
  await sql`
    insert into audit_entries (area, action, record_id, source)
    select 'sports', 'created', id, 'api' from sports union all select 'auth', 'sign_in', 1, 'api'`.execute(
    db,
  )

  await run(
    db,
    files.filter((file) => file >= SEALED),
  )
  const entries = db.selectFrom('audit_entries').select(['area', 'record_name', 'record_name_ja'])
  expect(await entries.orderBy('id').execute()).toEqual([
    { area: 'sports', record_name: 'Kendo', record_name_ja: '剣道' },
    { area: 'sports', record_name: 'Judo', record_name_ja: null },
    { area: 'auth', record_name: null, record_name_ja: null },
  ])
  expect(await new Sealer({ db, subscribers: [], log }).seal()).toBe(3)
  expect(await verifyChain(new ChainRepository(db))).toMatchObject({ checked: 3, broken: null })
  await close()
  await own.drop()
})
