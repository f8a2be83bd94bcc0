import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { Api, signInAt } from '../fixtures/api.ts'
import { failRequests, holdRequests, refusedWith } from '../fixtures/network.ts'
import { expect, ownerTest, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const LIGHT = 'rgb(246, 248, 247)'
const DARK = 'rgb(14, 21, 19)'
const SAVES = '**/api/update-profile/*'

test('a chosen language and theme apply immediately and after a reload, and a theme applies even if it could not be saved', async ({
  signedIn: page,
  shell,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  const choose = async (act: () => Promise<void>) => {
    const saving = page.waitForResponse(SAVES)
    await act()
    expect((await saving).status()).toBe(200)
  }
  await page.goto('/admin-profile')
  await expect(page).toHaveTitle('Profile · Touchline')
  await expect.poll(() => backgroundOf(page)).toBe(LIGHT)
  await choose(() => shell.chooseTheme('Dark'))
  await expect.poll(() => backgroundOf(page)).toBe(DARK)
  await page.keyboard.press('Escape')
  await choose(() => shell.chooseLanguage('日本語'))
  await expectJapanese(page)
  await page.reload()
  await expectJapanese(page)
  expect(await backgroundOf(page)).toBe(DARK)

  await test.step('language and theme can be chosen on a phone', async () => {
    await page.setViewportSize(screenOf(375).viewport)
    const japanese = new Shell(page, 'ja')
    await choose(() => japanese.chooseLanguage('English'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle('Profile · Touchline')
    await shell.closeDrawer()
    await shell.userMenu.click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Dark')
    await choose(() => shell.chooseTheme('Light'))
    await expect.poll(() => backgroundOf(page)).toBe(LIGHT)
  })

  await test.step('a theme that could not be saved applies with an error message', async () => {
    await failRequests(page, SAVES, 'POST')
    await shell.chooseTheme('Dark')
    await expect(page.getByRole('alert')).toHaveText('Something went wrong')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect.poll(() => backgroundOf(page)).toBe(DARK)
    expect(await api.preferences()).toMatchObject({ theme: 'light' })
  })
})

test.describe('in a Japanese browser', () => {
  test.use({ locale: 'ja-JP' })

  test('the sign-in page is in Japanese until another language is chosen, which this browser keeps', async ({
    page,
    signInPage,
  }) => {
    await signInPage.open()
    await expect(new SignInPage(page, 'ja').heading).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(signInPage.heading).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(signInPage.heading).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await signInPage.forgot.click()
    await expect(page).toHaveTitle('Forgot your password? · Touchline')
  })
})

ownerTest(
  'a preference is saved once, restored at sign-in and at the next visit, and removed from the browser by signing out',
  async ({ signedIn: page, shell, owner, ownerApi, api, site, openBrowser, signInPage }) => {
    test.slow()
    const saves: unknown[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/update-profile/') && saves.push(request.postDataJSON()),
    )

    await test.step('each choice is saved once, and the theme “System” follows the device', async () => {
      const list = new MasterListPage(page, sports)
      await list.open()
      await list.pageSize(50).click()
      await shell.chooseTheme('Dark')
      await expect.poll(() => backgroundOf(page)).toBe(DARK)
      await shell.chooseTheme('System')
      await expect.poll(() => backgroundOf(page)).toBe(LIGHT)
      await expect.poll(() => ownerApi.preferences()).toMatchObject({ theme: 'system' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => backgroundOf(page)).toBe(DARK)
      await page.emulateMedia({ colorScheme: 'light' })
      await shell.chooseTheme('Dark')
      await shell.collapseButton.click()
      await shell.chooseLanguage('日本語')
      await expect
        .poll(() => ownerApi.preferences())
        .toEqual({ language: 'ja', theme: 'dark', page_size: 50, date_format: null })
      expect(saves).toEqual([
        { page_size: 50 },
        { theme: 'dark' },
        { theme: 'system' },
        { theme: 'dark' },
        { language: 'ja' },
      ])
    })

    await test.step('another browser applies the preferences before it shows the page', async () => {
      await api.replaceRows(sports, ['Kendo'])
      await ownerApi.savePreferences({ date_format: 'yyyy-mm-dd' })
      const other = await openBrowser({ locale: 'en', colorScheme: 'light' })
      const profile = await holdRequests(other, '**/api/profile/*')
      const signIn = new SignInPage(other)
      await signIn.open('?from=/master-data/sports')
      await signIn.signIn(owner)
      await expect(other).toHaveTitle('スポーツ · Touchline')
      expect(await backgroundOf(other)).toBe(DARK)
      const list = new MasterListPage(other, sports, 'ja')
      await expect(list.main.getByRole('radio', { name: '50', exact: true })).toBeChecked()
      await expect(list.row('Kendo')).toContainText(/\d{4}-\d\d-\d\d/)
      profile.release()
    })

    await test.step('signing out removes the preferences from this browser', async () => {
      await page.getByRole('button', { name: 'サインアウト' }).click()
      await expect(signInPage.heading).toBeVisible()
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
      expect(await backgroundOf(page)).toBe(LIGHT)
    })

    // signing out has ended the session of `ownerApi`
    const laterApi = new Api(site.url, await signInAt(site.url, owner))

    await test.step('a language chosen on the sign-in page overrides the stored language and is saved', async () => {
      await page.getByRole('radio', { name: '日本語' }).check()
      await page.getByRole('radio', { name: 'English' }).check()
      await signInPage.signIn(owner)
      await expect(page).toHaveTitle('Profile · Touchline')
      expect(await backgroundOf(page)).toBe(DARK)
      await expect(shell.collapseButton).toBeVisible()
      await expect.poll(() => laterApi.preferences()).toMatchObject({ language: 'en' })
    })

    await test.step('preferences chosen on another browser apply at the next visit', async () => {
      await shell.waitForSavedPreferences()
      await laterApi.savePreferences({ language: 'ja', theme: 'light' })
      await page.reload()
      await expectJapanese(page)
      await expect.poll(() => backgroundOf(page)).toBe(LIGHT)
    })
  },
)

async function expectJapanese(page: Page): Promise<void> {
  await expect(page).toHaveTitle('プロフィール · Touchline')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
}

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
