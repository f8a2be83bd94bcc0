import { browserStorage, NEW_PASSWORD } from '../fixtures/administrators.ts'
import { refusedWith } from '../fixtures/answers.ts'
import type { Credentials } from '../fixtures/app-process.ts'
import type { Outbox } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ForgotPasswordPage } from '../pages/forgot-password-page.ts'

test.describe('a reset link', () => {
  test('works once, and a used link offers a new one', async ({
    page,
    forgotPage,
    resetPage,
    signInPage,
    owner,
    outbox,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    const link = await mailedLink({ forgotPage, outbox, owner })
    await resetPage.open(link)
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.heading).toBeVisible()
    await resetPage.open(link)
    await resetPage.choose('another seven lanterns drift')
    await expect(resetPage.dead).toBeVisible()
    await resetPage.askAgain.click()
    await expect(page).toHaveURL('/forgot-password')
    await signInPage.open()
    await signInPage.signIn({ email: owner.email, password: NEW_PASSWORD })
    await expect(page).toHaveURL('/admin-profile')
  })

  test('of another account keeps the session of this browser', async ({
    signedIn: page,
    forgotPage,
    resetPage,
    shell,
    owner,
    outbox,
  }) => {
    const link = await mailedLink({ forgotPage, outbox, owner })
    await resetPage.open(link)
    await resetPage.choose(NEW_PASSWORD)
    await expect(shell.heading('Profile')).toBeVisible()
    await expect(page.getByText('You are still signed in as admin@example.com.')).toBeVisible()
  })

  test('works after a newer link was requested, and its use invalidates the newer link', async ({
    forgotPage,
    resetPage,
    signInPage,
    owner,
    outbox,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    const older = await mailedLink({ forgotPage, outbox, owner })
    await forgotPage.askFor(owner.email)
    const newer = await outbox.nthLinkTo(owner.email, 2)
    expect(newer).not.toBe(older)
    await resetPage.open(older)
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
    await resetPage.open(newer)
    await resetPage.choose('another seven lanterns drift')
    await expect(resetPage.dead).toBeVisible()
  })

  test('works in a tab that showed an expired link', async ({
    forgotPage,
    resetPage,
    signInPage,
    owner,
    outbox,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    const link = await mailedLink({ forgotPage, outbox, owner })
    await resetPage.open('/reset-password#token=anything')
    await resetPage.choose(NEW_PASSWORD)
    await expect(resetPage.dead).toBeVisible()
    await resetPage.open(link)
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  })

  test('leaves no token in the URL, the page or the storage, so a reload needs the mail again', async ({
    page,
    forgotPage,
    resetPage,
    signInPage,
    owner,
    outbox,
  }) => {
    const link = await mailedLink({ forgotPage, outbox, owner })
    const token = new URL(link).hash.slice('#token='.length)
    await resetPage.open(link)
    await expect(resetPage.password).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    expect((await browserStorage(page)) + (await page.content())).not.toContain(token)
    await page.reload()
    await expect(resetPage.missing).toBeVisible()
    await resetPage.open(link)
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  })

  test('with the token in the query, as in mails of an older version, works and leaves no token in the URL', async ({
    page,
    forgotPage,
    resetPage,
    signInPage,
    owner,
    outbox,
  }) => {
    const link = await mailedLink({ forgotPage, outbox, owner })
    await resetPage.open(link.replace('#', '?'))
    await expect(resetPage.password).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  })

  test('stays valid after refused passwords, whose errors appear at their fields', async ({
    forgotPage,
    resetPage,
    signInPage,
    owner,
    outbox,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await resetPage.open(await mailedLink({ forgotPage, outbox, owner }))
    await resetPage.choose('short', 'other')
    await expect(resetPage.password).toHaveAccessibleDescription(/^Enter at least 12 characters\./)
    await expect(resetPage.password).toBeFocused()
    await resetPage.choose(NEW_PASSWORD, `${NEW_PASSWORD}s`)
    await expect(resetPage.repeat).toHaveAccessibleDescription('The passwords do not match.')
    await expect(resetPage.repeat).toBeFocused()
    await expect(resetPage.password).toHaveValue(NEW_PASSWORD)
    await expect(resetPage.repeat).toHaveValue(`${NEW_PASSWORD}s`)
    await resetPage.choose('password1234')
    await expect(resetPage.password).toHaveAccessibleDescription(/^This password is easy to guess\./)
    await expect(resetPage.password).toBeFocused()
    await expect(resetPage.repeat).toHaveValue('password1234')
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  })
})

test('the reset page without a token offers to request a link', async ({ page, resetPage, forgotPage }) => {
  await resetPage.open()
  await expect(resetPage.missing).toBeVisible()
  await expect(resetPage.password).toHaveCount(0)
  await resetPage.askAgain.click()
  await expect(forgotPage.submit).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
})

type LinkRequest = { forgotPage: ForgotPasswordPage; outbox: Outbox; owner: Credentials }

async function mailedLink({ forgotPage, outbox, owner }: LinkRequest): Promise<string> {
  await forgotPage.askFor(owner.email)
  return outbox.nthLinkTo(owner.email, 1)
}
