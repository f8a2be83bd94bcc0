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

test('the page has security headers with a strict content security policy', async ({ page }) => {
  const response = await page.goto('/')
  const headers = response?.headers() ?? {}
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  const policy = headers['content-security-policy'] ?? ''
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(rule)
  }
  expect(policy).not.toMatch(/unsafe-|\*|https?:/)
})

test('robots.txt disallows crawlers, and favicon.ico exists', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  const icon = await request.get('/favicon.ico')
  expect(icon.ok()).toBe(true)
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})
