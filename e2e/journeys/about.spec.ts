import product from '../../package.json' with { type: 'json' }
import { expectNoViolations } from '../fixtures/axe.ts'
import { openPage } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
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

test('the user menu and the palette open the About dialog with the version and the licence of the city data', async ({
  signedIn: page,
  shell,
}) => {
  await openPage(page, '/dashboard')
  const dialog = page.getByRole('dialog', { name: words.en.title })
  const expectAbout = async (language: 'en' | 'ja') => {
    const { title, version, data, tab } = words[language]
    const { userMenu } = new Shell(page, language)
    const about = page.getByRole('dialog', { name: title })
    await userMenu.click()
    await page.getByRole('menuitem', { name: title }).click()
    await expect(about.getByText('Touchline', { exact: true })).toBeVisible()
    await expect(about.getByText(version, { exact: true })).toBeVisible()
    await expect(about.getByText(`${data} © GeoNames, CC BY 4.0`)).toBeVisible()
    const source = about.getByRole('link', { name: `© GeoNames${tab}` })
    await expect(source).toHaveAttribute('href', 'https://www.geonames.org/')
    const licence = about.getByRole('link', { name: `CC BY 4.0${tab}` })
    await expect(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/')
    // target sizes may depend on the width, but roles and contrast do not depend on the language
    if (language === 'en') await expectNoViolations(page, title)
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
    await expect(userMenu).toBeFocused()
  }
  await atEachWidth(page, () => expectAbout('en'))

  await shell.bell.focus()
  await new Palette(page).runBestMatch('about')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(shell.bell).toBeFocused()

  await shell.chooseLanguage('日本語')
  await expectAbout('ja')
})
