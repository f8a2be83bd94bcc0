import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { administrator } from '../fixtures/app-process.ts'
import { endInterceptions, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const ATTEMPTS = 5
const WAITING = /^Too many attempts\. Try again in (1:00|0:5\d)\.$/
const ANNOUNCED = /^Too many attempts\. Try again in about (1 minute|5\d seconds)\.$/

test.describe('after five wrong passwords', () => {
  test.use({ ownApp: true })

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
      const response = page.waitForResponse('**/api/change-password')
      await changePage.change({ current: `wrong ${tries}`, password: next })
      await response
      await expect(changePage.current).toHaveAccessibleDescription('The current password is not correct.')
    }
    await changePage.change({ current: administrator.password, password: next })
    await expect(page.getByText(WAITING)).toBeVisible()
    await expect(changePage.submit).toBeDisabled()
    await expect(changePage.current).toHaveValue(administrator.password)
    await expect(changePage.password).toHaveValue(next)
    await expect(changePage.repeat).toHaveValue(next)

    await test.step('sign-in counts down, keeps the typed values, and can be sent again when the time is over', async () => {
      await expectSignInToWait(await openBrowser())
    })

    await shell.menu.getByRole('link', { name: 'Master Data' }).click()
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').last()).toHaveText('No data found')
  })
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('after a 429 response a form counts down, keeps the typed values, and can be saved afterwards, and a switch shows one message', async ({
    signedIn: page,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(429))
    const wait = '試行回数が多すぎます。約20秒後にもう一度お試しください。'
    const listPage = new MasterListPage(page, sports, 'ja')
    const { panel } = listPage
    const url = `**${sports.api}/*`
    await page.clock.install()
    await api.replaceRows(sports, ['Kendo'])
    await refuseRequests(page, { url, method: 'POST', code: 'too_many_requests', retryAfterSeconds: 20 })
    await listPage.open()
    await listPage.addButton.click()
    await panel.name.fill('Judo')
    await panel.save()
    await expect(panel.dialog.getByRole('status').filter({ hasText: /./ })).toHaveText(wait)
    await expect(panel.dialog.getByText(/0:(20|1\d)/)).toBeVisible()
    await expect(panel.button('保存')).toBeDisabled()
    await expect(panel.button('保存して次を追加')).toBeDisabled()
    await expect(panel.name).toHaveValue('Judo')
    await endInterceptions(page)
    await page.clock.fastForward(20_000)
    await panel.save()
    await expect(listPage.row('Judo')).toBeVisible()
    await expect(panel.dialog).toBeHidden()

    await refuseRequests(page, { url, method: 'POST', code: 'too_many_requests', retryAfterSeconds: 20 })
    await listPage.statusSwitch('Kendo').click()
    await expect(listPage.messages).toHaveText(wait)
    await expect(listPage.messages).toHaveCount(1)
  })
})

async function expectSignInToWait(page: Page): Promise<void> {
  const signInPage = new SignInPage(page)
  const { email, password, submit } = signInPage
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/sign-in') && calls.push(request.url()))
  const announcement = page.getByRole('status').filter({ hasText: /./ })
  await page.clock.install()
  await signInPage.open()
  await signInPage.signIn(administrator)
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(announcement).toHaveText(ANNOUNCED)
  await expect(submit).toBeDisabled()
  await password.press('Enter')
  await expect(email).toHaveValue(administrator.email)
  await expect(password).toHaveValue(administrator.password)

  await page.clock.fastForward(40_000)
  await expect(page.getByText(/Try again in 0:[12]\d\./)).toBeVisible()
  await expect(announcement).toHaveText(ANNOUNCED)
  expect(calls).toHaveLength(1)

  await page.clock.fastForward(20_000)
  await expect(announcement).toHaveText('You can try again now.')
  await expect(submit).toBeEnabled()
  await expect(password).toHaveValue(administrator.password)
  await submit.click()
  await expect(page.getByText(WAITING)).toBeVisible()
  expect(calls).toHaveLength(2)
  await expect(submit).toBeDisabled()
}
