import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { finance } from '@touchline/contract/site-settings/finance'
import { SavePage } from './save-page.ts'

type SettingName = keyof typeof finance.fields
type RatePart = keyof typeof finance.fields.tax_rates.fields

const words = {
  en: {
    title: 'Finance and audit',
    saved: 'Settings saved',
    standard: 'Add Japan’s standard rate (10%)',
    reduced: 'Add Japan’s reduced rate (8%)',
    addRate: 'Add tax rate',
    retention: 'Change how long audit entries are kept?',
    auditTrail: 'Audit trail',
  },
  ja: {
    title: '会計と監査',
    saved: '設定を保存しました',
    standard: '日本の標準税率（10%）を追加',
    reduced: '日本の軽減税率（8%）を追加',
    addRate: '税率を追加',
    retention: '監査ログの保存期間を変更しますか？',
    auditTrail: '監査ログ',
  },
}

export class FinancePage extends SavePage<(typeof words)[Language]> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/settings/finance-and-audit', language, words })
  }

  get tabs() {
    return this.page.getByRole('navigation', { name: this.words.title })
  }

  get retentionQuestion() {
    return this.page.getByRole('dialog', { name: this.words.retention })
  }

  field(name: SettingName) {
    const field = finance.fields[name]
    const role = field.kind === 'choice' || field.kind === 'currency' ? 'combobox' : 'textbox'
    return this.form.getByRole(role, { name: field.label[this.language], exact: true })
  }

  get rates() {
    return this.form.getByRole('group', { name: finance.fields.tax_rates.label[this.language], exact: true })
  }

  /** Positions start at 1. */
  rate(position: number, part: RatePart) {
    const { label } = finance.fields.tax_rates.fields[part] as { label: Readonly<Record<Language, string>> }
    const row = this.rates.getByRole('listitem').nth(position - 1)
    return row.getByRole('textbox', { name: label[this.language], exact: true })
  }

  button(name: 'standard' | 'reduced' | 'addRate') {
    return this.form.getByRole('button', { name: this.words[name], exact: true })
  }

  async choose(name: 'base_currency' | 'tax_mode' | 'rounding', option: string | RegExp) {
    await this.field(name).click()
    await this.page.getByRole('option', { name: option }).click()
  }
}
