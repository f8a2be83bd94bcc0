import type { RecordPanel } from './record-panel.ts'

const words = {
  en: {
    details: 'Details',
    history: 'History',
    restore: 'Restore these values',
    trail: 'Open in audit trail',
  },
  ja: { details: '詳細', history: '変更履歴', restore: 'この内容に戻す', trail: '監査ログで開く' },
} as const

/** The tab with the history in the panel of a record. The newest entry has the index 0. */
export class RecordHistory {
  readonly panel: RecordPanel

  constructor(panel: RecordPanel) {
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
