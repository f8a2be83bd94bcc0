import { failRequests, refusedWith } from '../fixtures/answers.ts'
import { Api, signInAt } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { SessionCard } from '../pages/session-card.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

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
  }) => {
    const card = new SessionCard(page)
    const phone = await openBrowser({ userAgent: IPHONE })
    const signInOnPhone = new SignInPage(phone)
    const listening = phone.waitForResponse('**/api/events')
    await signInOnPhone.open('?from=/master-data/sports')
    await signInOnPhone.signIn(owner)
    await expect(phone.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
    await listening

    await signInPage.open()
    await signInPage.signIn(owner)
    await expect(card.rows).toHaveCount(2)
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

  test('can end all other sessions with one confirmation', async ({ signedIn: page, site, owner }) => {
    for (let others = 0; others < 2; others += 1) await signInAt(site.url, owner)
    const card = new SessionCard(page)
    await card.open()
    await expect(card.rows).toHaveCount(3)
    await card.revokeOthers.click()
    await card.othersQuestion.getByRole('button', { name: 'Cancel' }).click()
    await expect(card.othersQuestion).toBeHidden()
    await expect(card.rows).toHaveCount(3)
    await card.revokeOthers.click()
    await card.othersQuestion.getByRole('button', { name: 'Sign out' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'All other sessions were signed out' }),
    ).toHaveCount(1)
    await expect(card.rows).toHaveCount(1)
    await expect(card.rows).toContainText('This device')
    await expect(card.revokeOthers).toHaveCount(0)
  })

  test('ignores sessions that have already ended and shows one message for a failure', async ({
    signedIn: page,
    site,
    owner,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(404), refusedWith(500))
    await signInAt(site.url, owner)
    const ended = await signInAt(site.url, owner)
    const card = new SessionCard(page)
    await card.open()
    await expect(card.rows).toHaveCount(3)
    await new Api(site.url, ended).signOut(ended.access_token)
    await failRequests(page, '**/api/sessions/*', 'DELETE')
    await card.revokeOthers.click()
    await card.othersQuestion.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong')
    await expect(card.rows).toHaveCount(2)
    await page.unrouteAll()
    const secondEnded = await signInAt(site.url, owner)
    await page.reload()
    await expect(card.rows).toHaveCount(3)
    await new Api(site.url, secondEnded).signOut(secondEnded.access_token)
    await card.revokeOthers.click()
    await card.othersQuestion.getByRole('button', { name: 'Sign out' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'All other sessions were signed out' }),
    ).toHaveCount(1)
    await expect(card.rows).toHaveCount(1)
  })

  test('has a retry button if it could not be loaded', async ({ signedIn: page, expectedErrors }) => {
    expectedErrors.push(refusedWith(500))
    const card = new SessionCard(page)
    await failRequests(page, '**/api/sessions', 'GET')
    await card.open()
    await expect(page.getByRole('alert')).toContainText('Your sessions could not be loaded')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card.rows).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('keeps a session that could not be revoked and shows one message', async ({
    signedIn: page,
    site,
    owner,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    await signInAt(site.url, owner)
    const card = new SessionCard(page)
    const device = 'Unknown browser on unknown system'
    await failRequests(page, '**/api/sessions/*', 'DELETE')
    await card.open()
    await card.revoke(device).click()
    await card.question(device).getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(card.rows).toHaveCount(2)
  })
})
