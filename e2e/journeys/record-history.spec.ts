import { sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { RecordHistory } from '../pages/record-history.ts'

test('an earlier version of a record is restored from its history like an edit', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(sports)
  const { id } = await api.add(sports, 'Kendou', { category: 'other', max_players: 8 })
  await api.save(sports, id, { sports_name: 'Kendo', category: 'combat' })
  await api.save(sports, id, { max_players: 20 })
  const { panel } = listPage
  const history = new RecordHistory(panel)
  await listPage.open(`?edit=${id}`)
  await panel.field('description').fill('Not saved yet')
  await history.open()
  await expect(history.entries).toHaveCount(3)
  await expect(history.entries.nth(0)).toContainText('These are the current values.')
  await expect(history.restoreButton(0)).toBeDisabled()
  await expect(history.change(1, 'Category').getByRole('cell')).toHaveText(['Other', 'Combat'])
  await expectNoViolations(page, 'the history of a record')
  await expect.poll(() => overflowOf(page)).toEqual({ by: 0, elements: [] })

  await test.step('unsaved changes stay when the tab changes, and are replaced only after a question', async () => {
    await history.details.click()
    await expect(panel.field('description')).toHaveValue('Not saved yet')
    await history.open()
    await history.restoreButton(1).click()
    const question = listPage.confirm('Replace your unsaved changes?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(history.entries).toHaveCount(3)
  })

  await history.restoreButton(2).click()
  await listPage.confirm('Replace your unsaved changes?').getByRole('button', { name: 'Replace' }).click()
  await expect(panel.name).toHaveValue('Kendou')
  await expect(panel.field('max_players')).toHaveValue('8')
  await expect(panel.field('description')).toHaveValue('')
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  const [row] = await api.rowsOf(sports)
  expect(row).toMatchObject({ sports_name: 'Kendou', category: 'other', max_players: 8, description: '' })

  await listPage.link('Kendou').click()
  await history.open()
  await expect(history.entries).toHaveCount(4)
  await expect(history.restoreButton(3)).toBeDisabled()
  await history.trailLink.click()
  await expect(page).toHaveURL(new RegExp(`/audit-trail\\?area=sports&record=${id}$`))
})

test.describe('a replaced picture', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is restored while its file exists, and otherwise the current picture stays', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(sports, ['Kendo'])
    const { panel } = listPage
    const picture = panel.picture('sports_image')
    const history = new RecordHistory(panel)
    const stored = async () => String((await api.rowsOf(sports))[0]?.sports_image)
    await listPage.open()
    const save = async (shade: number) => {
      await listPage.link('Kendo').click()
      await picture.choose(pngFile('picture.png', { shade }))
      await panel.save()
      await expect(panel.dialog).toBeHidden()
      return stored()
    }
    const first = await save(0x60)
    const second = await save(0xa0)
    expect(second).not.toBe(first)

    await listPage.link('Kendo').click()
    await history.open()
    await expect(history.change(0, 'Image').getByRole('img')).toHaveCount(2)
    await history.restoreButton(1).click()
    await expect(picture.preview).toHaveAttribute('src', first)
    await panel.save()
    await expect(panel.dialog).toBeHidden()
    expect(await stored()).toBe(first)

    await page.route(`**${second}`, (route) => route.fulfill({ status: 404 }))
    await listPage.link('Kendo').click()
    await history.open()
    await expect(history.entries).toHaveCount(4)
    await history.restoreButton(1).click()
    await expect(listPage.messages).toHaveText(/An image from that time no longer exists/)
    await expect(picture.preview).toHaveAttribute('src', first)
  })
})

test('the arrow keys switch between the tabs, and a new record has no history', async ({ listPage, api }) => {
  await api.replaceRows(sports, ['Kendo'])
  await listPage.open()
  await listPage.link('Kendo').click()
  const history = new RecordHistory(listPage.panel)
  await history.details.focus()
  await history.details.press('ArrowRight')
  await expect(history.tab).toBeFocused()
  await expect(history.entries).toHaveCount(1)
  await history.tab.press('ArrowLeft')
  await expect(listPage.panel.name).toBeVisible()
  await listPage.page.keyboard.press('Escape')
  await listPage.addButton.click()
  await expect(listPage.panel.name).toBeVisible()
  await expect(history.tab).toHaveCount(0)
})
