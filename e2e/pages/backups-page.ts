import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { backup } from '@touchline/contract/site-settings/backup'
import type { BackupSettings } from '@touchline/contract/site-settings/groups'
import type { TestBucket } from '../fixtures/protocol-servers.ts'
import { SavePage } from './save-page.ts'

const words = {
  en: {
    title: 'Backups',
    saved: 'Settings saved',
    folder: 'This server',
    s3: 'S3 bucket',
    test: 'Test connection',
    start: 'Back up now',
    runs: 'Backups made',
    download: /^Download the backup of /,
    delete: /^Delete the backup of /,
  },
  ja: {
    title: 'バックアップ',
    saved: '設定を保存しました',
    folder: 'このサーバー',
    s3: 'S3バケット',
    test: '接続テスト',
    start: '今すぐバックアップ',
    runs: 'バックアップの履歴',
    download: /のバックアップをダウンロード$/,
    delete: /のバックアップを削除$/,
  },
}

export class BackupsPage extends SavePage<(typeof words)[Language]> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/settings/backups', language, words })
  }

  choice(target: 'folder' | 's3') {
    return this.form.getByRole('radio', { name: this.words[target], exact: true })
  }

  get scheduled() {
    return this.form.getByRole('switch', { name: backup.fields.backup_scheduled.label[this.language] })
  }

  field(name: keyof BackupSettings) {
    const label = backup.fields[name].label[this.language]
    // a password input has no role
    if (backup.fields[name].kind === 'secret') return this.form.getByLabel(new RegExp(`^${label}( \\*)?$`))
    return this.form.getByRole('textbox', { name: label, exact: true })
  }

  button(name: 'test' | 'start') {
    return this.page.getByRole('main').getByRole('button', { name: this.words[name], exact: true })
  }

  rowButton(name: 'download' | 'delete') {
    return this.page.getByRole('main').getByRole('button', { name: this.words[name] })
  }

  get runs() {
    return this.page.getByRole('table', { name: this.words.runs }).locator('tbody').getByRole('row')
  }

  async fillBucket({ url, bucket, key }: TestBucket) {
    await this.choice('s3').check()
    await this.field('backup_s3_endpoint').fill(url)
    await this.field('backup_s3_bucket').fill(bucket)
    await this.field('backup_s3_access_key_id').fill(key.id)
    await this.field('backup_s3_secret_key').fill(key.secret)
    await this.field('backup_s3_prefix').fill('backups')
  }
}
