import type { Page } from '@playwright/test'
import { administrators } from '@touchline/contract/administrators/administrators'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    invite: 'Invite administrator',
    email: 'E-mail',
    firstname: 'First name',
    lastname: 'Last name',
    createLink: 'Create link',
    actions: (name: string) => `Actions for ${name}`,
    deactivate: 'Deactivate',
    removeSecondFactors: 'Remove second factors',
  },
  ja: {
    invite: '管理者を招待',
    email: 'メールアドレス',
    firstname: '名',
    lastname: '姓',
    createLink: 'リンクを発行',
    actions: (name: string) => `${name}の操作`,
    deactivate: '無効にする',
    removeSecondFactors: '二要素認証を解除',
  },
}

type Person = { readonly email: string; readonly firstname: string; readonly lastname: string }

export class AdministratorsPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  row(email: string) {
    return this.page.getByRole('row').filter({ hasText: email })
  }

  field(name: keyof Person) {
    return this.dialog.getByLabel(this.words[name], { exact: true })
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async open(search = '') {
    await this.page.goto(`${administrators.page}${search}`)
  }

  async openInvitation() {
    await this.page.getByRole('button', { name: this.words.invite, exact: true }).click()
  }

  async fillInvitation(person: Person) {
    for (const name of ['email', 'firstname', 'lastname'] as const) await this.field(name).fill(person[name])
  }

  async choose(action: string, name: string) {
    await this.page.getByRole('button', { name: this.words.actions(name), exact: true }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }
}
