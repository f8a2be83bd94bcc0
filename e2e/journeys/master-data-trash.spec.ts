import { coachLevels, sports } from '@touchline/contract/master-data/lists'
import { breakAnswers, holdAnswers, refuseAsInUse, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test.describe('a delete', () => {
  test('asks by name, and happens once however often it is confirmed', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const deletes: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()))
    await api.fill(sports, ['Archery', 'Kendo', 'Judo'])
    await listPage.open()
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
    await expect(listPage.link('Kendo')).toBeFocused() // the row that took its place
    expect(await api.rowsOf(sports)).toHaveLength(2)
    expect(deletes).toHaveLength(1)
  })

  test('that failed is said once, and the row stays', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, ['Kendo'])
    await breakAnswers(page, `**${sports.api}/*`, 'DELETE')
    await listPage.open()
    await listPage.remove('Kendo')
    await expect(listPage.messages).toHaveText('Something went wrong')
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.row('Kendo')).toBeVisible()
  })

  test('of what is in use names what uses it', async ({ listPage, api, signedIn: page, expectedErrors }) => {
    expectedErrors.push(refusedWith(409))
    await api.fill(sports, ['Kendo'])
    await refuseAsInUse(page, { url: `**${sports.api}/*`, by: ['Junior plan', 'Adult plan'], others: 3 })
    await listPage.open()
    await listPage.remove('Kendo')
    await expect(listPage.messages).toHaveText(
      'Kendo cannot be deleted because it is used by “Junior plan”, “Adult plan”, and 3 more.',
    )
    await expect(listPage.row('Kendo')).toBeVisible()
  })
})

test.describe('what was deleted', () => {
  test('can be taken back for ten seconds, which stand still below a mouse and while in focus', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await page.clock.install()
    await api.fill(sports, ['Archery', 'Kendo'])
    await listPage.open()
    await listPage.remove('Kendo')
    await expect(listPage.undoButton).toBeVisible()
    await listPage.undoButton.focus()
    await page.clock.runFor(30_000)
    await expect(listPage.undoButton).toBeFocused()
    await listPage.search.focus()
    await listPage.undoButton.hover()
    await page.clock.runFor(30_000)
    await expect(listPage.undoButton).toBeVisible()
    await listPage.search.hover()
    await page.clock.runFor(9_000)
    await expect(listPage.undoButton).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(listPage.undoButton).toBeHidden()
    expect(await api.rowsOf(sports)).toHaveLength(1)
  })

  test('comes back with Ctrl+Z, but not from a field', async ({ listPage, api, signedIn: page }) => {
    await api.fill(sports, ['Archery', 'Kendo'])
    await listPage.open()
    await listPage.remove('Kendo')
    await expect(listPage.link('Archery')).toBeFocused()
    await listPage.search.focus()
    await page.keyboard.press('Control+z')
    await expect(listPage.undoButton).toBeVisible()
    await listPage.link('Archery').focus()
    await page.keyboard.press('Control+z')
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(listPage.undoButton).toBeHidden()
    await page.keyboard.press('Control+z') // nothing more to take back
    expect(await api.rowsOf(sports)).toHaveLength(2)
  })

  test('comes back under another name where its own is taken', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await api.fill(sports, ['Archery', 'Kendo'])
    await listPage.open()
    await listPage.remove('Kendo')
    await expect(listPage.row('Kendo')).toHaveCount(0)
    await api.add(sports, 'KENDO')
    await listPage.undoButton.click()
    const dialog = page.getByRole('dialog', { name: 'Restore Kendo' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('An entry with this name already exists.')
    await name.fill('archery')
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription('An entry with this name already exists.')
    await name.fill('Kendo (old)')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(listPage.toast('Kendo (old) restored')).toBeVisible()
    await expect.poll(() => listPage.names()).toEqual(['Archery', 'KENDO', 'Kendo (old)'])
    await expect(listPage.link('Kendo (old)')).toBeFocused()
  })

  test('takes the focus in its own list alone', async ({ listPage, api, signedIn: page }) => {
    const [kendo] = await api.fill(sports, ['Kendo'])
    const others = new MasterListPage(page, coachLevels)
    await api.fill(coachLevels, ['First', 'Second'])
    await page.route(`**${coachLevels.api}?*`, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const [first, second] = answer.data
      await route.fulfill({ response, json: { ...answer, data: [first, { ...second, id: kendo!.id }] } })
    })
    const answers = await holdAnswers(page, `**${coachLevels.api}?*`)
    await listPage.open()
    await listPage.remove('Kendo')
    await expect(listPage.row('Kendo')).toHaveCount(0)
    await page.getByRole('link', { name: others.words.title, exact: true }).click()
    await expect(page).toHaveURL(`/master-data/${coachLevels.page}`)
    await listPage.undoButton.click()
    await expect(listPage.toast('Kendo restored')).toBeVisible()
    answers.release()
    await expect(others.rows).toHaveCount(2)
    await expect(others.main.locator(':focus')).toHaveCount(0)
  })

  test('asks above a panel that is open, and leaves the focus there', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await api.fill(sports, ['Archery', 'Kendo'])
    await listPage.open()
    await listPage.remove('Kendo')
    await expect(listPage.row('Kendo')).toHaveCount(0)
    await api.add(sports, 'KENDO')
    await listPage.link('Archery').click()
    await expect(listPage.panel.name).toBeFocused()
    await listPage.undoButton.click()
    const question = page.getByRole('dialog', { name: 'Restore Kendo' })
    await expect(question.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(listPage.panel.name).toBeFocused()
    await expect(listPage.panel.dialog).toHaveAccessibleName('Edit Archery')
  })

  test('gives up a number that is taken as well', async ({ signedIn: page, api, expectedErrors }) => {
    expectedErrors.push(refusedWith(422))
    const listPage = new MasterListPage(page, coachLevels)
    await api.fill(coachLevels)
    await api.add(coachLevels, 'Retired level', { rank: 7 })
    await listPage.open()
    await listPage.remove('Retired level')
    await expect(listPage.row('Retired level')).toHaveCount(0)
    await api.add(coachLevels, 'Its heir', { rank: 7 })
    await page.goto(`/master-data/${coachLevels.page}?trashed=1&search=retired`)
    await listPage.restoreButton('Retired level').click()
    const dialog = page.getByRole('dialog', { name: 'Restore Retired level' })
    const rank = dialog.getByRole('textbox', { name: 'Rank' })
    await expect(rank).toHaveAccessibleDescription('Another entry has this number already.')
    await rank.fill('')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(listPage.toast('Retired level restored')).toBeVisible()
    expect(await api.rowsOf(coachLevels)).toContainEqual(
      expect.objectContaining({ name: 'Retired level', rank: null }),
    )
  })
})

