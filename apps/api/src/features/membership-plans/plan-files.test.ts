import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { addAgeGroup, addPlan, type Plan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { ExportedFiles } from '../../testing/records/exported-files.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { test as base } from '../../testing/test-app.ts'

const test = base.extend(
  'files',
  ({ admin }) => new ImportedFiles({ admin, list: membershipPlans, part: 'member' }),
)

beforeEach<{ db: Parameters<typeof setSiteClock>[0] }>(({ db }) => setSiteClock(db, '2026-06-01T03:00:00Z'))

const headers = [
  'Name',
  'Summary',
  'Status',
  'Price',
  'Price: currency',
  'Price: age group',
  'Price: from',
  'Price: until',
]

test.for(planAudiences)(
  'a file with all prices of $title.en plans changes nothing when it is imported again',
  async ({ key }, { admin, db }) => {
    const junior = await addAgeGroup(admin, { name: `Juniors ${key}`, max_age: 18 })
    const names = [`Gold ${key}`, `Without a price ${key}`]
    const prices = [
      price(500_000, '2024-04-01', { valid_to: '2026-03-31' }),
      price(550_000, '2026-04-01'),
      price(300_000, '2026-04-01', { age_group_id: junior.id, valid_to: '2027-03-31' }),
      price(330_000, '2027-04-01', { age_group_id: junior.id }),
      price(3_750, '2026-04-01', { currency: 'USD', valid_to: '2026-12-31' }),
    ]
    const priced = await addPlan(admin, { name: names[0], audience: key, prices })
    await admin.post(`${plansApi}/${priced.id}/prices`, price(600_000, '2027-04-01', { replaces: true }))
    await addPlan(admin, { name: names[1], audience: key, status: 0 })
    const before = await countPrices(db)
    const files = new ImportedFiles({ admin, list: membershipPlans, part: key })
    const exports = new ExportedFiles({ admin, list: membershipPlans })
    for (const language of ['en', 'ja'] as const) {
      const exported = await exports.run({ format: 'csv', matching: { audience: key } }, language)
      expect(exported.done).toBe(2)
      const file = await exports.bytesOf(exported)
      for (const match of ['id', 'name'] as const) {
        const checked = await files.check(file, { match })
        expect(await files.rowsOf(checked, { outcome: 'error' })).toEqual([])
        expect(await files.rowsOf(checked, { outcome: 'update' })).toEqual([])
        expect(checked.counts).toMatchObject({ unchanged: 7 })
      }
    }
    expect(await countPrices(db)).toBe(before)
  },
)

test('the rows of a new plan are one plan with several prices, and a row with only a price belongs to the row above', async ({
  files,
  admin,
  db,
}) => {
  const before = await countPrices(db)
  const junior = await addAgeGroup(admin, { name: 'New juniors' })
  const checked = await files.check(
    csv([
      headers,
      ['Family', 'For all', 'Active', '12000', 'JPY', '', '2026-04-01', ''],
      ['family', '', '', '8000', 'JPY', 'New juniors', '2026-04-01', '2027-03-31'],
      ['', '', '', '9000', 'JPY', 'New juniors', '2027-04-01', ''],
    ]),
  )
  expect(await files.rowsOf(checked)).toMatchObject([
    {
      line: 2,
      outcome: 'insert',
      name: 'Family',
      errors: {},
      changes: { name: { new: 'Family' }, 'prices.amount': { old: null, new: 12_000, currency: 'JPY' } },
    },
    { line: 3, outcome: 'insert', name: 'Family', changes: { 'prices.age_group_id': { new: junior.id } } },
    { line: 4, outcome: 'insert', name: 'Family', changes: { 'prices.valid_from': { new: '2027-04-01' } } },
  ])
  expect(checked.counts).toEqual({ insert: 3, update: 0, unchanged: 0, error: 0 })
  expect(await countPrices(db)).toBe(before)
})

test('a price without a currency has that of its plan, and an amount has the decimals of its currency', async ({
  files,
  admin,
}) => {
  await addPlan(admin, { name: 'In dollars', currency: 'USD', status: 0 })
  const checked = await files.check(
    csv([
      ['Name', 'Price', 'Price: from'],
      ['In dollars', '12.50', '2026-04-01'],
    ]),
  )
  expect((await files.rowsOf(checked))[0]?.changes).toMatchObject({
    'prices.amount': { old: null, new: 1_250, currency: 'USD' },
    'prices.currency': { old: null, new: 'USD' },
  })
})

describe('rows of one plan', () => {
  test('that do not follow each other are errors, with all rows of the plan', async ({ files }) => {
    const checked = await files.check(
      csv([
        headers,
        ['Apart', '', 'Inactive', '1000', 'JPY', '', '2026-04-01', '2026-12-31'],
        ['Apart', '', 'Inactive', '1100', 'JPY', '', '2027-01-01', ''],
        ['Between', '', 'Inactive', '', '', '', '', ''],
        ['APART', '', 'Inactive', '2000', 'USD', '', '2026-04-01', ''],
      ]),
    )
    const rows = await files.rowsOf(checked)
    expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['error', { name: ['Line 5 is about the same entry.'] }],
      ['error', { name: ['Line 2 of the same entry has an error.'] }],
      ['insert', {}],
      ['error', { name: ['Line 2 is about the same entry.'] }],
    ])
    expect(checked.counts).toMatchObject({ insert: 1, error: 3 })
  })

  test('rows of a file with the same plan name are one plan, even if all price columns are ignored', async ({
    files,
    admin,
  }) => {
    const prices = [price(1000, '2026-04-01', { valid_to: '2026-12-31' }), price(1100, '2027-01-01')]
    const plan = await addPlan(admin, { name: 'Without its prices', prices })
    // ignored columns are remembered by their headers, and no other test has these
    const ignored = { mode: 'ignore' }
    const checked = await files.check(
      csv([
        ['Name', 'Summary', 'prices.amount', 'prices.valid_from'],
        ['Without its prices', 'Summed up', '2000', '2026-04-01'],
        ['Without its prices', 'Summed up', '2100', '2027-01-01'],
        ['', '', '2200', '2028-01-01'],
      ]),
      { changed: { 'prices.amount': ignored, 'prices.valid_from': ignored } },
    )
    expect(checked.counts).toEqual({ insert: 0, update: 1, unchanged: 2, error: 0 })
    expect(await files.apply(checked)).toMatchObject({ done: 1 })
    const { summary, prices: stored } = (await admin.get(`${plansApi}/${plan.id}`)).body.data
    expect([summary, stored]).toEqual(['Summed up', plan.prices])
  })

  test('with different values of the plan are errors at the other value, which name the first row', async ({
    files,
  }) => {
    const checked = await files.check(
      csv([
        headers,
        ['Differing', 'First', 'Inactive', '1000', 'JPY', '', '2026-04-01', '2026-12-31'],
        ['Differing', 'Second', 'Inactive', '1100', 'JPY', '', '2027-01-01', ''],
      ]),
    )
    expect((await files.rowsOf(checked)).map(({ errors }) => errors)).toEqual([
      { name: ['Line 3 of the same entry has an error.'] },
      { summary: ['Line 2 is about the same entry and has another value here.'] },
    ])
  })

  test('more than fit into one batch of the check are still one plan', async ({ files }) => {
    const rows = Array.from({ length: 130 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10)
      return ['Daily', '', 'Inactive', '1000', 'JPY', '', day, day]
    })
    const checked = await files.check(csv([headers, ['Other', '', '', '', '', '', '', ''], ...rows]))
    expect(checked.counts).toEqual({ insert: 131, update: 0, unchanged: 0, error: 0 })
  })
})

