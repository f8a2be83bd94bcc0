import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Palette } from '../pages/palette.ts'

/** Counts the pressed keys without modifiers. Text that is inserted presses no key. */
async function countKeys(page: Page) {
  const counted = await page.evaluateHandle(() => {
    const keys = { count: 0 }
    const count = ({ key }: KeyboardEvent) => {
      if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) keys.count += 1
    }
    window.addEventListener('keydown', count, true)
    return keys
  })
  return () => counted.evaluate(({ count }) => count)
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('one of 300 sports is found by hiragana, in its list with three keys and in the palette with two', async ({
    api,
    signedIn: page,
  }) => {
    const others = Array.from({ length: 299 }, (_, n) => `Sport ${n}`)
    await api.replaceRows(sports, others)
    await api.add(sports, 'Volleyball', { name_ja: 'バレーボール' })
    const { panel, rows, search } = new MasterListPage(page, sports, 'ja')
    await page.goto(sports.page)
    await expect(rows).toHaveCount(25)
    const keys = await countKeys(page)
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.insertText('ばれー')
    await expect(rows).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel.name).toHaveValue('Volleyball')
    expect(await keys()).toBe(3)
    await page.keyboard.press('Escape')
    await expect(panel.dialog).toBeHidden()

    await page.goto('/settings/finance-and-audit')
    const palette = new Palette(page, 'ja')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const paletteKeys = await countKeys(page)
    await palette.open()
    await page.keyboard.insertText('ばれーぼーる')
    await expect(palette.group('スポーツ').getByRole('option')).toHaveText(['バレーボールVolleyball'])
    await page.keyboard.press('Enter')
    await expect(panel.name).toHaveValue('Volleyball')
    expect(await paletteKeys()).toBe(2)
  })
})
