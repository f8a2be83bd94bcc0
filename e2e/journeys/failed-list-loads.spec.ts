import { sports } from '@touchline/contract/master-data/lists'
import {
  endInterceptions,
  failRequests,
  holdRequests,
  refusedWith,
  refuseRequests,
} from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const LIST = `**${sports.api}?*`
const names = Array.from({ length: 30 }, (_, index) => `Row ${String(index + 1).padStart(2, '0')}`)
const firstPage = names.slice(0, 25)

/** Loaded rows stay in the cache, so each action must request rows that no earlier action has requested. */
const actions = [
  [
    'changing the page',
    (listPage: MasterListPage) => listPage.pages.getByRole('button', { name: 'Page 2' }).click(),
  ],
  ['sorting', (listPage: MasterListPage) => listPage.sortBy('Category')],
  ['filtering by status', (listPage: MasterListPage) => listPage.status('Active').check()],
  ['changing the page size', (listPage: MasterListPage) => listPage.pageSize(50).check()],
  ['searching', (listPage: MasterListPage) => listPage.search.fill('row 3')],
] as const

const listSnapshot = async (listPage: MasterListPage) => ({
  names: await listPage.names(),
  summary: await listPage.summary.textContent(),
  sorted: await listPage.table
    .locator('[aria-sort]')
    .evaluateAll((headers) => headers.map((each) => `${each.textContent} ${each.getAttribute('aria-sort')}`)),
  page: await listPage.pages.locator('[aria-current]').allTextContents(),
})

