import { activeStates, IMPORT_RESULT_DAYS, RESULT_DAYS } from '@touchline/contract/jobs/jobs'
import { sports } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { test as base } from '../../testing/test-app.ts'
import { ImportRetentionRepository } from './import-retention-repository.ts'

const test = base.extend(
  'stored',
  ({ admin, db }) =>
    async (applied: 'done' | 'failed' | undefined, days: number) => {
      const files = new ImportedFiles({ admin, list: sports })
      const { id, check_job } = await files.check(csv([['Name'], ['Kept or not']]))
      const past = sql`now() - ${days} * interval '1 day'`
      await sql`update jobs set created_at = ${past}, ended_at = ${past} where id = ${check_job}`.execute(db)
      await sql`update imports set created_at = ${past} where id = ${id}`.execute(db)
      if (!applied) return id
      await sql`
    with job as (
      insert into jobs (kind, list, action, state, total, done, created_by, actor, created_at, ended_at)
      values ('import', 'sports', 'import', ${applied}, 1, 1, 1, '{}', ${past}, ${past}) returning id)
    update imports set apply_job_id = job.id from job where imports.id = ${id}`.execute(db)
      return id
    },
)

test.for([
  [undefined, RESULT_DAYS + 1, false],
  [undefined, RESULT_DAYS - 1, true],
  ['failed', RESULT_DAYS + 1, false],
  ['done', RESULT_DAYS + 1, true],
  ['done', IMPORT_RESULT_DAYS + 1, false],
] as const)(
  'an import whose apply is %s is kept with its rows and its file after %i days: %s',
  async ([applied, days, isKept], { stored, db }) => {
    const id = await stored(applied, days)
    const find = async () =>
      (
        await sql`
        select (select count(*) from imports where id = ${id}) as imports,
          (select count(*) from import_rows where import_id = ${id}) as rows,
          (select count(*) from job_files) as files, (select count(*) from job_file_parts) as parts`.execute(
          db,
        )
      ).rows[0]
    const before = await find()
    expect(before).toMatchObject({ imports: 1, rows: 1 })
    await new ImportRetentionRepository(db).removeOld()
    const { files, parts } = before as { files: number; parts: number }
    const removed = { imports: 0, rows: 0, files: files - 1, parts: parts - 1 }
    expect(await find()).toEqual(isKept ? before : removed)
  },
)

test('an import is kept while one of its jobs is active', async ({ stored, db }) => {
  const id = await stored(undefined, RESULT_DAYS + 1)
  for (const state of activeStates) {
    // no instance runs jobs of this list
    await sql`
      update jobs set list = 'nowhere', state = ${state}
      where id = (select check_job_id from imports where id = ${id})`.execute(db)
    await new ImportRetentionRepository(db).removeOld()
    expect((await sql`select from imports where id = ${id}`.execute(db)).rows.length, state).toBe(1)
  }
})
