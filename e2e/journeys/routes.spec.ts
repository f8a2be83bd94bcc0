import { adminRoutes } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'

test('without a session every protected page leads to sign-in with its path in the URL', async ({ page }) => {
  for (const { path } of adminRoutes) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('from')]).toEqual(['/', path])
    })
  }
})

test('/membership-plan redirects to the plans of members', async ({ signedIn, shell }) => {
  await signedIn.goto('/membership-plan')
  await expect(signedIn).toHaveURL('/membership-plan/member')
  await expect(shell.heading('Member')).toBeVisible()
})

test('every entry of the menu opens its page', async ({ signedIn, shell }) => {
  await signedIn.goto('/admin-profile')
  for (const [entry, path, heading] of [
    ['Membership Plan', '/membership-plan/member', 'Member'],
    ['Master Data', '/master-data/sports', 'Sports'],
    ['Settings', '/settings/general', 'General'],
    ['profile', '/admin-profile', 'Profile'],
  ] as const) {
    await shell.menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(signedIn).toHaveURL(path)
    await expect(shell.heading(heading)).toBeVisible()
  }
})