test.describe('a list with 30 rows', () => {
  test.beforeEach(async ({ api, listPage, expectedErrors }) => {
    expectedErrors.push(refusedWith(500))
    await api.replaceRows(sports, names)
    await listPage.open()
    await expect(listPage.rows).toHaveCount(25)
  })

  test('after a failed load a list keeps its rows, summary, sort mark and page number until “Try again” succeeds', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const [, second] = await api.rowsOf(sports)
    await api.save(sports, second!.id, { status: 0 })
    expect(await listSnapshot(listPage)).toEqual({
      names: firstPage,
      summary: 'Showing 1 to 25 of 30 entries',
      sorted: ['Name ascending'],
      page: ['1'],
    })
    for (const [action, act] of actions) {
      await test.step(action, async () => {
        const before = await listSnapshot(listPage)
        await failRequests(page, LIST, 'GET')
        await act(listPage)
        await expect(listPage.messages).toHaveText(listPage.words.staleRows('Something went wrong'))
        await expect(listPage.messages).toHaveCount(1)
        expect(await listSnapshot(listPage)).toEqual(before)

        await endInterceptions(page)
        await listPage.tryAgain.click()
        await expect(listPage.messages).toHaveCount(0)
        await expect(listPage.main).toBeFocused()
        await expect(listPage.table).toHaveAttribute('aria-busy', 'false')
        expect(await listSnapshot(listPage)).not.toEqual(before)
      })
    }
    expect(await listPage.names()).toEqual(['Row 30'])
  })

  test('a failed load shows only one message, even if another administrator has just changed the previous page of the list', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const events = page.waitForResponse('**/api/events')
    await page.reload()
    await events
    const otherTab = new MasterListPage(await page.context().newPage(), sports)
    await otherTab.open()
    await expect(otherTab.rows).toHaveCount(25)
    await failRequests(page, LIST, 'GET')
    const pageRequest = await holdRequests(page, LIST)
    await listPage.pages.getByRole('button', { name: 'Page 2' }).click()

    const [first] = await api.rowsOf(sports)
    await api.save(sports, first!.id, { status: 0 })
    // both tabs receive the event at the same time
    await expect(otherTab.row('Row 01')).toContainText('Inactive')
    pageRequest.release()
    for (const tryAgain of [false, true]) {
      if (tryAgain) await listPage.tryAgain.click()
      await expect(listPage.messages).toHaveText(listPage.words.staleRows('Something went wrong'))
    }
    await expect(listPage.messages).toHaveCount(1)
  })

  test('the error of a failed list load stays until a retry succeeds or another action begins', async ({
    listPage,
    signedIn: page,
  }) => {
    const goToPage2 = () => listPage.pages.getByRole('button', { name: 'Page 2' }).click()

    await test.step('a failed retry keeps the focus on “Try again”', async () => {
      await failRequests(page, LIST, 'GET')
      await listPage.sortBy('Category')
      await listPage.tryAgain.focus()
      const answers = await holdRequests(page, LIST)
      await page.keyboard.press('Enter')
      await expect(listPage.messages).toHaveText('Loading data...')
      expect(await listPage.names()).toEqual(firstPage)
      answers.release()
      await expect(listPage.messages).toHaveText(listPage.words.staleRows('Something went wrong'))
      await expect(listPage.tryAgain).toBeFocused()
    })

    await test.step('a delete updates the remaining rows', async () => {
      await endInterceptions(page)
      await failRequests(page, `**${sports.api}?*orderBy=category*`, 'GET')
      await listPage.remove('Row 01')
      await expect.poll(() => listPage.names()).toEqual(names.slice(1, 26))
      await expect(listPage.summary).toHaveText('Showing 1 to 25 of 29 entries')
      await expect(listPage.messages).toHaveCount(1)
    })

    await test.step('repeating the same action retries', async () => {
      await endInterceptions(page)
      await listPage.sortBy('Category')
      await expect(listPage.messages).toHaveCount(0)
      await failRequests(page, LIST, 'GET')
      await goToPage2()
      await expect(listPage.messages).toBeVisible()
      await endInterceptions(page)
      await goToPage2()
      await expect(listPage.messages).toHaveCount(0)
      await expect(listPage.summary).toHaveText('Showing 26 to 29 of 29 entries')
    })

    await test.step('the next action clears the error while it loads', async () => {
      await failRequests(page, LIST, 'GET')
      await listPage.pageSize(50).check()
      await expect(listPage.messages).toBeVisible()
      await endInterceptions(page)
      const answers = await holdRequests(page, LIST)
      await listPage.search.fill('row 3')
      await expect(listPage.table).toHaveAttribute('aria-busy', 'true')
      await expect(listPage.messages).toHaveCount(0)
      answers.release()
      await expect.poll(() => listPage.names()).toEqual(['Row 30'])
    })

    await test.step('the error replaces an empty result', async () => {
      await listPage.search.fill('nothing like it')
      await expect(listPage.summary).toHaveText('No data found')
      await failRequests(page, LIST, 'GET')
      await listPage.search.fill('row')
      await expect(listPage.messages).toContainText('The list could not be loaded')
      await expect(listPage.messages).toHaveCount(1)
      await endInterceptions(page)
      await listPage.tryAgain.click()
      await expect(listPage.rows).toHaveCount(29)
    })
  })
})

test('an empty result names its search text until the next rows are loaded; a 403 response removes the rows of a list', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(403))
  await api.replaceRows(sports, ['Kendo'])
  await listPage.open('?search=zzz')
  const noMatch = listPage.main.getByRole('heading', { name: 'No results for “zzz”' })
  await expect(noMatch).toBeVisible()
  const answers = await holdRequests(page, LIST)
  const requested = page.waitForRequest(LIST)
  await listPage.search.fill('kendo')
  await requested
  await expect(page).toHaveURL(/search=kendo/)
  await expect(noMatch).toBeVisible()
  answers.release()
  await expect(listPage.row('Kendo')).toBeVisible()

  await refuseRequests(page, { url: LIST, method: 'GET', code: 'forbidden' })
  await listPage.sortBy('Category')
  await expect(listPage.messages).toContainText('No permission')
  await expect(listPage.row('Kendo')).toHaveCount(0)
})
