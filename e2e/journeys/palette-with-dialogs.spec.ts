import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { sports } from '@touchline/contract/master-data/lists'
import { openPage } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/test.ts'
import { IdleDialog } from '../pages/idle-dialog.ts'
import { Palette } from '../pages/palette.ts'

test.describe('the palette with other dialogs', () => {
  test('opens from a field, which keeps its text and focus, and above a panel, which it leaves only after a confirmation', async ({
    listPage,
    signedIn: page,
  }) => {
    const palette = new Palette(page)
    await listPage.open()
    await listPage.search.fill('jud')
    await palette.open()
    await page.keyboard.insertText('file')
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(listPage.search).toBeFocused()
    await expect(listPage.search).toHaveValue('jud')
    await palette.open()
    await page.keyboard.press('Control+k')
    await expect(palette.dialog).toBeHidden()
    await expect(listPage.search).toBeFocused()
    await listPage.search.fill('')

    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    await palette.open()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(listPage.confirm('Discard your changes?')).toBeHidden()
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await expect(listPage.panel.name).toBeFocused()

    await palette.take('file')
    const question = listPage.confirm('Discard your changes?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(`${sports.page}?edit=0`)
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await expect(listPage.panel.name).toBeFocused()

    await palette.take('file')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/settings/file-server')
  })

  test('does not open above a confirm dialog', async ({ listPage, signedIn: page, api }) => {
    await api.fill(sports, ['Kendo'])
    await listPage.open()
    await listPage.deleteButton('Kendo').click()
    await expect(listPage.confirm('Delete “Kendo”?')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(new Palette(page).dialog).toBeHidden()
    await expect(new Palette(page).shortcuts).toBeHidden()
    await expect(listPage.search).not.toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('stays open below the idle warning', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    const { dialog, stay } = new IdleDialog(page)
    await page.clock.install()
    await openPage(page, '/settings/finance-and-audit')
    await palette.open()
    await page.clock.fastForward(IDLE_LIMIT_MS - 100_000)
    await expect(stay).toBeFocused()
    await stay.click({ trial: true })
    await page.keyboard.press('Control+k')
    await expect(stay).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(palette.dialog).toBeVisible()
  })
})
