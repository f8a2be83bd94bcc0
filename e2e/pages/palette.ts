import { expect, type Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    title: 'Command palette',
    shortcuts: 'Keyboard shortcuts',
    singleKeys: 'Single-character shortcuts',
    pages: 'Pages',
    masterData: 'Master Data',
  },
  ja: {
    title: 'コマンドパレット',
    shortcuts: 'キーボードショートカット',
    singleKeys: '1文字のショートカット',
    pages: 'ページ',
    masterData: 'マスターデータ',
  },
} as const

export class Palette {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.words.title, exact: true })
  }

  get field() {
    return this.dialog.getByRole('combobox')
  }

  get options() {
    return this.dialog.getByRole('option')
  }

  /** The option that Enter chooses. */
  get active() {
    return this.dialog.getByRole('option', { selected: true })
  }

  get shortcuts() {
    return this.page.getByRole('dialog', { name: this.words.shortcuts, exact: true })
  }

  get singleKeys() {
    return this.shortcuts.getByRole('switch', { name: this.words.singleKeys })
  }

  group(name: string) {
    return this.dialog.getByRole('group', { name, exact: true })
  }

  async open() {
    await this.page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
  }

  async runBestMatch(typed: string) {
    await this.open()
    await this.page.keyboard.insertText(typed)
    await this.page.keyboard.press('Enter')
    await expect(this.dialog).toBeHidden()
  }
}
