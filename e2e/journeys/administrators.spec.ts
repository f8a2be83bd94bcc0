import { NEW_PASSWORD } from '../fixtures/administrators.ts'
import { administrator } from '../fixtures/app-process.ts'
import { refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { AdministratorsPage } from '../pages/administrators-page.ts'
import { ResetPasswordPage } from '../pages/reset-password-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const mika = { email: 'mika@example.org', firstname: 'Mika', lastname: 'Sato' }

test.describe('administrators', () => {
  // the list of the shared app has the administrators of other tests
  test.use({ ownApp: true })

  test('an administrator is invited by a link, sets a password, signs in, and is signed out by a deactivation', async ({
    signedIn: page,
    openBrowser,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    const administrators = new AdministratorsPage(page)
    const { dialog, words } = administrators
    const guest = await openBrowser()
    const signInPage = new SignInPage(guest)

    await administrators.open()
    await expect(administrators.row(administrator.email)).toContainText('You')
    await administrators.openInvitation()
    await expect(dialog).toContainText('No mail server is set up')

    await administrators.fillInvitation(mika)
    await administrators.button(words.createLink).click()
    await expect(dialog).toContainText('It is not shown again.')
    const link = (await dialog.locator('code').textContent()) ?? ''
    await administrators.button('Close').click()
    await expect(administrators.row(mika.email)).toContainText('Invited')

    await test.step('the person sets a password with the link and signs in', async () => {
      const accept = new ResetPasswordPage(guest)
      await accept.open(link)
      await accept.acceptInvitation(NEW_PASSWORD)
      await expect(signInPage.message).toHaveText(/^Welcome! Your account is ready\./)
      await expect(signInPage.email).toHaveValue(mika.email)
      await signInPage.signIn({ email: mika.email, password: NEW_PASSWORD })
      await expect(guest.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    })

    await page.reload()
    await expect(administrators.row(mika.email)).toContainText('Active')
    await administrators.choose(words.deactivate, 'Mika Sato')
    await administrators.button(words.deactivate).click()
    await expect(page.getByText('Mika Sato was deactivated.')).toBeVisible()
    await expect(administrators.row(mika.email)).toContainText('Inactive')
    await expect(signInPage.message).toHaveText(signInPage.words.expired)
  })
})
