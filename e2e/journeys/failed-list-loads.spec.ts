import type { Page } from '@playwright/test'
import { languages } from '@touchline/contract/language'
import { masterLists, sports } from '@touchline/contract/master-data/lists'
import { breakAnswers, holdAnswers, refuseAnswers, refusedWith } from '../fixtures/answers.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const ALL = `**${sports.api}?*`
const names = Array.from({ length: 30 }, (_, index) => `Row ${String(index + 1).padStart(2, '0')}`)
const firstPage = names.slice(0, 25)

const askedFor = [
  ['a sort', (listPage: MasterListPage) => listPage.sortBy('Category')],
  ['a search', (listPage: MasterListPage) => listPage.search.fill('row 3')],
  ['a status', (listPage: MasterListPage) => listPage.status('Active').check()],
  ['a page', (listPage: MasterListPage) => listPage.pages.getByRole('button', { name: 'Page 2' }).click()],
  ['a page size', (listPage: MasterListPage) => listPage.pageSize(50).check()],
] as const

test.describe('where what was asked of a list fails', () => {
  test.beforeEach(async ({ api, listPage, signedIn: page, expectedErrors }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, names)
    await listPage.open()
    await expect(listPage.rows).toHaveCount(25)
    await breakAnswers(page, ALL, 'GET')
  })

  for (const [what, ask] of askedFor) {
    test(`${what}, the rows stay and say of themselves what is true`, async ({
      listPage,
      signedIn: page,
    }) => {
      await ask(listPage)
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

  for (const [what, ask] of askedFor.filter(([name]) => ['a sort', 'a page'].includes(name))) {
    test(`${what}, choosing it once more tries again`, async ({ listPage, signedIn: page }) => {
      await ask(listPage)
      await expect(listPage.messages).toBeVisible()
      await page.unrouteAll()
      await ask(listPage)
      await expect(listPage.messages).toHaveCount(0)
    })
  }

  test('and fails again, it is said again, and the button keeps the focus', async ({
    listPage,
    signedIn: page,
  }) => {
    await listPage.sortBy('Category')
    await listPage.tryAgain.focus()
    const answers = await holdAnswers(page, ALL)
    await page.keyboard.press('Enter')
    await expect(listPage.messages).toHaveText('Loading data...')
    expect(await listPage.names()).toEqual(firstPage)
    answers.release()
    await expect(listPage.messages).toHaveText(listPage.words.kept('Something went wrong'))
    await expect(listPage.tryAgain).toBeFocused()
  })

  test('what is asked next is not said to have failed', async ({ listPage, signedIn: page }) => {
    await listPage.sortBy('Category')
    await expect(listPage.messages).toBeVisible()
    await page.unrouteAll()
    const answers = await holdAnswers(page, ALL)
    await listPage.search.fill('row 3')
    await expect(listPage.table).toHaveAttribute('aria-busy', 'true')
    await expect(listPage.messages).toHaveCount(0)
    answers.release()
    await expect.poll(() => listPage.names()).toEqual(['Row 30'])
  })

  test('the rows that stay are shown as they are after a change', async ({ listPage, signedIn: page }) => {
    await listPage.sortBy('Category')
    await expect(listPage.messages).toBeVisible()
    await page.unrouteAll()
    await breakAnswers(page, `**${sports.api}?*orderBy=category*`, 'GET')
    await listPage.remove('Row 01')
    await expect.poll(() => listPage.names()).toEqual(names.slice(1, 26))
    await expect(listPage.summary).toHaveText('Showing 1 to 25 of 29 entries')
    await expect(listPage.messages).toHaveCount(1)
  })

  test('and nothing was found before, the failure takes its place', async ({ listPage, signedIn: page }) => {
    await page.unrouteAll()
    await listPage.search.fill('nothing like it')
    await expect(listPage.summary).toHaveText('No data found')
    await breakAnswers(page, ALL, 'GET')
    await listPage.search.fill('row')
    await expect(listPage.messages).toContainText('The list could not be loaded')
    await expect(listPage.messages).toHaveCount(1)
    await page.unrouteAll()
    await listPage.tryAgain.click()
    await expect(listPage.rows).toHaveCount(25)
  })
})

test('rows that may no longer be seen do not stay', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(403))
  await api.fill(sports, ['Kendo'])
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await refuseAnswers(page, { url: ALL, method: 'GET', code: 'forbidden' })
  await listPage.sortBy('Category')
  await expect(listPage.messages).toContainText('No permission')
  await expect(listPage.row('Kendo')).toHaveCount(0)
})

test('until other rows have come, no match is said of the words that had none', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.fill(sports, ['Kendo'])
  await listPage.open('?search=zzz')
  const noMatch = listPage.main.getByRole('heading', { name: 'No results for “zzz”' })
  await expect(noMatch).toBeVisible()
  const answers = await holdAnswers(page, ALL)
  const asked = page.waitForRequest(ALL)
  await listPage.search.fill('kendo')
  await asked
  await expect(page).toHaveURL(/search=kendo/)
  await expect(noMatch).toBeVisible()
  answers.release()
  await expect(listPage.row('Kendo')).toBeVisible()
})

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    for (const list of masterLists) {
      test(`rows of ${list.key} and of its trash stay, for everyone and at every width`, async ({
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
          await breakAnswers(page, `**${list.api}?*`, 'GET')
          await sortByFirst(page)
          await expect(listPage.messages).toContainText(listPage.words.kept(''))
          await expect(row).toBeVisible()
          await atEachWidth(page, () => expect.poll(() => overflowOf(page)).toEqual({ by: 0, elements: [] }))
          if (list === sports) await expectNoViolations(page, `kept rows ${query}`)
          await page.unrouteAll()
        }
      })
    }
  })
}

async function sortByFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('columnheader').first().getByRole('button').click()
}
