import type { Page } from '@playwright/test'
import { refusedWith } from '../fixtures/answers.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const tokenOf = () => localStorage.getItem('token')

test.describe('the sign-in form', () => {
  test('shows one message for a wrong password and keeps the typed values', async ({
    signInPage,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    await signInPage.open()
    await signInPage.signIn({ email: administrator.email, password: 'not the password' })
    await expect(signInPage.message).toHaveText(signInPage.words.refused)
    await expect(signInPage.message).toHaveCount(1)
    await expect(signInPage.email).toHaveValue(administrator.email)
    await expect(signInPage.password).toHaveValue('not the password')
    await expect(signInPage.submit).toBeFocused()
  })

  test('shows errors at empty and invalid fields and sends nothing', async ({ page, signInPage }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await signInPage.open()
    await signInPage.signIn({ email: 'nobody', password: '' })
    await expect(signInPage.email).toHaveAccessibleDescription('Enter a valid e-mail address.')
    await expect(signInPage.password).toHaveAccessibleDescription('This field is required.')
    await expect(signInPage.email).toBeFocused()
    expect(calls).toEqual([])
  })

  test('can show and hide the password', async ({ page, signInPage }) => {
    await signInPage.open()
    await signInPage.password.fill('visible')
    await expect(signInPage.password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(signInPage.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(signInPage.password).toHaveAttribute('type', 'password')
    await expect(signInPage.password).toHaveValue('visible')
  })

  test('shows an error if the response contains no user id', async ({ page, signInPage }) => {
    await page.route('**/api/sign-in', (route) =>
      route.fulfill({ json: { success: true, access_token: 'x', token_type: 'Bearer', user: {} } }),
    )
    await signInPage.open()
    await signInPage.signIn(administrator)
    await expect(signInPage.message).toHaveText('Login response missing user ID')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(tokenOf)).toBeNull()
  })
})

test.describe('access control', () => {
  test('the sign-in page redirects to the profile if there is a session', async ({ signedIn, shell }) => {
    await signedIn.goto('/')
    await expect(signedIn).toHaveURL('/admin-profile')
    await expect(shell.heading('Profile')).toBeVisible()
  })

  test('a protected page leads to sign-in without a session, and sign-in leads back to the page', async ({
    page,
    signInPage,
    shell,
  }) => {
    await page.goto('/master-data/sports?per_page=50')
    await expect(signInPage.heading).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await signInPage.signIn(administrator)
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(page).toHaveURL('/master-data/sports?per_page=50')
  })

  for (const from of [
    '//example.org/x',
    '/\\example.org',
    '/.//example.org/x',
    '/x/..//example.org',
    'https://example.org/x',
    'javascript:alert(1)',
  ]) {
    test(`the return path ${from} is ignored`, async ({ page, signInPage }) => {
      await signInPage.open(`?from=${encodeURIComponent(from)}`)
      await signInPage.signIn(administrator)
      await expect(page).toHaveURL('/admin-profile')
    })
  }

  test('signing in in another tab opens the requested page in this tab', async ({
    page,
    signInPage,
    shell,
  }) => {
    await page.goto('/master-data/sports?per_page=50')
    await expect(signInPage.heading).toBeVisible()
    const other = new SignInPage(await page.context().newPage())
    await other.open()
    await other.signIn(administrator)
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(page).toHaveURL('/master-data/sports?per_page=50')
  })

  test('an unknown token leads to sign-in', async ({ page, signInPage, site, expectedErrors }) => {
    expectedErrors.push(refusedWith(401))
    const origins = [{ origin: site.url, localStorage: [{ name: 'token', value: 'made up' }] }]
    await page.context().setStorageState({ cookies: [], origins })
    await page.goto('/master-data/sports')
    await expect(signInPage.message).toHaveText(signInPage.words.expired)
    await expect(signInPage.message).toHaveCount(1)
    expect(await page.evaluate(tokenOf)).toBeNull()
  })

  test('Back on the sign-in page stays on it', async ({ page, signInPage }) => {
    await page.goto('/forgot-password')
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(signInPage.heading).toBeVisible()
    for (let step = 0; step < 3; step += 1) {
      await goBackInside(page)
      await expect(page).toHaveURL('/')
      await expect(signInPage.heading).toBeVisible()
    }
    await signInPage.signIn(administrator)
    await expect(page).toHaveURL('/admin-profile')
  })

  test('Back after a full page load stays on the sign-in page and keeps the typed values', async ({
    page,
    signInPage,
  }) => {
    await page.goto('/forgot-password')
    await signInPage.open()
    await signInPage.email.fill('half@example.org')
    for (let step = 0; step < 3; step += 1) await goBackInside(page)
    await expect(page).toHaveURL('/')
    await expect(signInPage.email).toHaveValue('half@example.org')
  })

  test('Back after signing out does not show the protected page', async ({
    signedIn: page,
    signInPage,
    shell,
  }) => {
    await page.goto('/settings/general')
    await shell.signOut.click()
    await expect(signInPage.heading).toBeVisible()
    await goBackInside(page)
    await expect(page).toHaveURL('/')
    await expect(signInPage.heading).toBeVisible()
    await expect(shell.menu).toHaveCount(0)
  })
})

/** Fails if going back leaves the document. */
function goBackInside(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const changed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await changed
  })
}
