import type { Page } from '@playwright/test'
import { createAdministrator } from '../fixtures/administrators.ts'
import { Api, signInAt } from '../fixtures/api.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { cumulativeLayoutShift, overflowOf, watchLayout } from '../fixtures/measure.ts'
import type { TestProvider } from '../fixtures/protocol-servers.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { ProofDialog } from '../pages/proof-dialog.ts'
import { SecurityPage } from '../pages/security-page.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { ProviderPages, SingleSignOnPage } from '../pages/single-sign-on-page.ts'

type SingleSignOnFixtures = {
  /** Knows an administrator of the app as `aoi`, and others as `invited` and `stranger`. */
  provider: TestProvider
}

const INVITED = 'invited@example.org'

/** Each test has its own app, because the settings change its sign-in page. */
const test = base.extend<SingleSignOnFixtures>({
  provider: async ({ site, servers, expectedErrors }, use) => {
    const { email } = await createAdministrator(site)
    const provider = await servers.startProvider(site.url, {
      aoi: email,
      invited: INVITED,
      stranger: 'stranger@example.org',
    })
    // the pages of the provider load a font
    expectedErrors.push(new RegExp(`another host: ${provider.issuer}`), /fonts\.googleapis\.com/)
    await use(provider)
  },
})
test.use({ ownApp: true })

const settingsOf = ({ issuer, client }: TestProvider) => ({
  oidc_enabled: true,
  oidc_provider_name: 'Club ID',
  oidc_issuer: issuer,
  oidc_client_id: client.id,
  oidc_client_secret: client.secret,
})

test('an administrator sets up single sign-on with a test of the provider, and signs in and out through it', async ({
  signedIn: page,
  provider,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const settings = new SingleSignOnPage(page)
  await settings.open()
  await settings.testButton.click()
  await expect(settings.field('oidc_issuer')).toBeFocused()
  await settings.field('oidc_provider_name').fill('Club ID')
  await settings.field('oidc_issuer').fill(provider.issuer)
  await settings.field('oidc_client_id').fill(provider.client.id)
  await settings.field('oidc_client_secret').fill('a wrong secret')
  await settings.testButton.click()
  await expect(
    settings.statusMessage(/^Test failed!The provider does not accept this client\./),
  ).toBeVisible()
  await expect(settings.stages).toHaveText([/Discovery/, /Issuer/, /Signing keys/, /Client/])
  await expectNoViolations(page, 'a failed test of a provider')

  await settings.field('oidc_client_secret').fill(provider.client.secret)
  await settings.testButton.click()
  await expect(settings.statusMessage('The provider accepts this site.')).toBeVisible()
  await settings.field('oidc_enabled').check()
  await settings.field('oidc_only_way_in').check()
  await settings.save()
  await expect(settings.field('oidc_local_account')).toBeFocused()
  await settings.field('oidc_local_account').click()
  await page.getByRole('option', { name: /admin@example.com/ }).click()
  await settings.save()
  await expect(settings.saved).toBeVisible()
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

  const other = await openBrowser()
  const signInPage = new SignInPage(other)
  await watchLayout(other)
  await signInPage.open('?from=/settings/jobs')
  await expect(throughProvider(other)).toBeVisible()
  await expect(signInPage.email).toHaveCount(0)
  expect(await cumulativeLayoutShift(other)).toBeLessThan(0.02)
  await expectNoViolations(other, 'a sign-in page that offers only the provider')
  await other.getByRole('button', { name: 'Sign in with the local account' }).click()
  await expect(signInPage.email).toBeFocused()
  await expectNoViolations(other, 'a sign-in page with a provider')
  await throughProvider(other).click()
  await new ProviderPages(other).signIn('aoi')
  await expect(other).toHaveURL(/\/settings\/jobs$/)
  expect(await other.evaluate(() => sessionStorage.getItem('provider_flow'))).toBeNull()
  await new Shell(other).signOut.click()
  await new ProviderPages(other).signOut()
  await expect(signInPage.heading).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an administrator without a password signs in again through the provider to confirm a change', async ({
  page,
  site,
  signInPage,
  shell,
  provider,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const api = new Api(site.url, await signInAt(site.url))
  await api.invite(INVITED)
  await api.saveGroup(settingsOf(provider))
  await signInPage.open()
  await throughProvider(page).click()
  await new ProviderPages(page).signIn('invited')
  await expect(shell.heading('Profile')).toBeVisible()

  const security = new SecurityPage(page)
  const proof = new ProofDialog(page)
  await security.open()
  await security.button('setUp').click()
  await expect(proof.dialog).toContainText('Your account has no password.')
  await expect(proof.password).toHaveCount(0)
  await expectNoViolations(page, 'the confirmation without a password')
  await expect(proof.dialog.getByRole('button', { name: 'Sign in with Club ID' })).toBeFocused()
  await page.keyboard.press('Enter')
  await new ProviderPages(page).signInAgain('invited')
  await expect(security.heading).toBeVisible()
  await expect(page).toHaveURL('/account-security')
  await security.button('setUp').click()
  await expect(security.code).toBeFocused()

  await page.goto('/change-password')
  await expect(page.getByText('Your account has no password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Request a link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(INVITED)
  await page.goto('/edit-profile')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly')
})

test.describe('on a Japanese phone', () => {
  test.use({ locale: 'ja', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('a person is told why the provider does not open a session, and signs in after that', async ({
    page,
    site,
    provider,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 403/)
    await new Api(site.url, await signInAt(site.url)).saveGroup(settingsOf(provider))
    const atProvider = new ProviderPages(page)
    const signInPage = new SignInPage(page, 'ja')
    const refused = page.getByRole('heading', { level: 1, name: 'サインインできません' })

    await signInPage.open()
    await throughProvider(page, 'ja').click()
    await atProvider.cancel()
    await expect(refused).toBeFocused()
    await expect(page.getByText('サインインがキャンセルされました。')).toBeVisible()
    await page.getByRole('link', { name: 'サインインへ戻る' }).click()

    await throughProvider(page, 'ja').click()
    await atProvider.signIn('stranger')
    await expect(refused).toBeFocused()
    await expect(page.getByText('stranger@example.org のアカウントがありません。')).toBeVisible()
    await expect(page).toHaveURL(/\/sign-in\/callback$/)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await expectNoViolations(page, 'a refused sign-in through the provider')

    await page.goto('/sign-in/callback?code=of-somebody-else&state=of-somebody-else')
    await expect(page.getByText('別のブラウザーやタブで開始されています。', { exact: false })).toBeVisible()
    await page.goto('/sign-in/callback?error=server_error&error_description=Call+0900+1234')
    await expect(page.getByText('コード：server_error')).toBeVisible()
    await expect(page.getByText('0900')).toHaveCount(0)

    await page.context().clearCookies()
    await signInPage.open('?from=//attacker.example')
    await throughProvider(page, 'ja').click()
    await atProvider.signIn('aoi')
    await expect(page).toHaveURL(`${site.url}/admin-profile`)
  })
})

function throughProvider(page: Page, language: 'en' | 'ja' = 'en') {
  const name = language === 'en' ? 'Sign in with Club ID' : 'Club IDでサインイン'
  return page.getByRole('button', { name })
}
