import { administrator } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { refusedWith } from '../fixtures/network.ts'
import { ageProof } from '../fixtures/old-proof.ts'
import { expect, test } from '../fixtures/test.ts'
import { VirtualAuthenticator } from '../fixtures/virtual-authenticator.ts'
import { ProofDialog } from '../pages/proof-dialog.ts'
import { SecondFactorStep } from '../pages/second-factor-step.ts'
import { SecurityPage } from '../pages/security-page.ts'

test.use({ ownApp: true, ownHost: 'localhost' })

test('a passkey is added, is the second factor of a sign-in, signs in alone, confirms a change, and is removed', async ({
  page,
  site,
  signInPage,
  shell,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(refusedWith(401), refusedWith(403))
  const security = new SecurityPage(page)
  const step = new SecondFactorStep(page)
  const authenticator = await VirtualAuthenticator.addTo(page)
  // suggestions of the e-mail field would sign in at once
  await authenticator.confirmRequests(false)
  await signInPage.open()
  await signInPage.signIn(administrator)
  await expect(shell.heading('Profile')).toBeVisible()
  await authenticator.confirmRequests(true)

  await test.step('the browser creates the passkey, which gets a name and recovery codes', async () => {
    await security.open()
    await security.button('addPasskey').click()
    await expect(security.dialog.getByLabel(security.words.passkeyName)).toBeFocused()
    await security.dialog.getByLabel(security.words.passkeyName).fill('Office computer')
    await expectNoViolations(page, 'the name of a passkey')
    await security.inDialog('continue').click()
    await expect(security.codesDialog).toBeVisible()
    await security.inDialog('saved').click()
    await expect(security.passkeys).toHaveCount(1)
    await expect(security.passkeys).toContainText('Office computer')
    await expect(security.passkeys).toContainText('Never')
    expect(await authenticator.count()).toBe(1)
    await expectNoViolations(page, 'a passkey')
  })

  await test.step('the passkey gets another name', async () => {
    await page.getByRole('button', { name: 'Rename Office computer' }).click()
    await security.dialog.getByLabel(security.words.passkeyName).fill('Laptop')
    await page.keyboard.press('Enter')
    await expect(security.passkeys).toContainText('Laptop')
  })

  await test.step('after the password, the sign-in asks for the passkey', async () => {
    await authenticator.confirmRequests(false)
    await shell.signOut.click()
    await signInPage.signIn(administrator)
    await expect(step.button('usePasskey')).toBeFocused()
    await authenticator.confirmRequests(true)
    await step.button('usePasskey').click()
    await expect(shell.heading('Profile')).toBeVisible()
  })

  await test.step('a change is confirmed with the passkey', async () => {
    const access_token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await ageProof(site, { access_token })
    await security.open()
    await security.button('renew').click()
    await security.inDialog('renew').click()
    const proof = new ProofDialog(page)
    await proof.dialog.getByRole('button', { name: 'Use a passkey' }).click()
    const confirm = proof.dialog.getByRole('button', { name: 'Use a passkey' })
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(security.codesDialog).toBeVisible()
    await security.inDialog('saved').click()
  })

  await test.step('the passkey signs in alone, without e-mail address and password', async () => {
    await authenticator.confirmRequests(false)
    await shell.signOut.click()
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await expect(button).toBeVisible()
    await expectNoViolations(page, 'the sign-in page with passkeys')
    await authenticator.confirmRequests(true)
    await button.click()
    await expect(shell.heading('Profile')).toBeVisible()
  })

  await test.step('without the passkey, the password alone signs in', async () => {
    await security.open()
    await page.getByRole('button', { name: 'Remove Laptop' }).click()
    await security.inDialog('remove').click()
    await expect(page.getByText('The passkey “Laptop” was removed')).toBeVisible()
    await expect(security.passkeys).toHaveCount(0)
    await authenticator.confirmRequests(false)
    await shell.signOut.click()
    await signInPage.signIn(administrator)
    await expect(shell.heading('Profile')).toBeVisible()
  })
})

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('a refused passkey leaves the sign-in as it was, and a recovery code remains', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    const authenticator = await VirtualAuthenticator.addTo(page)
    const security = new SecurityPage(page, 'ja')
    const step = new SecondFactorStep(page, 'ja')
    await security.open()
    await security.button('addPasskey').click()
    await security.dialog.getByLabel(security.words.passkeyName).fill('事務所のパソコン')
    await security.inDialog('continue').click()
    await expect(security.codesDialog).toBeVisible()
    const [code = ''] = await security.recoveryCodes()
    await security.inDialog('saved').click()
    expect(await overflowOf(page)).toMatchObject({ by: 0 })
    await authenticator.confirmRequests(false)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await page.getByLabel('メールアドレス').fill(administrator.email)
    await page.getByLabel('パスワード', { exact: true }).fill(administrator.password)
    await page.getByRole('button', { name: 'サインイン', exact: true }).click()
    await expect(step.button('usePasskey')).toBeFocused()
    await authenticator.confirmRequests(true)
    await authenticator.verifyUser(false)
    await step.button('usePasskey').click()
    await expect(page.getByRole('alert')).toContainText('パスキーは使用されませんでした')
    await expectNoViolations(page, 'a passkey that was not used')
    expect(await overflowOf(page)).toMatchObject({ by: 0 })
    await step.button('useRecoveryCode').click()
    await step.recoveryCode.fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'プロフィール' })).toBeVisible()
  })
})
