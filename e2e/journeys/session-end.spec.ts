import type { Page } from '@playwright/test'
import { removeTokenInOtherTab } from '../fixtures/administrators.ts'
import { blockLiveEvents, holdRequests, refusedWith } from '../fixtures/answers.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { isEventStream, watchTraffic } from '../fixtures/traffic.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const tokenOf = () => localStorage.getItem('token')
const storageOf = () => JSON.stringify(localStorage)

test.describe('the end of a session', () => {
  test('a token removed in another tab ends the session in this tab', async ({
    signedIn: page,
    signInPage,
    shell,
  }) => {
    await page.goto('/settings/general')
    await expect(shell.heading('General')).toBeVisible()
    await removeTokenInOtherTab(page)
    await expect(signInPage.heading).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('signing out clears local storage, reloads the page and invalidates the token', async ({
    signedIn: page,
    signInPage,
    shell,
    session,
    api,
  }) => {
    await page.goto('/admin-profile')
    await page.evaluate(() => {
      localStorage.setItem('sort.sports', '[{"orderBy":"sports_name|desc"}]')
      Object.assign(window, { before: true })
    })
    expect(await api.statusOf('/api/mst-sports', session.access_token)).toBe(200)
    await shell.signOut.click()
    await expect(page).toHaveURL('/')
    await expect(signInPage.heading).toBeVisible()
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    expect(await api.statusOf('/api/mst-sports', session.access_token)).toBe(401)
  })

  test('signing out empties the browser cache', async ({
    signedIn: page,
    signInPage,
    shell,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CACHE_MISS/)
    const untilQuiet = watchTraffic(page)
    await page.goto('/admin-profile')
    await expect(shell.heading('Profile')).toBeVisible()
    await untilQuiet()
    const chunk = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /profile-page.*\.js$/.test(name))?.name,
    )
    const isCached = () =>
      page.evaluate(
        (url) =>
          fetch(url ?? '', { cache: 'only-if-cached', mode: 'same-origin' }).then(
            ({ ok }) => ok,
            () => false,
          ),
        chunk,
      )
    await expect.poll(isCached).toBe(true)
    await shell.signOut.click()
    await expect(signInPage.heading).toBeVisible()
    expect(await isCached()).toBe(false)
  })

  test('signing out clears local storage even if the call fails', async ({
    signedIn: page,
    signInPage,
    shell,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    await page.goto('/settings/general')
    await page.route('**/api/sign-out', (route) => route.abort())
    await shell.signOut.click()
    await expect(signInPage.heading).toBeVisible()
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  })

  test('a session that was ended on another device shows one message, and sign-in leads back to the page', async ({
    listPage,
    signedIn: page,
    signInPage,
    session,
    shell,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    await blockLiveEvents(page)
    await listPage.open('?per_page=10')
    await expect(listPage.summary).toBeVisible()
    await api.signOut(session.access_token)
    await listPage.search.fill('anything')
    await expect(signInPage.message).toHaveText(signInPage.words.expired)
    await expect(signInPage.message).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe('/')
    await signInPage.signIn(administrator)
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(page).toHaveURL(/\/master-data\/sports\?per_page=10/)
  })

  test('a visible page leads to sign-in when its session is ended on another device', async ({
    listPage,
    signedIn: page,
    signInPage,
    session,
    api,
  }) => {
    const listening = page.waitForResponse('**/api/events')
    await listPage.open()
    await listening
    await api.signOut(session.access_token)
    await expect(signInPage.message).toHaveText(signInPage.words.expired)
  })

  test('signing out closes the event stream of every tab before the call to the server', async ({
    signedIn: page,
    shell,
  }) => {
    await page.clock.install()
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      const listening = tab.waitForResponse('**/api/events')
      await tab.goto('/admin-profile')
      await listening
    }
    const signOutCall = await holdRequests(page, '**/api/sign-out')
    // with a paused clock the page waits for the answer as long as the test needs
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    const closed = [page, other].map((tab) => tab.waitForEvent('requestfailed', isEventStream))
    await shell.signOut.click()
    await Promise.all(closed)
    signOutCall.release()
    await page.clock.resume()
    for (const tab of [page, other]) await expect(new SignInPage(tab).heading).toBeVisible()
  })
})

test.describe('an hour without activity', () => {
  /** One minute before the idle warning appears. */
  const BEFORE_WARNING_MS = 3_600_000 - 180_000

  test.beforeEach(async ({ page, signInPage }) => {
    await page.clock.install()
    await signInPage.open()
    await signInPage.signIn(administrator)
    await expect(page.getByText('This device')).toBeVisible() // all calls of the page are answered
  })

  test('ends the session and leads to sign-in', async ({ page, signInPage, shell }) => {
    await page.clock.fastForward(BEFORE_WARNING_MS)
    await expect(shell.heading('Profile')).toBeVisible()
    expect(await page.evaluate(tokenOf)).not.toBeNull()
    await page.clock.fastForward(3_600_000 - BEFORE_WARNING_MS + 15_000)
    await expect(signInPage.message).toHaveText(signInPage.words.idle)
    expect(await page.evaluate(tokenOf)).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  for (const [activity, act] of activities()) {
    test(`starts again after a ${activity}`, async ({ page, shell }) => {
      await page.clock.fastForward(BEFORE_WARNING_MS)
      await act(page)
      await page.clock.fastForward(BEFORE_WARNING_MS)
      await expect(shell.heading('Profile')).toBeVisible()
      expect(await page.evaluate(tokenOf)).not.toBeNull()
    })
  }

  test('in this tab does not end a session that another tab uses', async ({ page, shell, signInPage }) => {
    const other = await page.context().newPage()
    await other.goto('/settings/general')
    await expect(other.getByRole('heading', { name: 'General' })).toBeVisible()
    await page.clock.fastForward(BEFORE_WARNING_MS)
    const before = await page.evaluate(storageOf)
    await other.keyboard.press('Shift')
    await expect.poll(() => page.evaluate(storageOf)).not.toBe(before) // storage events of other tabs are delayed
    await page.clock.fastForward(BEFORE_WARNING_MS)
    await expect(shell.heading('Profile')).toBeVisible()
    await other.close()
    await page.clock.fastForward(3_600_000)
    await expect(signInPage.heading).toBeVisible()
  })
})

type Act = (page: Page) => Promise<void>

function activities(): [string, Act][] {
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
