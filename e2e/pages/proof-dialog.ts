import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    title: 'Confirm that it is you',
    password: 'Your current password',
    confirm: 'Confirm',
    cancel: 'Cancel',
  },
  ja: { title: '本人確認', password: '現在のパスワード', confirm: '確認', cancel: 'キャンセル' },
}

export class ProofDialog {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.words.title })
  }

  get password() {
    return this.dialog.getByLabel(this.words.password, { exact: true })
  }

  button(name: 'confirm' | 'cancel') {
    return this.dialog.getByRole('button', { name: this.words[name], exact: true })
  }
}
