import { foldText } from '@touchline/contract/text-folding'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import type { Tables } from './tables.ts'

/** Capitals of Unicode 11 and later, which the ICU of some PostgreSQL servers is too old for. */
const NEW_CAPITALS =
  /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7dc\ua7f1\ua7f5\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16e5f}\u{16ea0}-\u{16eb8}]/u
const ASSIGNED = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Default_Ignorable_Code_Point}]$/u
const characters = Array.from({ length: 0x110000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
  (character) => ASSIGNED.test(character) && !NEW_CAPITALS.test(character),
)

async function foldInSql(db: Kysely<Tables>, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select search_fold(text) as folded from unnest(${texts}::text[]) with ordinality as texts (text, at)
    order by at`.execute(db)
  return rows.map(({ folded }) => folded)
}

async function expectSameFolding(db: Kysely<Tables>, texts: readonly string[]): Promise<void> {
  const folded = await foldInSql(db, texts)
  const different = texts.filter((text, at) => folded[at] !== foldText(text))
  expect(different.slice(0, 20).map((text) => JSON.stringify(text))).toEqual([])
}

test('the database folds every character like the application', async ({ db }) => {
  expect(characters.length).toBeGreaterThan(150_000)
  await expectSameFolding(db, characters)
})

test('the database folds sequences of characters like the application', async ({ db }) => {
  const marks = fc.constantFrom(
    ...'゛゜ﾞﾟ\u3099\u309a\u0301\u0307\u0323\u200b\u200d\u00ad\ufe0f\u{e0100}\u2060',
  )
  const letters = fc.constantFrom(...'かはわうゝカハヷｶﾊIİıßẞΣςＡー〜・-–— \u3000\t\u2028')
  // the order of new marks differs between versions of Unicode
  const others = characters.filter((character) => !/\p{M}/u.test(character))
  const any = fc.nat(others.length - 1).map((at) => others[at]!)
  const texts = fc.string({ unit: fc.oneof(marks, letters, any), minLength: 2, maxLength: 12 })
  const ascii = fc.string({ unit: 'grapheme-ascii' })
  await expectSameFolding(db, [...fc.sample(texts, 20_000), ...fc.sample(ascii, 2_000), ' -`A\tB  '])
})

test('a list refuses a name that looks like another one', async ({ db }) => {
  const { rows } = await sql<{ key: string }>`
    select distinct name_fold(name) as key from unnest(array['A-B', 'a–b ', 'A\u2060—Ｂ']) as name`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('the database folds texts without a search path, as in a restore by pg_dump', async ({ db }) => {
  const folded = await db.transaction().execute(async (transaction) => {
    await sql`set local search_path = ''`.execute(transaction)
    const { rows } = await sql`
      select public.name_fold(name) as name, public.search_fold(name) as search, public.contains_pattern(name) as pattern
      from unnest(array['A  B', 'Ｂか', null]) as name`.execute(transaction)
    return rows
  })
  expect(folded).toEqual([
    { name: 'a b', search: 'a b', pattern: '%a b%' },
    { name: 'bカ', search: 'bカ', pattern: '%bカ%' },
    { name: null, search: null, pattern: null },
  ])
})
