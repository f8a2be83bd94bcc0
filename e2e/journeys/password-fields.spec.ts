import type { Locator } from '@playwright/test'
import { NEW_PASSWORD } from '../fixtures/administrators.ts'
import { signInAt } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ session: async ({ site, owner }, use) => use(await signInAt(site.url, owner)) })

test.describe('password fields', () => {
  test('have autocomplete attributes on every page', async ({
    page,
    signInPage,
    forgotPage,
    resetPage,
    changePage,
  }) => {
    await signInPage.open()
    await expectTokens([
      [signInPage.email, 'username'],
      [signInPage.password, 'current-password'],
    ])
    await forgotPage.open()
    await expectTokens([[forgotPage.email, 'username']])
    await page.goto('/reset-password#token=anything')
    await expectTokens([
      [resetPage.password, 'new-password'],
      [resetPage.repeat, 'new-password'],
    ])
    await changePage.open()
    await expectTokens([
      [changePage.email, 'username'],
      [changePage.current, 'current-password'],
      [changePage.password, 'new-password'],
      [changePage.repeat, 'new-password'],
    ])
  })

  test('have a hidden field with the e-mail address for password managers while signed in', async ({
    signedIn: page,
    changePage,
    owner,
  }) => {
    await changePage.open()
    await expect(changePage.current).toBeVisible()
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(owner.email)
    await expectTokens([
      [changePage.current, 'current-password'],
      [changePage.password, 'new-password'],
      [changePage.repeat, 'new-password'],
    ])
  })

  test('accept pasted text and can be shown and hidden separately', async ({ page, changePage }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await changePage.open()
    await expect(changePage.email).toBeFocused()
    await page.evaluate((text) => navigator.clipboard.writeText(text), NEW_PASSWORD)
    for (const field of [changePage.current, changePage.password, changePage.repeat]) {
      await field.focus()
      await page.keyboard.press('Control+V')
      await expect(field).toHaveValue(NEW_PASSWORD)
      await expect(field).toHaveAttribute('type', 'password')
    }
    await page.getByRole('button', { name: 'Show password' }).nth(1).click()
    await expect(changePage.password).toHaveAttribute('type', 'text')
    await expect(changePage.current).toHaveAttribute('type', 'password')
    await expect(changePage.repeat).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(changePage.password).toHaveAttribute('type', 'password')
    await expect(changePage.password).toHaveValue(NEW_PASSWORD)
  })

  test('show the allowed and the current length of a new password', async ({ page, changePage }) => {
    await changePage.open()
    await expect(changePage.password).toHaveAccessibleDescription(/12 to 128 characters/)
    await changePage.password.fill('日本語 𠮷 ok')
    await expect(changePage.main.getByText('8 / 12')).toBeVisible()
    await changePage.password.fill(NEW_PASSWORD)
    await expect(page.getByRole('status').filter({ hasText: 'Long enough.' })).toBeAttached()
    await changePage.password.fill('x'.repeat(129))
    await expect(changePage.main.getByText('129 / 128')).toBeVisible()
  })
})

async function expectTokens(fields: [Locator, string][]): Promise<void> {
  for (const [field, token] of fields) await expect(field).toHaveAttribute('autocomplete', token)
}
