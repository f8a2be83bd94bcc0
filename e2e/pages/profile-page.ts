import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    edit: 'Edit profile',
    none: 'Not set',
    phone: 'Phone',
    address: 'Address',
    postalCode: 'Postal code',
    city: 'City',
    state: 'State or prefecture',
    country: 'Country',
    email: 'E-mail',
    language: 'Language',
    theme: 'Theme',
    pageSize: 'Entries per page',
    dateFormat: 'Date format',
    activity: 'Recent activity',
    unset: { language: 'Browser default', theme: 'System', pageSize: 'Default (25)' },
    siteDefault: 'Site default (dd-mm-yyyy)',
  },
  ja: {
    edit: 'プロフィールを編集',
    none: '未設定',
    phone: '電話番号',
    address: '住所',
    postalCode: '郵便番号',
    city: '市区町村',
    state: '都道府県・州',
    country: '国',
    email: 'メールアドレス',
    language: '言語',
    theme: 'テーマ',
    pageSize: '1ページの件数',
    dateFormat: '日付の形式',
    activity: '最近の操作',
    unset: { language: 'ブラウザーの設定に従う', theme: 'システム', pageSize: '標準（25件）' },
    siteDefault: 'サイトの設定に従う（dd-mm-yyyy）',
  },
}

type Fact = Exclude<keyof (typeof words)['en'], 'edit' | 'none' | 'activity' | 'unset' | 'siteDefault'>

export class ProfilePage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get main() {
    return this.page.getByRole('main')
  }

  get edit() {
    return this.main.getByRole('link', { name: this.words.edit, exact: true })
  }

  get logo() {
    return this.main.getByRole('img')
  }

  get activities() {
    return this.main.getByRole('list', { name: this.words.activity }).getByRole('listitem')
  }

  name(text: string) {
    return this.main.getByRole('heading', { level: 2, name: text, exact: true })
  }

  fact(name: Fact) {
    const term = this.page.locator('dt').getByText(this.words[name], { exact: true })
    return this.main.locator('dl > div', { has: term }).getByRole('definition')
  }

  async open() {
    await this.page.goto('/admin-profile')
  }
}
