import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { Credentials } from '../fixtures/app-process.ts'

const words = {
  en: {
    heading: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    refused: 'The e-mail address or the password is not correct.',
    expired: 'Your session has ended. Please sign in again.',
    idle: 'You were signed out after an hour without activity.',
    passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  },
  ja: {
    heading: 'サインイン',
    email: 'メールアドレス',
    password: 'パスワード',
    submit: 'サインイン',
    forgot: 'パスワードをお忘れですか？',
    refused: 'メールアドレスまたはパスワードが正しくありません。',
    expired: 'セッションが終了しました。もう一度サインインしてください。',
    idle: '1時間操作がなかったため、サインアウトしました。',
    passwordChanged: 'パスワードを変更しました。新しいパスワードでサインインしてください。',
  },
}

export class SignInPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get email() {
    return this.page.getByRole('textbox', { name: this.words.email })
  }

  get password() {
    return this.page.getByLabel(this.words.password, { exact: true })
  }

  get submit() {
    return this.page.getByRole('button', { name: this.words.submit, exact: true })
  }

  get forgot() {
    return this.page.getByRole('link', { name: this.words.forgot })
  }

  get message() {
    return this.page.getByRole('alert')
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.words.heading })
  }

  async open(query = '') {
    await this.page.goto(`/${query}`)
  }

  async signIn({ email, password }: Credentials) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
