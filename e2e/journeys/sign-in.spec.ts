import type { Page } from '@playwright/test'
import { administrator } from '../fixtures/app-process.ts'
import { offlineErrors, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const REQUESTED = '/master-data/sports?per_page=50'
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

const storedToken = () => localStorage.getItem('token')

test('the sign-in form shows each error with one message and keeps the typed values', async ({
  page,
  signInPage,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(401), ...offlineErrors)
  const { email, password, message, submit, words } = signInPage
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await signInPage.open()

  await test.step('empty and invalid fields are refused before anything is sent', async () => {
    await signInPage.signIn({ email: 'nobody', password: '' })
    await expect(email).toHaveAccessibleDescription('Enter a valid e-mail address.')
    await expect(password).toHaveAccessibleDescription('This field is required.')
    await expect(email).toBeFocused()
    expect(calls).toEqual([])
  })

  await test.step('the password can be shown and hidden', async () => {
    await password.fill('not the password')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('not the password')
  })

  await test.step('without a network, one message is shown and the typed password stays', async () => {
    await page.context().setOffline(true)
    await signInPage.signIn({ email: administrator.email, password: 'not the password' })
    await expect(message).toHaveText(UNREACHABLE)
    await expect(password).toHaveValue('not the password')
    await page.context().setOffline(false)
  })

  await test.step('a wrong password is refused with one message, and the typed values stay', async () => {
    await submit.click()
    await expect(message).toHaveText(words.refused)
    await expect(message).toHaveCount(1)
    await expect(email).toHaveValue(administrator.email)
    await expect(password).toHaveValue('not the password')
    await expect(submit).toBeFocused()
  })

  await test.step('a response without a user id is an error, and no token is stored', async () => {
    const json = { success: true, access_token: 'x', token_type: 'Bearer', user: {} }
    await page.route('**/api/sign-in', (route) => route.fulfill({ json }))
    await signInPage.signIn(administrator)
    await expect(message).toHaveText('Login response missing user ID')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(storedToken)).toBeNull()
  })
})

test('a protected page needs a session, and sign-in leads back to the requested page', async ({
  page,
  signInPage,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(401))
  await page.goto(REQUESTED)
  await expect(signInPage.heading).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await signInPage.signIn(administrator)
  await expect(shell.heading('Sports')).toBeVisible()
  await expect(page).toHaveURL(REQUESTED)

  await test.step('the sign-in page redirects to the profile if there is a session', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/admin-profile')
    await expect(shell.heading('Profile')).toBeVisible()
  })

  await test.step('Back after signing out does not show the protected page', async () => {
    await shell.signOut.click()
    await expect(signInPage.heading).toBeVisible()
    await goBackInside(page)
    await expect(page).toHaveURL('/')
    await expect(signInPage.heading).toBeVisible()
    await expect(shell.menu).toHaveCount(0)
  })

  await test.step('an unknown token leads to sign-in', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'made up'))
    await page.goto(REQUESTED)
    await expect(signInPage.message).toHaveText(signInPage.words.expired)
    await expect(signInPage.message).toHaveCount(1)
    expect(await page.evaluate(storedToken)).toBeNull()
  })

  await test.step('signing in in another tab opens the requested page in this tab', async () => {
    const other = new SignInPage(await page.context().newPage())
    await other.open()
    await other.signIn(administrator)
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(page).toHaveURL(REQUESTED)
  })
})

test('Back does not leave the sign-in page, and sign-in ignores a return path to another site', async ({
  page,
  signInPage,
}) => {
  await page.goto('/forgot-password')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(signInPage.heading).toBeVisible()
  for (let step = 0; step < 3; step += 1) {
    await goBackInside(page)
    await expect(page).toHaveURL('/')
    await expect(signInPage.heading).toBeVisible()
  }

  await test.step('after a page load, Back stays on the sign-in page and the typed values are kept', async () => {
    const query = `?from=${encodeURIComponent('/.//example.org/x')}`
    await signInPage.open(query)
    await signInPage.email.fill('half@example.org')
    for (let step = 0; step < 3; step += 1) await goBackInside(page)
    await expect(page).toHaveURL(`/${query}`)
    await expect(signInPage.email).toHaveValue('half@example.org')
  })

  await signInPage.signIn(administrator)
  await expect(page).toHaveURL('/admin-profile')
})

/** Fails if Back leaves the document. */
function goBackInside(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const changed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await changed
  })
}
