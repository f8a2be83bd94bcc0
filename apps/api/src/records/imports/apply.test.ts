import type { StoredRecord } from '@touchline/contract/records/record-list'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { listEntries } from '../../testing/audit-entries.ts'
import { importTests } from '../../testing/records/import-tests.ts'
import { csv } from '../../testing/records/imported-files.ts'
import { listsWithFiles } from '../../testing/records/new-records.ts'

describe.each(listsWithFiles)('an import of $key', (list) => {
  const { test, part, nameOf, headers } = importTests(list, 'Applied')

  test('an imported row is stored and audited as a single save stores and audits it', async ({
    imports,
    add,
    admin,
    db,
  }) => {
    const before = await add({ sort_order: 5 })
    const checked = await imports.check(
      csv([
        headers,
        [nameOf(before), '空手', '6', ''],
        [`${nameOf(before)} anew`, '柔道', '7', 'Inactive'],
        [`${nameOf(before)} same`, '', '', 'Inactive'],
      ]),
    )
    const job = await imports.apply(checked)
    expect(job).toMatchObject({ state: 'done', total: 3, done: 3, unchanged: 0, refused: 0 })
    const [updated, inserted, plain] = await imports.recordsOf(job)
    const single = await add({ sort_order: 5 })
    await admin.post(`${list.api}/${single.id}`, { name_ja: '空手', sort_order: 6 })
    const singles = [
      (await admin.get(`${list.api}/${single.id}`)).body.data,
      await add({ name_ja: '柔道', sort_order: 7 }),
      await add(),
    ]
    for (const [at, imported] of [updated, inserted, plain].entries()) {
      expect(imported).toEqual({
        ...singles[at],
        id: expect.any(Number),
        [list.nameField]: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      })
    }
    const entries = (await listEntries(db)).filter(({ area }) => area === list.key)
    const entryOf = (id: unknown) => {
      const {
        at: _,
        id: __,
        record_id,
        request_id,
        ...entry
      } = entries.findLast((each) => each.record_id === id)!
      return entry
    }
    for (const [at, imported] of [updated, inserted, plain].entries()) {
      const [ours, theirs] = [entryOf(imported?.id), entryOf(singles[at].id)]
      const named = (text: string) => text.replaceAll(/applied \d+( anew| same)?/gi, 'one')
      expect(named(JSON.stringify(ours))).toBe(named(JSON.stringify(theirs)))
    }
    const requests = entries.filter(({ request_id }) => request_id === `job-${job.id}`)
    expect(requests.map(({ record_id }) => record_id).sort()).toEqual(
      [updated, inserted, plain].map((row) => row?.id).sort(),
    )
  })

  test('the totals of the list are those of its records after an import and after it was taken back', async ({
    imports,
    add,
    admin,
    db,
  }) => {
    const before = await add()
    const names = ['one', 'two', 'three'].map((word) => `${nameOf(before)} ${word}`)
    const checked = await imports.check(
      csv([
        ['Name', 'Sort order', 'Status'],
        [nameOf(before), '3', 'Inactive'],
        ...names.map((name) => [name, '1', 'Inactive']),
      ]),
    )
    const totals = async () => {
      const answers = ['status=0', 'status=1', 'trashed=1'].map((query) =>
        admin.get(`${list.api}?${query}&per_page=1${part ? `&${list.partition}=${part}` : ''}`),
      )
      return (await Promise.all(answers)).map(({ body }) => body.meta.total)
    }
    const counted = async () => {
      const inPart = part ? sql`and ${sql.ref(list.partition!)} = ${part}` : sql``
      const { rows } = await sql<Record<string, number>>`
        select count(*) filter (where status = 0 and deleted_at is null)::integer as inactive,
          count(*) filter (where status = 1 and deleted_at is null)::integer as active,
          count(*) filter (where deleted_at is not null)::integer as trashed
        from ${sql.table(list.table)} where true ${inPart}`.execute(db)
      return [rows[0]?.inactive, rows[0]?.active, rows[0]?.trashed]
    }
    const [inactive = 0, active, trashed = 0] = await totals()
    await imports.apply(checked)
    expect(await totals()).toEqual([inactive + 3, active, trashed])
    expect(await totals()).toEqual(await counted())
    await imports.takeBack(checked)
    expect(await totals()).toEqual([inactive, active, trashed + 3])
    expect(await totals()).toEqual(await counted())
  })

  test('taking an import back sets updated records back, and moves added records to the trash', async ({
    imports,
    add,
    admin,
    db,
  }) => {
    const [changed, same] = [await add({ sort_order: 5, name_ja: '剣道' }), await add()]
    const added = `${nameOf(changed)} anew`
    const checked = await imports.check(
      csv([headers, [nameOf(changed), '', '6', ''], [added, '', '', 'Inactive'], [nameOf(same), '', '', '']]),
    )
    const job = await imports.apply(checked)
    expect(job).toMatchObject({ state: 'done', done: 2, unchanged: 1, refused: 0 })
    const [, insertedId = 0] = (await imports.resultsOf(job)).map(({ record_id }) => record_id)
    expect((await imports.read(checked.id)).take_back_until).toBe(job.undo_until)
    const undo = await imports.takeBack(checked)
    expect(undo).toMatchObject({
      kind: 'undo',
      action: 'import',
      done: 2,
      unchanged: 0,
      refused: 0,
      undo_of_job: job.id,
    })
    expect(await imports.read(checked.id)).toMatchObject({ state: 'taken_back', take_back_until: null })
    const { body } = await admin.get(`${list.api}/${changed.id}`)
    const { version, updated_at: _, ...values } = body.data
    expect({ ...values, updated_at: changed.updated_at, version: changed.version }).toEqual(changed)
    expect(version).toBe(3)
    expect((await admin.get(`${list.api}/${insertedId}`)).status).toBe(404)
    const ofUndo = (await listEntries(db)).filter(({ request_id }) => request_id === `job-${undo.id}`)
    const records = ofUndo.filter(({ area }) => area === list.key)
    const written = records.map(({ action, record_id, changes }) => [action, record_id, changes] as const)
    // two rows are changed at once
    expect(written.toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual([
      ['updated', changed.id, { sort_order: { old: 6, new: 5 } }],
      ['deleted', insertedId, { [list.nameField]: { old: added, new: null } }],
    ])
  })

  test('a record that was edited since keeps the edited fields, and an added one stays as a whole', async ({
    imports,
    add,
    admin,
  }) => {
    const [both, one, gone] = [await add(), await add(), await add()]
    const added = `${nameOf(both)} anew`
    const rows = [both, one, gone].map((record) => [nameOf(record), '空手', '6', ''])
    const checked = await imports.check(csv([headers, ...rows, [added, '', '6', 'Inactive']]))
    const job = await imports.apply(checked)
    const inserted = (await imports.resultsOf(job)).at(-1)!
    await admin.post(`${list.api}/${both.id}`, { name_ja: '弓道', sort_order: 9 })
    await admin.post(`${list.api}/${one.id}`, { sort_order: 9 })
    await admin.post(`${list.api}/${inserted.record_id}`, { sort_order: 7 })
    await admin.delete(`${list.api}/${gone.id}`)
    const preview = await imports.previewTakeBack(checked)
    const edited = (record: StoredRecord, name_ja: string, back: string[], kept: string[]) => ({
      record_id: record.id,
      name: nameOf(record),
      name_ja,
      back,
      kept,
      kept_lines: [],
    })
    expect(preview).toEqual({
      total: 4,
      edited_total: 4,
      edited: [
        edited(both, '空手', [], ['name_ja', 'sort_order']),
        edited(one, '空手', ['name_ja'], ['sort_order']),
        edited(gone, '空手', [], []),
        { record_id: inserted.record_id, name: added, name_ja: '', back: [], kept: [], kept_lines: [] },
      ],
    })
    const undo = await imports.takeBack(checked)
    const outcomes = (await imports.resultsOf(undo)).map(({ record_id, outcome, reason }) => [
      record_id,
      outcome,
      reason,
    ])
    expect(outcomes).toEqual([
      [both.id, 'refused', 'Edited or used since the import, so not set back: Japanese name, Sort order.'],
      [one.id, 'changed', 'Edited or used since the import, so not set back: Sort order.'],
      [gone.id, 'refused', 'This entry is in the trash.'],
      [inserted.record_id, 'refused', 'This entry was edited after the import.'],
    ])
    expect((await admin.get(`${list.api}/${one.id}`)).body.data).toMatchObject({ name_ja: '', sort_order: 9 })
    expect((await admin.get(`${list.api}/${inserted.record_id}`)).body.data).toMatchObject({ sort_order: 7 })
  })

  test('an apply is refused with the changes if entries were changed or added since the check, and changes nothing', async ({
    imports,
    add,
    admin,
  }) => {
    const [edited, gone, other] = [await add(), await add(), await add()]
    const taken = `${nameOf(edited)} taken`
    const rows = [edited, gone, other].map((record) => [nameOf(record), '', '6', ''])
    const checked = await imports.check(csv([headers, ...rows, [taken, '', '', 'Inactive']]))
    await admin.post(`${list.api}/${edited.id}`, { name_ja: '空手' })
    await admin.post(`${list.api}/${edited.id}`, { sort_order: 8 })
    await admin.delete(`${list.api}/${gone.id}`)
    const added = await add({ [list.nameField]: taken.toUpperCase() })
    const { status, body } = await imports.post(checked.id, 'apply', {})
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'stale' })
    const by = { changed_by: expect.any(String), changed_at: expect.stringContaining('T') }
    expect(body.rows_total).toBe(3)
    expect(body.rows).toEqual([
      {
        line: 2,
        record_id: edited.id,
        name: nameOf(edited),
        changes: { name_ja: { old: '', new: '空手' }, sort_order: { old: 0, new: 8 } },
        ...by,
      },
      {
        line: 3,
        record_id: gone.id,
        name: nameOf(gone),
        changes: { [list.nameField]: { old: nameOf(gone), new: null } },
        ...by,
      },
      {
        line: 5,
        record_id: added.id,
        name: taken.toUpperCase(),
        changes: { [list.nameField]: { old: null, new: taken.toUpperCase() } },
        ...by,
      },
    ])
    expect((await admin.get(`${list.api}/${other.id}`)).body.data).toEqual(other)
    expect(await imports.read(checked.id)).toMatchObject({ state: 'checked', apply_job: null })
  })
})
