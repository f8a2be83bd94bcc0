import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { type MailSettings, mail } from '@touchline/contract/site-settings/groups'
import { SavePage } from './save-page.ts'

const words = {
  en: {
    title: 'Automatic e-mail',
    saved: 'Settings saved',
    to: 'Send to',
    test: 'Send test e-mail',
    cancelTest: 'Cancel test',
    stages: 'Delivery steps',
    dialogue: 'SMTP log',
  },
  ja: {
    title: '自動メール',
    saved: '設定を保存しました',
    to: '送信先',
    test: 'テストメールを送信',
    cancelTest: 'テストを中止',
    stages: '送信の手順',
    dialogue: 'SMTPログ',
  },
}

export class AutoEmailPage extends SavePage<(typeof words)[Language]> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/settings/auto-email-dispach', language, words })
  }

  field(name: keyof MailSettings) {
    const field = mail.fields[name]
    const label = field.label[this.language]
    // a password input has no role
    if (field.kind === 'secret') return this.form.getByLabel(label, { exact: true })
    const role = field.kind === 'choice' ? 'combobox' : 'textbox'
    return this.form.getByRole(role, { name: label, exact: true })
  }

  get to() {
    return this.form.getByRole('textbox', { name: this.words.to })
  }

  async choose(name: 'mail_encryption', option: string) {
    await this.field(name).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  suggestionButton(name: string) {
    return this.form.getByRole('button', { name, exact: true })
  }

  button(name: 'test' | 'cancelTest') {
    return this.form.getByRole('button', { name: this.words[name], exact: true })
  }

  get stages() {
    return this.form.getByRole('list', { name: this.words.stages }).getByRole('listitem')
  }

  get dialogue() {
    return this.form.getByRole('list', { name: this.words.dialogue })
  }

  async openDialogue() {
    await this.form.getByText(this.words.dialogue, { exact: true }).click()
  }
}
