import { coachLevels, sports } from '@touchline/contract/master-data/lists'
import { endInterceptions, holdRequests, intercept, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test('the Undo button is shown for ten seconds, pauses while hovered or focused, and has the shortcut Ctrl+Z outside of fields', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await page.clock.install()
  await api.replaceRows(sports, ['Archery', 'Judo', 'Kendo'])
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
  expect(await api.rowsOf(sports)).toHaveLength(2)

  await listPage.remove('Judo')
  await expect(listPage.link('Archery')).toBeFocused()
  await listPage.search.focus()
  await page.keyboard.press('Control+z')
  await expect(listPage.undoButton).toBeVisible()
  await listPage.link('Archery').focus()
  await page.keyboard.press('Control+z')
  await expect(listPage.row('Judo')).toBeVisible()
  await expect(listPage.undoButton).toBeHidden()
  await page.keyboard.press('Control+z') // no delete is left to undo
  expect(await api.rowsOf(sports)).toHaveLength(2)
})

test('the Undo button does not move the focus on another list, and a restore asks for another number if its number is in use', async ({
  listPage,
  signedIn: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422))
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  const others = new MasterListPage(page, coachLevels)
  await api.replaceRows(coachLevels, ['Second'])
  await api.add(coachLevels, 'First', { rank: 1 })
  await api.add(coachLevels, 'Retired level', { rank: 7 })
  await intercept(page, `**${coachLevels.api}?*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [first, ...rest] = body.data
    await route.fulfill({ response, json: { ...body, data: [{ ...first, id: kendo!.id }, ...rest] } })
  })
  const rowsCall = await holdRequests(page, `**${coachLevels.api}?*`)
  await listPage.open()
  await listPage.remove('Kendo')
  await expect(listPage.row('Kendo')).toHaveCount(0)
  await page.getByRole('link', { name: others.words.title, exact: true }).click()
  await expect(page).toHaveURL(`${coachLevels.page}`)
  await listPage.undoButton.click()
  await expect(listPage.toast('Kendo restored')).toBeVisible()
  rowsCall.release()
  await expect(others.rows).toHaveCount(3)
  await expect(others.main.locator(':focus')).toHaveCount(0)

  await endInterceptions(page)
  await others.remove('Retired level')
  await expect(others.row('Retired level')).toHaveCount(0)
  await api.add(coachLevels, 'Its successor', { rank: 7 })
  await others.trashLink.click()
  await others.search.fill('retired')
  await others.restoreButton('Retired level').click()
  const dialog = page.getByRole('dialog', { name: 'Restore Retired level' })
  const rank = dialog.getByRole('textbox', { name: 'Rank' })
  await expect(rank).toHaveAccessibleDescription('Another entry already uses this number.')
  await rank.fill('')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(others.toast('Retired level restored')).toBeVisible()
  expect(await api.rowsOf(coachLevels)).toContainEqual(
    expect.objectContaining({ name: 'Retired level', rank: null }),
  )
})

test('the Undo button asks for another name if the name is in use, also above an open panel', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422))
  await api.replaceRows(sports, ['Archery', 'Kendo'])
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
  await page.keyboard.press('Escape')
  await expect(listPage.panel.dialog).toBeHidden()

  await listPage.remove('KENDO')
  await expect(listPage.row('KENDO')).toHaveCount(0)
  await api.add(sports, 'kendo')
  await listPage.undoButton.click()
  const dialog = page.getByRole('dialog', { name: 'Restore KENDO' })
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
  await expect.poll(() => listPage.names()).toEqual(['Archery', 'kendo', 'Kendo (old)'])
  await expect(listPage.link('Kendo (old)')).toBeFocused()
})