describe('a row of a price is refused', () => {
  test.for([
    ['without an amount', ['', 'JPY', '', '2026-12-01', ''], 'amount', 'This field is required.'],
    ['without a first day', ['100', 'JPY', '', '', ''], 'valid_from', 'This field is required.'],
    [
      'with a part of a yen',
      ['100.5', 'JPY', '', '2026-12-01', ''],
      'amount',
      'Enter an amount in JPY without decimal places.',
    ],
    [
      'of an unknown age group',
      ['100', 'JPY', 'Nobody', '2026-12-01', ''],
      'age_group_id',
      'No entry is called “Nobody”.',
    ],
    [
      'that ends before it begins',
      ['100', 'JPY', '', '2026-12-01', '2026-11-30'],
      'valid_to',
      'Enter an end date on or after the start date.',
    ],
    [
      'that begins while another price is in effect, on a past day',
      ['100', 'JPY', '', '2026-05-01', ''],
      'valid_from',
      'Choose a date after 2026-06-01. Earlier prices can no longer be changed.',
    ],
    [
      'that gives another amount to a price in effect',
      ['100', 'JPY', '', '2026-04-01', ''],
      'valid_from',
      'Choose a date after 2026-06-01. Earlier prices can no longer be changed.',
    ],
    [
      'that gives another end to a price in effect',
      ['6000', 'JPY', '', '2026-04-01', '2026-12-31'],
      'valid_from',
      'Choose a date after 2026-06-01. Earlier prices can no longer be changed.',
    ],
  ] as const)('%s', async ([name, cells, field, error], { files, admin }) => {
    await addPlan(admin, { name, prices: [price(6000, '2026-04-01')] })
    const checked = await files.check(csv([headers, [name, '', '', ...cells]]))
    const [row] = await files.rowsOf(checked)
    expect(row).toMatchObject({ outcome: 'error', errors: { [`prices.${field}`]: [error] } })
  })
})

