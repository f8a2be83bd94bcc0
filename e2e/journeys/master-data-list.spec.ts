import type { Locator } from '@playwright/test'
import { sports as list } from '@touchline/contract/master-data/lists'
import { endInterceptions, failRequests, holdRequests, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { sortableColumns } from '../pages/list-words.ts'

const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `Row ${String(n + 1).padStart(3, '0')}`)
const ROTATED_180 = /^matrix\(-1, .+, .+, -1, 0, 0\)$/

test('the URL of a list names the page that is shown', async ({ listPage, api, signedIn }) => {
  await api.replaceRows(list, ['Kendo'])
  await listPage.open('?page=999&status=1')
  await expect(listPage.row('Kendo')).toBeVisible()
  await expect(signedIn).toHaveURL(`${list.page}?status=1`)
})

test('a list says that it is loading, that it could not be loaded, that nothing matches and that it is empty', async ({
  listPage,
  api,
  signedIn,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  await api.replaceRows(list, ['Kendo'])
  await failRequests(signedIn, `**${list.api}?*`, 'GET')
  const rowsCall = await holdRequests(signedIn, `**${list.api}?*`)
  const invalid = '?page=-1&per_page=7&orderBy=password|asc&status=9&unknown=1'
  await listPage.open(invalid)
  await expect(listPage.summary).toHaveText('Loading data...')
  rowsCall.release()
  await expect(listPage.messages).toContainText('The list could not be loaded')
  await expect(listPage.messages).toHaveCount(1)

  await endInterceptions(signedIn)
  await listPage.tryAgain.click()
  await expect(listPage.row('Kendo')).toBeVisible()
  await expect(listPage.messages).toHaveCount(0)
  await expect(listPage.main).toBeFocused()
  await expect(listPage.summary).toHaveText('Showing 1 to 1 of 1 entries')

  await listPage.search.fill('nothing like it')
  await expect(listPage.main.getByRole('heading', { name: 'No results for “nothing like it”' })).toBeVisible()
  await expect(listPage.summary).toHaveText('No data found')
  await listPage.main.getByRole('button', { name: 'Show all entries' }).click()
  await expect(listPage.summary).toHaveText('Showing 1 to 1 of 1 entries')
  await expect(listPage.search).toHaveValue('')

  await listPage.remove('Kendo')
  await expect(listPage.summary).toHaveText('No data found')
  await expect(
    listPage.main.getByRole('heading', { name: `No ${list.title.en.toLowerCase()} yet` }),
  ).toBeVisible()
  await listPage.main.getByRole('button', { name: listPage.words.addFirst }).click()
  await expect(listPage.panel.name).toBeFocused()
})

test('every column sorts in both directions, its icon rotates by 180°, and a reload keeps the order', async ({
  listPage,
  api,
  signedIn,
}) => {
  await api.replaceRows(list, ['Archery', 'Zumba'])
  await listPage.open()
  await expect(listPage.header('Name')).toHaveAttribute('aria-sort', 'ascending')
  const [name, ...others] = sortableColumns(list)
  for (const { id, title } of [...others, name!]) {
    const header = listPage.header(title)
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect(await transformOf(header)).not.toMatch(ROTATED_180)
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(listPage.table.locator('[aria-sort]')).toHaveCount(1)
    await expect.poll(() => transformOf(header)).toMatch(ROTATED_180)
    await expect(signedIn).toHaveURL(new RegExp(`orderBy=${id}(%7C|\\|)desc`))
  }
  await expect.poll(() => listPage.names()).toEqual(['Zumba', 'Archery'])
  const stored = await signedIn.evaluate(() => Object.values(localStorage))
  expect(stored).toContain(`[{"orderBy":"${list.nameField}|desc"}]`)
  await listPage.open() // this URL contains no sort order
  await expect.poll(() => listPage.names()).toEqual(['Zumba', 'Archery'])
  await expect(listPage.header('Name')).toHaveAttribute('aria-sort', 'descending')
})

test('a list can be paged in every page size, and its URL restores page, page size, search and status', async ({
  listPage,
  api,
  signedIn,
  shell,
}) => {
  const rows = await api.replaceRows(list, numbered(51))
  await Promise.all(rows.slice(0, 13).map(({ id }) => api.save(list, id, { status: 0 })))
  await listPage.open()
  await expect(listPage.summary).toHaveText('Showing 1 to 25 of 51 entries')
  await listPage.pages.getByRole('button', { name: 'Next page' }).click()
  await expect(listPage.summary).toHaveText('Showing 26 to 50 of 51 entries')
  await listPage.pages.getByRole('button', { name: 'Page 3' }).click()
  await expect(listPage.summary).toHaveText('Showing 51 to 51 of 51 entries')
  await expect(listPage.pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
  for (const [size, count] of [
    [100, 51],
    [50, 50],
    [25, 25],
    [10, 10],
  ] as const) {
    await listPage.pageSize(size).check()
    await expect(listPage.summary).toHaveText(`Showing 1 to ${count} of 51 entries`)
    await expect(listPage.rows).toHaveCount(count)
  }

  await listPage.status('Inactive').check()
  await listPage.search.fill('row')
  await expect(signedIn).toHaveURL(/search=row/)
  await listPage.pages.getByRole('button', { name: 'Next page' }).click()
  const expectRestored = async () => {
    await expect(listPage.summary).toHaveText('Showing 11 to 13 of 13 entries')
    await expect(listPage.search).toHaveValue('row')
    await expect(listPage.status('Inactive')).toBeChecked()
    await expect(listPage.pageSize(10)).toBeChecked()
  }
  await expectRestored()
  const { searchParams } = new URL(signedIn.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '2',
    per_page: '10',
    search: 'row',
    status: '0',
  })
  await signedIn.reload()
  await expectRestored()
  await shell.menu.getByRole('link', { name: 'Profile' }).click()
  await expect(shell.heading('Profile')).toBeVisible()
  await signedIn.goBack()
  await expectRestored()
})

function transformOf(header: Locator): Promise<string> {
  return header
    .getByRole('button')
    .evaluate(({ lastElementChild }) =>
      lastElementChild ? getComputedStyle(lastElementChild).transform : '',
    )
}
