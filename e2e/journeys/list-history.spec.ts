import { expect, test } from '../fixtures/test.ts'

const names = Array.from({ length: 60 }, (_, n) => `Row ${String(n + 1).padStart(2, '0')}`)

test('Back undoes page, page size, filter, sort and search one by one, and a search is one step', async ({
  listPage,
  list,
  api,
  shell,
  signedIn: page,
}) => {
  await api.replaceRows(list, [...names, 'Kendo'])
  await page.goto('/admin-profile')
  await shell.menu.getByRole('link', { name: 'Master Data' }).click()
  await expect(listPage.row('Kendo')).toBeVisible()

  await listPage.sortBy('Name')
  await expect(listPage.row('Row 60')).toBeVisible()
  await listPage.pages.getByRole('button', { name: 'Page 3' }).click()
  await expect(listPage.summary).toHaveText('Showing 51 to 61 of 61 entries')
  await listPage.link('Row 05').click()
  await expect(listPage.panel.dialog).toBeVisible()
  await listPage.panel.button('Close').click()
  await expect(listPage.panel.dialog).toBeHidden()
  await listPage.pageSize(10).check()
  await expect(listPage.summary).toHaveText('Showing 1 to 10 of 61 entries')
  await listPage.status('Active').check()
  await expect(page).toHaveURL(/status=1/)
  await listPage.search.pressSequentially('row', { delay: 400 })
  await expect(listPage.summary).toHaveText('Showing 1 to 10 of 60 entries')
  await listPage.search.fill('ken')
  await expect(listPage.summary).toHaveText('Showing 1 to 1 of 1 entries')
  await page.reload()
  await expect(listPage.summary).toHaveText('Showing 1 to 1 of 1 entries')

  await page.goBack()
  await expect(listPage.search).toHaveValue('')
  await expect(listPage.status('Active')).toBeChecked()
  await expect(listPage.summary).toHaveText('Showing 1 to 10 of 61 entries')
  await page.goBack()
  await expect(listPage.status('All')).toBeChecked()
  await expect(listPage.pageSize(10)).toBeChecked()
  await page.goBack()
  await expect(listPage.pageSize(25)).toBeChecked()
  await expect(listPage.summary).toHaveText('Showing 51 to 61 of 61 entries')
  await page.goBack()
  await expect(listPage.summary).toHaveText('Showing 1 to 25 of 61 entries')
  await expect.poll(async () => (await listPage.names())[0]).toBe('Row 60')
  await page.goBack()
  // the sort and the page size of the entry win over those that were stored later
  await expect(listPage.header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(listPage.summary).toHaveText('Showing 1 to 25 of 61 entries')
  await listPage.link('Kendo').click()
  await expect(listPage.panel.dialog).toBeVisible()
  await expect(listPage.header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(listPage.panel.dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/admin-profile')
})

test('clearing a search returns to the list before it, and leaves no second entry of the list', async ({
  listPage,
  list,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(list, ['Archery', 'Kendo'])
  await page.goto('/admin-profile')
  await listPage.open()
  for (const clear of [
    () => listPage.search.fill(''),
    () => listPage.main.getByRole('button', { name: 'Clear search' }).click(),
  ]) {
    await listPage.search.fill('ken')
    await expect(listPage.summary).toHaveText('Showing 1 to 1 of 1 entries')
    await clear()
    await expect(listPage.summary).toHaveText('Showing 1 to 2 of 2 entries')
    await expect(page).toHaveURL(list.page)
  }
  await page.goBack()
  await expect(page).toHaveURL('/admin-profile')
})
