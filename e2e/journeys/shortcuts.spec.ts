import { compose, dispatchComposingKey } from '../fixtures/input-events.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { Palette } from '../pages/palette.ts'

test('shortcuts and the Enter that ends a composition are ignored while an input method is composing', async ({
  listPage,
  signedIn: page,
}) => {
  const palette = new Palette(page)
  await listPage.open()
  await listPage.search.focus()
  await compose(page, 'けん')
  await page.keyboard.press('Control+k')
  await dispatchComposingKey(page, { key: 'k', ctrlKey: true })
  await dispatchComposingKey(page, { key: '?' })
  await page.keyboard.insertText('剣道')
  await expect(palette.dialog).toBeHidden()
  await expect(palette.shortcuts).toBeHidden()

  await palette.open()
  await compose(page, 'すぽ')
  await expect(palette.active).toContainText('Sports')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await dispatchComposingKey(page, { key: 'Enter', code: 'Enter' })
  await expect(palette.active).toContainText('Sports')
  await page.keyboard.insertText('スポーツ')
  await expect(palette.field).toHaveValue('スポーツ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette.dialog).toBeHidden()
})

test('the key “?” lists the shortcuts except in a field, and shortcuts of a single character can be turned off', async ({
  listPage,
  signedIn: page,
}) => {
  const palette = new Palette(page)
  await listPage.open()
  await listPage.search.focus()
  await page.keyboard.type('what?/')
  await expect(listPage.search).toHaveValue('what?/')
  await expect(palette.shortcuts).toBeHidden()
  await atEachWidth(page, async () => {
    await listPage.addButton.focus()
    await page.keyboard.press('?')
    await expect(palette.shortcuts.getByRole('heading', { level: 3 })).toHaveText([
      'Everywhere',
      'Forms',
      'Menus and lists',
    ])
    await expect(palette.shortcuts.getByRole('definition')).toHaveText([
      'Ctrl+K',
      '?',
      '/',
      'Ctrl+S',
      'Ctrl+Enter',
      'Esc',
      'N',
      '↑↓',
      'HomeEnd',
      'Enter',
      'Space',
      'Shift+↑Shift+↓',
      'Ctrl+A',
      'Esc',
      'Delete',
      'Ctrl+Z',
    ])
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await palette.singleKeys.scrollIntoViewIfNeeded()
    await expect(palette.singleKeys).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(palette.shortcuts).toBeHidden()
    await expect(listPage.addButton).toBeFocused()
  })

  await test.step('shortcuts of a single character can be turned off permanently', async () => {
    await page.keyboard.press('/')
    await expect(listPage.search).toBeFocused()
    await palette.runBestMatch('keyboard')
    await palette.singleKeys.click()
    await expect(palette.singleKeys).toHaveAttribute('aria-checked', 'false')
  })

  await test.step('on a Mac, ⌘K opens the palette, and Ctrl+K stays an editing key', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
    await page.reload()
    await listPage.addButton.focus()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(listPage.addButton).toBeFocused()
    await expect(palette.shortcuts).toBeHidden()
    await expect(palette.dialog).toBeHidden()
    await page.keyboard.press('Meta+k')
    await expect(palette.field).toBeFocused()
    await page.keyboard.insertText('keyboard')
    await page.keyboard.press('Enter')
    await expect(palette.shortcuts.getByRole('definition').first()).toHaveText('⌘K')
    await palette.singleKeys.click()
    await page.keyboard.press('Escape')
    await expect(palette.shortcuts).toBeHidden()
    await listPage.addButton.focus()
    await page.keyboard.press('?')
    await expect(palette.shortcuts).toBeVisible()
  })
})

test('ten entries are added by keyboard: N once, then the name and Ctrl+Enter for each', async ({
  signedIn: page,
  listPage,
  api,
  list,
}) => {
  const { panel } = listPage
  const names = Array.from({ length: 10 }, (_, index) => `Sport ${index + 1}`)
  await api.replaceRows(list, ['Archery'])
  await listPage.open()
  await expect(listPage.row('Archery')).toBeVisible()
  await expect(listPage.addButton).toHaveAttribute('aria-keyshortcuts', 'N')
  await page.keyboard.press('n')
  for (const name of names) {
    await expect(panel.name).toBeFocused()
    await expect(panel.name).toHaveValue('')
    await page.keyboard.insertText(name)
    await page.keyboard.press('Control+Enter')
  }
  await expect(panel.name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toHaveCount(0)
  expect((await api.rowsOf(list)).map((row) => row[list.nameField])).toEqual(expect.arrayContaining(names))

  await test.step('N does nothing in an open panel, and Ctrl+Enter saves and closes an edited entry', async () => {
    await listPage.editButton('Archery').click()
    await panel.name.fill('Archery 2')
    await panel.button('Cancel').focus()
    await page.keyboard.press('n')
    await expect(panel.dialog).toHaveAccessibleName('Edit Archery')
    await panel.name.press('Control+Enter')
    await expect(panel.dialog).toHaveCount(0)
    await expect(listPage.row('Archery 2')).toBeVisible()
  })

  await test.step('Enter in the name saves a panel that N has opened', async () => {
    await page.keyboard.press('n')
    await expect(panel.name).toBeFocused()
    await page.keyboard.insertText('Kendo')
    await page.keyboard.press('Enter')
    await expect(panel.dialog).toHaveCount(0)
    await expect(listPage.row('Kendo')).toBeVisible()
  })
})
