import { sports } from '@touchline/contract/master-data/lists'
import {
  endInterceptions,
  failRequests,
  holdRequests,
  refuseAsInUse,
  refusedWith,
} from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test('a delete asks with the name of the row, sends one call for a double click, and keeps the row after an error', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(409), refusedWith(500))
  await api.replaceRows(sports, ['Archery', 'Kendo', 'Judo'])
  await listPage.open()
  const inUse = 'Kendo cannot be deleted because it is used by “Junior plan”, “Adult plan”, and 3 more.'

  await test.step('the error of a row in use names the records that use it', async () => {
    await refuseAsInUse(page, { url: `**${sports.api}/*`, by: ['Junior plan', 'Adult plan'], others: 3 })
    await listPage.remove('Kendo')
    await expect(listPage.messages).toHaveText([inUse])
    await expect(listPage.row('Kendo')).toBeVisible()
    await endInterceptions(page)
  })

  await test.step('a failed delete shows one error', async () => {
    await failRequests(page, `**${sports.api}/*`, 'DELETE')
    await listPage.remove('Kendo')
    await expect(listPage.messages).toHaveText([inUse, 'Something went wrong'])
    await expect(listPage.row('Kendo')).toBeVisible()
    await endInterceptions(page)
  })

  await test.step('a double click deletes once and focuses the next row', async () => {
    const deletes: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()))
    const question = listPage.confirm('Delete “Judo”?')
    await listPage.deleteButton('Judo').click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await api.rowsOf(sports)).toHaveLength(3)
    await listPage.deleteButton('Judo').click()
    await question.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(listPage.toast('Judo deleted')).toHaveCount(1)
    await expect(listPage.summary).toHaveText('Showing 1 to 2 of 2 entries')
    await expect(listPage.link('Kendo')).toBeFocused()
    expect(await api.rowsOf(sports)).toHaveLength(2)
    expect(deletes).toHaveLength(1)
  })
})

test('a slow double click that opens or closes a panel or dialog counts as one click', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(sports, ['Archery', 'Kendo'])
  await listPage.open()
  const clickAgain = async () => {
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }
  await listPage.link('Archery').click()
  await expect(listPage.panel.name).toHaveValue('Archery')
  await clickAgain()
  await listPage.panel.button('Close').click()
  await expect(listPage.panel.dialog).toBeHidden()

  const question = listPage.confirm('Delete “Archery”?')
  await listPage.deleteButton('Archery').click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await clickAgain()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(listPage.link('Kendo')).toBeFocused()
  await clickAgain()
  await expect(listPage.link('Kendo')).toBeFocused()
  await page.mouse.down()
  await expect(listPage.link('Kendo')).not.toBeFocused()
})

test('the trash says who deleted a row, deletes one for good after a question with its name, and is emptied after one with the number', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(sports)
  await api.emptyTrash(sports)
  await api.replaceRows(sports, ['Gone A', 'Gone B', 'Gone C'])
  await api.replaceRows(sports)
  await listPage.open('?trashed=1')
  await expect(listPage.trashed('Gone B')).toContainText('Super admin')
  const purgeButton = page.getByRole('button', { name: 'Permanently delete Gone B', exact: true })
  const emptyButton = page.getByRole('button', { name: 'Empty trash', exact: true })
  const answer = (title: string, name: string) =>
    listPage.confirm(title).getByRole('button', { name, exact: true }).click()
  await purgeButton.click()
  await answer('Permanently delete “Gone B”?', 'Cancel')
  await expect(listPage.trashed('Gone B')).toBeVisible()
  await purgeButton.click()
  await answer('Permanently delete “Gone B”?', 'Delete permanently')
  await expect(listPage.toast('Gone B was permanently deleted.')).toBeVisible()
  await expect(listPage.trashed('Gone B')).toHaveCount(0)
  await listPage.search.fill('gone')
  await expect(emptyButton).toHaveCount(0)
  await listPage.search.fill('')
  await emptyButton.click()
  await answer('Permanently delete all 2 entries in the trash?', 'Delete permanently')
  await expect(listPage.toast('2 entries were permanently deleted.')).toBeVisible()
  await expect(listPage.main.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expect(emptyButton).toHaveCount(0)
})

test('the trash can be searched, sorted by deletion time and name, and only offers to restore, once for a double click', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/restore') && calls.push(request.url()))
  await api.replaceRows(sports, ['Trashed A', 'Trashed B', 'Trashed C'])
  await api.replaceRows(sports)
  await listPage.open('?search=nothing+that+counts+there')
  await listPage.trashLink.click()
  await expect(page).toHaveURL(`${sports.page}?trashed=1`)
  await expect(page).toHaveTitle('Trash: Sports · Touchline')
  await listPage.search.fill('trashed')
  await expect(page).toHaveURL(/trashed=1&search=trashed/)
  await expect(listPage.main.getByRole('switch')).toHaveCount(0)
  await expect(listPage.main.getByRole('link', { name: 'Trashed' })).toHaveCount(0)
  await expect(listPage.addButton).toHaveCount(0)
  const headers = listPage.main.getByRole('columnheader')
  await expect(headers.getByRole('button')).toHaveText(['Name', 'Deleted'])
  const deleted = listPage.main.getByRole('columnheader', { name: 'Deleted', exact: true })
  await expect(deleted).toHaveAttribute('aria-sort', 'descending')
  const restored = () => listPage.main.getByRole('button', { name: /^Restore Trashed/ })
  const labels = () => restored().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await expect.poll(labels).toHaveLength(3)
  await headers.getByRole('button', { name: 'Name' }).click()
  await headers.getByRole('button', { name: 'Name' }).click()
  await expect.poll(labels).toEqual(['Restore Trashed C', 'Restore Trashed B', 'Restore Trashed A'])
  await listPage.restoreButton('Trashed C').press('Enter')
  await expect.poll(labels).toEqual(['Restore Trashed B', 'Restore Trashed A'])
  await expect(listPage.restoreButton('Trashed B')).toBeFocused()

  const restore = await holdRequests(page, `**${sports.api}/*/restore`)
  await listPage.restoreButton('Trashed A').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  restore.release()
  await expect.poll(labels).toEqual(['Restore Trashed B'])
  await expect(listPage.toast('restored')).toHaveCount(1)
  expect(calls).toHaveLength(2)

  await listPage.search.fill('no such thing')
  await expect(listPage.main.getByRole('heading', { name: 'No results for “no such thing”' })).toBeVisible()
  // the list and its trash have separate sort orders
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect.poll(() => listPage.names()).toEqual(['Trashed A', 'Trashed C'])
  await expect(listPage.header('Name')).toHaveAttribute('aria-sort', 'ascending')
})
