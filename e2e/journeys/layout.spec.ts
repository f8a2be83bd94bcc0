import type { Page } from '@playwright/test'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import { clubDays, coachLevels, sponsorshipTypes, sports } from '@touchline/contract/master-data/lists'
import { overflowOf, transitionAfter, zIndexOf } from '../fixtures/measure.ts'
import { showPlanList } from '../fixtures/plan-states.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoOverflow, layoutWidths } from '../fixtures/widths.ts'

/** Widths between those of the layout, at which tables hide or wrap columns. */
const tableWidths = [769, 993, 1100, 1180, 1280, 1366, 1536, 1680, 1920]

const EVENING_HOURS = {
  opens_at: '20:00',
  closes_at: '02:00',
  closes_next_day: true,
  holiday_rule: 'special',
} as const

test('the panel is 440 px wide and slides in from the right in 0.3 s', async ({ listPage }) => {
  await listPage.open()
  expect(await transitionAfter(listPage.addButton, 'transform')).toBe(300)
  await expect.poll(() => listPage.panel.dialog.boundingBox()).toMatchObject({ x: 1440 - 440, width: 440 })
})

test('a confirm dialog has z-index 1100, and the panel is not above it', async ({ listPage }) => {
  await listPage.open()
  await listPage.addButton.click()
  await listPage.panel.name.fill('Half-typed')
  await listPage.panel.button('Cancel').click()
  const question = listPage.confirm('Discard your changes?')
  await expect(question).toBeVisible()
  expect(await zIndexOf(question)).toBe(1100)
  expect(await zIndexOf(listPage.panel.dialog)).toBeLessThanOrEqual(1100)
  await question.getByRole('button', { name: 'Keep editing' }).click({ trial: true }) // fails if another element covers the button
})

test('rows of a list are 40 px high', async ({ listPage, api }) => {
  await api.replaceRows(sports, ['Archery', 'Judo', 'Kendo'])
  await listPage.open()
  await expect(listPage.rows).toHaveCount(3)
  for (const row of await listPage.rows.all()) {
    const { height } = (await row.boundingBox())!
    expect(Math.abs(height - 40)).toBeLessThanOrEqual(1)
  }
})

test('the name column stays at least 240 px wide beside long amounts, many weekdays and deletion times', async ({
  signedIn: page,
  api,
}) => {
  for (const list of [sponsorshipTypes, clubDays]) await api.replaceRows(list)
  const longest = { currency: 'EUR', min_amount: 100_001_000_050, max_amount: 100_001_000_051 }
  await api.add(sponsorshipTypes, 'Gold', longest)
  await api.replaceRows(sponsorshipTypes)
  await api.add(sponsorshipTypes, 'Gold', longest)
  await api.save(clubDays, CREATE_ID, { name: 'Evenings', weekdays: [1, 2, 3, 4, 5, 6], ...EVENING_HOURS })
  for (const address of [sponsorshipTypes.page, clubDays.page, `${sponsorshipTypes.page}?trashed=1`]) {
    await page.goto(address)
    const row = page.getByRole('main').getByRole('row').nth(1)
    for (const width of [769, 993, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const nameWidth = async () => (await row.getByRole('cell').first().boundingBox())!.width
      await expect.poll(nameWidth, `${address} at ${width}`).toBeGreaterThanOrEqual(240)
      const height = (await row.boundingBox())!.height
      expect(height, `${address} at ${width}`).toBeLessThanOrEqual(41)
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    }
  }
})

test.describe('there is no horizontal overflow at any width', () => {
  const LONG = 'Kendo'.padEnd(100, ' kendo')

  test('in a list', async ({ listPage, signedIn, api }) => {
    await api.replaceRows(sports, ['Archery', LONG])
    await listPage.open()
    await expect(listPage.rows).toHaveCount(2)
    await expectNoOverflow(signedIn)
  })

  test('in the lists with the most columns', async ({ signedIn, api }) => {
    await api.replaceRows(sponsorshipTypes)
    await api.add(sponsorshipTypes, LONG, { min_amount: 90_000_000_000, max_amount: 99_999_999_999 })
    await api.replaceRows(clubDays)
    await api.save(clubDays, CREATE_ID, {
      name: LONG,
      weekdays: [1, 2, 3, 4, 5],
      ...EVENING_HOURS,
    })
    for (const [list, search] of [
      [sponsorshipTypes, ''],
      [clubDays, ''],
      [coachLevels, '?trashed=1'],
    ] as const) {
      await signedIn.goto(`${list.page}${search}`)
      await expect(signedIn.getByRole('status').filter({ hasText: /Showing|No data/ })).toBeVisible()
      await expectTableFits(signedIn)
    }
  })

  test('in a list of plans with prices', async ({ signedIn }) => {
    await showPlanList(signedIn)
    await expectTableFits(signedIn)
  })

  test('in the panel', async ({ listPage, signedIn, api }) => {
    await api.replaceRows(sports, ['Archery'])
    await listPage.open()
    await listPage.editButton('Archery').click()
    await expect(listPage.panel.name).toHaveValue('Archery')
    await expectNoOverflow(signedIn, async (width) => {
      const rightEdge = () => listPage.panel.dialog.evaluate((dialog) => dialog.getBoundingClientRect().right)
      await expect.poll(rightEdge, `right edge at ${width}`).toBe(width)
      await expect(listPage.panel.button('Save')).toBeInViewport()
    })
  })
})

async function expectTableFits(page: Page): Promise<void> {
  for (const width of [...layoutWidths, ...tableWidths]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflowOf(page), `at ${width}`).toEqual({ by: 0, elements: [] })
    const overflowing = () =>
      page
        .locator('main div:has(> table)')
        .evaluateAll((frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth).length)
    await expect.poll(overflowing, `tables wider than their cards at ${width}`).toBe(0)
  }
}
