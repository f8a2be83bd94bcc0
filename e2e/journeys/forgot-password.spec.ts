import { browserStorage, NEW_PASSWORD } from '../fixtures/administrators.ts'
import { refusedWith } from '../fixtures/network.ts'
import { resetLinkIn } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { ForgotPasswordPage } from '../pages/forgot-password-page.ts'
import { ResetPasswordPage } from '../pages/reset-password-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('a forgotten password is replaced through the link of a mail, and the old password is refused', async ({
    page,
    shell,
    owner,
    outbox,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    const signInPage = new SignInPage(page, 'ja')
    const forgotPage = new ForgotPasswordPage(page, 'ja')
    const resetPage = new ResetPasswordPage(page, 'ja')

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
    expect(mail.subject).toMatch(/^【.+】パスワードの再設定$/)
    const link = resetLinkIn(mail.text)
    expect(link).toMatch(new RegExp(`^${site.url}/reset-password#token=`))
    expect(mail.html).toContain(`href="${link}"`)

    await resetPage.open(link)
    await expect(resetPage.password).toBeFocused()
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
    await expect(page).toHaveURL('/')
    await expect(signInPage.email).toHaveValue(owner.email)
    await expect(signInPage.password).toBeFocused()

    await signInPage.signIn(owner)
    await expect(signInPage.message).toHaveText(signInPage.words.refused)
    await signInPage.signIn({ email: owner.email, password: NEW_PASSWORD })
    await expect(shell.heading('プロフィール')).toBeVisible()
  })
})

test('a forgotten password is replaced with the keyboard only, and an unknown address gets the same response but no mail', async ({
  page,
  signInPage,
  forgotPage,
  resetPage,
  owner,
  outbox,
}) => {
  const unknown = `${owner.email}x`
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  const submit = async (email: string) => {
    const answered = page.waitForResponse('**/api/forgot-password')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    const response = await answered
    await expect(forgotPage.sent).toBeFocused()
    const text = await forgotPage.main.textContent()
    expect(text).toContain(email)
    return [response.status(), await response.json(), text?.replace(email, '…')]
  }

  await test.step('a missing or invalid address is an error at its field and is not sent', async () => {
    await forgotPage.open()
    await expect(forgotPage.email).toBeFocused()
    await forgotPage.submit.click()
    await expect(forgotPage.email).toHaveAccessibleDescription('This field is required.')
    await expect(forgotPage.email).toBeFocused()
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await expect(forgotPage.email).toHaveAccessibleDescription('Enter a valid e-mail address.')
    expect(calls).toEqual([])
  })

  await test.step('“Use another address” returns to the form with the typed address', async () => {
    const answer = await submit(unknown)
    await page.keyboard.press('Tab')
    await expect(forgotPage.otherAddress).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(forgotPage.email).toHaveValue(unknown)
    await expect(forgotPage.email).toBeFocused()
    expect(await submit(owner.email)).toEqual(answer)
  })

  await resetPage.open(await outbox.nthLinkTo(owner.email, 1))
  expect(await outbox.mailsTo(unknown)).toEqual([])
  await expect(resetPage.password).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(resetPage.repeat).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  await expect(signInPage.password).toBeFocused()
})

/** Opens a link in the tab at the moment at which the page first shows `text`. */
function openLinkOnceShown({ text, hash }: { text: string; hash: string }) {
  const drawing = new MutationObserver(() => {
    if (!document.body?.textContent?.includes(text)) return
    drawing.disconnect()
    location.hash = hash
  })
  drawing.observe(document, { childList: true, subtree: true })
}

test('a reset link stays valid after a reload and refused passwords, leaves no token in the browser, and its use invalidates a newer link', async ({
  page,
  forgotPage,
  resetPage,
  signInPage,
  owner,
  outbox,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(refusedWith(422))
  const { password, repeat, missing, invalid, requestNewLink } = resetPage

  await test.step('the reset page without a token offers to request a link', async () => {
    await resetPage.open()
    await expect(missing).toBeVisible()
    await expect(password).toHaveCount(0)
    await requestNewLink.click()
    await expect(page).toHaveURL('/forgot-password')
  })

  await forgotPage.email.fill(owner.email)
  await forgotPage.submit.click()
  const older = await outbox.nthLinkTo(owner.email, 1)
  await forgotPage.otherAddress.click()
  await forgotPage.submit.click()
  const newer = await outbox.nthLinkTo(owner.email, 2)
  expect(newer).not.toBe(older)

  await test.step('an invalid link shows no form, and a valid link can be opened in the same tab', async () => {
    await resetPage.open('/reset-password#token=anything')
    await expect(invalid).toBeVisible()
    await expect(password).toHaveCount(0)
    await resetPage.open(older)
    await expect(invalid).toBeHidden()
  })

  await test.step('the token is not in the URL, the page or the storage, so a reload needs the mail again', async () => {
    const token = new URL(older).hash.slice('#token='.length)
    await expect(password).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    expect((await browserStorage(page)) + (await page.content())).not.toContain(token)
    await page.reload()
    await expect(missing).toBeVisible()
  })

  await test.step('a link that is opened while the page is drawn is used', async () => {
    await page.addInitScript(openLinkOnceShown, { text: resetPage.words.missing, hash: new URL(older).hash })
    await page.reload()
    await expect(password).toBeVisible()
  })

  await test.step('errors appear at their fields and keep the link valid', async () => {
    await resetPage.choose('short', 'other')
    await expect(password).toHaveAccessibleDescription(/^Enter at least 12 characters\./)
    await expect(password).toBeFocused()
    await resetPage.choose(NEW_PASSWORD, `${NEW_PASSWORD}s`)
    await expect(repeat).toHaveAccessibleDescription('The passwords do not match.')
    await expect(repeat).toBeFocused()
    await expect(password).toHaveValue(NEW_PASSWORD)
    await expect(repeat).toHaveValue(`${NEW_PASSWORD}s`)
    await resetPage.choose('password1234')
    await expect(password).toHaveAccessibleDescription(/^This password is easy to guess\./)
    await expect(password).toBeFocused()
    await expect(repeat).toHaveValue('password1234')
    await resetPage.choose(NEW_PASSWORD)
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  })

  await test.step('a link that became invalid says so when it is opened, and offers to request a new link', async () => {
    await resetPage.open(newer)
    await expect(invalid).toBeVisible()
    await expect(password).toHaveCount(0)
    await requestNewLink.click()
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('a reset link of another account, with the token in the query as in mails of an older version, keeps the session of this browser', async ({
  signedIn: page,
  resetPage,
  shell,
  owner,
  outbox,
}) => {
  await page.request.post('/api/forgot-password', { data: { email: owner.email } })
  const link = await outbox.nthLinkTo(owner.email, 1)
  await resetPage.open(link.replace('#', '?'))
  await expect(resetPage.password).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await resetPage.choose(NEW_PASSWORD)
  await expect(shell.heading('Profile')).toBeVisible()
  await expect(page.getByText('You are still signed in as admin@example.com.')).toBeVisible()
})
