import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    email: 'E-mail',
    submit: 'Send link',
    sent: 'Check your e-mail',
    otherAddress: 'Use another address',
    back: 'Back to sign-in',
  },
  ja: {
    email: 'メールアドレス',
    submit: 'リンクを送信',
    sent: 'メールをご確認ください',
    otherAddress: '別のアドレスを使う',
    back: 'サインインに戻る',
  },
}

export class ForgotPasswordPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get main() {
    return this.page.getByRole('main')
  }

  get email() {
    return this.page.getByRole('textbox', { name: this.words.email })
  }

  get submit() {
    return this.page.getByRole('button', { name: this.words.submit })
  }

  get sent() {
    return this.page.getByRole('heading', { level: 1, name: this.words.sent })
  }

  get otherAddress() {
    return this.page.getByRole('button', { name: this.words.otherAddress })
  }

  get back() {
    return this.page.getByRole('link', { name: this.words.back })
  }

  async open() {
    await this.page.goto('/forgot-password')
  }

  async requestLink(email: string) {
    await this.open()
    await this.email.fill(email)
    await this.submit.click()
    await this.sent.waitFor()
  }
}
