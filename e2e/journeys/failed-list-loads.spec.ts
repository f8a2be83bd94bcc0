import type { Page } from '@playwright/test'
import { clubDays, sports } from '@touchline/contract/master-data/lists'
import { failRequests, holdRequests, refusedWith, refuseRequests } from '../fixtures/answers.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const LIST = `**${sports.api}?*`
const names = Array.from({ length: 30 }, (_, index) => `Row ${String(index + 1).padStart(2, '0')}`)
const firstPage = names.slice(0, 25)

const actions = [
  ['sorting', (listPage: MasterListPage) => listPage.sortBy('Category')],
  ['searching', (listPage: MasterListPage) => listPage.search.fill('row 3')],
  ['filtering by status', (listPage: MasterListPage) => listPage.status('Active').check()],
  [
    'changing the page',
    (listPage: MasterListPage) => listPage.pages.getByRole('button', { name: 'Page 2' }).click(),
  ],
  ['changing the page size', (listPage: MasterListPage) => listPage.pageSize(50).check()],
] as const

test.describe('if loading a list fails', () => {
  test.beforeEach(async ({ api, listPage, signedIn: page, expectedErrors }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, names)
    await listPage.open()
    await expect(listPage.rows).toHaveCount(25)
    await failRequests(page, LIST, 'GET')
  })

  for (const [action, act] of actions) {
    test(`after ${action}, the previous rows stay with their own summary, sort mark and page number`, async ({
      listPage,
      signedIn: page,
    }) => {
      await act(listPage)
      await expect(listPage.messages).toHaveText(listPage.words.kept('Something went wrong'))
      expect(await listPage.names()).toEqual(firstPage)
      await expect(listPage.summary).toHaveText('Showing 1 to 25 of 30 entries')
      await expect(listPage.header('Name')).toHaveAttribute('aria-sort', 'ascending')
      await expect(listPage.table.locator('[aria-sort]')).toHaveCount(1)
      await expect(listPage.pages.locator('[aria-current]')).toHaveText('1')
      await expect(listPage.messages).toHaveCount(1)

      await page.unrouteAll()
      await listPage.tryAgain.click()
      await expect(listPage.messages).toHaveCount(0)
      await expect(listPage.main).toBeFocused()
      await expect(listPage.table).toHaveAttribute('aria-busy', 'false')
    })
  }

  for (const [action, act] of actions.filter(([name]) => ['sorting', 'changing the page'].includes(name))) {
    test(`after ${action}, the same action again retries`, async ({ listPage, signedIn: page }) => {
      await act(listPage)
      await expect(listPage.messages).toBeVisible()
      await page.unrouteAll()
      await act(listPage)
      await expect(listPage.messages).toHaveCount(0)
    })
  }

  test('again on retry, the message appears again and the button keeps the focus', async ({
    listPage,
    signedIn: page,
  }) => {
    await listPage.sortBy('Category')
    await listPage.tryAgain.focus()
    const answers = await holdRequests(page, LIST)
    await page.keyboard.press('Enter')
    await expect(listPage.messages).toHaveText('Loading data...')
    expect(await listPage.names()).toEqual(firstPage)
    answers.release()
    await expect(listPage.messages).toHaveText(listPage.words.kept('Something went wrong'))
    await expect(listPage.tryAgain).toBeFocused()
  })

  test('the next action clears the message while it loads', async ({ listPage, signedIn: page }) => {
    await listPage.sortBy('Category')
    await expect(listPage.messages).toBeVisible()
    await page.unrouteAll()
    const answers = await holdRequests(page, LIST)
    await listPage.search.fill('row 3')
    await expect(listPage.table).toHaveAttribute('aria-busy', 'true')
    await expect(listPage.messages).toHaveCount(0)
    answers.release()
    await expect.poll(() => listPage.names()).toEqual(['Row 30'])
  })

  test('the remaining rows are updated after a delete', async ({ listPage, signedIn: page }) => {
    await listPage.sortBy('Category')
    await expect(listPage.messages).toBeVisible()
    await page.unrouteAll()
    await failRequests(page, `**${sports.api}?*orderBy=category*`, 'GET')
    await listPage.remove('Row 01')
    await expect.poll(() => listPage.names()).toEqual(names.slice(1, 26))
    await expect(listPage.summary).toHaveText('Showing 1 to 25 of 29 entries')
    await expect(listPage.messages).toHaveCount(1)
  })

  test('the message replaces an empty result', async ({ listPage, signedIn: page }) => {
    await page.unrouteAll()
    await listPage.search.fill('nothing like it')
    await expect(listPage.summary).toHaveText('No data found')
    await failRequests(page, LIST, 'GET')
    await listPage.search.fill('row')
    await expect(listPage.messages).toContainText('The list could not be loaded')
    await expect(listPage.messages).toHaveCount(1)
    await page.unrouteAll()
    await listPage.tryAgain.click()
    await expect(listPage.rows).toHaveCount(25)
  })
})

test('rows disappear if a reload of the list is answered with 403', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(403))
  await api.fill(sports, ['Kendo'])
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await refuseRequests(page, { url: LIST, method: 'GET', code: 'forbidden' })
  await listPage.sortBy('Category')
  await expect(listPage.messages).toContainText('No permission')
  await expect(listPage.row('Kendo')).toHaveCount(0)
})

test('while a new search loads, the empty result names the previous search text', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.fill(sports, ['Kendo'])
  await listPage.open('?search=zzz')
  const noMatch = listPage.main.getByRole('heading', { name: 'No results for “zzz”' })
  await expect(noMatch).toBeVisible()
  const answers = await holdRequests(page, LIST)
  const asked = page.waitForRequest(LIST)
  await listPage.search.fill('kendo')
  await asked
  await expect(page).toHaveURL(/search=kendo/)
  await expect(noMatch).toBeVisible()
  answers.release()
  await expect(listPage.row('Kendo')).toBeVisible()
})

for (const [list, language] of [
  [sports, 'en'],
  [clubDays, 'ja'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test(`after a failed load ${list.key} and its trash keep their rows without horizontal overflow`, async ({
      signedIn: page,
      api,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(500))
      const listPage = new MasterListPage(page, list, language)
      await api.fill(list, ['Kendo'])
      await api.fill(list, ['Judo'])
      for (const query of ['', '?trashed=1&search=kendo']) {
        await listPage.open(query)
        const row = query ? listPage.trashed('Kendo').first() : listPage.row('Judo')
        await expect(row).toBeVisible()
        await failRequests(page, `**${list.api}?*`, 'GET')
        await sortByFirst(page)
        await expect(listPage.messages).toContainText(listPage.words.kept(''))
        await expect(row).toBeVisible()
        await atEachWidth(page, () => expect.poll(() => overflowOf(page)).toEqual({ by: 0, elements: [] }))
        await expectNoViolations(page, `stale rows ${query}`)
        await page.unrouteAll()
      }
    })
  })
}

async function sortByFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('columnheader').first().getByRole('button').click()
}