describe('the dry run of a file for a plan', () => {
  const changesIn = async (files: ImportedFiles, rows: readonly (readonly string[])[]) => {
    const checked = await files.check(csv([headers, ...rows]))
    return (await files.rowsOf(checked)).map(({ outcome, changes, errors }) => ({ outcome, changes, errors }))
  }

  test('a file of a plan adds a price and ends its predecessor the day before, and leaves out unchanged prices', async ({
    files,
    admin,
    db,
  }) => {
    const old = price(5000, '2025-04-01', { valid_to: '2026-03-31' })
    const plan = await addPlan(admin, { name: 'Continued', prices: [old, price(6000, '2026-04-01')] })
    const entries = async () =>
      (await admin.get(`/api/audit?area=membershipPlans&record=${plan.id}&limit=50`)).body.data.length
    const [prices, audited] = [await countPrices(db), await entries()]
    const rows = await changesIn(files, [
      ['Continued', '', '', '5000', 'JPY', '', '2025-04-01', '2026-03-31'],
      ['', '', '', '6000', 'JPY', '', '2026-04-01', '2027-03-31'],
      ['', '', '', '6600', 'JPY', '', '2027-04-01', ''],
    ])
    expect(rows).toEqual([
      { outcome: 'update', changes: {}, errors: {} },
      { outcome: 'update', changes: { 'prices.valid_to': { old: null, new: '2027-03-31' } }, errors: {} },
      {
        outcome: 'update',
        changes: {
          'prices.amount': { old: null, new: 6_600, currency: 'JPY' },
          'prices.currency': { old: null, new: 'JPY' },
          'prices.valid_from': { old: null, new: '2027-04-01' },
        },
        errors: {},
      },
    ])
    expect([await countPrices(db), await entries()]).toEqual([prices, audited])
    expect((await admin.get(`${plansApi}/${plan.id}`)).body.data).toEqual(plan)
  })

  test('changes the amount of a price that has not begun, and an empty cell keeps its end', async ({
    files,
    admin,
  }) => {
    const later = price(6500, '2026-10-01', { valid_to: '2027-09-30' })
    await addPlan(admin, {
      name: 'Scheduled',
      prices: [price(6000, '2026-04-01', { valid_to: '2026-09-30' }), later],
    })
    const rows = await changesIn(files, [['Scheduled', '', '', '6700', 'JPY', '', '2026-10-01', '']])
    expect(rows).toEqual([
      {
        outcome: 'update',
        changes: { 'prices.amount': { old: 6_500, new: 6_700, currency: 'JPY' } },
        errors: {},
      },
    ])
  })

  test('activates a plan with a price of the same file, and not without', async ({ files, admin }) => {
    await addPlan(admin, { name: 'Opened', status: 0 })
    await addPlan(admin, { name: 'Not opened', status: 0 })
    const rows = await changesIn(files, [
      ['Opened', '', 'Active', '6000', 'JPY', '', '2026-04-01', ''],
      ['Not opened', '', 'Active', '6000', 'JPY', '', '2026-07-01', ''],
    ])
    expect(rows).toMatchObject([
      { outcome: 'update', changes: { status: { old: 0, new: 1 } }, errors: {} },
      {
        outcome: 'error',
        errors: {
          status: ['Add a price that is valid on 2026-06-01 before you activate this plan.'],
        },
      },
    ])
  })

  test('refuses a price that changes the quote of an example, because it must be confirmed alone', async ({
    files,
    admin,
  }) => {
    const plan = await addPlan(admin, { name: 'With an example', prices: [price(6000, '2026-04-01')] })
    const example = { name: 'In autumn', input: { start_date: '2026-10-01' } }
    const added = await admin.post(`${plansApi}/${plan.id}/examples`, example)
    expect(added.status).toBe(201)
    const rows = await changesIn(files, [['With an example', '', '', '6600', 'JPY', '', '2026-08-01', '']])
    expect(rows).toMatchObject([
      {
        outcome: 'error',
        errors: { name: ['This change must be confirmed. Make it on the page of the entry.'] },
      },
    ])
  })

  test('refuses all rows of a plan of another audience', async ({ files, admin }) => {
    const coach = await addPlan(admin, {
      name: 'Of coaches',
      audience: 'coach',
      prices: [price(6000, '2026-04-01')],
    })
    const checked = await files.check(
      csv([
        ['ID', 'Price', 'Price: from', 'Price: age group'],
        [`${coach.id}`, '6000', '2026-04-01', ''],
        [`${coach.id}`, '7000', '2027-04-01', ''],
      ]),
    )
    expect((await files.rowsOf(checked)).map(({ errors }) => errors)).toEqual([
      { id: ['This entry belongs to another part of the list.'] },
      { name: ['Line 2 of the same entry has an error.'] },
    ])
  })
})

