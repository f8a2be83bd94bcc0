import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    create: 'Create access token',
    name: 'Name',
    networks: 'Networks (optional)',
    own: 'Your access tokens',
    others: 'Access tokens of other administrators',
    copy: 'Copy access token',
    close: 'Close',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    days: (count: number) => `${count} days`,
    scope: (area: string, access: string) => `${area}: ${access}`,
  },
  ja: {
    create: 'アクセストークンを作成',
    name: '名前',
    networks: 'ネットワーク（任意）',
    own: '自分のアクセストークン',
    others: 'ほかの管理者のアクセストークン',
    copy: 'アクセストークンをコピー',
    close: '閉じる',
    revoke: '無効にする',
    revokeOf: (name: string) => `${name}を無効にする`,
    days: (count: number) => `${count}日`,
    scope: (area: string, access: string) => `${area}：${access}`,
  },
}

export class AccessTokensPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  /** The token in the dialog that shows it once. */
  get shown() {
    return this.dialog.getByText(/^touchline_[\w-]{43}$/)
  }

  rows(list: 'own' | 'others' = 'own') {
    return this.page.getByRole('list', { name: this.words[list], exact: true }).getByRole('listitem')
  }

  field(name: 'name' | 'networks') {
    return this.dialog.getByLabel(this.words[name], { exact: true })
  }

  scope(area: string, access: string) {
    return this.dialog.getByRole('checkbox', { name: this.words.scope(area, access), exact: true })
  }

  period(days: number) {
    return this.dialog.getByRole('button', { name: this.words.days(days), exact: true })
  }

  button(name: 'create' | 'copy' | 'close' | 'revoke') {
    return this.dialog.getByRole('button', { name: this.words[name], exact: true })
  }

  revoke(name: string) {
    return this.page.getByRole('button', { name: this.words.revokeOf(name), exact: true })
  }

  async open() {
    await this.page.goto('/admin-profile/access-tokens')
  }

  async openDialog() {
    await this.page.getByRole('button', { name: this.words.create, exact: true }).click()
  }
}
