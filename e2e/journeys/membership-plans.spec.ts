import { CREATE_ID } from '@touchline/contract/http/envelope'
import { ageGroups } from '@touchline/contract/master-data/lists'
import { membershipPlans, planListOf } from '@touchline/contract/membership-plans/plans'
import type { RecordDraft } from '@touchline/contract/records/record'
import { refusedWith } from '../fixtures/network.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { expectNoOverflow, screenOf } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { PlanPage } from '../pages/plan-page.ts'
import { Shell } from '../pages/shell.ts'

type PlanFixtures = {
  /** There are no plans and no age groups before and after each test. */
  noPlans: undefined
  addPlan: (values: RecordDraft) => Promise<number>
}

const test = base.extend<PlanFixtures>({
  noPlans: [
    async ({ api }, use) => {
      for (const list of [membershipPlans, ageGroups]) await api.replaceRows(list)
      await use(undefined)
      for (const list of [membershipPlans, ageGroups]) await api.replaceRows(list)
    },
    { auto: true },
  ],
  addPlan: ({ api }, use) =>
    use(async (values) => (await api.save(membershipPlans, CREATE_ID, { audience: 'member', ...values })).id),
})

const since2020 = (amount: number, rest: object = {}) => ({
  amount,
  currency: 'JPY',
  age_group_id: null,
  valid_from: '2020-01-01',
  valid_to: null,
  ...rest,
})

test('an administrator adds a plan with its first price, schedules the next price with the keyboard, and accepts a changed example', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422), refusedWith(409))
  const plan = new PlanPage(page)
  await page.goto('/membership-plan/member')
  await page.getByRole('link', { name: 'Add plan', exact: true }).click()
  await plan.field('name').fill('Annual')
  await plan.form.getByText('Active', { exact: true }).click()
  await plan.button('save', plan.form).click()
  await expect(plan.form.getByText(/^Add a price that is valid on/)).toBeVisible()

  await plan.button('addRow', plan.form).click()
  const row = plan.form.getByRole('listitem', { name: /^price 1$/i })
  await plan.priceField('amount', row).fill('12,000')
  await plan.priceField('valid_from', row).fill('01-04-2020')

  await test.step('a new row gets the focus, Enter goes to the next row or adds one, Delete removes a row', async () => {
    const benefits = plan.form.getByRole('listitem', { name: /^benefit \d$/i })
    const benefit = (number: number) =>
      benefits
        .nth(number - 1)
        .getByRole('textbox')
        .first()
    const add = plan.form.getByRole('button', { name: 'Add benefit', exact: true })
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(benefit(1)).toBeFocused()
    await page.keyboard.type('Free   drinks')
    await expect(benefits).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(benefit(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(benefits).toHaveCount(2)
    await page.keyboard.press('Delete')
    await expect(benefits).toHaveCount(1)
    await expect(benefits.getByRole('textbox').last()).toBeFocused()
    await page.keyboard.type('ドリンク無料')
    await page.keyboard.press('Delete')
    await expect(benefits).toHaveCount(1)
    await benefit(1).press('Enter')
    await expect(benefit(2)).toBeFocused()
    await page.keyboard.type('Towels')
    await benefit(1).press('Enter')
    await expect(benefit(2)).toBeFocused()
    await expect(benefits).toHaveCount(2)
    await benefits
      .nth(1)
      .getByRole('button', { name: /^Move .* up$/i })
      .press('Delete')
    await expect(benefits).toHaveCount(1)
    await page.keyboard.press('Delete')
    await expect(benefits).toHaveCount(0)
    await expect(add).toBeFocused()
    await expect(page).toHaveURL(/audience=member/)
  })
  await plan.save()
  await expect(new Shell(page).heading('Annual')).toBeVisible()
  await expect(page).toHaveURL(/\/membership-plan\/plan\?id=\d+$/)
  await expect(plan.section('preview')).toContainText('¥12,000 per year')

  await plan.price('¥12,000').focus()
  await page.keyboard.press('Enter')
  await plan.button('change', plan.dialog).click()
  await plan.priceField('amount').fill('13,200')
  await plan.priceField('valid_from').fill('01-04-2099')
  await expect(plan.dialog).toContainText('¥12,000 ends on 31-03-2099.')
  await plan.button('schedule', plan.dialog).click()
  await expect(plan.dialog).toHaveCount(0)
  await plan.price('¥12,000').focus()
  await page.keyboard.press('ArrowRight')
  await expect(plan.price('¥13,200')).toBeFocused()

  await expect(plan.section('quote')).toContainText('Price since 01-04-2020')
  await plan.answer('Joining date', '01-05-2099')
  await expect(plan.section('quote')).toContainText('Price since 01-04-2099')
  await plan.button('saveExample').click()
  await plan.section('quote').getByRole('textbox', { name: plan.words.exampleName }).fill('Later')
  await plan.button('addExample').click()
  await expect(plan.section('examples')).toContainText('¥13,200')

  await plan.field('joining_fee').fill('500')
  await plan.save()
  const question = page.getByRole('dialog', { name: plan.words.acceptTitle })
  await expect(question).toContainText('¥13,700')
  await plan.button('accept', question).click()
  await expect(plan.section('examples')).toContainText('¥13,700')
  await plan.main.getByRole('button', { name: 'Show history' }).click()
  await expect(plan.main.getByRole('region', { name: 'History' })).toContainText('Changed quotes accepted')

  await page.goto('/membership-plan/member')
  await expect(page.getByRole('row', { name: /Annual/ })).toContainText('¥13,200 from 01-04-2099')
})

