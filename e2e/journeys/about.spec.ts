import product from '../../package.json' with { type: 'json' }
import { expectNoViolations } from '../fixtures/axe.ts'
import { openPage } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/test.ts'
import { languagesOnScreens, screenOf } from '../fixtures/widths.ts'
import { Palette } from '../pages/palette.ts'
import { Shell } from '../pages/shell.ts'

const words = {
  en: {
    title: 'About Touchline',
    version: `Version ${product.version}`,
    data: 'City data',
    tab: ' (opens in a new tab)',
  },
  ja: {
    title: 'Touchline について',
    version: `バージョン ${product.version}`,
    data: '都市データ',
    tab: '（新しいタブで開きます）',
  },
}

for (const [language, width] of languagesOnScreens) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ locale: language, ...screenOf(width) })

    test('the About dialog of the user menu shows the version and the licence of the city data', async ({
      signedIn: page,
    }) => {
      const shell = new Shell(page, language)
      const { title, version, data, tab } = words[language]
      const dialog = page.getByRole('dialog', { name: title })
      await openPage(page, '/dashboard')
      await shell.userMenu.click()
      await page.getByRole('menuitem', { name: title }).click()
      await expect(dialog.getByText('Touchline', { exact: true })).toBeVisible()
      await expect(dialog.getByText(version, { exact: true })).toBeVisible()
      await expect(dialog.getByText(`${data} © GeoNames, CC BY 4.0`)).toBeVisible()
      const source = dialog.getByRole('link', { name: `© GeoNames${tab}` })
      await expect(source).toHaveAttribute('href', 'https://www.geonames.org/')
      const licence = dialog.getByRole('link', { name: `CC BY 4.0${tab}` })
      await expect(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/')
      await expectNoViolations(page, title)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(shell.userMenu).toBeFocused()
    })
  })
}

test('the palette opens the About dialog, and closing it restores the focus', async ({
  signedIn: page,
  shell,
}) => {
  await openPage(page, '/dashboard')
  const dialog = page.getByRole('dialog', { name: 'About Touchline' })
  await shell.bell.focus()
  await new Palette(page).take('about')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(shell.bell).toBeFocused()
})
