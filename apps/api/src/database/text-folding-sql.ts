import { lookAlikes, replacedBeforeNfkc } from '@touchline/contract/text-folding'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** The code points with the Unicode property Default_Ignorable_Code_Point. */
const INVISIBLE =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f' +
  '\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]+'
const DIACRITICS = '[\\u0300-\\u036f]+'
const SPACES = '[\\u0009-\\u000d \\u0085\\u1680\\u2028\\u2029\\u2800]+'

const HIRAGANA_TO_KATAKANA = [...Array(0x56).keys(), 0x5c, 0x5d].map(
  (at) => [String.fromCharCode(0x30a1 + at), String.fromCharCode(0x3041 + at)] as const,
)

/**
 * Creates `search_fold`, which folds like `foldText` of the contract, and `contains_pattern`. The names of lists are
 * unique by `name_fold`: until version 30, each name was equal to itself only, so that rows of older versions fit. Until
 * version 18, one function with the name `search_fold` folded both.
 */
export async function createTextFolding(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if to_regprocedure('name_fold(text)') is not null then
        return;
      elsif to_regprocedure('search_fold(text)') is not null then
        alter function search_fold(text) rename to name_fold;
      else
        create function name_fold(value text) returns text language sql immutable strict parallel safe return value;
      end if;
    end $$`.execute(db)
  await replaceSearchFold(db)
  await replaceFunction(
    db,
    'contains_pattern',
    sql`'%' || regexp_replace(search_fold(value), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  )
}

/** Names are unique as they are found. The caller computes the stored names anew. */
export function foldUniqueNames(db: Kysely<unknown>): Promise<void> {
  return replaceFunction(db, 'name_fold', sql`search_fold(value)`)
}

/**
 * PostgreSQL plans the expressions of this function once a session. It would copy the body of an SQL function into each
 * statement that writes a generated column, and plan the columns again at each execution. The function calls only
 * functions of pg_catalog, because pg_dump restores without a search path.
 */
async function replaceSearchFold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_fold(value text) returns text
      language plpgsql immutable strict parallel safe as $$
    begin
      -- most texts are ASCII, and folded in a tenth of the time
      if octet_length(value) = char_length(value) then
        return ${foldedAscii()};
      end if;
      return ${foldedUnicode()};
    end $$`.execute(db)
}

async function replaceFunction(db: Kysely<unknown>, name: string, result: Sql): Promise<void> {
  await sql`
    create or replace function ${sql.id(name)}(value text) returns text
      language sql immutable strict parallel safe
      return ${result}`.execute(db)
}

const replacePattern = (value: Sql, pattern: string, by: string): Sql =>
  sql`regexp_replace(${value} collate "C", ${sql.lit(pattern)}, ${sql.lit(by)}, 'g')`

function replaceCharacters(value: Sql, replacements: typeof lookAlikes): Sql {
  const pairs = replacements.flatMap(([by, characters]) => [...characters].map((each) => [each, by] as const))
  const [from, to] = [pairs.map(([each]) => each).join(''), pairs.map(([, by]) => by).join('')]
  return sql`translate(${value}, ${sql.lit(from)}, ${sql.lit(to)})`
}

function foldedAscii(): Sql {
  const alike = replaceCharacters(sql`lower(value collate "C")`, [
    ['ー', '-'],
    ["'", '`'],
  ])
  return withSingleSpaces(alike)
}

function foldedUnicode(): Sql {
  const visible = replacePattern(sql`value`, INVISIBLE, '')
  const composed = sql`normalize(${replaceCharacters(visible, replacedBeforeNfkc)}, nfkc)`
  const lowered = sql`lower(upper(lower(${composed} collate "und-x-icu")))`
  const plain = replacePattern(sql`normalize(${lowered}, nfkd)`, DIACRITICS, '')
  const alike = sql`normalize(${replaceCharacters(plain, [...HIRAGANA_TO_KATAKANA, ...lookAlikes])}, nfc)`
  return withSingleSpaces(alike)
}

const withSingleSpaces = (value: Sql): Sql =>
  sql`btrim(${replacePattern(value, SPACES, ' ')}) collate "und-x-icu"`
