import type { Page } from '@playwright/test'
import { backup } from '@touchline/contract/site-settings/backup'
import { signInAt } from '../fixtures/api.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { BackupsPage } from '../pages/backups-page.ts'

const initial = {
  ...Object.fromEntries(Object.entries(backup.fields).map(([name, field]) => [name, field.initial])),
  backup_s3_secret_key: null,
}

type BackupFixtures = {
  /** The signed-in page. The settings are the initial ones before and after the test. */
  backupsPage: Page
}

const test = base.extend<BackupFixtures>({
  // connection tests and backups are limited per administrator
  session: async ({ app, administratorFor }, use) =>
    use(await signInAt(app.url, await administratorFor('backups'))),
  backupsPage: async ({ signedIn, api, servers }, use) => {
    await api.saveGroup(initial)
    await use(signedIn)
    await servers.behave('s3')
    await servers.deleteObjects('s3')
    await api.saveGroup(initial)
  },
})

const words = {
  wrongTime: /00:00〜23:59の時刻を入力してください。/,
  worked: /書き込み、読み取り、削除に成功しました/,
  failed: /^前回のバックアップに失敗しましたシークレットアクセスキーが/,
  succeeded: /^前回のバックアップは成功しました/,
  row: /手動.*成功.*http:.*backups\/touchline-.*KB/,
  untested: '未テスト',
  downloaded: 'バックアップをダウンロードしました',
  delete: '削除',
  deleted: 'バックアップを削除しました',
  unsaved: '先に変更を保存するか、破棄してください。',
} as const

/** The job of a backup starts within a second. */
const BACKUP_LIMIT_MS = 20_000

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 }, colorScheme: 'dark' })

  test('an administrator schedules backups, chooses a bucket, sees a failed backup and its reason, and makes one', async ({
    api,
    backupsPage: page,
    servers,
  }) => {
    const backups = new BackupsPage(page, 'ja')
    await backups.open()
    await expect(backups.scheduled).toHaveAttribute('aria-checked', 'false')
    await backups.scheduled.click()
    await backups.field('backup_time').fill('25:00')
    await backups.save()
    await expect(backups.field('backup_time')).toHaveAccessibleDescription(words.wrongTime)
    await expect(backups.button('start')).toHaveAccessibleDescription(words.unsaved)
    await backups.field('backup_time').fill('04:30')
    await backups.fillBucket(servers.s3)
    await backups.button('test').click()
    await expect(backups.statusMessage(words.worked)).toBeVisible()
    await backups.field('backup_s3_secret_key').fill('mistyped')
    await backups.saveUntested()
    await expect(backups.saved).toBeVisible()
    await expect(backups.form.getByText(words.untested)).toBeVisible()
    await page.reload()
    await expect(backups.scheduled).toHaveAttribute('aria-checked', 'true')
    await expect(backups.field('backup_time')).toHaveValue('04:30')
    await expect(backups.field('backup_s3_secret_key')).toHaveValue('')

    await backups.button('start').click()
    await expect(backups.statusMessage(words.failed)).toBeVisible({ timeout: BACKUP_LIMIT_MS })
    await expectNoViolations(page, 'a failed backup')
    expect(await servers.objects('s3')).toEqual([])

    await api.saveGroup({ backup_s3_secret_key: servers.s3.key.secret })
    await backups.button('start').click()
    await expect(backups.statusMessage(words.succeeded)).toBeVisible({ timeout: BACKUP_LIMIT_MS })
    await expect(backups.runs.first()).toHaveText(words.row)
    expect(await servers.objects('s3')).toEqual([expect.stringMatching(/^backups\/touchline-\S+\.tar$/)])
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await expectNoViolations(page, 'a backup in a bucket')

    const download = page.waitForEvent('download')
    await backups.rowButton('download').click()
    expect((await download).suggestedFilename()).toMatch(/^touchline-\S+\.tar$/)
    await expect(backups.statusMessage(words.downloaded)).toBeVisible()
    await backups.rowButton('delete').click()
    await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click()
    await expect(backups.statusMessage(words.deleted)).toBeVisible()
    expect(await servers.objects('s3')).toEqual([])
    await expect(backups.rowButton('download')).toHaveCount(0)
    await expect(backups.runs.first()).toContainText('に削除')
  })
})
