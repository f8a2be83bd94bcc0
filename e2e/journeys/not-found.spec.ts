import { overflowOf } from '../fixtures/measure.ts'
import { endInterceptions, intercept, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const TEXT = 'This is not the web page you are looking for.'

test('an unknown path shows “page not found” inside the shell with a link to the profile', async ({
  signedIn: page,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(404))
  const link = shell.main.getByRole('link', { name: 'Go to the homepage' })
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle('Page not found · Touchline')
  await atEachWidth(page, async () => {
    await expect(shell.heading(TEXT)).toBeVisible()
    await expect(shell.topNavigation).toBeVisible()
    await expect(link).toBeInViewport({ ratio: 1 })
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  })
  await link.click()
  await expect(page).toHaveURL('/admin-profile')
  await expect(shell.heading('Profile')).toBeVisible()

  for (const path of [
    '/master-data/no-such-list',
    '/membership-plan/no-such-audience',
    '/settings',
    '/admin-profile/x',
  ]) {
    await test.step(path, async () => {
      await shell.entry('profile').click()
      await expect(shell.heading('Profile')).toBeVisible()
      expect((await page.request.get(path)).status()).toBe(404)
      // the router listens to the history, so the path opens without a page load
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await expect(shell.heading(TEXT)).toBeVisible()
      await expect(shell.sidebar).toBeVisible()
    })
  }
})

test('a page whose script cannot be loaded offers to reload, and a list without permission shows a message, at every width', async ({
  signedIn: page,
  listPage,
  list,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /ChunkFailure/, refusedWith(403))
  await page.goto('/admin-profile')
  await expect(shell.heading('Profile')).toBeVisible()
  await intercept(page, '**/assets/general-settings-page-*.js', (route) => route.abort())
  await shell.entry('Settings').click()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(page).toHaveTitle('A new version may be available · Touchline')
  await atEachWidth(page, async () => {
    await expect(page.getByRole('alert')).toContainText('A new version may be available')
    await expect(reload).toBeInViewport({ ratio: 1 })
  })
  await endInterceptions(page)
  await reload.click()
  await expect(shell.heading('General')).toBeVisible()

  await refuseRequests(page, { url: `**${list.api}?*`, method: 'GET', code: 'forbidden' })
  await shell.entry('Master Data').click()
  await atEachWidth(page, async () => {
    await expect(listPage.messages).toContainText('No permission')
    await expect(listPage.messages).toBeInViewport({ ratio: 1 })
    await expect(shell.topNavigation).toBeVisible()
  })
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('an unknown path without a session shows “page not found” with a link to sign-in', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(404))
    const shell = new Shell(page, 'ja')
    const link = page.getByRole('link', { name: 'ホームページへ' })
    await page.goto('/no/such/page')
    await expect(page).toHaveTitle('ページが見つかりません · Touchline')
    await atEachWidth(page, async () => {
      await expect(shell.heading('お探しのページではありません。')).toBeVisible()
      await expect(shell.header).toContainText('Touchline')
      await expect(shell.topNavigation.getByRole('link')).toHaveCount(6)
      await expect(shell.footer).toContainText('©')
      await expect(shell.bell).toHaveCount(0)
      await expect(shell.userMenu).toHaveCount(0)
      await expect(link).toBeInViewport({ ratio: 1 })
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    })
    await link.click()
    await expect(new SignInPage(page, 'ja').heading).toBeVisible()
  })
})
