import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { failRequests, refusedWith } from '../fixtures/answers.ts'
import { openPage } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/owner-test.ts'
import { test as base } from '../fixtures/test.ts'
import { watchTraffic } from '../fixtures/traffic.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const LIGHT = 'rgb(246, 248, 247)'
const DARK = 'rgb(14, 21, 19)'
const SAVES = '**/api/update-profile/*'

base('choosing a language applies immediately and after a reload', async ({ signedIn: page, shell }) => {
  const chooseJapanese = async () => {
    const saving = page.waitForResponse(SAVES)
    await shell.chooseLanguage('日本語')
    await expectJapanese(page)
    expect((await saving).status()).toBe(200)
  }
  await page.goto('/admin-profile')
  await expect(page).toHaveTitle('Profile · Touchline')
  await atEachWidth(page, async () => {
    await chooseJapanese()
    const saving = page.waitForResponse(SAVES)
    await new Shell(page, 'ja').chooseLanguage('English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle('Profile · Touchline')
    expect((await saving).status()).toBe(200)
  })
  await chooseJapanese()
  await page.reload()
  await expectJapanese(page)
})

base('choosing a theme applies immediately and after a reload', async ({ signedIn: page, shell }) => {
  const checkTheme = async () => {
    await page.goto('/admin-profile')
    await expect.poll(() => backgroundOf(page)).toBe(LIGHT)
    await shell.chooseTheme('Dark')
    await expect.poll(() => backgroundOf(page)).toBe(DARK)
    await page.reload()
    await expect(shell.heading('Profile')).toBeVisible()
    expect(await backgroundOf(page)).toBe(DARK)
    await shell.userMenu.click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Dark')
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
  }
  await atEachWidth(page, checkTheme)
})

test('the theme “System” follows the device, and each choice is saved once', async ({
  signedIn: page,
  shell,
  ownerApi,
}) => {
  const untilQuiet = watchTraffic(page)
  const saves: unknown[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.postDataJSON()))
  await openPage(page, '/admin-profile')
  await shell.chooseTheme('Dark')
  await expect.poll(() => backgroundOf(page)).toBe(DARK)
  await expect.poll(() => ownerApi.preferences()).toMatchObject({ theme: 'dark' })
  await shell.chooseTheme('System')
  await expect.poll(() => backgroundOf(page)).toBe(LIGHT)
  await expect.poll(() => ownerApi.preferences()).toMatchObject({ theme: 'system' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => backgroundOf(page)).toBe(DARK)
  await untilQuiet()
  expect(saves).toEqual([{ theme: 'dark' }, { theme: 'system' }])
})

test('language, theme and page size are restored at sign-in, on another browser and after signing out', async ({
  signedIn: page,
  shell,
  owner,
  ownerApi,
  openBrowser,
  signInPage,
}) => {
  await test.step('choose the preferences', async () => {
    const list = new MasterListPage(page, sports)
    await list.open()
    await list.pageSize(50).click()
    await shell.chooseTheme('Dark')
    await shell.collapseButton.click()
    await shell.chooseLanguage('日本語')
    await expect
      .poll(() => ownerApi.preferences())
      .toEqual({ language: 'ja', theme: 'dark', page_size: 50, date_format: null })
  })

  await test.step('another browser applies them before it shows the page', async () => {
    const other = await openBrowser({ locale: 'en', colorScheme: 'light' })
    const signIn = new SignInPage(other)
    await signIn.open('?from=/master-data/sports')
    await signIn.signIn(owner)
    await expectPreferences(other)
  })

  await test.step('signing out removes them from this browser', async () => {
    await page.getByRole('button', { name: 'サインアウト' }).click()
    await expect(signInPage.heading).toBeVisible()
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
    expect(await backgroundOf(page)).toBe(LIGHT)
  })

  await test.step('signing in again restores them', async () => {
    await signInPage.open('?from=/master-data/sports')
    await signInPage.signIn(owner)
    await expectPreferences(page)
    await expect(page.getByRole('button', { name: 'サイドバーを折りたたむ' })).toBeVisible()
  })
})

test('a language chosen on the sign-in page overrides the stored language and is saved', async ({
  page,
  signInPage,
  owner,
  ownerApi,
}) => {
  await ownerApi.savePreferences({ language: 'en' })
  await signInPage.open()
  await page.getByRole('radio', { name: '日本語' }).check()
  await new SignInPage(page, 'ja').signIn(owner)
  await expectJapanese(page)
  await expect.poll(() => ownerApi.preferences()).toMatchObject({ language: 'ja' })
  await page.reload()
  await expectJapanese(page)
})

test('without a choice on the sign-in page the stored language applies', async ({
  signInPage,
  owner,
  ownerApi,
  page,
}) => {
  await ownerApi.savePreferences({ language: 'ja', theme: 'dark' })
  await signInPage.open()
  await signInPage.signIn(owner)
  await expectJapanese(page)
  expect(await backgroundOf(page)).toBe(DARK)
})

test('preferences chosen on another browser apply at the next visit', async ({
  signedIn: page,
  ownerApi,
}) => {
  await page.goto('/admin-profile')
  await expect(page).toHaveTitle('Profile · Touchline')
  await ownerApi.savePreferences({ language: 'ja', theme: 'dark' })
  await page.reload()
  await expectJapanese(page)
  await expect.poll(() => backgroundOf(page)).toBe(DARK)
})

base('a language chosen while signed out is stored in this browser', async ({ page, signInPage }) => {
  const checkLanguage = async () => {
    await signInPage.open()
    await page.getByRole('radio', { name: '日本語' }).check()
    const inJapanese = new SignInPage(page, 'ja')
    await expect(inJapanese.heading).toBeVisible()
    await page.reload()
    await expect(inJapanese.heading).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await inJapanese.forgot.click()
    await expect(page).toHaveTitle('パスワードをお忘れですか？ · Touchline')
    await page.getByRole('radio', { name: 'English' }).check()
  }
  await atEachWidth(page, checkLanguage)
})

test('a theme that could not be saved shows a message and applies to this page', async ({
  signedIn: page,
  shell,
  ownerApi,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  await page.goto('/admin-profile')
  await expect(page).toHaveTitle('Profile · Touchline')
  await failRequests(page, SAVES, 'POST')
  await shell.chooseTheme('Dark')
  await expect(page.getByRole('alert')).toHaveText('Something went wrong')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect.poll(() => backgroundOf(page)).toBe(DARK)
  expect(await ownerApi.preferences()).toMatchObject({ theme: null })
})

async function expectJapanese(page: Page): Promise<void> {
  await expect(page).toHaveTitle('プロフィール · Touchline')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
}

async function expectPreferences(page: Page): Promise<void> {
  const list = new MasterListPage(page, sports, 'ja')
  await expect(page).toHaveTitle('スポーツ · Touchline')
  expect(await backgroundOf(page)).toBe(DARK)
  await expect(list.main.getByRole('radio', { name: '50', exact: true })).toBeChecked()
}

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
