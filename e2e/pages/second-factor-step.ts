import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    heading: 'Two-factor authentication',
    code: 'Code',
    recoveryCode: 'Recovery code',
    submit: 'Sign in',
    useCode: 'Use your authenticator app',
    useRecoveryCode: 'Use a recovery code',
    usePasskey: 'Use a passkey',
    back: 'Back',
  },
  ja: {
    heading: '二要素認証',
    code: '認証コード',
    recoveryCode: 'リカバリーコード',
    submit: 'サインイン',
    useCode: '認証アプリを使用',
    useRecoveryCode: 'リカバリーコードを使用',
    usePasskey: 'パスキーを使用',
    back: '戻る',
  },
}

/** The second step of the sign-in page. */
export class SecondFactorStep {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.words.heading })
  }

  get code() {
    return this.page.getByLabel(this.words.code, { exact: true })
  }

  get recoveryCode() {
    return this.page.getByLabel(this.words.recoveryCode, { exact: true })
  }

  button(name: 'submit' | 'useCode' | 'useRecoveryCode' | 'usePasskey' | 'back') {
    return this.page.getByRole('button', { name: this.words[name], exact: true })
  }
}
