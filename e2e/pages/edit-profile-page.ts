import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { SavePage } from './save-page.ts'

const words = {
  en: {
    title: 'Edit profile',
    saved: 'Profile saved',
    back: 'Back to the profile',
    number: 'Number',
    texts: {
      firstname: 'First name',
      lastname: 'Last name',
      designation: 'Designation',
      email: 'E-mail',
      address: 'Address',
      postal_code: 'Postal code',
      state: 'State or prefecture',
      country: 'Country',
    },
    choices: {
      language: 'Language',
      theme: 'Theme',
      page_size: 'Entries per page',
      date_format: 'Date format',
      phone_country: 'Country code',
      city: 'City',
    },
    role: 'Role',
    password: 'Current password',
    repeat: 'Confirm new e-mail',
  },
  ja: {
    title: 'プロフィールの編集',
    saved: 'プロフィールを保存しました',
    back: 'プロフィールに戻る',
    number: '番号',
    texts: {
      firstname: '名',
      lastname: '姓',
      designation: '役職',
      email: 'メールアドレス',
      address: '住所',
      postal_code: '郵便番号',
      state: '都道府県・州',
      country: '国',
    },
    choices: {
      language: '言語',
      theme: 'テーマ',
      page_size: '1ページの件数',
      date_format: '日付の形式',
      phone_country: '国番号',
      city: '市区町村',
    },
    role: '権限',
    password: '現在のパスワード',
    repeat: '新しいメールアドレス（確認）',
  },
}

type Words = (typeof words)['en']
export type TextName = keyof Words['texts']
export type ChoiceName = keyof Words['choices']

export class EditProfilePage extends SavePage<Words> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/edit-profile', language, words })
  }

  get back() {
    return this.page.getByRole('link', { name: this.words.back })
  }

  get password() {
    return this.form.getByLabel(this.words.password, { exact: true })
  }

  /** The second field of the e-mail address, which is shown while no mail server is set up. */
  get repeat() {
    return this.form.getByLabel(this.words.repeat, { exact: true })
  }

  get role() {
    return this.form.getByRole('textbox', { name: this.words.role, exact: true })
  }

  get phone() {
    return this.form.getByRole('textbox', { name: this.words.number, exact: true })
  }

  text(name: TextName) {
    return this.form.getByRole('textbox', { name: this.words.texts[name], exact: true })
  }

  choice(name: ChoiceName) {
    return this.form.getByRole('combobox', { name: this.words.choices[name], exact: true })
  }

  async choose(name: ChoiceName, option: string) {
    await this.choice(name).click()
    await this.page.getByRole('option').filter({ hasText: option }).first().click()
  }

  async chooseCity(typed: string, option: string) {
    await this.choice('city').fill(typed)
    await this.page.getByRole('option').filter({ hasText: option }).first().click()
  }
}
