import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    email: 'E-mail',
    current: 'Current password',
    password: 'New password',
    repeat: 'Confirm new password',
    submit: 'Change password',
    changed: 'Your password has been changed',
    toProfile: 'Back to the profile',
  },
  ja: {
    email: 'メールアドレス',
    current: '現在のパスワード',
    password: '新しいパスワード',
    repeat: '新しいパスワード（確認）',
    submit: 'パスワードを変更',
    changed: 'パスワードを変更しました',
    toProfile: 'プロフィールに戻る',
  },
}

type TypedPasswords = { readonly current: string; readonly password: string; readonly repeat?: string }

/** The e-mail field exists only while signed out. */
export class ChangePasswordPage {
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
    return this.main.getByRole('textbox', { name: this.words.email })
  }

  get current() {
    return this.main.getByLabel(this.words.current, { exact: true })
  }

  get password() {
    return this.main.getByLabel(this.words.password, { exact: true })
  }

  get repeat() {
    return this.main.getByLabel(this.words.repeat, { exact: true })
  }

  get submit() {
    return this.main.getByRole('button', { name: this.words.submit })
  }

  get message() {
    return this.main.getByRole('alert')
  }

  get changed() {
    return this.main.getByRole('heading', { name: this.words.changed })
  }

  get toProfile() {
    return this.main.getByRole('link', { name: this.words.toProfile })
  }

  async open() {
    await this.page.goto('/change-password')
  }

  async fill({ current, password, repeat = password }: TypedPasswords) {
    await this.current.fill(current)
    await this.password.fill(password)
    await this.repeat.fill(repeat)
  }

  async change(typed: TypedPasswords) {
    await this.fill(typed)
    await this.submit.click()
  }
}
