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
  await expect(shell.heading('Member plans')).toBeVisible()
})

test('without a session an unknown page of a protected area is not found', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 /)
  for (const path of ['/membership-plan/xyz', '/master-data/xyz', '/settings/xyz', '/xyz']) {
    await page.goto(path)
    await expect(page.getByText('This is not the web page you are looking for.')).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
