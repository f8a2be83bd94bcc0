import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    title: 'Account security',
    setUp: 'Set up',
    setUpAgain: 'Set up again',
    removeApp: 'Remove the authenticator app',
    remove: 'Remove',
    code: 'Code',
    qrCode: 'QR code for the authenticator app',
    save: 'Save your recovery codes',
    codes: 'Recovery codes',
    saved: 'I have saved the codes',
    download: 'Download',
    renew: 'Create new codes',
    addPasskey: 'Add passkey',
    passkeyName: 'Name',
    continue: 'Continue',
    passkeys: 'Passkeys',
  },
  ja: {
    title: 'アカウントのセキュリティ',
    setUp: '設定する',
    setUpAgain: '再設定',
    removeApp: '認証アプリを削除',
    remove: '削除',
    code: '認証コード',
    qrCode: '認証アプリ用のQRコード',
    save: 'リカバリーコードの保存',
    codes: 'リカバリーコード',
    saved: '保存しました',
    download: 'ダウンロード',
    renew: '新しいコードを発行',
    addPasskey: 'パスキーを追加',
    passkeyName: '名前',
    continue: '続ける',
    passkeys: 'パスキー',
  },
}

/** The page with the password and the second factors of the own account. */
export class SecurityPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  async open() {
    await this.page.goto('/account-security')
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.words.title })
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  get code() {
    return this.dialog.getByLabel(this.words.code, { exact: true })
  }

  get codesDialog() {
    return this.page.getByRole('dialog', { name: this.words.save })
  }

  get passkeys() {
    return this.page.getByRole('list', { name: this.words.passkeys }).getByRole('listitem')
  }

  button(name: Exclude<keyof (typeof words)[Language], 'title'>) {
    return this.page.getByRole('button', { name: this.words[name], exact: true })
  }

  inDialog(name: Exclude<keyof (typeof words)[Language], 'title'>) {
    return this.dialog.getByRole('button', { name: this.words[name], exact: true })
  }

  /** The secret that the dialog shows for apps that cannot scan. */
  async secret(): Promise<string> {
    return (await this.dialog.locator('code').textContent()) ?? ''
  }

  async recoveryCodes(): Promise<string[]> {
    return this.codesDialog.getByRole('listitem').allTextContents()
  }
}
