import { sports } from '@touchline/contract/master-data/lists'
import { openPage } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/test.ts'
import { ChangePasswordPage } from '../pages/change-password-page.ts'
import { Palette } from '../pages/palette.ts'

test('the palette changes theme, language and sidebar, opens the password page, signs out, and lists recent entries first', async ({
  signedIn: page,
  shell,
}) => {
  const palette = new Palette(page)
  const html = page.locator('html')
  await openPage(page, '/settings/finance-and-audit')
  await palette.runBestMatch('coach exp')
  await expect(page.getByRole('main')).toBeFocused()
  await palette.runBestMatch('ダーク')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await palette.open()
  await expect(palette.group('Recently used').getByRole('option')).toHaveText([
    'DarkTheme',
    'Coach experience levelsMaster Data',
  ])
  await page.keyboard.insertText('dark')
  await expect(palette.group('Recently used')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  await palette.runBestMatch('light')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')

  await palette.runBestMatch('日本語')
  await expect(html).toHaveAttribute('lang', 'ja')
  await new Palette(page, 'ja').runBestMatch('english')
  await expect(html).toHaveAttribute('lang', 'en')

  await palette.runBestMatch('collapse')
  await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(80)
  await palette.runBestMatch('expand')
  await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(260)
  await page.setViewportSize({ width: 375, height: 800 })
  await palette.open()
  await page.keyboard.insertText('sidebar')
  await expect(palette.options).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()

  await palette.runBestMatch('change password')
  await expect(page).toHaveURL('/change-password')
  await expect(new ChangePasswordPage(page).current).toBeFocused()
  await palette.runBestMatch('keyboard')
  await expect(palette.shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette.shortcuts).toBeHidden()
  await palette.runBestMatch('サインアウト')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('Ctrl+K opens the palette as soon as the rows of a list are shown', async ({
  listPage,
  signedIn,
  api,
}) => {
  await api.replaceRows(sports, ['Kendo'])
  await signedIn.addInitScript(() => {
    const changes = new MutationObserver(() => {
      if (!document.querySelector('tbody tr')) return
      changes.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    })
    changes.observe(document, { childList: true, subtree: true })
  })
  await listPage.open()
  await expect(new Palette(signedIn).dialog).toBeVisible()
})

test('the palette adds a record to a list from any page, panel, search or trash, with one history entry', async ({
  listPage,
  signedIn: page,
  api,
}) => {
  const palette = new Palette(page)
  const { panel, words } = listPage
  const LIST = `${sports.page}?search=ken`
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  await openPage(page, '/settings/finance-and-audit')
  await palette.runBestMatch('add sport')
  await expect(panel.dialog).toHaveAccessibleName('Add sport')
  await expect(panel.name).toBeFocused()
  await expect(page).toHaveURL(`${sports.page}?edit=0`)
  await panel.name.fill('Judo')
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  await expect(page).toHaveURL(`${sports.page}`)
  await expect.poll(() => listPage.names()).toEqual(['Judo', 'Kendo'])

  await listPage.editButton('Kendo').click()
  await panel.name.fill('Half-typed')
  await palette.runBestMatch('スポーツを追加')
  await listPage.confirm('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel.dialog).toHaveAccessibleName('Add sport')
  await expect(panel.name).toHaveValue('')
  await panel.button('Cancel').click()
  await expect(panel.dialog).toBeHidden()
  await page.reload()
  await expect(listPage.row('Kendo')).toBeVisible()
  await expect(panel.dialog).toBeHidden()

  const TRASH = `${sports.page}?trashed=1&search=ken`
  await listPage.trashLink.click()
  await expect(page.getByRole('heading', { name: words.trashOf })).toBeVisible()
  await listPage.search.fill('ken')
  await expect(page).toHaveURL(TRASH)
  await palette.runBestMatch('add sport')
  await expect(page).toHaveURL(`${sports.page}?edit=0`)
  await panel.button('Cancel').click()
  await expect(panel.dialog).toBeHidden()
  await expect(page).toHaveURL(`${sports.page}`)
  await page.goBack()
  await expect(page).toHaveURL(TRASH)

  await listPage.open('?search=ken')
  await expect(listPage.row('Kendo')).toBeVisible()
  await palette.runBestMatch('add sport')
  await expect(page).toHaveURL(`${LIST}&edit=0`)
  await panel.button('Cancel').click()
  await expect(panel.dialog).toBeHidden()
  await expect(page).toHaveURL(LIST)

  await listPage.link('Kendo').click()
  await expect(page).toHaveURL(`${LIST}&edit=${kendo!.id}`)
  await palette.runBestMatch('add sport')
  await expect(panel.dialog).toHaveAccessibleName('Add sport')
  await expect(page).toHaveURL(`${LIST}&edit=0`)
  await page.goBack()
  await expect(panel.dialog).toBeHidden()
  await expect(page).toHaveURL(LIST)
  await page.goBack()
  await expect(page).toHaveURL(TRASH)
})
