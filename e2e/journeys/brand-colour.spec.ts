import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { openWithoutApplication } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/settings-test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const DEFAULT_COLOUR = '#147a49'
const BLUE = '#1d4ed8'

test('a brand colour needs enough contrast, and applies to every page and to the first paint until the default colour is restored', async ({
  settings,
  saves,
  api,
}) => {
  const { page } = settings
  await settings.open()
  const colour = settings.field('brand_colour')
  await expect(colour).toHaveValue(DEFAULT_COLOUR)
  await expect(colour).toHaveAccessibleDescription('Contrast with white: 5.37:1 (minimum 4.5:1)')
  await colour.fill('#777777')
  await expect(colour).toHaveAccessibleDescription(
    /^White text is hard to read .* 4\.47:1 \(minimum 4\.5:1\)$/,
  )
  await expect(colour).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page, 'a colour that is too pale', ['color-contrast'])
  await settings.save()
  await expect(colour).toBeFocused()
  await colour.fill('green')
  await settings.save()
  await expect(colour).toHaveAccessibleDescription(/^Enter a colour as six hexadecimal digits/)
  expect(saves).toEqual([])

  await settings.resetColour.click()
  await expect(colour).toBeFocused()
  await expect(colour).toHaveValue(DEFAULT_COLOUR)
  await expect(settings.saveButton).toBeDisabled()

  await settings.colourPicker.fill(BLUE)
  await expect(colour).toHaveValue(BLUE)
  await colour.fill(' 1D4ED8')
  await page.keyboard.press('Enter')
  await expect(settings.saved).toBeVisible()
  await expect(colour).toHaveValue(BLUE)
  await expect.poll(() => brandOf(page)).toBe(BLUE)

  await api.replaceRows(sports, ['Kendo'])
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

function brandOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
}
