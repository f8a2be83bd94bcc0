import type { Page } from '@playwright/test'
import { languages } from '@touchline/contract/language'
import { sports } from '@touchline/contract/master-data/lists'
import { refusedWith, refuseRequests } from '../fixtures/answers.ts'
import { administrator } from '../fixtures/app-process.ts'
import { openPage } from '../fixtures/browsers.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const ATTEMPTS = 5
const WAITING = /^Too many attempts\. Try again in (1:00|0:5\d)\.$/
const ANNOUNCED = /^Too many attempts\. Try again in about (1 minute|5\d seconds)\.$/

test.describe('after five wrong passwords', () => {
  test.use({ alone: true })

  test('sign-in counts down, keeps the typed values, and can be sent again when the time is over', async ({
    page,
    signInPage,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401), refusedWith(429))
    await page.clock.install()
    await signInPage.open()
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      await submit(page, '/api/sign-in', () =>
        signInPage.signIn({ email: administrator.email, password: `wrong ${tries}` }),
      )
      await expect(signInPage.message).toBeVisible()
    }
    const calls = countCalls(page, '/api/sign-in')
    const announcement = page.getByRole('status').filter({ hasText: /./ })
    await signInPage.signIn(administrator)
    await expect(page.getByText(WAITING)).toBeVisible()
    await expect(announcement).toHaveText(ANNOUNCED)
    await expect(signInPage.submit).toBeDisabled()
    await signInPage.password.press('Enter')
    await expect(signInPage.email).toHaveValue(administrator.email)
    await expect(signInPage.password).toHaveValue(administrator.password)

    await page.clock.fastForward(40_000)
    await expect(page.getByText(/Try again in 0:[12]\d\./)).toBeVisible()
    await expect(announcement).toHaveText(ANNOUNCED)
    expect(calls()).toBe(1)

    await page.clock.fastForward(20_000)
    await expect(announcement).toHaveText('You can try again now.')
    await expect(signInPage.submit).toBeEnabled()
    await expect(signInPage.password).toHaveValue(administrator.password)
    await signInPage.submit.click()
    await expect(page.getByText(WAITING)).toBeVisible()
    expect(calls()).toBe(2)
    await expect(signInPage.submit).toBeDisabled()
  })

  test('changing the password and signing in from the same address must wait, but the session continues', async ({
    signedIn: page,
    changePage,
    shell,
    openBrowser,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422), refusedWith(429))
    const next = 'seven quiet lanterns drift'
    await changePage.open()
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      await submit(page, '/api/change-password', () =>
        changePage.change({ current: `wrong ${tries}`, password: next }),
      )
      await expect(changePage.current).toHaveAccessibleDescription('The current password is not correct.')
    }
    await changePage.change({ current: administrator.password, password: next })
    await expect(page.getByText(WAITING)).toBeVisible()
    await expect(changePage.submit).toBeDisabled()
    await expect(changePage.current).toHaveValue(administrator.password)
    await expect(changePage.password).toHaveValue(next)
    await expect(changePage.repeat).toHaveValue(next)

    const other = new SignInPage(await openBrowser())
    await other.open()
    await other.signIn(administrator)
    await expect(other.page.getByText(WAITING)).toBeVisible()

    await shell.menu.getByRole('link', { name: 'Master Data' }).click()
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').last()).toHaveText('No data found')
  })
})

const shortWait = {
  en: 'Too many attempts. Try again in about 20 seconds.',
  ja: '試行回数が多すぎます。約20秒後にもう一度お試しください。',
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('a short waiting time is announced in seconds, in a form and after a switch', async ({
      signedIn: page,
      api,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(429))
      const listPage = new MasterListPage(page, sports, language)
      await api.fill(sports, ['Kendo'])
      await refuseRequests(page, {
        url: `**${sports.api}/*`,
        method: 'POST',
        code: 'too_many_requests',
        retryAfterSeconds: 20,
      })
      await listPage.open('?edit=0')
      await listPage.panel.name.fill('Judo')
      await listPage.panel.save()
      await expect(listPage.panel.dialog.getByRole('status').filter({ hasText: /./ })).toHaveText(
        shortWait[language],
      )
      await openPage(page, `${sports.page}`)
      await listPage.statusSwitch('Kendo').click()
      await expect(listPage.messages).toHaveText(shortWait[language])
    })
  })
}

/** Acts and waits for the response of the call. */
async function submit(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse(`**${path}`)
  await act()
  await response
}

function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}
