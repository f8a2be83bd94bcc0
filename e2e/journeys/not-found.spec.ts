import { refusedWith, refuseRequests } from '../fixtures/answers.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const words = {
  en: {
    text: 'This is not the web page you are looking for.',
    title: 'Page not found · Touchline',
    home: 'Go to the homepage',
    profile: 'Profile',
  },
  ja: {
    text: 'お探しのページではありません。',
    title: 'ページが見つかりません · Touchline',
    home: 'ホームページへ',
    profile: 'プロフィール',
  },
}

test.describe('in English, an unknown path', () => {
  const { text, title, home, profile } = words.en

  test('shows “page not found” inside the shell with a link to the profile', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(404))
    const shell = new Shell(page)
    const link = shell.main.getByRole('link', { name: home })
    await page.goto('/no/such/page')
    await expect(page).toHaveTitle(title)
    await atEachWidth(page, async () => {
      await expect(shell.heading(text)).toBeVisible()
      await expect(shell.topNavigation).toBeVisible()
      await expect(link).toBeInViewport({ ratio: 1 })
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    })
    await link.click()
    await expect(page).toHaveURL('/admin-profile')
    await expect(shell.heading(profile)).toBeVisible()
  })
})

test.describe('in Japanese, an unknown path', () => {
  test.use({ locale: 'ja' })
  const { text, title, home } = words.ja

  test('without a session shows “page not found” with a link to sign-in', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(404))
    const shell = new Shell(page, 'ja')
    const link = page.getByRole('link', { name: home })
    await page.goto('/no/such/page')
    await expect(page).toHaveTitle(title)
    await atEachWidth(page, async () => {
      await expect(shell.heading(text)).toBeVisible()
      await expect(shell.header).toHaveCount(0)
      await expect(link).toBeInViewport({ ratio: 1 })
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    })
    await link.click()
    await expect(new SignInPage(page, 'ja').heading).toBeVisible()
  })
})

test('paths near existing pages are answered with 404', async ({ signedIn: page, shell, expectedErrors }) => {
  expectedErrors.push(refusedWith(404))
  for (const path of [
    '/dashboard',
    '/master-data/no-such-list',
    '/membership-plan/no-such-audience',
    '/settings',
    '/admin-profile/x',
  ]) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(shell.heading(words.en.text)).toBeVisible()
      await expect(shell.sidebar).toBeVisible()
    })
  }
  await shell.entry('Profile').click()
  await expect(shell.heading('Profile')).toBeVisible()
  await shell.entry('Dashboard').click()
  await expect(shell.heading(words.en.text)).toBeVisible()
})

test('a list without permission shows the message inside the shell at every width', async ({
  signedIn: page,
  listPage,
  list,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(403))
  await refuseRequests(page, { url: `**${list.api}?*`, method: 'GET', code: 'forbidden' })
  await listPage.open()
  await atEachWidth(page, async () => {
    await expect(listPage.messages).toContainText('No permission')
    await expect(listPage.messages).toBeInViewport({ ratio: 1 })
    await expect(shell.topNavigation).toBeVisible()
  })
})

test('a page whose script cannot be loaded offers to reload', async ({
  signedIn: page,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /ChunkFailure/)
  await page.goto('/admin-profile')
  await expect(shell.heading('Profile')).toBeVisible()
  await page.route('**/assets/general-settings-page-*.js', (route) => route.abort())
  await shell.entry('Settings').click()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(page).toHaveTitle('A new version may be available · Touchline')
  await atEachWidth(page, async () => {
    await expect(page.getByRole('alert')).toContainText('A new version may be available')
    await expect(reload).toBeInViewport({ ratio: 1 })
  })
  await page.unrouteAll()
  await reload.click()
  await expect(shell.heading('General')).toBeVisible()
})
