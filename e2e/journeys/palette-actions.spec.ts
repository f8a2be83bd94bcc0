import { sports } from '@touchline/contract/master-data/lists'
import { openPage } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/test.ts'
import { ChangePasswordPage } from '../pages/change-password-page.ts'
import { Palette } from '../pages/palette.ts'

test.describe('an action of the palette', () => {
  test('changes the theme and the language, collapses the sidebar, opens pages, and signs out', async ({
    signedIn: page,
    shell,
  }) => {
    const palette = new Palette(page)
    await openPage(page, '/settings/finance-and-audit')
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await palette.take('ダーク')
    await expect.poll(scheme).toBe('dark')
    await palette.take('light')
    await expect.poll(scheme).toBe('light')

    await palette.take('日本語')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await new Palette(page, 'ja').take('english')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await palette.take('collapse')
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(80)
    await palette.take('expand')
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(260)
    await page.setViewportSize({ width: 375, height: 800 })
    await palette.open()
    await page.keyboard.insertText('sidebar')
    await expect(palette.options).toHaveCount(0)
    await page.keyboard.press('Escape')

    await palette.take('change password')
    await expect(page).toHaveURL('/change-password')
    await expect(new ChangePasswordPage(page).current).toBeFocused()
    await palette.take('keyboard')
    await expect(palette.shortcuts).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette.shortcuts).toBeHidden()
    await palette.take('サインアウト')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('adds a record to a list from any page and from an open panel', async ({
    listPage,
    signedIn: page,
    api,
  }) => {
    const palette = new Palette(page)
    const { panel } = listPage
    await api.fill(sports, ['Kendo'])
    await openPage(page, '/settings/finance-and-audit')
    await palette.take('add sport')
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
    await palette.take('スポーツを追加')
    await listPage.confirm('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click()
    await expect(panel.dialog).toHaveAccessibleName('Add sport')
    await expect(panel.name).toHaveValue('')
    await panel.button('Cancel').click()
    await expect(panel.dialog).toBeHidden()
    await page.reload()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(panel.dialog).toBeHidden()
  })

  test('adds a record to the current list or from its trash with one history entry', async ({
    listPage,
    signedIn: page,
    api,
  }) => {
    const palette = new Palette(page)
    const { panel } = listPage
    const LIST = `${sports.page}?search=ken`
    const [kendo] = await api.fill(sports, ['Kendo'])
    await page.goto('/admin-profile')
    await listPage.open('?search=ken')
    await expect(listPage.row('Kendo')).toBeVisible()
    await palette.take('add sport')
    await expect(page).toHaveURL(`${LIST}&edit=0`)
    await panel.button('Cancel').click()
    await expect(panel.dialog).toBeHidden()
    await expect(page).toHaveURL(LIST)

    await listPage.link('Kendo').click()
    await expect(page).toHaveURL(`${LIST}&edit=${kendo!.id}`)
    await palette.take('add sport')
    await expect(panel.dialog).toHaveAccessibleName('Add sport')
    await expect(page).toHaveURL(`${LIST}&edit=0`)
    await page.goBack()
    await expect(panel.dialog).toBeHidden()
    await expect(page).toHaveURL(LIST)
    await page.goBack()
    await expect(page).toHaveURL('/admin-profile')

    await listPage.open('?trashed=1&search=ken')
    await expect(page.getByRole('heading', { name: listPage.words.trashOf })).toBeVisible()
    await palette.take('add sport')
    await expect(page).toHaveURL(`${sports.page}?edit=0`)
    await panel.button('Cancel').click()
    await expect(page).toHaveURL(`${sports.page}`)
    await page.goBack()
    await expect(page).toHaveURL(`${sports.page}?trashed=1&search=ken`)
  })

  test('is listed first after its use', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await openPage(page, '/settings/finance-and-audit')
    await palette.take('coach exp')
    await expect(page.getByRole('main')).toBeFocused()
    await palette.take('dark')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await palette.open()
    await expect(palette.group('Recently used').getByRole('option')).toHaveText([
      'DarkTheme',
      'Coach experience levelsMaster Data',
    ])
    await page.keyboard.insertText('dark')
    await expect(palette.group('Recently used')).toHaveCount(0)
  })
})
