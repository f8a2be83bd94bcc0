import type { Page } from '@playwright/test'
import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { sports } from '@touchline/contract/master-data/lists'
import { zIndexOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { isEventStream, watchTraffic } from '../fixtures/traffic.ts'
import { IdleDialog } from '../pages/idle-dialog.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const WARN_MS = 120_000
const MARGIN_MS = 2_000

const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

test.describe('two minutes before the idle limit', () => {
  let other: Page

  test.beforeEach(async ({ signedIn: page }) => {
    await page.clock.install()
    await page.goto('/admin-profile')
    await expect(page.getByText('This device')).toBeVisible() // the first calls of the page have been answered
    other = await page.context().newPage()
    await other.goto('/settings/file-server')
    await expect(other.getByRole('heading', { name: 'File server' })).toBeVisible()
    await page.bringToFront() // browsers throttle timers of background tabs
    await page.clock.fastForward(IDLE_LIMIT_MS - WARN_MS - 30_000)
  })

  test('every tab shows the warning on the top layer with the remaining time', async ({ page }) => {
    for (const tab of [page, other]) await expect(new IdleDialog(tab).dialog).toHaveCount(0)
    await page.clock.fastForward(30_000)
    for (const tab of [page, other]) {
      const { dialog, stay, announcement } = new IdleDialog(tab)
      await expect(stay).toBeFocused()
      await expect(dialog).toContainText(/You will be signed out in (2:00|1:5\d)\./)
      await expect(announcement).toHaveText(/^1(20|1\d) seconds until you are signed out\.$/)
      expect(await zIndexOf(dialog)).toBe(1100)
    }
    await page.clock.fastForward(61_000)
    const { dialog, announcement } = new IdleDialog(page)
    await expect(dialog).toContainText(/You will be signed out in 0:5\d\./)
    await expect(announcement).toHaveText('60 seconds until you are signed out.')
  })

  test('a warning that appears late announces the remaining seconds', async ({ page }) => {
    await page.clock.fastForward(30_000 + WARN_MS - 45_000)
    const { announcement } = new IdleDialog(page)
    await expect(announcement).toHaveText(/^4\d seconds until you are signed out\.$/)
  })

  test('“Stay signed in” restarts the hour in every tab and on the server', async ({ page }) => {
    await page.clock.fastForward(30_000)
    const renewed = page.waitForResponse('**/api/sessions')
    await new IdleDialog(page).stay.click()
    expect((await renewed).status()).toBe(200)
    for (const tab of [page, other]) await expect(new IdleDialog(tab).dialog).toBeHidden()
    await page.clock.fastForward(IDLE_LIMIT_MS - WARN_MS - 30_000)
    expect(await hasToken(page)).toBe(true)
    for (const tab of [page, other]) await expect(new IdleDialog(tab).dialog).toHaveCount(0)
  })

  test('activity in another tab closes the warning', async ({ page }) => {
    await page.clock.fastForward(30_000)
    await expect(new IdleDialog(page).dialog).toBeVisible()
    await expect(new IdleDialog(other).stay).toBeFocused()
    await other.keyboard.press('Shift')
    await expect(new IdleDialog(page).dialog).toBeHidden()
    await other.keyboard.press('Enter')
    await expect(new IdleDialog(other).dialog).toBeHidden()
  })

  test('moving the mouse restarts the hour, and the open warning announces that', async ({ page }) => {
    await page.clock.fastForward(30_000)
    const { dialog, announcement } = new IdleDialog(page)
    await expect(dialog).toBeVisible()
    await page.mouse.move(600, 300, { steps: 2 })
    await expect(announcement).toHaveText('You stay signed in.')
    await page.clock.fastForward(WARN_MS)
    expect(await hasToken(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('“Sign out now” ends the session on the server and clears the storage of the browser', async ({
    page,
    signInPage,
    session,
    api,
  }) => {
    await page.clock.fastForward(30_000)
    await new IdleDialog(page).signOut.click()
    await expect(signInPage.heading).toBeVisible()
    await expect(signInPage.message).toHaveCount(0)
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
    expect(await api.statusOf('/api/sessions', session.access_token)).toBe(401)
    await expect(new SignInPage(other).heading).toBeVisible()
  })

  test('the warning opens above a confirm dialog, which stays open below it', async ({ page, listPage }) => {
    const { dialog, stay } = new IdleDialog(page)
    const question = listPage.confirm('Discard your changes?')
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    await listPage.panel.button('Cancel').click()
    await expect(question).toBeVisible()
    await page.clock.fastForward(IDLE_LIMIT_MS - WARN_MS)
    await expect(stay).toBeFocused()
    await stay.click()
    await expect(dialog).toBeHidden()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(listPage.panel.name).toHaveValue('Half-typed')
  })

  test('without an answer every tab and the server sign out, and the sign-in page gives the reason', async ({
    page,
    session,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401 .*\/api\/sign-out$/) // each tab sends a sign-out; the later call gets a 401
    await page.clock.fastForward(30_000)
    await expect(new IdleDialog(page).dialog).toBeVisible()
    await page.clock.fastForward(WARN_MS + MARGIN_MS)
    for (const tab of [page, other]) {
      await expect(new SignInPage(tab).message).toHaveText(new SignInPage(tab).words.idle)
      await expect(new SignInPage(tab).message).toHaveCount(1)
      expect(new URL(tab.url()).pathname).toBe('/')
    }
    expect(await hasToken(page)).toBe(false)
    await expect.poll(() => api.statusOf('/api/sessions', session.access_token)).toBe(401)
  })
})

test('the first mouse movement after the computer slept for an hour signs out', async ({
  signedIn: page,
  signInPage,
  shell,
}) => {
  await page.clock.install()
  await page.goto('/settings/general')
  await expect(shell.heading('General')).toBeVisible()
  const asleepAt = (await page.evaluate(() => Date.now())) + 60_000
  await page.clock.pauseAt(asleepAt)
  await page.clock.setSystemTime(asleepAt + IDLE_LIMIT_MS)
  expect(await hasToken(page)).toBe(true)
  await page.mouse.move(600, 300, { steps: 2 })
  await expect.poll(() => hasToken(page)).toBe(false)
  await page.clock.resume()
  await expect(signInPage.message).toHaveText(signInPage.words.idle)
})

test('activity without calls renews the session on the server within minutes', async ({
  signedIn: page,
  shell,
}) => {
  await page.clock.install()
  await page.goto('/settings/general')
  await expect(shell.heading('General')).toBeVisible()
  // the heading is prerendered; the label exists only after the application has started
  await expect(page.getByLabel('Organisation', { exact: true })).toBeVisible()
  const renewal = page.waitForResponse('**/api/sessions')
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Shift')
  await page.clock.fastForward(150_000)
  expect((await renewal).status()).toBe(200)
})

test('a page without activity sends no calls that would renew the session', async ({
  signedIn: page,
  listPage,
  api,
}) => {
  await page.clock.install()
  // like after sign-in: the last activity is older than the first call
  await page.addInitScript(() => localStorage.setItem('active_at', String(Date.now())))
  await api.fill(sports, ['Kendo'])
  const untilQuiet = watchTraffic(page)
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await untilQuiet()
  const calls: string[] = []
  page.on('request', (request) => {
    const renewsSession = request.url().includes('/api/') && !isEventStream(request)
    if (renewsSession) calls.push(request.url())
  })
  for (let minutes = 0; minutes < 55; minutes += 5) await page.clock.fastForward(5 * 60_000)
  expect(await hasToken(page)).toBe(true)
  expect(calls).toEqual([])
})
