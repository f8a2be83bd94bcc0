import { checkIds } from '@touchline/contract/diagnostics'
import { endInterceptions, failRequests, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

const words = {
  title: 'システム',
  checks: '確認項目',
  problems: /^注意\d+件$/,
  mail: '注意メールサーバー設定されていないため、メールは送信されずに待機します。対処： 設定 › 自動メール',
  version: 'Touchlineのバージョン',
  failed: 'システムの状態を確認できませんでした',
  tryAgain: '再試行',
  checkAgain: 'もう一度確認',
} as const

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('the system page lists problems with their remedy before the other checks, and can be loaded again after a failure', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    const checks = page.getByRole('list', { name: words.checks }).getByRole('listitem')
    expectedErrors.push(refusedWith(500))
    await failRequests(page, '**/api/system', 'GET')
    await page.goto('/settings/system')
    await expect(page.getByRole('heading', { name: words.failed })).toBeVisible()
    await endInterceptions(page)
    await page.getByRole('button', { name: words.tryAgain }).click()

    await expect(page.getByRole('heading', { name: words.problems })).toBeVisible()
    await expect(checks).toHaveCount(checkIds.length)
    await expect(checks.filter({ hasText: words.mail })).toHaveCount(1)
    await expect(checks.first()).not.toContainText('Node')
    await expect(page.getByText(words.version)).toBeVisible()

    const answer = page.waitForResponse('**/api/system')
    await page.getByRole('button', { name: words.checkAgain }).click()
    expect((await answer).status()).toBe(200)
  })
})
