import type { Page } from '@playwright/test'
import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { sports } from '@touchline/contract/master-data/lists'
import { browserStorage } from '../fixtures/administrators.ts'
import { zIndexOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { isEventStream, watchTraffic } from '../fixtures/traffic.ts'
import { IdleDialog } from '../pages/idle-dialog.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const MINUTE_MS = 60_000
const WARN_MS = 2 * MINUTE_MS
const MARGIN_MS = 2_000
const UNTIL_WARNING_MS = IDLE_LIMIT_MS - WARN_MS

const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

test('two minutes before the idle limit every tab shows a warning, and without an answer every tab signs out', async ({
  signedIn: page,
  session,
  api,
  expectedErrors,
}) => {
  test.slow()
  // every tab sends a sign-out, renews the session and repeats its queries, so calls after the first sign-out get a 401
  expectedErrors.push(/status of 401 .*\/api\/(sign-out|sessions|file-storage)$/)
  await page.clock.install()
  await page.goto('/admin-profile')
  await expect(page.getByText('This device')).toBeVisible() // the page has the responses to its first calls
  const other = await page.context().newPage()
  await other.goto('/settings/file-server')
  await expect(other.getByRole('heading', { name: 'File server' })).toBeVisible()
  await page.bringToFront() // browsers throttle timers of background tabs
  const [warning, otherWarning] = [new IdleDialog(page), new IdleDialog(other)]
  const warnings = [warning, otherWarning]

  await test.step('the warning is on the top layer and counts down', async () => {
    await page.clock.fastForward(UNTIL_WARNING_MS - 30_000)
    for (const { dialog } of warnings) await expect(dialog).toHaveCount(0)
    await page.clock.fastForward(30_000)
    for (const { dialog, stay, announcement } of warnings) {
      await expect(stay).toBeFocused()
      await expect(dialog).toContainText(/You will be signed out in (2:00|1:5\d)\./)
      await expect(announcement).toHaveText(/^1(20|1\d) seconds until you are signed out\.$/)
      expect(await zIndexOf(dialog)).toBe(1100)
    }
    await page.clock.fastForward(61_000)
    await expect(warning.dialog).toContainText(/You will be signed out in 0:5\d\./)
    await expect(warning.announcement).toHaveText('60 seconds until you are signed out.')
  })

  await test.step('“Stay signed in” restarts the hour in every tab and on the server', async () => {
    const renewed = page.waitForResponse('**/api/sessions')
    await warning.stay.click()
    expect((await renewed).status()).toBe(200)
    for (const { dialog } of warnings) await expect(dialog).toBeHidden()
    await page.clock.fastForward(UNTIL_WARNING_MS - 30_000)
    expect(await hasToken(page)).toBe(true)
    for (const { dialog } of warnings) await expect(dialog).toHaveCount(0)
  })

  await test.step('moving the mouse restarts the hour, and the open warning announces “You stay signed in.”', async () => {
    await page.clock.fastForward(30_000)
    await expect(warning.dialog).toBeVisible()
    await page.mouse.move(600, 300, { steps: 2 })
    await expect(warning.announcement).toHaveText('You stay signed in.')
    await page.clock.fastForward(WARN_MS)
    expect(await hasToken(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(warning.dialog).toBeHidden()
    await expect(otherWarning.dialog).toBeHidden()
  })

  await test.step('activity in another tab closes the warning', async () => {
    await page.clock.fastForward(UNTIL_WARNING_MS)
    await expect(warning.dialog).toBeVisible()
    await expect(otherWarning.stay).toBeFocused()
    await other.keyboard.press('Shift')
    await expect(warning.dialog).toBeHidden()
    await other.keyboard.press('Enter')
    await expect(otherWarning.dialog).toBeHidden()
  })

  await test.step('a warning that appears late announces the remaining seconds', async () => {
    await page.clock.fastForward(IDLE_LIMIT_MS - 45_000)
    await expect(warning.announcement).toHaveText(/^4\d seconds until you are signed out\.$/)
  })

  await test.step('without an answer every tab and the server sign out, and sign-in gives the reason', async () => {
    await page.clock.fastForward(45_000 + MARGIN_MS)
    for (const tab of [page, other]) {
      await expect(new SignInPage(tab).message).toHaveText(new SignInPage(tab).words.idle)
      await expect(new SignInPage(tab).message).toHaveCount(1)
      expect(new URL(tab.url()).pathname).toBe('/')
    }
    expect(await hasToken(page)).toBe(false)
    await expect.poll(() => api.getStatus('/api/sessions', session.access_token)).toBe(401)
  })
})

test('the idle warning opens above a confirm dialog, and “Sign out now” discards typed text only after a confirmation', async ({
  signedIn: page,
  listPage,
  signInPage,
  session,
  api,
}) => {
  const { dialog, stay, signOut } = new IdleDialog(page)
  const { panel } = listPage
  const question = listPage.confirm('Discard your changes?')
  const keepEditing = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(panel.name).toHaveValue('Half-typed')
  }
  await page.clock.install()
  await listPage.open()
  await listPage.addButton.click()
  await panel.name.fill('Half-typed')
  await panel.button('Cancel').click()
  await expect(question).toBeVisible()
  await page.clock.fastForward(UNTIL_WARNING_MS)
  await expect(stay).toBeFocused()
  await stay.click()
  await expect(dialog).toBeHidden()
  await keepEditing()

  await page.clock.fastForward(IDLE_LIMIT_MS - MINUTE_MS)
  await signOut.click()
  await keepEditing()
  await page.clock.fastForward(IDLE_LIMIT_MS - MINUTE_MS)
  await signOut.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(signInPage.heading).toBeVisible()
  await expect(signInPage.message).toHaveCount(0)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(await browserStorage(page)).not.toContain('Half-typed')
  expect(await api.getStatus('/api/sessions', session.access_token)).toBe(401)
})

test('only activity renews the session: a click, a mouse movement, a key, a scroll or a touch', async ({
  signedIn: page,
  listPage,
  signInPage,
  api,
}) => {
  await page.clock.install()
  // as after a sign-in, the last activity is older than the first call
  await page.addInitScript(() => localStorage.setItem('active_at', String(Date.now())))
  await api.replaceRows(sports, ['Kendo'])
  const untilQuiet = watchTraffic(page)
  // scripts that load when the page is idle, like the panel, read the settings too; the stream opens last
  const stream = page.waitForRequest(isEventStream)
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await stream
  await untilQuiet()

  await test.step('a page without activity sends no calls that would renew the session', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      const renewsSession = request.url().includes('/api/') && !isEventStream(request)
      if (renewsSession) calls.push(request.url())
    })
    for (let minutes = 0; minutes < 55; minutes += 5) await page.clock.fastForward(5 * MINUTE_MS)
    expect(await hasToken(page)).toBe(true)
    expect(calls).toEqual([])
  })

  await test.step('activity without calls renews the session on the server within minutes', async () => {
    const renewal = page.waitForResponse('**/api/sessions')
    await page.keyboard.press('Shift')
    await page.clock.fastForward(150_000)
    expect((await renewal).status()).toBe(200)
  })

  for (const [activity, act] of activities()) {
    await test.step(`the hour starts again after a ${activity}`, async () => {
      await page.keyboard.press('Shift')
      await page.clock.fastForward(UNTIL_WARNING_MS - 2 * MINUTE_MS)
      await act(page)
      await page.clock.fastForward(UNTIL_WARNING_MS - 2 * MINUTE_MS)
      await expect(listPage.row('Kendo')).toBeVisible()
      expect(await hasToken(page)).toBe(true)
    })
  }

  await test.step('the first mouse movement after the computer slept for an hour signs out', async () => {
    await untilQuiet() // a renewal that arrives after the sign-out gets a 401
    const asleepAt = (await page.evaluate(() => Date.now())) + MINUTE_MS
    await page.clock.pauseAt(asleepAt)
    await page.clock.setSystemTime(asleepAt + IDLE_LIMIT_MS)
    expect(await hasToken(page)).toBe(true)
    await page.mouse.move(600, 200, { steps: 2 })
    await expect.poll(() => hasToken(page)).toBe(false)
    await page.clock.resume()
    await expect(signInPage.message).toHaveText(signInPage.words.idle)
  })
})

type UserActivity = (page: Page) => Promise<void>

function activities(): [string, UserActivity][] {
  return [
    ['click', (page) => page.getByRole('heading', { level: 1 }).click()],
    ['movement of the mouse', (page) => page.mouse.move(700, 400, { steps: 2 })],
    ['key', (page) => page.keyboard.press('Shift')],
    ['scroll', scroll],
    ['touch', (page) => page.getByRole('heading', { level: 1 }).dispatchEvent('touchstart')],
  ]
}

async function scroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
    window.scrollBy(0, 40)
    await scrolled
  })
}
