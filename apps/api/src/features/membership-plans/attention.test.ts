import { ageGroups } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { addAgeGroup, addPlan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { startInstance, test } from '../../testing/test-app.ts'

const NEW_YORK = 'America/New_York'
const timeOut = { timeout: 10_000 }

type Line = {
  readonly id: string
  readonly kind: string
  readonly since: string | null
  readonly link: string
}

/** Each test has its own plans, on 1 June 2026. */
beforeEach<{ admin: Client; db: Parameters<typeof setSiteClock>[0] }>(async ({ admin, db }) => {
  await setSiteClock(db, '2026-06-01T12:00:00Z')
  await sql`delete from membership_plans`.execute(db)
  await sql`delete from age_groups`.execute(db)
  await sql`delete from sports`.execute(db)
  await saveSettings(admin, { default_timezone: 'Asia/Tokyo' })
  await saveSettings(admin, { tax_rates: [] })
})

async function saveSettings(admin: Client, values: object): Promise<void> {
  expect((await admin.post('/api/site-setting', values)).status).toBe(200)
}

async function lines(admin: Client, kinds = 'plans.'): Promise<Line[]> {
  const { body } = await admin.get('/api/dashboard')
  return body.data.attention.filter(({ kind }: Line) => kind.startsWith(kinds))
}

/** A check runs after a change is sealed. */
const soon = (admin: Client, kinds?: string) => expect.poll(() => lines(admin, kinds), timeOut)

function activePlan(admin: Client, name: string, values: object = {}) {
  return addPlan(admin, { name, status: 1, prices: [price(6000, '2026-04-01')], ...values })
}

function until(valid_to: string, from = '2026-04-01') {
  return { prices: [price(6000, from, { valid_to })] }
}

describe('a plan without a price on the dashboard', () => {
  test('is listed while its last price ends within 90 days, until another price follows', async ({
    admin,
  }) => {
    const plan = await activePlan(admin, 'Adults', { name_ja: '一般', ...until('2026-06-30') })
    await activePlan(admin, 'Later', until('2026-08-29'))
    await activePlan(admin, 'Much later', until('2026-08-30'))
    await activePlan(admin, 'Always')
    await addPlan(admin, { name: 'Inactive', ...until('2026-06-30') })
    await soon(admin).toMatchObject([
      {
        id: `plans.price_ends:${plan.id}`,
        kind: 'plans.price_ends',
        since: expect.stringMatching(/Z$/),
        text: {
          en: '“Adults” has no price from 2026-07-01 on.',
          ja: '「一般」には、2026-07-01以降の価格がありません。',
        },
        link: `/membership-plan/plan?id=${plan.id}#prices`,
      },
      { text: { en: '“Later” has no price from 2026-08-30 on.' } },
    ])
    expect((await admin.post(`${plansApi}/${plan.id}/prices`, price(6600, '2026-07-01'))).status).toBe(201)
    await soon(admin).toMatchObject([{ text: { en: '“Later” has no price from 2026-08-30 on.' } }])
  })

  test('is announced to open dashboards once it is found, and not by a change that has no effect on it', async ({
    admin,
    onTestFinished,
  }) => {
    const stream = await openEventStream(admin)
    onTestFinished(() => stream.close())
    await activePlan(admin, 'Adults', until('2026-06-30'))
    await soon(admin).toHaveLength(1)
    await expect.poll(stream.attention, timeOut).toBe(1)
    await activePlan(admin, 'Always')
    await activePlan(admin, 'Ends too', until('2026-06-30'))
    await soon(admin).toHaveLength(2)
    await expect.poll(stream.attention, timeOut).toBe(2)
  })

  test('is listed with both days if the next price does not begin on the day after', async ({ admin }) => {
    const prices = [price(6000, '2026-04-01', { valid_to: '2026-06-30' }), price(6600, '2026-07-15')]
    await activePlan(admin, 'Gap', { prices })
    await soon(admin).toMatchObject([{ text: { en: '“Gap” has no price from 2026-07-01 to 2026-07-14.' } }])
  })

  test('is not listed if it closes before its price ends, or if it is in the trash or inactive', async ({
    admin,
  }) => {
    await activePlan(admin, 'Closes first', { ...until('2026-06-30'), closes_on: '2026-06-30' })
    const closing = await activePlan(admin, 'Closes later', {
      ...until('2026-06-30'),
      closes_on: '2026-07-02',
    })
    const removed = await activePlan(admin, 'Removed', until('2026-06-30'))
    await soon(admin).toMatchObject([
      { text: { en: '“Closes later” has no price from 2026-07-01 on.' } },
      { text: { en: '“Removed” has no price from 2026-07-01 on.' } },
    ])
    await admin.delete(`${plansApi}/${removed.id}`)
    await admin.post(`${plansApi}/${closing.id}`, { status: 0 })
    expect(await lines(admin)).toEqual([])
  })

  test('becomes a problem at midnight in the time zone of the site, also on the days when clocks change', async ({
    admin,
    db,
  }) => {
    await setSiteClock(db, '2026-10-31T12:00:00Z')
    await saveSettings(admin, { default_timezone: NEW_YORK })
    const ofToday = await activePlan(admin, 'Ends today', until('2026-10-31'))
    const ofTomorrow = await activePlan(admin, 'Ends tomorrow', until('2026-11-01'))
    const kinds = async () => (await lines(admin)).map(({ id }) => id)
    await soon(admin).toMatchObject([
      { text: { en: '“Ends today” has no price from 2026-11-01 on.' } },
      { text: { en: '“Ends tomorrow” has no price from 2026-11-02 on.' } },
    ])
    await setSiteClock(db, '2026-11-01T03:59:59Z')
    expect(await kinds()).toEqual([`plans.price_ends:${ofToday.id}`, `plans.price_ends:${ofTomorrow.id}`])
    await setSiteClock(db, '2026-11-01T04:00:00Z')
    expect(await lines(admin)).toMatchObject([
      {
        id: `plans.unpriced:${ofToday.id}`,
        since: '2026-11-01T04:00:00.000Z',
        text: {
          en: '“Ends today” is active, but has no price today.',
          ja: '「Ends today」は有効ですが、現在の価格がありません。',
        },
        link: `/membership-plan/plan?id=${ofToday.id}#prices`,
      },
      { id: `plans.price_ends:${ofTomorrow.id}` },
    ])
    await setSiteClock(db, '2026-11-02T04:59:59Z')
    expect(await kinds()).toEqual([`plans.unpriced:${ofToday.id}`, `plans.price_ends:${ofTomorrow.id}`])
    await setSiteClock(db, '2026-11-02T05:00:00Z')
    expect(await lines(admin)).toMatchObject([
      { id: `plans.unpriced:${ofToday.id}`, since: '2026-11-01T04:00:00.000Z' },
      { id: `plans.unpriced:${ofTomorrow.id}`, since: '2026-11-02T05:00:00.000Z' },
    ])
    await admin.post(`${plansApi}/${ofToday.id}/prices`, price(6600, '2026-11-02'))
    await soon(admin).toMatchObject([{ id: `plans.unpriced:${ofTomorrow.id}` }])
  })

  test('keeps the day since which it has no price when a later check runs', async ({ admin, db }) => {
    const plan = await activePlan(admin, 'Unpriced', until('2026-06-01'))
    await soon(admin).toHaveLength(1)
    await setSiteClock(db, '2026-06-20T12:00:00Z')
    await activePlan(admin, 'Another', until('2026-06-30'))
    await soon(admin).toMatchObject([
      { id: `plans.unpriced:${plan.id}`, since: '2026-06-01T15:00:00.000Z' },
      { text: { en: '“Another” has no price from 2026-07-01 on.' } },
    ])
  })

  test('is one line for its audience if there are more than three, and a line each for another audience', async ({
    admin,
  }) => {
    for (const day of ['2026-07-03', '2026-07-02', '2026-07-04', '2026-07-05'])
      await activePlan(admin, `Until ${day}`, until(day))
    const coach = await activePlan(admin, 'For coaches', { audience: 'coach', ...until('2026-07-10') })
    await soon(admin).toMatchObject([
      {
        id: 'plans.price_ends:member',
        text: {
          en: '4 active member plans will have no price, the first one from 2026-07-03 on.',
          ja: '2026-07-03以降、有効な会員プラン4件の価格がなくなります。',
        },
        link: '/membership-plan/member?status=1',
      },
      { id: `plans.price_ends:${coach.id}` },
    ])
  })
})

describe('ages without a plan on the dashboard', () => {
  const ages = (admin: Client) => soon(admin, 'plans.ages')

  test('are those of active age groups for which no member plan is available today, until one is', async ({
    admin,
    db,
  }) => {
    const juniors = await addAgeGroup(admin, { name: 'Juniors', min_age: 6, max_age: 12 })
    const teens = await addAgeGroup(admin, { name: 'Teens', min_age: 13, max_age: 17 })
    const seniors = await addAgeGroup(admin, { name: 'Seniors', min_age: 65, max_age: null })
    const ofTeens = price(1, '2026-04-01', { age_group_id: teens.id, valid_to: '2026-06-01' })
    await activePlan(admin, 'For juniors', { age_group_ids: [juniors.id] })
    await activePlan(admin, 'For teens', { prices: [ofTeens] })
    await activePlan(admin, 'Young coaches', { audience: 'coach', age_group_ids: [teens.id] })
    await ages(admin).toMatchObject([
      {
        id: 'plans.ages:member',
        text: {
          en: 'No member plan is available today for the ages 65+.',
          ja: '本日、65歳以上が入会できる会員プランがありません。',
        },
        link: '/membership-plan/coverage?audience=member',
      },
    ])
    await setSiteClock(db, '2026-06-01T15:00:00Z')
    await saveSettings(admin, { default_timezone: 'Asia/Seoul' })
    await ages(admin).toMatchObject([
      { text: { en: 'No member plan is available today for the ages 13–17, 65+.' } },
    ])
    const { body } = await admin.get(`${plansApi}/coverage?audience=member&on=2026-06-02`)
    const uncovered = body.data.flatMap(({ age, total }: { age: number; total: number }) =>
      total === 0 ? [age] : [],
    )
    const served = [...range(6, 17), ...range(65, 120)]
    expect(served.filter((age) => uncovered.includes(age))).toEqual([...range(13, 17), ...range(65, 120)])
    await admin.post(`/api/mst-membership-age-group/${seniors.id}`, { status: 0 })
    await ages(admin).toMatchObject([
      { text: { en: 'No member plan is available today for the ages 13–17.' } },
    ])
    await activePlan(admin, 'Teens again', { age_group_ids: [teens.id] })
    await ages(admin).toEqual([])
  })

  test('are none without a plan that can be joined', async ({ admin }) => {
    await addAgeGroup(admin, { name: 'All', min_age: 0, max_age: null })
    await activePlan(admin, 'Opens later', { opens_on: '2026-06-02' })
    const closing = await activePlan(admin, 'Closes', { audience: 'club', ...until('2026-06-30') })
    await soon(admin).toMatchObject([{ id: `plans.price_ends:${closing.id}` }])
  })
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

describe('an example with another result on the dashboard', () => {
  test('is found at the next start, and is gone once its result is accepted or the plan is changed back', async ({
    admin,
    db,
    connection,
    dataDir,
  }) => {
    const input = { start_date: '2026-10-01' }
    const plans = [await activePlan(admin, 'First'), await activePlan(admin, 'Second')]
    for (const { id } of plans) await admin.post(`${plansApi}/${id}/examples`, { name: 'Grown-up', input })
    const [first, second] = plans.map(({ id }) => id)
    await admin.post(`${plansApi}/${second}/examples`, { name: 'Another', input })
    await sql`update membership_plans set joining_fee = 500`.execute(db)
    const started = await startInstance({ connection, dataDir })
    await soon(admin).toMatchObject([
      {
        id: `plans.examples:${first}`,
        since: expect.stringMatching(/Z$/),
        text: {
          en: 'The example “Grown-up” of “First” has another result than expected.',
          ja: '「First」の計算例「Grown-up」の結果が、期待した結果と異なります。',
        },
        link: `/membership-plan/plan?id=${first}#examples`,
      },
      {
        id: `plans.examples:${second}`,
        text: {
          en: '2 examples of “Second” have other results than expected.',
          ja: '「Second」の計算例2件の結果が、期待した結果と異なります。',
        },
      },
    ])
    const asked = await admin.post(`${plansApi}/${first}`, { summary: 'New' })
    await admin
      .with({ confirm: asked.body.confirmation.token })
      .post(`${plansApi}/${first}`, { summary: 'New' })
    expect(await lines(admin)).toMatchObject([{ id: `plans.examples:${second}` }])
    expect((await admin.post(`${plansApi}/${second}`, { joining_fee: null })).status).toBe(200)
    await soon(admin).toEqual([])
    await started.close()
  })
})

describe('an inactive entry of an active plan on the dashboard', () => {
  test('leads to its plan, or to the list of its plans, until it is active or no plan uses it', async ({
    admin,
  }) => {
    const group = await addAgeGroup(admin, { name: 'Juniors', min_age: 6, max_age: 12 })
    const groupId = group.id
    const sport = (await admin.post('/api/mst-sports/0', { sports_name: 'Kendo', name_ja: '剣道' })).body.data
      .id
    const plan = await activePlan(admin, 'Kendo', { sport_ids: [sport], age_group_ids: [groupId] })
    await addPlan(admin, { name: 'Inactive', sport_ids: [sport] })
    await admin.post(`/api/mst-sports/${sport}`, { status: 0 })
    expect(await lines(admin, 'plans.inactive')).toMatchObject([
      {
        id: `plans.inactive_sports:${sport}`,
        text: {
          en: '“Kendo” is active and uses the inactive sport “Kendo”.',
          ja: '有効な「Kendo」が、無効なスポーツ「剣道」を使用しています。',
        },
        link: `/membership-plan/plan?id=${plan.id}`,
      },
    ])
    await admin.post(`/api/mst-sports/${sport}`, { status: 1 })
    expect(await lines(admin, 'plans.inactive')).toEqual([])
    await activePlan(admin, 'Judo', { age_group_ids: [groupId] })
    await admin.post(`/api/mst-membership-age-group/${groupId}`, { status: 0 })
    expect(await lines(admin, 'plans.inactive')).toMatchObject([
      {
        id: `plans.inactive_age_groups:${groupId}`,
        text: { en: '2 active plans use the inactive age group “Juniors”.' },
        link: `/membership-plan/member?status=1&age_group_ids=${groupId}`,
      },
    ])
    await admin.post(`${plansApi}/${plan.id}`, { age_group_ids: [] })
    expect(await lines(admin, 'plans.inactive')).toMatchObject([{ link: expect.stringMatching(/plan\?id=/) }])
  })

  test('is listed while a price that has not ended uses it, with a link to the entry', async ({
    admin,
    db,
  }) => {
    const { id } = await addAgeGroup(admin, { name: 'Seniors', min_age: 65 })
    const ofGroup = price(3000, '2026-04-01', { age_group_id: id, valid_to: '2026-06-30' })
    for (const name of ['One', 'Two'])
      await activePlan(admin, name, { prices: [price(1, '2026-04-01'), ofGroup] })
    await admin.post(`/api/mst-membership-age-group/${id}`, { status: 0 })
    const link = `${ageGroups.page}?edit=${id}`
    expect(await lines(admin, 'plans.inactive')).toMatchObject([{ link }])
    await setSiteClock(db, '2026-06-30T15:00:00Z')
    expect(await lines(admin, 'plans.inactive')).toEqual([])
  })

  test('is one line with its number if there are more than three of a list', async ({ admin }) => {
    const ids: number[] = []
    for (const sports_name of ['A', 'B', 'C', 'D'])
      ids.push((await admin.post('/api/mst-sports/0', { sports_name })).body.data.id)
    await activePlan(admin, 'All', { sport_ids: ids })
    for (const id of ids) await admin.post(`/api/mst-sports/${id}`, { status: 0 })
    expect(await lines(admin, 'plans.inactive')).toMatchObject([
      {
        id: 'plans.inactive_sports',
        text: { en: '4 inactive entries of “Sports” are used by active plans.' },
        link: '/master-data/sports?status=0',
      },
    ])
  })
})

describe('the tax rate of active plans on the dashboard', () => {
  const rate = (code: string, valid_from: string, valid_to: string | null = null) => {
    return { code, name: `Tax ${code}`, name_ja: `税${code}`, percent: 10, valid_from, valid_to }
  }
  const saveRates = (admin: Client, ...tax_rates: object[]) => saveSettings(admin, { tax_rates })
  const taxes = (admin: Client) => lines(admin, 'plans.tax')

  test('is listed when it ends within 30 days and when it has ended, until a rate with its code follows', async ({
    admin,
    db,
  }) => {
    await saveRates(admin, rate('A', '2020-01-01', '2026-07-01'), rate('B', '2020-01-01', '2026-07-02'))
    await activePlan(admin, 'Taxed', { tax_code: 'A' })
    await activePlan(admin, 'Taxed later', { tax_code: 'B' })
    expect(await taxes(admin)).toEqual([
      {
        id: 'plans.tax_ends:A',
        kind: 'plans.tax_ends',
        since: null,
        text: {
          en: 'Tax rate Tax A ends on 2026-07-01, and no rate follows on the next day. Quotes of 1 active plan will then contain no tax.',
          ja: '税率「税A」の適用が2026-07-01に終了し、翌日から適用される税率がありません。終了後は、有効なプラン1件の見積に税が含まれなくなります。',
        },
        link: '/settings/finance-and-audit',
      },
    ])
    await setSiteClock(db, '2026-07-01T15:00:00Z')
    expect(await taxes(admin)).toMatchObject([
      {
        id: 'plans.tax_ended:A',
        since: '2026-07-01T15:00:00.000Z',
        text: {
          en: 'Tax rate Tax A has ended, and no rate is valid today. Quotes of 1 active plan contain no tax.',
        },
      },
      { id: 'plans.tax_ends:B' },
    ])
    await saveRates(
      admin,
      rate('A', '2020-01-01', '2026-07-01'),
      rate('A', '2026-07-02'),
      rate('B', '2020-01-01', '2026-07-02'),
      rate('B', '2026-07-03', '2027-12-31'),
    )
    expect(await taxes(admin)).toEqual([])
  })

  test('of plans without a code is the first one that is valid, and nothing is missing without tax rates', async ({
    admin,
  }) => {
    await activePlan(admin, 'First rate')
    await activePlan(admin, 'First rate, too')
    expect(await taxes(admin)).toEqual([])
    await saveRates(admin, rate('A', '2020-01-01', '2026-06-15'), rate('B', '2020-01-01', '2026-06-20'))
    expect(await taxes(admin)).toMatchObject([
      { id: 'plans.tax_ends:first', text: { en: expect.stringContaining('Tax B ends on 2026-06-20') } },
    ])
    await saveRates(admin, rate('A', '2020-01-01', '2026-06-15'), rate('B', '2026-06-16'))
    expect(await taxes(admin)).toEqual([])
  })

  test('is unknown after its code was removed from the settings', async ({ admin }) => {
    await saveRates(admin, rate('A', '2020-01-01'))
    const plan = await activePlan(admin, 'Left alone', { tax_code: 'A' })
    await saveRates(admin, rate('B', '2020-01-01'))
    expect(await taxes(admin)).toMatchObject([
      {
        id: 'plans.tax_unknown:A',
        text: { en: 'There is no tax rate with the code A. Quotes of 1 active plan contain no tax.' },
      },
    ])
    await admin.post(`${plansApi}/${plan.id}`, { tax_code: 'B' })
    expect(await taxes(admin)).toEqual([])
  })
})
