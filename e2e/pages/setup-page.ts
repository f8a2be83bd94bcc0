import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    code: 'Setup code',
    continue: 'Continue',
    organisation: 'Organisation',
    firstname: 'First name',
    lastname: 'Last name',
    designation: 'Designation',
    email: 'E-mail',
    password: 'Password',
    repeat: 'Confirm password',
    now: 'Now',
    sample: 'Sample data',
    host: 'Host',
    port: 'Port',
    from: 'From address',
    submit: 'Finish setup',
    ready: 'Your site is ready',
    open: 'Open Touchline',
    signIn: 'Sign in with the printed password instead',
  },
  ja: {
    code: 'セットアップコード',
    continue: '次へ',
    organisation: '団体名',
    firstname: '名',
    lastname: '姓',
    designation: '役職',
    email: 'メールアドレス',
    password: 'パスワード',
    repeat: 'パスワード（確認）',
    now: '今すぐ設定',
    sample: 'サンプルデータ',
    host: 'ホスト',
    port: 'ポート',
    from: '差出人アドレス',
    submit: 'セットアップを完了',
    ready: 'セットアップが完了しました',
    open: 'Touchlineを開く',
    signIn: '表示されたパスワードでサインインする',
  },
}

type Field =
  | 'code'
  | 'organisation'
  | 'firstname'
  | 'lastname'
  | 'designation'
  | 'email'
  | 'password'
  | 'repeat'
  | 'host'
  | 'port'
  | 'from'

/** The setup of a new site. */
export class SetupPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  field(name: Field) {
    const label = this.words[name]
    // a password input has no role, and its label contains the mark of required fields
    if (name === 'password' || name === 'repeat')
      return this.page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  choice(name: 'now' | 'sample') {
    return this.page.getByRole('radio', { name: this.words[name], exact: true })
  }

  button(name: 'continue' | 'submit' | 'open') {
    return this.page.getByRole('button', { name: this.words[name], exact: true })
  }

  get signIn() {
    return this.page.getByRole('link', { name: this.words.signIn })
  }

  get ready() {
    return this.page.getByRole('heading', { level: 1, name: this.words.ready })
  }

  async fillAccount({ email, password }: { readonly email: string; readonly password: string }) {
    await this.field('firstname').fill('Aoi')
    await this.field('lastname').fill('Tanaka')
    await this.field('email').fill(email)
    await this.field('password').fill(password)
    await this.field('repeat').fill(password)
  }
}
