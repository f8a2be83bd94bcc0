import { NEW_PASSWORD } from '../fixtures/administrators.ts'
import { refusedWith } from '../fixtures/answers.ts'
import { resetLinkIn } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { ForgotPasswordPage } from '../pages/forgot-password-page.ts'
import { ResetPasswordPage } from '../pages/reset-password-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const subjects = { en: 'Reset your password', ja: 'パスワードの再設定' }
const profiles = { en: 'Profile', ja: 'プロフィール' }

for (const language of ['en', 'ja'] as const) {
  test.describe(`a forgotten password, in ${language}`, () => {
    test.use({ locale: language })

    test('is replaced through the link of a mail, and the old password is refused', async ({
      page,
      shell,
      owner,
      outbox,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(401))
      const signInPage = new SignInPage(page, language)
      const forgotPage = new ForgotPasswordPage(page, language)
      const resetPage = new ResetPasswordPage(page, language)

      await signInPage.open()
      await signInPage.email.fill(owner.email)
      await signInPage.forgot.click()
      await expect(page).toHaveURL('/forgot-password')
      await expect(forgotPage.email).toHaveValue(owner.email)
      await forgotPage.submit.click()
      await expect(forgotPage.sent).toBeFocused()
      await expect(forgotPage.main).toContainText(owner.email)
      await expect(forgotPage.main).toContainText('60')

      const mail = await outbox.nthMailTo(owner.email, 1)
      expect(mail.subject).toBe(subjects[language])
      const link = resetLinkIn(mail.text)
      expect(link).toMatch(new RegExp(`^${site.url}/reset-password#token=`))
      expect(mail.html).toContain(`href="${link}"`)

      await resetPage.open(link)
      await expect(resetPage.password).toBeFocused()
      await resetPage.choose(NEW_PASSWORD)
      await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
      await expect(page).toHaveURL('/')

      await signInPage.signIn(owner)
      await expect(signInPage.message).toHaveText(signInPage.words.refused)
      await signInPage.signIn({ email: owner.email, password: NEW_PASSWORD })
      await expect(shell.heading(profiles[language])).toBeVisible()
    })
  })
}

test('an unknown address gets the same response as a known address, but no mail', async ({
  page,
  forgotPage,
  owner,
  outbox,
}) => {
  const unknown = 'nobody@example.org'
  const answers: unknown[] = []
  const pages: unknown[] = []
  for (const email of [unknown, owner.email]) {
    const answered = page.waitForResponse('**/api/forgot-password')
    await forgotPage.askFor(email)
    const response = await answered
    answers.push([response.status(), await response.json()])
    pages.push((await forgotPage.main.textContent())?.replace(email, '…'))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(pages[0]).toBe(pages[1])
  expect(pages[0]).toContain('…')
  await outbox.nthMailTo(owner.email, 1)
  expect(await outbox.mailsTo(unknown)).toEqual([])
})

test('“Use another address” returns to the form with the typed address', async ({ forgotPage, owner }) => {
  await forgotPage.askFor(`${owner.email}x`)
  await forgotPage.otherAddress.click()
  await expect(forgotPage.email).toHaveValue(`${owner.email}x`)
  await expect(forgotPage.email).toBeFocused()
})

test('a missing or invalid address is an error at its field and is not sent', async ({
  page,
  forgotPage,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await forgotPage.open()
  await forgotPage.submit.click()
  await expect(forgotPage.email).toHaveAccessibleDescription('This field is required.')
  await expect(forgotPage.email).toBeFocused()
  await forgotPage.email.fill('nobody')
  await forgotPage.email.press('Enter')
  await expect(forgotPage.email).toHaveAccessibleDescription('Enter a valid e-mail address.')
  expect(calls).toEqual([])
})

test('a forgotten password can be replaced with the keyboard only', async ({
  page,
  signInPage,
  forgotPage,
  resetPage,
  owner,
  outbox,
}) => {
  await forgotPage.open()
  await expect(forgotPage.email).toBeFocused()
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Enter')
  await expect(forgotPage.sent).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(forgotPage.otherAddress).toBeFocused()
  await resetPage.open(await outbox.nthLinkTo(owner.email, 1))
  await expect(resetPage.password).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(resetPage.repeat).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  await expect(signInPage.email).toBeFocused()
})
