import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { type FileServerSettings, fileServer } from '@touchline/contract/site-settings/groups'
import type { TestBucket } from '../fixtures/protocol-servers.ts'
import { SavePage } from './save-page.ts'

const words = {
  en: {
    title: 'File server',
    saved: 'Settings saved',
    local: 'Local',
    s3: 'AWS S3 Bucket',
    test: 'Test connection',
    cancelTest: 'Cancel test',
    steps: 'Test steps',
    locations: 'Stored files',
    separate: 'Local files are not shared between instances',
    move: 'Move files',
    stop: 'Stop moving files',
    moveQuestion: /^Move .* to .*\?$/,
    removeAccess: /^Remove access to /,
    removeAccessQuestion: /^Remove access to /,
    remove: /^Remove the stored value/,
    keep: /^Keep the stored value/,
  },
  ja: {
    title: 'ファイルサーバー',
    saved: '設定を保存しました',
    local: 'ローカル',
    s3: 'AWS S3バケット',
    test: '接続テスト',
    cancelTest: 'テストを中止',
    steps: 'テストの手順',
    locations: 'ファイルの保存場所',
    separate: 'ファイルがインスタンス間で共有されていません',
    move: 'ファイルを移動',
    stop: 'ファイルの移動を停止',
    moveQuestion: /に移動しますか？$/,
    removeAccess: /の接続情報を削除$/,
    removeAccessQuestion: /の接続情報を削除しますか？$/,
    remove: /^登録済みの値を削除：/,
    keep: /^登録済みの値を削除しない：/,
  },
}

export class FileServerPage extends SavePage<(typeof words)[Language]> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/settings/file-server', language, words })
  }

  choice(target: 'local' | 's3') {
    return this.form.getByRole('radio', { name: this.words[target], exact: true })
  }

  field(name: keyof FileServerSettings) {
    const label = fileServer.fields[name].label[this.language]
    // a password input has no role
    if (fileServer.fields[name].kind === 'secret') {
      return this.form.getByLabel(new RegExp(`^${label}( \\*)?$`)) // the mark of a required field
    }
    return this.form.getByRole('textbox', { name: label, exact: true })
  }

  button(name: 'test' | 'cancelTest' | 'move' | 'stop') {
    return this.page.getByRole('main').getByRole('button', { name: this.words[name], exact: true })
  }

  secretButton(name: 'remove' | 'keep') {
    return this.form.getByRole('button', { name: this.words[name] })
  }

  get steps() {
    return this.form.getByRole('list', { name: this.words.steps }).getByRole('listitem')
  }

  get locations() {
    return this.page.getByRole('list', { name: this.words.locations }).getByRole('listitem')
  }

  location(name: string) {
    return this.locations.filter({ hasText: name })
  }

  get separateFolders() {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: this.words.separate })
  }

  get progress() {
    return this.page.getByRole('main').getByRole('progressbar')
  }

  async fillBucket({ url, bucket, key }: TestBucket) {
    await this.choice('s3').check()
    await this.field('file_server_url').fill(url)
    await this.field('file_server_bucket_name').fill(bucket)
    await this.field('file_server_access_key_id').fill(key.id)
    await this.field('file_server_secret_key').fill(key.secret)
  }

  async confirm(question: 'moveQuestion' | 'removeAccessQuestion') {
    const dialog = this.page.getByRole('dialog', { name: this.words[question] })
    await dialog.getByRole('button').last().click()
  }
}
