import { expect, type Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    table: 'Rows of the file',
    cell: (line: number, field: string) => new RegExp(`^Edit ${field} of line ${line}: `),
    save: 'Save',
    replace: (text: string) => `Replace “${text}”`,
    meaning: (text: string) => new RegExp(`^Meaning of “${text}”`),
    confirm: 'Import',
    again: 'Check again',
    columns: 'Back to the columns',
    stop: 'Stop',
    takeBack: 'Take back',
    cancel: 'Cancel',
    download: 'Download these rows',
    imported: 'Imported',
    takenBack: 'Taken back',
    undoJob: 'Job of the take-back',
    trail: 'Audit entries',
  },
  ja: {
    table: 'ファイルの行',
    cell: (line: number, field: string) => new RegExp(`^${line}行目の${field}を修正：`),
    save: '保存',
    replace: (text: string) => `「${text}」を置き換え`,
    meaning: (text: string) => new RegExp(`^「${text}」の意味`),
    confirm: 'インポート',
    again: 'もう一度確認',
    columns: '列の対応付けに戻る',
    stop: '停止',
    takeBack: 'インポートを取り消す',
    cancel: 'キャンセル',
    download: '該当する行をダウンロード',
    imported: 'インポートしました',
    takenBack: 'インポートを取り消しました',
    undoJob: '取り消しのジョブ',
    trail: '監査ログ',
  },
}

type OpenImport = { readonly list: string; readonly id: number; readonly step?: 'rows' | 'result' }

/** The page of an import after its columns: the rows, the apply and the result. */
export class ImportRowsPage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  async open({ list, id, step = 'rows' }: OpenImport) {
    await this.page.goto(`/import?list=${list}&id=${id}&step=${step}`)
    await expect(this.main.getByRole('heading', { level: 1 })).toBeVisible()
  }

  get main() {
    return this.page.getByRole('main')
  }

  get rows() {
    return this.main.getByRole('table', { name: this.words.table }).locator('tbody').getByRole('row')
  }

  row(line: number) {
    return this.main.locator(`[data-list="importRows"] [data-row="${line}"]`)
  }

  /** Opens the details of a row. */
  opener(line: number) {
    return this.row(line).locator('button[aria-expanded]')
  }

  /** A cell of the file, by the label of its field. It opens the editor. */
  cell(line: number, field: string) {
    return this.row(line).getByRole('button', { name: this.words.cell(line, field) })
  }

  editor(line: number) {
    return this.row(line).locator('form')
  }

  /** An option of the filter by result, by its full text, such as “Errors 4”. */
  filter(text: string) {
    return this.main.getByRole('radio', { name: text, exact: true })
  }

  meaning(text: string) {
    return this.main.getByRole('combobox', { name: this.words.meaning(text) })
  }

  replace(text: string) {
    return this.main.getByRole('button', { name: this.words.replace(text) })
  }

  button(name: 'again' | 'columns' | 'stop' | 'takeBack' | 'download') {
    return this.main.getByRole('button', { name: this.words[name], exact: true })
  }

  /** The button that asks before the import. */
  apply(text: string | RegExp) {
    return this.main.getByRole('button', { name: text })
  }

  dialog(title: string | RegExp) {
    return this.page.getByRole('dialog', { name: title })
  }

  result(name: 'imported' | 'takenBack') {
    return this.main.getByRole('heading', { name: this.words[name], exact: true })
  }
}