test('an import is refused if someone has changed prices or fields of its plans since the check, and the answer names them', async ({
  files,
  admin,
}) => {
  const named = ['Another price since', 'Another price and summary', 'As it was']
  const plans = []
  for (const name of named) plans.push(await addPlan(admin, { name, prices: [price(6000, '2026-04-01')] }))
  const [first, second] = plans as [Plan, Plan]
  const lines = named.map((name) => [name, 'Summed up', '', '6600', 'JPY', '', '2026-10-01', ''])
  const checked = await files.check(csv([headers, ...lines]))
  const inDollars = price(50_00, '2026-04-01', { currency: 'USD' })
  for (const { id } of [first, second])
    expect((await admin.post(`${plansApi}/${id}/prices`, inDollars)).status).toBe(201)
  expect((await admin.post(`${plansApi}/${second.id}`, { summary: 'By a colleague' })).status).toBe(200)
  const refused = await files.post(checked.id, 'apply', {})
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'stale', rows_total: 2 })
  const prices = { old: [], new: [{ amount: 50_00, currency: 'USD' }] }
  expect(refused.body.rows).toMatchObject([
    { line: 2, record_id: first.id, changes: { prices }, changed_by: expect.stringMatching(/./) },
    { line: 3, record_id: second.id, changes: { prices, summary: { old: '', new: 'By a colleague' } } },
  ])
  const again = await files.checked(await files.match(checked))
  expect(await files.apply(again)).toMatchObject({ state: 'done', done: 3 })
})

