import { sports } from '@touchline/contract/master-data/lists'
import { administrator } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { refusedWith } from '../fixtures/network.ts'
import { ageProof } from '../fixtures/old-proof.ts'
import { expect, test } from '../fixtures/test.ts'
import { AccessTokensPage } from '../pages/access-tokens-page.ts'
import { ProofDialog } from '../pages/proof-dialog.ts'

test.describe('in Japanese on a phone', () => {
  // the proofs of all sessions are aged
  test.use({ ownApp: true, locale: 'ja', viewport: { width: 375, height: 800 } })

  test('an access token is created and shown once, lets a program read what its scopes contain, and is refused once it is revoked', async ({
    signedIn: page,
    site,
    session,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(403), refusedWith(422))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const tokens = new AccessTokensPage(page, 'ja')
    const row = tokens.rows().first()

    await page.goto('/admin-profile')
    await page.getByRole('link', { name: 'アクセストークンを管理' }).click()
    await expect(page.getByText('アクセストークンはありません。')).toBeVisible()

    await test.step('what is missing or wrong is shown at its field', async () => {
      await tokens.openDialog()
      await tokens.button('create').click()
      await expect(tokens.field('name')).toBeFocused()
      await expect(tokens.dialog).toContainText('1つ以上選んでください。')
      await expectNoViolations(page, 'the dialog')
      expect(await overflowOf(page)).toMatchObject({ by: 0 })
      await tokens.field('name').fill('Website')
      await tokens.scope('会員プラン', '書き込み').check()
      await expect(tokens.scope('会員プラン', '読み取り')).toBeChecked()
      await tokens.scope('会員プラン', '書き込み').uncheck()
      await tokens.scope('会員プラン', '読み取り').uncheck()
      await tokens.scope('マスターデータ', '読み取り').check()
      await tokens.field('networks').fill('example.org')
      await tokens.button('create').click()
      await expect(tokens.field('networks')).toHaveAccessibleDescription(/「example.org」は正しくありません/)
    })

    await tokens.field('networks').fill('127.0.0.1\n::1')
    await tokens.period(90).click()
    await expect(tokens.period(90)).toHaveAttribute('aria-pressed', 'true')
    await tokens.button('create').click()
    const token = (await tokens.shown.textContent()) ?? ''
    await tokens.button('copy').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    await tokens.button('close').click()
    await expect(row).toContainText('Website')
    await expect(row).toContainText('マスターデータ（読み取り）')
    await expect(row).toContainText('127.0.0.1/32, ::1/128')
    await expect(row).toContainText('未使用')

    const statusOf = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(site.url + path, { headers })).status
    }
    expect(await statusOf(sports.api)).toBe(200)
    expect(await statusOf('/api/site-setting')).toBe(403)
    await page.reload()
    await expect(row).toContainText('（127.0.0.1）')
    await expect(page.getByText(token)).toHaveCount(0)

    await test.step('it is revoked after the password was given again', async () => {
      await ageProof(site, session)
      await tokens.revoke('Website').click()
      await tokens.button('revoke').click()
      const proof = new ProofDialog(page, 'ja')
      await proof.password.fill(administrator.password)
      await proof.button('confirm').click()
      await expect(page.getByText('Websiteを無効にしました')).toBeVisible()
      await expect(page.getByText('アクセストークンはありません。')).toBeVisible()
      expect(await statusOf(sports.api)).toBe(401)
    })
  })
})
