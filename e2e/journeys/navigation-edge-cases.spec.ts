import { storageWith } from '../fixtures/administrators.ts'
import { administrator } from '../fixtures/app-process.ts'
import { blockLiveEvents, offlineErrors, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { watchTraffic } from '../fixtures/traffic.ts'
import { Palette } from '../pages/palette.ts'

const SETTINGS = '**/api/site-setting'

test('palette and user menu close on Back and Forward', async ({ signedIn: page, shell }) => {
  await page.goto('/settings/general')
  await shell.menu.getByRole('link', { name: 'profile', exact: true }).click()
  await expect(shell.heading('Profile')).toBeVisible()
  const palette = new Palette(page)
  await page.keyboard.press('Control+k')
  await expect(palette.field).toBeFocused()
  await page.goBack()
  await expect(shell.heading('General')).toBeVisible()
  await expect(palette.dialog).toBeHidden()
  await shell.userMenu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goForward()
  await expect(shell.heading('Profile')).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the drawer closes when its current page is chosen or the window becomes wide', async ({
  signedIn: page,
  shell,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/membership-plan/member')
  await shell.openMenuButton.click()
  await shell.drawer.getByRole('link', { name: 'Member', exact: true }).click()
  await expect(shell.drawer).toBeHidden()
  await expect(shell.openMenuButton).toBeFocused()
  await shell.openMenuButton.click()
  await expect(shell.drawer).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 812 })
  await expect(shell.drawer).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('choosing a language in one tab changes the language of the other tabs', async ({ page, site }) => {
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/forgot-password`)
  await page.getByRole('radio', { name: '日本語' }).check()
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('パスワードをお忘れですか？')
})

test('deleting the only row of a list moves the focus to the main area', async ({
  api,
  list,
  listPage,
  signedIn,
}) => {
  await api.replaceRows(list, ['Kendo'])
  await listPage.open()
  await listPage.remove('Kendo')
  await expect(listPage.summary).toHaveText('No data found')
  await expect(signedIn.getByRole('main')).toBeFocused()
})

test('a stored token with an invalid stored user counts as signed out', async ({
  page,
  site,
  session,
  signInPage,
}) => {
  await page.context().setStorageState(storageWith(site.url, session))
  await page.goto('/forgot-password')
  await page.evaluate(() => localStorage.setItem('user', '{"id":"1/../../sign-out?"}'))
  await page.goto('/admin-profile')
  await expect(signInPage.heading).toBeVisible()
  await signInPage.signIn(administrator)
  await expect(page).toHaveURL('/admin-profile')
})

test('settings that could not be loaded show one bar with a retry button', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  await refuseRequests(page, { url: SETTINGS, method: 'GET', code: 'internal' })
  // a live event would reload the settings automatically
  await blockLiveEvents(page)
  const untilQuiet = watchTraffic(page)
  await page.goto('/admin-profile')
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  const bar = page.getByRole('main').getByRole('region', { name: 'Settings' })
  await expect(bar).toContainText('could not be loaded')
  await untilQuiet() // components that are rendered later load the settings again
  await page.unroute(SETTINGS)
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Customer support' })).toBeEnabled()
})

test('signing out offline leads to sign-in and deletes the token', async ({
  signedIn: page,
  shell,
  signInPage,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors)
  await page.goto('/admin-profile')
  await expect(shell.heading('Profile')).toBeVisible()
  await page.context().setOffline(true)
  await shell.signOut.click()
  await expect(signInPage.heading).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
