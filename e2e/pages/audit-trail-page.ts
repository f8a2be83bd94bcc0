import { expect, type Page } from '@playwright/test'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    table: 'Audit trail',
    panelLink: { record: 'All entries for this record', person: 'All entries by this person' },
    changes: 'Changes',
    exportFile: 'Export',
    verify: 'Verify',
    noted: 'Compare with a saved value',
    check: 'Compare',
    newEntries: (count: number) => `${count} new ${count === 1 ? 'entry' : 'entries'}`,
  },
  ja: {
    table: '監査ログ',
    panelLink: { record: 'この項目のすべての記録', person: 'この操作者のすべての記録' },
    changes: '変更内容',
    exportFile: 'エクスポート',
    verify: '検証',
    noted: '控えた値と照合',
    check: '照合',
    newEntries: (count: number) => `新しい記録が${count}件あります`,
  },
} as const

export class AuditTrailPage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
  }

  get words() {
    return words[this.language]
  }

  get main() {
    return this.page.getByRole('main')
  }

  get rows() {
    return this.main
      .getByRole('table', { name: this.words.table })
      .getByRole('rowgroup')
      .nth(1)
      .getByRole('row')
  }

  get search() {
    return this.main.getByRole('searchbox')
  }

  get panel() {
    return this.page.getByRole('dialog')
  }

  get alert() {
    return this.main.getByRole('alert')
  }

  async open(query = '') {
    await this.page.goto(`${auditTrail.page}${query}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** The control of a filter, by its English label. */
  filter(name: string) {
    return this.main.getByRole('combobox', { name, exact: true })
  }

  async choose(name: string, option: string) {
    await this.filter(name).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** The buttons that open the panel of an entry are named after its time and what happened. */
  entry(what: string) {
    return this.main.getByRole('link', { name: new RegExp(`${what}$`) })
  }

  /** The old and new value of a changed field in the open panel. */
  change(field: string) {
    const table = this.panel.getByRole('table', { name: this.words.changes })
    return table
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: field, exact: true }) })
  }

  panelLink(to: 'record' | 'person') {
    return this.panel.getByRole('link', { name: this.words.panelLink[to] })
  }

  newEntries(count: number) {
    return this.main.getByRole('button', { name: this.words.newEntries(count), exact: true })
  }

  async export(format: RegExp) {
    await this.main.getByRole('button', { name: this.words.exportFile }).click()
    await this.page.getByRole('menuitem', { name: format }).click()
  }

  async verify() {
    await this.main.getByRole('button', { name: this.words.verify, exact: true }).click()
  }

  async checkNoted(position: string) {
    await this.main.getByRole('textbox', { name: this.words.noted }).fill(position)
    await this.main.getByRole('button', { name: this.words.check, exact: true }).click()
  }
}
