import { afterEach, expect, test } from 'vitest'
import { cleanUp } from './app-process.ts'
import { killDuringImports, noImportKills } from './import-kills.ts'
import { folderWithDatabase } from './own-database.ts'

const TIMES = 5

afterEach(cleanUp)

test(`after each of ${TIMES} kills of the app during the upload, check, apply and take-back of imports, each import goes on and changes all of its records once`, async () => {
  const figures = await killDuringImports({ dataDir: folderWithDatabase(), times: TIMES, rows: 200 })
  expect(figures).toEqual({ ...noImportKills, kills: TIMES, imports: TIMES })
}, 180_000)
