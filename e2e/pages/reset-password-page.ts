import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    password: 'New password',
    repeat: 'Confirm new password',
    submit: 'Set new password',
    invalid: 'This link is no longer valid',
    missing: 'Open the link from your e-mail',
    requestNewLink: 'Request a new link',
  },
  ja: {
    password: '新しいパスワード',
    repeat: '新しいパスワード（確認）',
    submit: 'パスワードを設定',
    invalid: 'このリンクは無効になりました',
    missing: 'メールのリンクから開いてください',
    requestNewLink: '新しいリンクを送信する',
  },
}

export class ResetPasswordPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get password() {
    return this.page.getByLabel(this.words.password, { exact: true })
  }

  get repeat() {
    return this.page.getByLabel(this.words.repeat, { exact: true })
  }

  get submit() {
    return this.page.getByRole('button', { name: this.words.submit })
  }

  get missing() {
    return this.page.getByText(this.words.missing, { exact: true })
  }

  get invalid() {
    return this.page.getByText(this.words.invalid, { exact: true })
  }

  get requestNewLink() {
    return this.page.getByRole('link', { name: this.words.requestNewLink })
  }

  /** The form for the first password of an invited administrator. */
  async acceptInvitation(password: string) {
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByLabel('Confirm password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Set password', exact: true }).click()
  }

  async open(link = '/reset-password') {
    await this.page.goto(link)
  }

  async choose(password: string, repeat = password) {
    await this.password.fill(password)
    await this.repeat.fill(repeat)
    await this.submit.click()
  }
}
