import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { openWithoutApplication } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/settings-test.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const DEFAULT_COLOUR = '#147a49'
const BLUE = '#1d4ed8'

test('a colour with too little contrast on white is refused while typing and is not sent', async ({
  settings,
  saves,
}) => {
  await settings.open()
  const colour = settings.field('brand_colour')
  await expect(colour).toHaveValue(DEFAULT_COLOUR)
  await expect(colour).toHaveAccessibleDescription('Contrast with white: 5.37:1 (minimum 4.5:1)')
  await colour.fill('#777777')
  await expect(colour).toHaveAccessibleDescription(
    /^White text is hard to read .* 4\.47:1 \(minimum 4\.5:1\)$/,
  )
  await expect(colour).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(settings.page, 'a colour that is too pale', ['color-contrast'])
  await settings.save()
  await expect(colour).toBeFocused()
  await colour.fill('green')
  await settings.save()
  await expect(colour).toHaveAccessibleDescription(/^Enter a colour as six hexadecimal digits/)
  expect(saves).toEqual([])

  await settings.resetColour.click()
  await expect(colour).toBeFocused()
  await expect(colour).toHaveValue(DEFAULT_COLOUR)
  await expect(settings.saveButton).toHaveCount(0)
})

test('a saved brand colour applies to every page and to the first paint, until the default colour is restored', async ({
  settings,
  api,
}) => {
  const { page } = settings
  await settings.open()
  await settings.colourPicker.fill(BLUE)
  await expect(settings.field('brand_colour')).toHaveValue(BLUE)
  await settings.field('brand_colour').fill(' 1D4ED8')
  await page.keyboard.press('Enter')
  await expect(settings.saved).toBeVisible()
  await expect(settings.field('brand_colour')).toHaveValue(BLUE)
  await expect.poll(() => brandOf(page)).toBe(BLUE)
  await expectNoViolations(page, 'the settings in another colour')

  await api.fill(sports, ['Kendo'])
  const list = new MasterListPage(page, sports)
  await list.open()
  await expect(list.row('Kendo')).toBeVisible()
  await expectNoViolations(page, 'a list in another colour')

  const release = await openWithoutApplication(page, '/settings/general')
  expect(await brandOf(page)).toBe(BLUE)
  await release()
  await settings.resetColour.click()
  await settings.save()
  await expect.poll(() => brandOf(page)).toBe(DEFAULT_COLOUR)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test.describe('in Japanese, on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 812 } })

  test('a colour with too little contrast is refused with a Japanese message', async ({
    settings: { page },
  }) => {
    const settings = new GeneralSettingsPage(page, 'ja')
    await settings.open()
    await settings.field('brand_colour').fill('#ffcc00')
    await expect(settings.field('brand_colour')).toHaveAccessibleDescription(
      /^白い文字が読みにくい色です。.*4\.5:1 以上が必要/,
    )
    await settings.resetColour.click()
    await expect(settings.field('brand_colour')).toHaveValue(DEFAULT_COLOUR)
  })
})

function brandOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
}
