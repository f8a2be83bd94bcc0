import type { Locator } from '@playwright/test'
import { NEW_PASSWORD } from '../fixtures/administrators.ts'
import { acceptResetLinks } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test('password fields have autocomplete attributes, accept pasted text, can be shown and hidden, and show the length', async ({
  page,
  signInPage,
  forgotPage,
  resetPage,
  changePage,
}) => {
  await test.step('every e-mail and password field has an autocomplete attribute', async () => {
    await signInPage.open()
    await expectTokens([
      [signInPage.email, 'username webauthn'],
      [signInPage.password, 'current-password'],
    ])
    await signInPage.forgot.click()
    await expectTokens([[forgotPage.email, 'username']])
    await acceptResetLinks(page)
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

  await test.step('a new password shows all of its rules and its current length', async () => {
    await expect(changePage.password).toHaveAccessibleDescription(
      /12 to 128 characters.* not be easy to guess.* name, e-\u2060mail address, organisation or product name/,
    )
    await changePage.password.fill('日本語 𠮷 ok')
    await expect(changePage.main.getByText('8 / 12')).toBeVisible()
    await changePage.password.fill(NEW_PASSWORD)
    await expect(page.getByRole('status').filter({ hasText: 'Long enough.' })).toBeAttached()
    await changePage.password.fill('x'.repeat(129))
    await expect(changePage.main.getByText('129 / 128')).toBeVisible()
    expect(await overlapWithButton(changePage.password)).toBeLessThanOrEqual(0)
    await changePage.password.fill('')
  })

  await test.step('password fields accept pasted text, and each has its own button to show the password', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
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
})

async function expectTokens(fields: [Locator, string][]): Promise<void> {
  for (const [field, token] of fields) await expect(field).toHaveAttribute('autocomplete', token)
}

/** Returns the overlap of the text with the button that shows it, in pixels. */
function overlapWithButton(field: Locator): Promise<number> {
  return field.evaluate((input) => {
    const button = input.parentElement?.parentElement?.querySelector('button')
    const end =
      input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingInlineEnd)
    return end - (button?.getBoundingClientRect().left ?? 0)
  })
}
