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
      'Esc',
      '↑↓',
      'HomeEnd',
      'Enter',
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
