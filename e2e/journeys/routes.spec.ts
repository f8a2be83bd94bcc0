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
