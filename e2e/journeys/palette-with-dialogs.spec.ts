import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { sports } from '@touchline/contract/master-data/lists'
import { waitForPaint } from '../fixtures/measure.ts'
import { holdRequests } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { IdleDialog } from '../pages/idle-dialog.ts'
import { Palette } from '../pages/palette.ts'

test('the palette opens from a field and above a panel, but not above a confirm dialog or the idle warning', async ({
  listPage,
  signedIn: page,
  shell,
  api,
}) => {
  const palette = new Palette(page)
  const { panel, search } = listPage
  const idle = new IdleDialog(page)
  await api.replaceRows(sports, ['Kendo'])
  await page.clock.install()
  await listPage.open()

  await test.step('the palette and the shortcuts do not open above a confirm dialog', async () => {
    await listPage.deleteButton('Kendo').click()
    await expect(listPage.confirm('Delete “Kendo”?')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(palette.dialog).toBeHidden()
    await expect(palette.shortcuts).toBeHidden()
    await expect(search).not.toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a field keeps its text and gets the focus back when the palette is closed', async () => {
    await search.fill('jud')
    await palette.open()
    await page.keyboard.insertText('file')
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('jud')
    await palette.open()
    await page.keyboard.press('Control+k')
    await expect(palette.dialog).toBeHidden()
    await expect(search).toBeFocused()
  })

  await test.step('a panel stays open below the palette, which asks before it leaves the panel and keeps the focus while a page loads', async () => {
    await search.fill('')
    await expect(page).toHaveURL(sports.page)
    await listPage.addButton.click()
    await panel.name.fill('Half-typed')
    await palette.open()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    const question = listPage.confirm('Discard your changes?')
    await expect(question).toBeHidden()
    await expect(panel.name).toHaveValue('Half-typed')
    await expect(panel.name).toBeFocused()

    await palette.runBestMatch('file')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(`${sports.page}?edit=0`)
    await expect(panel.name).toHaveValue('Half-typed')
    await expect(panel.name).toBeFocused()

    await palette.runBestMatch('file')
    const newPage = await holdRequests(page, '**/assets/file-server-page-*.js')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/settings/file-server')
    // shortcuts of the page are inactive until the dialog is closed, which may be after the URL has changed
    await expect(question).toBeHidden()
    await waitForPaint(page)
    await palette.open()
    newPage.release()
    await expect(shell.heading('File server')).toBeVisible()
    await expect(page).toHaveTitle('File server · Touchline')
    await expect(palette.field).toBeFocused()
  })

  await test.step('the palette stays open below the idle warning', async () => {
    await page.clock.fastForward(IDLE_LIMIT_MS - 100_000)
    await expect(idle.stay).toBeFocused()
    await idle.stay.click({ trial: true })
    await page.keyboard.press('Control+k')
    await expect(idle.stay).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(idle.dialog).toBeHidden()
    await expect(palette.dialog).toBeVisible()
  })
})
