import { ageGroups } from '@touchline/contract/master-data/lists'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addAgeGroup, addPlan, plansApi, price } from '../../testing/plans.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { test as base } from '../../testing/test-app.ts'

const test = base
  .extend('plans', ({ admin }) => new ImportedFiles({ admin, list: membershipPlans, part: 'member' }))
  .extend('groups', ({ admin }) => new ImportedFiles({ admin, list: ageGroups }))

test('a new plan without a currency in the file gets that of the site, in which its amounts are read', async ({
  plans,
  admin,
}) => {
  // a currency that plans use cannot change, so this test is the first
  expect((await admin.post('/api/site-setting', { base_currency: 'EUR' })).status).toBe(200)
  try {
    const checked = await plans.check(
      csv([
        ['Name', 'Status', 'Joining fee'],
        ['In euros', 'Inactive', ''],
        ['With a fee', 'Inactive', '50'],
      ]),
    )
    expect(await plans.rowsOf(checked)).toMatchObject([
      { outcome: 'insert', changes: { currency: { new: 'EUR' } } },
      { outcome: 'insert', changes: { currency: { new: 'EUR' }, joining_fee: { new: 50_00 } } },
    ])
  } finally {
    await admin.post('/api/site-setting', { base_currency: 'JPY' })
  }
})

test('a row of a plan is refused as the form refuses it, and the dry run leaves no plan, price or audit entry', async ({
  plans,
  admin,
  db,
}) => {
  const priced = await addPlan(admin, { name: 'Priced', status: 0, prices: [price(1_000, '2020-01-01')] })
  const unpriced = await addPlan(admin, { name: 'Unpriced', status: 0 })
  const counts = async () =>
    (
      await sql`
    select (select count(*) from membership_plans) as plans, (select sum(version) from membership_plans) as versions,
      (select count(*) from audit_entries where area = 'membershipPlans') as entries,
      (select sum(active + inactive) from master_counts) as totals`.execute(db)
    ).rows
  const before = await counts()
  const checked = await plans.check(
    csv([
      ['Name', 'Status', 'Tax code'],
      ['Priced', 'Active', ''],
      ['Unpriced', 'Active', ''],
      ['New and inactive', 'Inactive', ''],
      ['New and active', 'Active', ''],
      ['New with a tax', 'Inactive', 'NONE'],
    ]),
  )
  const rows = await plans.rowsOf(checked)
  expect(rows.map(({ outcome, record_id, errors }) => [outcome, record_id, Object.keys(errors)])).toEqual([
    ['update', priced.id, []],
    ['error', unpriced.id, ['status']],
    ['insert', null, []],
    ['error', null, ['status']],
    ['error', null, ['tax_code']],
  ])
  const form = await admin.post(`${plansApi}/${unpriced.id}`, { status: 1 })
  expect(rows[1]?.errors).toEqual(form.body.errors)
  expect(await counts()).toEqual(before)
})

test('plans of one part are compared by name with the plans of that part only', async ({ plans, admin }) => {
  const [member, coach] = [
    await addPlan(admin, { name: 'Same name', status: 0 }),
    await addPlan(admin, { name: 'Same name', audience: 'coach', status: 0 }),
  ]
  const byName = await plans.check(
    csv([
      ['Name', 'Summary'],
      ['same name', 'changed'],
    ]),
  )
  expect(await plans.rowsOf(byName)).toMatchObject([{ outcome: 'update', record_id: member.id }])
  const byId = await plans.check(
    csv([
      ['ID', 'Summary'],
      [`${coach.id}`, 'changed'],
    ]),
  )
  expect((await plans.rowsOf(byId))[0]?.errors).toEqual({
    id: ['This entry belongs to another part of the list.'],
  })
})

test('the groups of a plan are read by name in either language, and an unknown name is mapped in all rows', async ({
  plans,
  admin,
}) => {
  const group = await addAgeGroup(admin, { name: 'Imported juniors' })
  await admin.post(`${ageGroups.api}/${group.id}`, { name_ja: '輸入ジュニア' })
  const checked = await plans.check(
    csv([
      ['Name', 'Age groups', 'Status'],
      ['With a group', 'imported JUNIORS', 'Inactive'],
      ['With a group in Japanese', '輸入じゅにあ', 'Inactive'],
      ['With an unknown group', 'Juniors', 'Inactive'],
    ]),
  )
  const rows = await plans.rowsOf(checked)
  expect(rows.map(({ changes, errors }) => changes.age_group_ids ?? errors)).toEqual([
    { old: null, new: [group.id] },
    { old: null, new: [group.id] },
    { age_group_ids: ['No entry is called “Juniors”.'] },
  ])
  const unknown = { field: 'age_group_ids', value: 'Juniors', rows: 1, line: 4 }
  expect(checked.unknown_values).toEqual([unknown])
  const cell = { line: 4, field: 'age_group_ids', value: 'Imported juniors', all_equal: true }
  const mended = await plans.checked(await plans.post(checked.id, 'cells', cell))
  expect(mended).toMatchObject({ counts: { insert: 3, error: 0 }, unknown_values: [] })
})

test('a change of ages that changes an example of a plan must be confirmed alone, so its row is an error', async ({
  groups,
  admin,
}) => {
  const group = await addAgeGroup(admin, { name: 'Example group', min_age: 10, max_age: 20 })
  const plan = await addPlan(admin, {
    name: 'With an example',
    age_group_ids: [group.id],
    prices: [price(1_000, '2020-01-01')],
  })
  await admin.post(`${plansApi}/${plan.id}/examples`, {
    name: 'A child of ten',
    input: { start_date: '2026-10-01', birth_date: '2016-05-02' },
  })
  const checked = await groups.check(
    csv([
      ['Name', 'Minimum age', 'Description'],
      ['Example group', '12', ''],
      ['Another group', '12', ''],
    ]),
  )
  expect(await groups.rowsOf(checked)).toMatchObject([
    {
      outcome: 'error',
      errors: { name: ['This change must be confirmed. Make it on the page of the entry.'] },
    },
    { outcome: 'insert' },
  ])
  const harmless = await groups.check(
    csv([
      ['Name', 'Description'],
      ['Example group', 'described'],
    ]),
  )
  expect(harmless.counts).toMatchObject({ update: 1 })
})