test('a double click restores once', async ({ listPage, api, signedIn: page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/restore') && calls.push(request.url()))
  await api.fill(sports, ['Twice restored'])
  await api.fill(sports)
  await listPage.open('?trashed=1&search=twice')
  const answers = await holdAnswers(page, `**${sports.api}/*/restore`)
  await listPage.restoreButton('Twice restored').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  answers.release()
  await expect(listPage.trashed('Twice restored')).toHaveCount(0)
  await expect(listPage.toast('Twice restored restored')).toHaveCount(1)
  expect(calls).toHaveLength(1)
})

test('the trash is searched, sorted by when and by name, and can only be restored from', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.fill(sports, ['Trashed A', 'Trashed B', 'Trashed C'])
  await api.fill(sports)
  await listPage.open('?search=nothing+that+counts+there')
  await listPage.trashLink.click()
  await expect(page).toHaveURL(`/master-data/${sports.page}?trashed=1`)
  await expect(page).toHaveTitle('Trash: Sports · Touchline')
  await listPage.search.fill('trashed')
  await expect(page).toHaveURL(/trashed=1&search=trashed/)
  await expect(listPage.main.getByRole('switch')).toHaveCount(0)
  await expect(listPage.main.getByRole('link', { name: 'Trashed' })).toHaveCount(0)
  await expect(listPage.addButton).toHaveCount(0)
  const headers = listPage.main.getByRole('columnheader')
  await expect(headers.getByRole('button')).toHaveText(['Name', 'Deleted'])
  await expect(headers.filter({ hasText: 'Deleted' })).toHaveAttribute('aria-sort', 'descending')
  const restored = () => listPage.main.getByRole('button', { name: /^Restore Trashed/ })
  const labels = () => restored().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await expect.poll(labels).toHaveLength(3)
  await headers.getByRole('button', { name: 'Name' }).click()
  await headers.getByRole('button', { name: 'Name' }).click()
  await expect.poll(labels).toEqual(['Restore Trashed C', 'Restore Trashed B', 'Restore Trashed A'])
  await listPage.restoreButton('Trashed C').press('Enter')
  await expect.poll(labels).toEqual(['Restore Trashed B', 'Restore Trashed A'])
  await expect(listPage.restoreButton('Trashed B')).toBeFocused()
  await listPage.search.fill('no such thing')
  await expect(listPage.main.getByRole('heading', { name: 'Nothing matches “no such thing”' })).toBeVisible()
  // the list keeps a sort of its own
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect.poll(() => listPage.names()).toEqual(['Trashed C'])
  await expect(listPage.header('Name')).toHaveAttribute('aria-sort', 'ascending')
})
