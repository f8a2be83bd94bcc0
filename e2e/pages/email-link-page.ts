import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    confirm: 'Confirm e-mail address',
    restore: 'Restore this address',
    changed: 'Your e-mail address was changed',
    restored: 'Your e-mail address was restored',
    replaced: 'A newer link was sent',
    used: 'This link has already been used',
  },
  ja: {
    confirm: 'メールアドレスを確認',
    restore: 'このアドレスに戻す',
    changed: 'メールアドレスを変更しました',
    restored: 'メールアドレスを元に戻しました',
    replaced: '新しいリンクが送信されています',
    used: 'このリンクは使用済みです',
  },
}

/** The page of a link that confirms or undoes a change of the e-mail address. */
export class EmailLinkPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get confirm() {
    return this.page.getByRole('button', { name: this.words.confirm })
  }

  get restore() {
    return this.page.getByRole('button', { name: this.words.restore })
  }

  heading(name: 'changed' | 'restored' | 'replaced' | 'used') {
    return this.page.getByRole('heading', { level: 1, name: this.words[name], exact: true })
  }
}
