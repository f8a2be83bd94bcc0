import { expect, type Page } from '@playwright/test'
import { type BulkAction, bulkActions } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    bar: 'Selection',
    menu: 'Actions',
    open: 'Select entries',
    row: (name: string) => `Select ${name}`,
    page: 'Select all on this page',
    show: 'Show',
    set: 'Set',
    cancel: 'Cancel',
  },
  ja: {
    bar: '選択中の項目',
    menu: '操作',
    open: '項目を選択',
    row: (name: string) => `${name}を選択`,
    page: 'このページをすべて選択',
    show: '表示',
    set: '設定',
    cancel: 'キャンセル',
  },
}

/** The selection of a list and the dialogs of its bulk changes. */
export class BulkPage {
  readonly page: Page
  readonly language: Language
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
    this.words = words[language]
  }

  get bar() {
    return this.page.getByRole('region', { name: this.words.bar, exact: true })
  }

  box(name: string) {
    return this.page.getByRole('checkbox', { name: this.words.row(name), exact: true })
  }

  get pageBox() {
    return this.page.getByRole('checkbox', { name: this.words.page, exact: true })
  }

  button(action: BulkAction) {
    return this.bar.getByRole('button', { name: bulkActions[action][this.language], exact: true })
  }

  /** Waits until rows can be selected. Before that, a tap on a row selects nothing. */
  async openOnTouchScreen() {
    await this.page.getByRole('main').getByRole('button', { name: this.words.open, exact: true }).tap()
    await expect(this.bar).toBeVisible()
  }

  /** Chooses an action from the menu of narrow screens. */
  async chooseInMenu(action: BulkAction) {
    await this.bar.getByRole('button', { name: this.words.menu, exact: true }).click()
    await this.page.getByRole('menuitem', { name: bulkActions[action][this.language], exact: true }).click()
  }

  dialog(title: string) {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  /** Confirms the open question with its button. */
  async confirm(title: string, label: string) {
    const dialog = this.dialog(title)
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}