test('a price is changed from its row beside the chart, and an added price offers to end the price that it overlaps', async ({
  signedIn: page,
  addPlan,
}) => {
  const plan = new PlanPage(page)
  await plan.open(await addPlan({ name: 'Annual', prices: [since2020(12_000)] }))
  await plan.button('addRow', plan.section('prices')).click()
  await plan.priceField('amount').fill('15,000')
  await plan.priceField('valid_from').fill('01-04-2099')
  await plan.button('schedule', plan.dialog).click()
  await expect(plan.priceField('valid_from')).toHaveAccessibleDescription(
    'This overlaps with the price ¥12,000, valid from 01-01-2020.',
  )
  await plan.priceField('valid_to').fill('30-04-2099')
  await plan.dialog.getByRole('switch', { name: 'End ¥12,000 on 31-03-2099' }).click()
  await expect(plan.priceField('valid_from')).not.toHaveAttribute('aria-invalid')
  await expect(plan.dialog.getByText('There will be no price from 01-05-2099.')).toBeVisible()
  await plan.priceField('valid_to').clear()
  await expect(plan.dialog.getByText(/There will be no price/)).toHaveCount(0)
  await plan.button('schedule', plan.dialog).click()
  await expect(plan.price('¥15,000')).toBeVisible()

  await plan.section('prices').getByRole('button', { name: 'Change price ¥15,000' }).click()
  await plan.priceField('amount').fill('16,000')
  await plan.priceField('valid_from').fill('01-04-2100')
  await plan.button('schedule', plan.dialog).click()
  await expect(
    plan.section('prices').getByRole('listitem').filter({ hasText: '01-04-2099 – 31-03-2100' }),
  ).toBeVisible()
})

test('links lead to the sections of a plan, and a quote without a date of birth says what is missing', async ({
  signedIn: page,
  addPlan,
  api,
}) => {
  const juniors = await api.add(ageGroups, 'Juniors', { min_age: 6, max_age: 12 })
  const plan = new PlanPage(page)
  await plan.open(await addPlan({ name: 'Youth', prices: [since2020(6000, { age_group_id: juniors.id })] }))
  await plan.field('summary').fill('For the youngest')
  const links = plan.main.getByRole('navigation', { name: 'Sections of the plan' })
  for (const name of ['examples', 'prices', 'quote'] as const) {
    await links.getByRole('link', { name: plan.words[name] }).click()
    await expect(plan.section(name)).toBeFocused()
    await expect(plan.section(name)).toBeInViewport()
  }
  await expect(plan.field('summary')).toHaveValue('For the youngest')
  await expect(plan.section('quote')).toContainText('Enter the date of birth: prices are by age (Juniors).')
  await expect(plan.section('quote')).not.toContainText('Cannot join')
  await plan.answer('Date of birth', '01/04/1980')
  await expect(plan.section('quote')).toContainText('Cannot join')
})

