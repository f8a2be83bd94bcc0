import { languages } from '@touchline/contract/language'
import { personName } from '@touchline/contract/person-name'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'

const people = [
  ['Given', 'Family'],
  ['花子', '山田'],
  ['はなこ', '佐々木'],
  ['太郎', '𠮷田'],
  ['マリー　アン', 'デュポン・ルイ'],
  ['Emi', '山田'],
  ['민수', '김'],
  ['Given', ''],
  ['', 'Family'],
  ['', ''],
  ['Super', 'admin'],
  ['Super', 'Admin'],
]

test('the SQL function person_name writes names like personName of the contract', async ({ db }) => {
  for (const [firstname = '', lastname = ''] of people)
    for (const language of languages) {
      const { rows } = await sql`select person_name(${firstname}, ${lastname}, ${language}) as name`.execute(
        db,
      )
      expect(rows).toEqual([{ name: personName({ firstname, lastname }, language) }])
    }
})
