import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { RecordPanel } from './record-panel.ts'

const words = {
  en: {
    details: 'Details',
    history: 'History',
    restore: 'Restore these values',
    trail: 'Open in audit trail',
    show: 'Show history',
  },
  ja: {
    details: '詳細',
    history: '変更履歴',
    restore: 'この内容に戻す',
    trail: '監査ログで開く',
    show: '変更履歴を表示',
  },
} as const

/** The history of a record, in a tab of its panel or in a card of its page. The newest entry has the index 0. */
export class RecordHistory {
  readonly panel: Pick<RecordPanel, 'page' | 'language' | 'dialog'>

  constructor(panel: Pick<RecordPanel, 'page' | 'language' | 'dialog'>) {
    this.panel = panel
  }

  get words() {
    return words[this.panel.language]
  }

  get details() {
    return this.panel.dialog.getByRole('tab', { name: this.words.details })
  }

  get tab() {
    return this.panel.dialog.getByRole('tab', { name: this.words.history })
  }

  /** The history in the card of a page. */
  static onPage(page: Page, language: Language = 'en') {
    const card = page.getByRole('region', { name: words[language].history, exact: true })
    return new RecordHistory({ page, language, dialog: card })
  }

  get showButton() {
    return this.panel.dialog.getByRole('button', { name: this.words.show })
  }

  get entries() {
    return this.panel.dialog.getByRole('list', { name: this.words.history }).locator('> li')
  }

  get trailLink() {
    return this.panel.dialog.getByRole('link', { name: this.words.trail })
  }

  async open() {
    await this.tab.click()
  }

  restoreButton(index: number) {
    return this.entries.nth(index).getByRole('button', { name: this.words.restore })
  }

  change(index: number, field: string) {
    const header = this.panel.page.getByRole('rowheader', { name: field, exact: true })
    return this.entries.nth(index).getByRole('row').filter({ has: header })
  }
}
