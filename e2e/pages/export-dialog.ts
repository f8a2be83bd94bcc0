import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    more: 'More',
    export: 'Export…',
    import: 'Import…',
    confirm: 'Export',
    all: 'All entries',
    shownColumns: 'Shown columns',
    csv: 'CSV',
    shiftJis: 'Shift_JIS',
    download: 'Download',
  },
  ja: {
    more: 'その他',
    export: 'エクスポート…',
    import: 'インポート…',
    confirm: 'エクスポート',
    all: 'すべて',
    shownColumns: '表示中の列',
    csv: 'CSV',
    shiftJis: 'Shift_JIS',
    download: 'ダウンロード',
  },
} as const

type DownloadedFile = { readonly name: string; readonly bytes: Buffer; readonly sha256: string }

/** The dialog that exports a list, and the downloads of its files. */
export class ExportDialog {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get more() {
    return this.page.getByRole('main').getByRole('button', { name: this.words.more, exact: true })
  }

  entry(name: 'export' | 'import') {
    return this.page.getByRole('menuitem', { name: this.words[name], exact: true })
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  async open() {
    await this.more.click()
    await this.entry('export').click()
    await expect(this.confirm).toBeFocused()
  }

  /** The label, because the radio button itself is not visible. */
  async choose(name: 'all' | 'shownColumns' | 'csv' | 'shiftJis') {
    await this.dialog.getByText(this.words[name], { exact: true }).click()
    await expect(this.dialog.getByRole('radio', { name: this.words[name], exact: true })).toBeChecked()
  }

  get confirm() {
    return this.dialog.getByRole('button', { name: this.words.confirm, exact: true })
  }

  /** Downloads with the button of a toast or of the page of the job. */
  async download(): Promise<DownloadedFile> {
    const downloading = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: this.words.download, exact: true }).first().click()
    const download = await downloading
    const bytes = await readFile(await download.path())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { name: download.suggestedFilename(), bytes, sha256 }
  }
}
