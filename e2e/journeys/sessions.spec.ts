import type { Page } from '@playwright/test'
import { Api, signInAt } from '../fixtures/api.ts'
import { administrator } from '../fixtures/app-process.ts'
import { endInterceptions, failRequests, intercept, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { isEventStream } from '../fixtures/traffic.ts'
import { SessionCard } from '../pages/session-card.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const EVENTS = '**/api/events'

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test.describe('the list of own sessions', () => {
  test.use({
    userAgent: FIREFOX,
    session: async ({ site, owner }, use) => use(await signInAt(site.url, owner)),
  })

  test('shows each device, and revoking another session signs that device out immediately', async ({
    page,
    signInPage,
    owner,
    openBrowser,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    const card = new SessionCard(page)
    const alert = page.getByRole('alert')
    const phone = await openBrowser({ userAgent: IPHONE })
    const signInOnPhone = new SignInPage(phone)
    const listening = phone.waitForResponse(EVENTS)
    await signInOnPhone.open('?from=/master-data/sports')
    await signInOnPhone.signIn(owner)
    await expect(phone.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
    await listening

    await test.step('a list that could not be loaded has a retry button', async () => {
      await failRequests(page, '**/api/sessions', 'GET')
      await signInPage.open()
      await signInPage.signIn(owner)
      await expect(alert).toContainText('Your sessions could not be loaded')
      await expect(alert).toHaveCount(1)
      await endInterceptions(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(card.rows).toHaveCount(2)
      await expect(alert).toHaveCount(0)
    })

    await expect(card.rows.first()).toContainText('Firefox on Windows')
    await expect(card.rows.first()).toContainText('This device')
    await expect(card.revoke('Firefox on Windows')).toHaveCount(0)
    const onPhone = card.row('Safari on iOS')
    await expect(onPhone).not.toContainText('This device')
    await expect(onPhone.getByText('This computer')).toHaveAttribute('title', '127.0.0.1')
    await expect(onPhone.getByRole('time')).toHaveText(['just now', 'just now'])
    for (const time of await onPhone.getByRole('time').all()) {
      await expect(time).toHaveAttribute('title', /^\d\d-\d\d-\d{4} \d\d:\d\d$/)
    }

    const question = card.question('Safari on iOS')
    await test.step('a session that could not be revoked stays in the list', async () => {
      await failRequests(page, '**/api/sessions/*', 'DELETE')
      await card.revoke('Safari on iOS').click()
      await question.getByRole('button', { name: 'Revoke' }).click()
      await expect(alert).toHaveText('Something went wrong')
      await expect(alert).toHaveCount(1)
      await expect(card.rows).toHaveCount(2)
      await endInterceptions(page)
    })

    await card.revoke('Safari on iOS').click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(card.rows).toHaveCount(2)
    await card.revoke('Safari on iOS').click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Safari on iOS was signed out' })).toBeVisible()
    await expect(card.rows).toHaveCount(1)
    await expect(page.getByText('No other device is signed in.')).toBeVisible()

    await expect(signInOnPhone.message).toHaveText(signInOnPhone.words.expired)
  })

  test('the list of own sessions can end all other sessions, skips sessions that have ended, and shows one message for a failure', async ({
    signedIn: page,
    site,
    owner,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(404), refusedWith(500))
    await signInAt(site.url, owner)
    const endedFirst = await signInAt(site.url, owner)
    const endedLater = await signInAt(site.url, owner)
    const card = new SessionCard(page)
    const confirm = card.othersQuestion.getByRole('button', { name: 'Sign out' })
    await card.open()
    await expect(card.rows).toHaveCount(4)
    await card.revokeOthers.click()
    await card.othersQuestion.getByRole('button', { name: 'Cancel' }).click()
    await expect(card.othersQuestion).toBeHidden()
    await expect(card.rows).toHaveCount(4)

    await new Api(site.url, endedFirst).signOut(endedFirst.access_token)
    await failRequests(page, '**/api/sessions/*', 'DELETE')
    await card.revokeOthers.click()
    await confirm.click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong')
    await expect(card.rows).toHaveCount(3)
    await endInterceptions(page)

    await new Api(site.url, endedLater).signOut(endedLater.access_token)
    await card.revokeOthers.click()
    await confirm.click()
    await expect(
      page.getByRole('status').filter({ hasText: 'All other sessions were signed out' }),
    ).toHaveCount(1)
    await expect(card.rows).toHaveCount(1)
    await expect(card.rows).toContainText('This device')
    await expect(card.revokeOthers).toHaveCount(0)
  })
})

test('signing out ends the session in every tab and on the server, and leaves no data in the browser', async ({
  signedIn: page,
  signInPage,
  shell,
  session,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CACHE_MISS/, /ERR_FAILED/)
  await test.step('after the response of the server, the session is ended, and storage and cache are empty', async () => {
    const listening = page.waitForResponse(EVENTS)
    await page.goto('/admin-profile')
    await listening
    const chunk = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /profile-page.*\.js$/.test(name))?.name,
    )
    expect(chunk).toBeDefined()
    await expect.poll(() => isCached(page, chunk)).toBe(true)
    await page.evaluate(() => {
      localStorage.setItem('sort.sports', '[{"orderBy":"sports_name|desc"}]')
      Object.assign(window, { before: true })
    })
    expect(await api.getStatus('/api/mst-sports', session.access_token)).toBe(200)
    await shell.signOut.click()
    await expect(signInPage.heading).toBeVisible()
    expect(await isCached(page, chunk)).toBe(false)
    await expect(page).toHaveURL('/')
    expect(await storageOf(page)).toEqual({})
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    expect(await api.getStatus('/api/mst-sports', session.access_token)).toBe(401)
  })

  await test.step('without a response, the event stream that another tab reads is closed, and every tab shows sign-in', async () => {
    await page.clock.install()
    const listening = page.waitForResponse(EVENTS)
    await signInPage.signIn(administrator)
    await listening
    const other = await page.context().newPage()
    const taken = page.waitForEvent('requestfailed', isEventStream)
    const listeningThere = other.waitForResponse(EVENTS)
    await other.goto('/')
    await Promise.all([taken, listeningThere])
    const closed = other.waitForEvent('requestfailed', isEventStream)
    await intercept(page, '**/api/sign-out', async (route) => {
      await closed
      await route.abort()
    })
    // with a paused clock, the page waits for the response without a time limit
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await shell.signOut.click()
    await closed
    await page.clock.resume()
    for (const tab of [page, other]) await expect(new SignInPage(tab).heading).toBeVisible()
    expect(await storageOf(page)).toEqual({})
  })
})

function isCached(page: Page, url = ''): Promise<boolean> {
  return page.evaluate(
    (file) =>
      fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    url,
  )
}

test('more than five sessions are folded, and this device is the first one', async ({ signedIn: page }) => {
  const sessions = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    user_agent: FIREFOX,
    ip: `203.0.113.${index}`,
    created_at: new Date().toISOString(),
    last_used_at: new Date().toISOString(),
    current: index === 6,
  }))
  await intercept(page, '**/api/sessions', (route) =>
    route.fulfill({ json: { success: true, data: sessions } }),
  )
  const card = new SessionCard(page)
  await card.open()
  await expect(card.rows).toHaveCount(5)
  await expect(card.rows.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Show all (7)' }).click()
  await expect(card.rows).toHaveCount(7)
  await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0)
})
