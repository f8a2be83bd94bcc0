import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import type { Api } from '../fixtures/api.ts'
import { MasterListPage } from './master-list-page.ts'
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

  /** Opens the history of a sport that was added and then changed. */
  static async ofNewSport(page: Page, api: Api): Promise<RecordHistory> {
    await api.replaceRows(sports)
    const { id } = await api.add(sports, 'Kendo', { name_ja: '剣道' })
    await api.save(sports, id, { category: 'combat' })
    const listPage = new MasterListPage(page, sports, 'ja')
    await listPage.open(`?edit=${id}`)
    const history = new RecordHistory(listPage.panel)
    await history.open()
    return history
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
