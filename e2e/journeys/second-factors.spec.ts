import { readFile } from 'node:fs/promises'
import { createAdministrator } from '../fixtures/administrators.ts'
import { Api, signInAt } from '../fixtures/api.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { refusedWith, refuseRequests } from '../fixtures/network.ts'
import { ageProof } from '../fixtures/old-proof.ts'
import { expect, test } from '../fixtures/test.ts'
import { codeOf } from '../fixtures/totp.ts'
import { AdministratorsPage } from '../pages/administrators-page.ts'
import { ProofDialog } from '../pages/proof-dialog.ts'
import { SecondFactorStep } from '../pages/second-factor-step.ts'
import { SecurityPage } from '../pages/security-page.ts'

// wrong codes may start a wait for the IP address
test.use({ ownApp: true })

test('an authenticator app is set up, asked for at the sign-in, replaced by a recovery code, and removed', async ({
  page,
  signInPage,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(401), refusedWith(422))
  const security = new SecurityPage(page)
  const step = new SecondFactorStep(page)
  let secret = ''
  let codes: string[] = []
  await signInPage.open()
  await signInPage.signIn(administrator)
  await page.getByRole('link', { name: 'Security settings' }).click()
  await expect(security.heading).toBeVisible()

  await test.step('the first code of the app confirms the setup', async () => {
    await security.button('setUp').click()
    await expect(security.code).toBeFocused()
    const picture = page.getByRole('img', { name: security.words.qrCode })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    secret = await security.secret()
    await expectNoViolations(page, 'the setup of an authenticator app')
    await security.code.pressSequentially('000000')
    await expect(security.code).toHaveAccessibleDescription(/This code is not correct/)
    await expect(security.code).toHaveValue('000000')
    await security.code.fill(codeOf(secret, -1))
    await expect(security.codesDialog).toBeVisible()
  })

  await test.step('the recovery codes stay until they are saved, and the file contains all of them', async () => {
    codes = await security.recoveryCodes()
    expect(codes).toHaveLength(10)
    await page.keyboard.press('Escape')
    await expect(security.codesDialog).toBeVisible()
    await expectNoViolations(page, 'the recovery codes')
    await page.emulateMedia({ media: 'print' })
    await expect(security.codesDialog.getByRole('listitem').first()).toBeVisible()
    await expect(security.inDialog('saved')).toBeHidden()
    await expect(page.getByRole('banner', { includeHidden: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    const downloading = page.waitForEvent('download')
    await security.inDialog('download').click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(codes.filter((code) => !file.includes(code))).toEqual([])
    expect(file).toContain(administrator.email)
    await security.inDialog('saved').click()
    await expect(page.getByText('10 codes are left.')).toBeVisible()
  })

  await test.step('the sign-in asks for a code, and sends it as soon as it has six digits', async () => {
    await shell.signOut.click()
    await signInPage.signIn(administrator)
    await expect(step.heading).toBeVisible()
    await expect(step.code).toBeFocused()
    await expect(step.code).toHaveAttribute('autocomplete', 'one-time-code')
    await step.code.pressSequentially('000000')
    await expect(step.code).toHaveAccessibleDescription(/This code is not correct/)
    await expect(step.code).toHaveValue('000000')
    await expect(step.code).toBeFocused()
    await step.code.pressSequentially(codeOf(secret))
    await expect(shell.heading('Profile')).toBeVisible()
  })

  await test.step('a recovery code replaces the app, however it is typed', async () => {
    await shell.signOut.click()
    await signInPage.signIn(administrator)
    await step.button('useRecoveryCode').click()
    await expect(step.recoveryCode).toBeFocused()
    await step.button('useCode').click()
    await expect(step.code).toBeFocused()
    await step.button('useRecoveryCode').click()
    await step.recoveryCode.fill(` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ')}`)
    await page.keyboard.press('Enter')
    await expect(shell.heading('Profile')).toBeVisible()
  })

  await test.step('without the app, the password alone signs in again', async () => {
    await security.open()
    await expect(page.getByText('9 codes are left.')).toBeVisible()
    await security.button('removeApp').click()
    await page.keyboard.press('Escape')
    await expect(security.button('removeApp')).toBeFocused()
    await page.keyboard.press('Enter')
    await security.inDialog('remove').click()
    await expect(page.getByText('The authenticator app was removed')).toBeVisible()
    await expect(security.button('setUp')).toBeVisible()
    await expect(page.getByRole('heading', { name: security.words.codes })).toHaveCount(0)
    await shell.signOut.click()
    await signInPage.signIn(administrator)
    await expect(shell.heading('Profile')).toBeVisible()
  })
})

test('Back and an expired second step lead to the first step, which keeps the e-mail address', async ({
  page,
  site,
  signInPage,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(401), refusedWith(403))
  const session = await signInAt(site.url)
  const { secret } = await new Api(site.url, session).addAuthenticatorApp()
  const step = new SecondFactorStep(page)
  const { email, password, message } = signInPage
  await signInPage.open()
  await signInPage.signIn(administrator)
  await step.button('back').click()
  await expect(email).toHaveValue(administrator.email)
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await expect(message).toHaveCount(0)

  await signInPage.signIn(administrator)
  await expect(step.code).toBeFocused()
  const url = '**/api/sign-in/second-factor'
  await refuseRequests(page, { url, method: 'POST', code: 'challenge_expired', times: 1 })
  await step.code.fill('000000')
  await expect(message).toHaveText(/^This sign-in has expired/)
  await expect(email).toHaveValue(administrator.email)
  await expect(password).toBeFocused()

  await signInPage.signIn(administrator)
  await step.code.fill(codeOf(secret))
  await expect(shell.heading('Profile')).toBeVisible()

  await test.step('a later change is confirmed with a code of the app instead of the password', async () => {
    const proof = new ProofDialog(page)
    await ageProof(site, session)
    const security = new SecurityPage(page)
    await security.open()
    await security.button('renew').click()
    await security.inDialog('renew').click()
    await expect(proof.password).toBeFocused()
    await proof.dialog.getByRole('button', { name: 'Use your authenticator app' }).click()
    await expectNoViolations(page, 'the confirmation with a code')
    const code = proof.dialog.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await code.fill(codeOf(secret, 1))
    await expect(security.codesDialog).toBeVisible()
    await security.inDialog('saved').click()
  })
})

test('the list of administrators shows who has a second factor, and another administrator removes it', async ({
  signedIn: page,
  site,
}) => {
  const owner = await createAdministrator(site, { firstname: 'Mika', lastname: 'Sato' })
  await new Api(site.url, await signInAt(site.url, owner)).addAuthenticatorApp()
  const administrators = new AdministratorsPage(page)
  const { words } = administrators
  await administrators.open('?second_factor=totp')
  await expect(administrators.row(owner.email)).toContainText('Authenticator app')
  await expect(administrators.row(administrator.email)).toHaveCount(0)
  await administrators.choose(words.removeSecondFactors, 'Mika Sato')
  await expectNoViolations(page, 'the question before second factors are removed')
  await administrators.button(words.removeSecondFactors).click()
  await expect(page.getByText('The second factors of Mika Sato were removed.')).toBeVisible()
  await expect(administrators.row(owner.email)).toHaveCount(0)
  await expect(signInAt(site.url, owner)).resolves.toMatchObject({ user: { email: owner.email } })
})

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('an administrator without a required second factor sees a notice until the date, and then only its setup', async ({
    signedIn: page,
    site,
    session,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(403), refusedWith(422))
    const api = new Api(site.url, session)
    const security = new SecurityPage(page, 'ja')
    const notice = page.getByRole('region', { name: '二要素認証', exact: true })
    const menuButton = page.getByRole('button', { name: 'メニューを開く' })

    await test.step('before the date, a notice leads to the setup', async () => {
      await api.saveGroup({ second_factor_policy: 'required', second_factor_grace_days: 14 })
      await page.goto('/admin-profile')
      await expect(notice).toBeVisible()
      await expectNoViolations(page, 'the notice of a required second factor')
      await notice.getByRole('link').click()
      await expect(security.heading).toBeVisible()
      await expect(notice).toHaveCount(0)
    })

    await test.step('after the date, every page leads to the setup, without a menu', async () => {
      await api.saveGroup({ second_factor_grace_days: 0 })
      await page.goto('/settings/jobs')
      await expect(security.heading).toBeVisible()
      await expect(page).toHaveURL('/account-security')
      await expect(page.getByText('続けるには、認証アプリまたはパスキーを設定してください。')).toBeVisible()
      await expect(menuButton).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'サインアウト' })).toBeVisible()
      await expectNoViolations(page, 'the required setup')
      expect(await overflowOf(page)).toMatchObject({ by: 0 })
    })

    await test.step('the menu returns when the recovery codes are saved', async () => {
      await security.button('setUp').click()
      await expect(security.code).toBeFocused()
      expect(await overflowOf(page)).toMatchObject({ by: 0 })
      await security.code.fill(codeOf(await security.secret()))
      await expect(security.codesDialog).toBeVisible()
      await security.inDialog('saved').click()
      await expect(menuButton).toBeVisible()
      await expect(security.button('setUpAgain')).toBeVisible()
    })

    await test.step('the last second factor cannot be removed', async () => {
      await security.button('removeApp').click()
      await security.inDialog('remove').click()
      await expect(security.dialog.getByRole('alert')).toContainText('削除する前に別の方法を追加してください')
    })
  })
})
