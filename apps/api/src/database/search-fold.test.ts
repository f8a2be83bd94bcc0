import { foldText } from '@touchline/contract/text-folding'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import type { Tables } from './tables.ts'

/** Left out: Georgian capitals, which the ICU of some PostgreSQL servers is too old for. */
const blocks: readonly [first: number, last: number][] = [
  [0x20, 0x1c7f],
  [0x1cc0, 0x24ff],
  [0x3000, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xffef],
]
const characters = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
)
const assigned = characters.filter((character) => /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(character))

async function foldInSql(db: Kysely<Tables>, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select search_fold(text) as folded from unnest(${texts}::text[]) with ordinality as texts (text, at)
    order by at`.execute(db)
  return rows.map(({ folded }) => folded)
}

test('the database folds every character like the application', async ({ db }) => {
  expect(assigned.length).toBeGreaterThan(40_000)
  const folded = await foldInSql(db, assigned)
  const different = assigned.filter((character, at) => folded[at] !== foldText(character))
  expect(different).toEqual([])
})

test.for(['ばれーﾎﾞｰﾙ', 'Pele\u0301 − Straße', 'ΟΔΟΣ Οδός', 'か\u3099っこう', 'İstanbul'])(
  'the database folds %j like the application',
  async (text, { db }) => {
    expect(await foldInSql(db, [text])).toEqual([foldText(text)])
  },
)

test('names that differ only in kana or dashes are different names', async ({ db }) => {
  const { rows } = await sql<{ key: string }>`
    select distinct name_fold(name) as key from unnest(array['ばら', 'バラ', 'A-B', 'AーB']) as name`.execute(
    db,
  )
  expect(rows).toHaveLength(4)
})