describe('an applied import of plans', () => {
  const pricesOf = async (admin: Client, id: number) =>
    (await admin.get(`${plansApi}/${id}`)).body.data.prices.map(
      ({ amount, valid_from, valid_to }: Plan['prices'][number]) => [amount, valid_from, valid_to],
    )

  test('adds a plan with all its prices, has one result for it, and is taken back as one plan', async ({
    files,
    admin,
  }) => {
    const checked = await files.check(
      csv([
        headers,
        ['Applied as new', '', 'Active', '6000', 'JPY', '', '2026-04-01', '2027-03-31'],
        ['Applied as new', '', '', '6600', 'JPY', '', '2027-04-01', ''],
      ]),
    )
    const job = await files.apply(checked)
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1, unchanged: 0, refused: 0 })
    const [added] = await files.recordsOf(job)
    expect(added).toMatchObject({ name: 'Applied as new', status: 1, audience: 'member' })
    expect(await pricesOf(admin, Number(added?.id))).toEqual([
      [6000, '2026-04-01', '2027-03-31'],
      [6600, '2027-04-01', null],
    ])
    expect(await files.takeBack(checked)).toMatchObject({ total: 1, done: 1 })
    expect((await admin.get(`${plansApi}/${added?.id}`)).status).toBe(404)
  })

  test('a take-back leaves and names the added plans of which a price was added or withdrawn since the import', async ({
    files,
    admin,
  }) => {
    const untouched = ['Added, untouched', '', '', '6000', '', '', '2026-04-01', '']
    const checked = await files.check(
      csv([
        headers,
        untouched,
        ['Added, then priced', ...untouched.slice(1)],
        ['Added, then cleared', '', '', '6000', 'JPY', '', '2026-12-01', ''],
      ]),
    )
    const [, priced, cleared] = await files.recordsOf(await files.apply(checked))
    const dollars = price(60_00, '2027-01-01', { currency: 'USD' })
    expect((await admin.post(`${plansApi}/${priced?.id}/prices`, dollars)).status).toBe(201)
    const later: Plan = (await admin.get(`${plansApi}/${cleared?.id}`)).body.data
    await admin.delete(`${plansApi}/${cleared?.id}/prices/${later.prices[0]?.id}`)
    const edited = { back: [], kept: [], kept_lines: [] }
    expect(await files.previewTakeBack(checked)).toMatchObject({
      total: 3,
      edited_total: 2,
      edited: [
        { name: 'Added, then priced', ...edited },
        { name: 'Added, then cleared', ...edited },
      ],
    })
    const reason = 'This entry was edited after the import.'
    expect(await files.resultsOf(await files.takeBack(checked))).toMatchObject([
      { outcome: 'changed', reason: null },
      { outcome: 'refused', reason },
      { outcome: 'refused', reason },
    ])
    expect((await admin.get(`${plansApi}/${priced?.id}`)).body.data.prices).toHaveLength(2)
  })

  test('schedules new prices and changes later ones, and its take-back restores the prices of before', async ({
    files,
    admin,
  }) => {
    const prices = [price(6000, '2026-04-01', { valid_to: '2026-09-30' }), price(6500, '2026-10-01')]
    const plan = await addPlan(admin, { name: 'Applied and taken back', prices })
    const before = await pricesOf(admin, plan.id)
    const checked = await files.check(
      csv([
        headers,
        ['Applied and taken back', 'Summed up', '', '6000', 'JPY', '', '2026-04-01', ''],
        ['', '', '', '6700', 'JPY', '', '2026-10-01', '2027-03-31'],
        ['', '', '', '7000', 'JPY', '', '2027-04-01', ''],
      ]),
    )
    const job = await files.apply(checked)
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1 })
    expect(await pricesOf(admin, plan.id)).toEqual([
      [6000, '2026-04-01', '2026-09-30'],
      [6700, '2026-10-01', '2027-03-31'],
      [7000, '2027-04-01', null],
    ])
    expect(await files.takeBack(checked)).toMatchObject({ state: 'done', total: 1, done: 1 })
    expect(await pricesOf(admin, plan.id)).toEqual(before)
    expect((await admin.get(`${plansApi}/${plan.id}`)).body.data.summary).toBe('')
  })

  test('an import names the prices that stay, edited or in effect by now, before and after it is taken back', async ({
    files,
    admin,
    db,
  }) => {
    const prices = [price(6000, '2026-04-01', { valid_to: '2026-09-30' }), price(6500, '2026-10-01')]
    const plan = await addPlan(admin, { name: 'Partly taken back', prices })
    await addPlan(admin, { name: 'Wholly taken back', prices: [price(6000, '2026-04-01')] })
    const checked = await files.check(
      csv([
        headers,
        ['Partly taken back', 'Summed up', '', '6200', 'JPY', '', '2026-07-01', ''],
        ['', '', '', '6700', 'JPY', '', '2026-10-01', ''],
        ['', '', '', '7000', 'JPY', '', '2027-04-01', ''],
        ['', '', '', '50', 'USD', '', '2027-01-01', ''],
        ['Wholly taken back', '', '', '6000', 'JPY', '', '2026-04-01', '2026-09-30'],
        ['', '', '', '6700', 'JPY', '', '2026-10-01', ''],
      ]),
    )
    expect(await files.apply(checked)).toMatchObject({ done: 2 })
    await setSiteClock(db, '2026-07-02T03:00:00Z')
    const imported: Plan = (await admin.get(`${plansApi}/${plan.id}`)).body.data
    const dollars = imported.prices.find(({ currency }) => currency === 'USD')
    await admin.delete(`${plansApi}/${plan.id}/prices/${dollars?.id}`)
    const other = price(60_00, '2027-01-01', { currency: 'USD' })
    expect((await admin.post(`${plansApi}/${plan.id}/prices`, other)).status).toBe(201)
    expect(await files.previewTakeBack(checked)).toMatchObject({
      total: 2,
      edited_total: 1,
      edited: [
        {
          name: 'Partly taken back',
          back: ['summary'],
          kept: [],
          kept_lines: [
            { amount: 6200, currency: 'JPY', valid_from: '2026-07-01' },
            { amount: 6000, currency: 'USD', valid_from: '2027-01-01' },
          ],
        },
      ],
    })
    const undo = await files.takeBack(checked)
    expect(await files.resultsOf(undo)).toMatchObject([
      {
        outcome: 'changed',
        reason:
          'Edited or used since the import, so not set back: Price ¥6,200 from 2026-07-01, Price $60 from 2027-01-01.',
      },
      { outcome: 'changed', reason: null },
    ])
    expect(await pricesOf(admin, plan.id)).toEqual([
      [6000, '2026-04-01', '2026-06-30'],
      [6200, '2026-07-01', '2026-09-30'],
      [6500, '2026-10-01', null],
      [6000, '2027-01-01', null],
    ])
  })
})

async function countPrices(db: Parameters<typeof setSiteClock>[0]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from membership_plan_prices`.execute(db)
  return rows[0]?.count ?? 0
}
