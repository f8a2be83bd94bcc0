import { expect, type Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    save: 'Save',
    discard: 'Discard changes',
    unsaved: 'Unsaved changes',
    nothing: 'No changes to save',
    question: 'Discard your changes?',
    mine: 'Yours',
    theirs: 'Theirs',
    saveMerged: 'Save merged version',
    untestedQuestion: 'Save without a test?',
  },
  ja: {
    save: '保存',
    discard: '変更を破棄',
    unsaved: '保存していない変更があります',
    nothing: '保存する変更はありません',
    question: '変更を破棄しますか？',
    mine: '自分の変更',
    theirs: '相手の変更',
    saveMerged: '統合して保存',
    untestedQuestion: 'テストせずに保存しますか？',
  },
}

type SavePageOptions<Own> = {
  page: Page
  path: string
  language: Language
  words: Readonly<Record<Language, Own>>
}

/** A page that consists of one form with a save button. */
export class SavePage<Own extends { readonly title: string; readonly saved: string }> {
  readonly page: Page
  readonly language: Language
  readonly words: (typeof words)[Language] & Own
  readonly #path: string

  constructor({ page, path, language, words: own }: SavePageOptions<Own>) {
    this.page = page
    this.language = language
    this.words = { ...words[language], ...own[language] }
    this.#path = path
  }

  /** Waits until the stored values are loaded. Before that, the form is inert and ignores focus and keys. */
  async open() {
    await this.goto()
    await expect(this.form).toHaveAttribute('aria-busy', 'false')
  }

  async goto() {
    await this.page.goto(this.#path)
  }

  get form() {
    return this.page.getByRole('form', { name: this.words.title })
  }

  get foot() {
    return this.form.locator('[data-foot]')
  }

  get saveButton() {
    return this.form.getByRole('button', { name: this.words.save, exact: true })
  }

  get discardButton() {
    return this.form.getByRole('button', { name: this.words.discard })
  }

  get saveMergedButton() {
    return this.form.getByRole('button', { name: this.words.saveMerged })
  }

  get question() {
    return this.page.getByRole('dialog', { name: this.words.question })
  }

  get saved() {
    return this.statusMessage()
  }

  /** The errors that do not belong to a field. */
  get messages() {
    return this.form.getByRole('alert').filter({ hasText: /./ })
  }

  statusMessage(text: string | RegExp = this.words.saved) {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  conflict(label: string) {
    return this.form.getByRole('radiogroup', { name: label, exact: true })
  }

  sideOf(label: string, side: 'mine' | 'theirs') {
    return this.conflict(label).getByRole('radio', { name: new RegExp(`^${this.words[side]}`) })
  }

  async save() {
    await this.saveButton.click()
  }

  /** Saves settings whose connection was not tested, which the page asks about. */
  async saveUntested() {
    await this.save()
    await this.confirmUntested()
  }

  async confirmUntested() {
    await this.page
      .getByRole('dialog', { name: this.words.untestedQuestion })
      .getByRole('button', { name: this.words.save, exact: true })
      .click()
  }
}
