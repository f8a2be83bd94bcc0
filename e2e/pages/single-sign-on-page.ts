import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import { SavePage } from './save-page.ts'

const words = {
  en: {
    title: 'Single sign-on',
    saved: 'Settings saved',
    test: 'Test connection',
    stages: 'Test steps',
  },
  ja: {
    title: 'シングルサインオン',
    saved: '設定を保存しました',
    test: '接続をテスト',
    stages: 'テストの手順',
  },
}

export class SingleSignOnPage extends SavePage<(typeof words)[Language]> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/settings/single-sign-on', language, words })
  }

  field(name: keyof (typeof singleSignOn)['fields']) {
    const { kind, label } = singleSignOn.fields[name]
    const named = { name: label[this.language], exact: true }
    // a password input has no role
    if (kind === 'secret') return this.form.getByLabel(named.name, { exact: true })
    if (kind === 'flag') return this.form.getByRole('switch', named)
    return this.form.getByRole(kind === 'reference' ? 'combobox' : 'textbox', named)
  }

  get testButton() {
    return this.form.getByRole('button', { name: this.words.test, exact: true })
  }

  get stages() {
    return this.form.getByRole('list', { name: this.words.stages }).getByRole('listitem')
  }
}

/** The pages of the provider for sign-in, consent and sign-out. */
export class ProviderPages {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The provider asks for an agreement once. */
  async signIn(userName: string) {
    await this.signInAgain(userName)
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  async signInAgain(userName: string) {
    await this.page.getByPlaceholder('Enter any login').fill(userName)
    await this.page.getByPlaceholder('and password').fill('any')
    await this.page.getByRole('button', { name: 'Sign-in' }).click()
  }

  async cancel() {
    await this.page.getByRole('link', { name: 'Cancel' }).click()
  }

  async signOut() {
    await this.page.getByRole('button', { name: 'Yes, sign me out' }).click()
  }
}
