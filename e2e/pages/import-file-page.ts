import { expect, type Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    choose: 'Choose file',
    paste: 'Copied cells',
    steps: 'Steps of the import',
    step: { file: 'File', columns: 'Columns', rows: 'Rows' },
    table: 'Columns of the file',
    fieldOf: (header: string) => `Field of “${header}”`,
    modeOf: (header: string) => `Existing values of “${header}”`,
    headers: 'Headers',
    encoding: 'Encoding',
    check: /^Check [\d,]+ rows$/,
    reset: 'Reset matching',
    goOn: 'Continue with this file',
    back: 'Back to the columns',
    template: 'CSV template',
  },
  ja: {
    choose: 'ファイルを選択',
    paste: 'コピーしたセル',
    steps: 'インポートの手順',
    step: { file: 'ファイル', columns: '列', rows: '行' },
    table: 'ファイルの列',
    fieldOf: (header: string) => `「${header}」の項目`,
    modeOf: (header: string) => `「${header}」の既存の値`,
    headers: '見出し',
    encoding: '文字コード',
    check: /^[\d,]+行を確認$/,
    reset: '対応付けをリセット',
    goOn: 'このファイルで続ける',
    back: '列の対応付けに戻る',
    template: 'CSVテンプレート',
  },
}

type NamedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export function textFile(name: string, content: string | Buffer): NamedFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
}

/** The page of an import until its check: the file and the columns. */
export class ImportFilePage {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  async open(address: string) {
    await this.page.goto(`/import?${address}`)
    await expect(this.main.getByRole('heading', { level: 1 })).toBeVisible()
  }

  get main() {
    return this.page.getByRole('main')
  }

  async choose(file: NamedFile) {
    await this.main.locator('input[type="file"]').setInputFiles(file)
  }

  get refusal() {
    return this.main.getByRole('alert')
  }

  /** Pastes text as from the clipboard, outside of any field. */
  async paste(text: string) {
    await this.main.evaluate((main, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      main.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  get currentStep() {
    return this.main.getByRole('navigation', { name: this.words.steps }).locator('[aria-current="step"]')
  }

  step(name: 'file' | 'columns' | 'rows') {
    const steps = this.main.getByRole('navigation', { name: this.words.steps })
    return steps.getByRole('link', { name: this.words.step[name] })
  }

  get columns() {
    return this.main.getByRole('table', { name: this.words.table }).locator('tbody').getByRole('row')
  }

  /** The select of the field of a column of the file. */
  field(header: string) {
    return this.main.getByRole('combobox', { name: this.words.fieldOf(header), exact: true })
  }

  mode(header: string) {
    return this.main.getByRole('combobox', { name: this.words.modeOf(header), exact: true })
  }

  format(name: 'headers' | 'encoding') {
    return this.main.getByRole('combobox', { name: this.words[name], exact: true })
  }

  async pick(select: ReturnType<ImportFilePage['field']>, option: string) {
    await select.click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  get check() {
    return this.main.getByRole('button', { name: this.words.check })
  }

  button(name: 'choose' | 'reset' | 'goOn' | 'back' | 'template') {
    return this.main.getByRole('button', { name: this.words[name], exact: true })
  }
}
