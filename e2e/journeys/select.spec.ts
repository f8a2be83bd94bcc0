import type { Page } from '@playwright/test'
import { type Language, languages } from '@touchline/contract/language'
import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test.describe('a select field', () => {
  for (const language of languages) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language })

      test('can be searched by any part of an option', async ({ signedIn: page }) => {
        const { field, options } = await openCategory(page, language)
        await field.click()
        await expect(options).toHaveCount(10)
        for (const [typed, matches] of searches[language]) {
          await field.fill(typed)
          await expect(options, typed).toHaveText(matches)
        }
        await field.fill(language === 'en' ? 'AQUA' : 'ﾗｹｯﾄ')
        await page.keyboard.press('Enter')
        await expect(field).toHaveValue(language === 'en' ? 'Aquatic' : 'ラケット')
      })
    })
  }

  test('selects by typed letters while it is closed, combining letters within 500 ms', async ({
    signedIn: page,
  }) => {
    await page.clock.install()
    const { field, options } = await openCategory(page, 'en')
    await page.clock.pauseAt(Date.now() + 60_000)
    await field.focus()
    await expect(options).toHaveCount(0)
    const type = async (letter: string, value: string) => {
      await page.keyboard.press(letter)
      await page.clock.runFor(1)
      await expect(field).toHaveValue(value)
    }
    await type('m', 'Motor')
    await page.clock.runFor(400)
    await type('i', 'Mind')
    await page.clock.runFor(500)
    await type('t', 'Team')
    await page.clock.runFor(500)
    await type('x', 'Team')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(500)
    await page.keyboard.press('ArrowDown')
    await page.clock.runFor(100)
    await expect(options).toHaveCount(10)
    await page.keyboard.press('w')
    await page.clock.runFor(100)
    await expect(options).toHaveText(['Winter'])
  })

  test('has the specified font size, border and height', async ({ signedIn: page }) => {
    const { field, options } = await openCategory(page, 'en')
    const label = page.locator('label').filter({ hasText: /^Category$/ })
    expect(await label.evaluate((element) => getComputedStyle(element).fontSize)).toBe('12px')
    expect(await field.evaluate(({ parentElement }) => parentElement?.querySelectorAll('svg').length)).toBe(0)
    const border = await field.evaluate((element) => getComputedStyle(element).borderColor)
    const [red = 0, green = 0, blue = 0] = (border.match(/\d+/g) ?? []).map(Number)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue), border).toBeLessThan(12)
    await page.setViewportSize({ width: 1440, height: 1200 })
    await field.click()
    await expect(options).toHaveCount(10)
    const list = page.getByRole('listbox', { name: 'Category' })
    const height = list.locator('> *').first()
    expect(await height.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('224px')
    await expect.poll(async () => (await height.boundingBox())?.height).toBe(224)
  })
})

const searches: Record<Language, [typed: string, matches: string[]][]> = {
  en: [
    ['at', ['Combat', 'Aquatic']],
    ['MO', ['Motor']],
    ['ｗｉｎ', ['Winter']],
    ['zzz', []],
  ],
  ja: [
    ['スポーツ', ['モータースポーツ', 'マインドスポーツ', 'パラスポーツ']],
    ['ぱら', ['パラスポーツ']],
    ['水泳', ['水上・水泳']],
  ],
}

/** The category of a new sport, which has ten options. */
async function openCategory(page: Page, language: Language) {
  const listPage = new MasterListPage(page, sports, language)
  await listPage.open()
  await listPage.addButton.click()
  await expect(listPage.panel.name).toBeFocused()
  return { field: listPage.panel.field('category'), options: page.getByRole('option') }
}