test('two plans are compared, and a copy of one begins a period later', async ({
  signedIn: page,
  addPlan,
}) => {
  const gold = await addPlan({ name: 'Gold', prices: [since2020(9000)] })
  const silver = await addPlan({ name: 'Silver', audience: 'club', prices: [since2020(5000)] })
  await page.goto(`/membership-plan/compare?ids=${gold},${silver}`)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Gold', 'Silver'])
  await page.getByRole('switch', { name: 'Show differences only' }).click()
  await expect(table.getByRole('row', { name: /^Price today/ })).toContainText('¥5,000')
  await expect(table.getByRole('row', { name: /^Status/ })).toHaveCount(0)

  const plan = new PlanPage(page)
  await page.goto('/membership-plan/member')
  await page.getByRole('link', { name: 'Duplicate Gold' }).click()
  await plan.dialog.getByRole('textbox', { name: 'Increase prices by' }).fill('5')
  await plan.dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(new Shell(page).heading('Gold (copy)')).toBeVisible()
  await expect(plan.price('¥9,450')).toBeVisible()
})

test('the tabs of the audiences show how many plans they have, and a deleted plan comes back with Undo', async ({
  signedIn: page,
  addPlan,
}) => {
  await addPlan({ name: 'For members' })
  await addPlan({ name: 'For clubs', audience: 'club' })
  await page.goto('/membership-plan/member')
  const tabs = page.getByRole('navigation', { name: 'Audiences' })
  await tabs.getByRole('link', { name: /^Club 1$/ }).click()
  await expect(page).toHaveURL('/membership-plan/club')
  const list = new MasterListPage(page, planListOf('club'))
  await list.deleteButton('For clubs').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(tabs.getByRole('link', { name: /^Club 0$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'For clubs', exact: true })).toBeVisible()
})

test.describe('in Japanese on a phone', () => {
  test.use({ ...screenOf(375), locale: 'ja' })

  test('on a phone in Japanese, an administrator withdraws a price, fills an age gap, and changes and restores prices', async ({
    signedIn: page,
    addPlan,
    api,
  }) => {
    const juniors = await api.add(ageGroups, 'Juniors', { name_ja: 'ジュニア', min_age: 6, max_age: 12 })
    const prices = [
      since2020(6000, { valid_to: '2098-12-31' }),
      { ...since2020(7000), valid_from: '2099-01-01' },
    ]
    const values = { name: 'Youth', name_ja: 'ユース', status: 1, age_group_ids: [juniors.id], prices }
    const id = await addPlan(values)
    const plan = new PlanPage(page, 'ja')
    await plan.open(id)
    await plan.price('¥7,000').click()
    await plan.button('withdraw', plan.dialog).click()
    const question = page.getByRole('dialog', { name: /取り消しますか/ })
    await question.getByRole('button', { name: '取り消す', exact: true }).click()
    await expect(plan.price('¥7,000')).toHaveCount(0)
    await expectNoOverflow(page)

    await page.goto('/membership-plan/coverage?audience=member&on=2050-01-01')
    await expect(page.getByRole('main')).toContainText(
      '01-01-2050に13+歳の人が入会できるプランがありません。',
    )
    await page.getByRole('link', { name: '0–5歳のプランを追加' }).click()
    await expect(page.getByRole('main')).toContainText('0–5歳の年齢区分はまだありません。')
    await expectNoOverflow(page)

    await page.goto('/membership-plan/price-change?audience=member')
    await page.getByRole('textbox', { name: '適用開始日' }).fill('01-01-2090')
    await page.getByRole('textbox', { name: '割合' }).fill('10')
    await page.getByRole('button', { name: '新しい価格を表示' }).click()
    await expect(page.getByRole('table')).toContainText('￥6,600')
    await page.getByRole('button', { name: '1件の価格を変更する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '1件の価格を変更する' }).click()
    const history = page.getByRole('region', { name: '一括変更の履歴' })
    await expect(history).toContainText('01-01-2090から+10%')
    await expectNoOverflow(page)
    await history.getByRole('button', { name: '01-01-2090からの変更を取り消す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取り消す', exact: true }).click()
    await expect(history).toContainText('取消済み')
  })
})

test('the pages of one plan mark the audience of the plan in the menu', async ({
  signedIn: page,
  addPlan,
}) => {
  const shell = new Shell(page)
  const id = await addPlan({ audience: 'club', name: 'Annual' })
  for (const path of [`/membership-plan/plan?id=${id}`, '/membership-plan/plan?audience=club']) {
    await page.goto(path)
    await expect(shell.entry('Club')).toHaveAttribute('aria-current', 'page')
    await expect(shell.menu.locator('[aria-current]')).toHaveCount(1)
  }
  await shell.entry('Club').click()
  await expect(page).toHaveURL('/membership-plan/club')
  await page.goto('/membership-plan/compare')
  await expect(shell.entry('Membership Plan')).toHaveAttribute('aria-current', 'page')
})
