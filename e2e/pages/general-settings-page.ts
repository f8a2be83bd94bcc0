import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { type GeneralSettings, general } from '@touchline/contract/site-settings/groups'
import type { ChosenFile } from '../fixtures/pictures.ts'

type Name = keyof GeneralSettings

const words = {
  en: {
    title: 'General',
    save: 'Save',
    discard: 'Discard changes',
    unsaved: 'Unsaved changes',
    saved: 'Settings saved',
    add: 'Add logos',
    alt: 'Name of the partner',
    url: 'Address of its site',
    up: /^Move .* up$/,
    down: /^Move .* down$/,
    remove: /^Remove /,
    question: 'Discard your changes?',
    mine: 'Yours',
    theirs: 'Theirs',
    saveMerged: 'Save merged',
  },
  ja: {
    title: '一般',
    save: '保存',
    discard: '変更を破棄',
    unsaved: '保存していない変更があります',
    saved: '設定を保存しました',
    add: 'ロゴを追加',
    alt: 'パートナー名',
    url: 'サイトのURL',
    up: /を上に移動$/,
    down: /を下に移動$/,
    remove: /を削除$/,
    question: '変更を破棄しますか？',
    mine: '自分の変更',
    theirs: '相手の変更',
    saveMerged: '統合して保存',
  },
}

/** The site's general settings, by what their reader sees. */
export class GeneralSettingsPage {
  readonly page: Page
  readonly language: Language
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
    this.words = words[language]
  }

  get form() {
    return this.page.getByRole('form', { name: this.words.title })
  }

  get saveButton() {
    return this.form.getByRole('button', { name: this.words.save, exact: true })
  }

  get discardButton() {
    return this.form.getByRole('button', { name: this.words.discard })
  }

  get dateFormat() {
    return this.form.getByRole('combobox', { name: general.fields.default_date_format.label[this.language] })
  }

  get dateOptions() {
    return this.page.getByRole('option')
  }

  get question() {
    return this.page.getByRole('dialog', { name: this.words.question })
  }

  get saved() {
    return this.page.getByRole('status').filter({ hasText: this.words.saved })
  }

  /** What went wrong with the form, or with files that were to become logos. */
  get messages() {
    return this.form.getByRole('alert').filter({ hasText: /./ })
  }

  get logos() {
    return this.form.getByRole('group', { name: general.fields.partner_logos.label[this.language] })
  }

  get addLogos() {
    return this.logos.getByRole('button', { name: this.words.add })
  }

  get logoRows() {
    return this.logos.getByRole('listitem')
  }

  get saveMergedButton() {
    return this.form.getByRole('button', { name: this.words.saveMerged })
  }

  /** One of two values of a setting that was changed twice. */
  side(name: Name, side: 'mine' | 'theirs') {
    const conflict = this.form.getByRole('radiogroup', { name: general.fields[name].label[this.language] })
    return conflict.getByRole('radio', { name: new RegExp(`^${this.words[side]}`) })
  }

  async open() {
    await this.page.goto('/settings/general')
  }

  field(name: Name) {
    return this.form.getByRole('textbox', { name: general.fields[name].label[this.language], exact: true })
  }

  /** From 1. */
  logo(place: number) {
    const row = this.logoRows.nth(place - 1)
    const button = (name: RegExp) => row.getByRole('button', { name })
    return {
      row,
      picture: row.locator('img'),
      alt: row.getByRole('textbox', { name: this.words.alt }),
      url: row.getByRole('textbox', { name: this.words.url }),
      up: button(this.words.up),
      down: button(this.words.down),
      remove: button(this.words.remove),
    }
  }

  async logoNames(): Promise<string[]> {
    const names = this.logoRows.getByRole('textbox', { name: this.words.alt })
    return names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  }

  async chooseFiles(...files: readonly ChosenFile[]) {
    const choosing = this.page.waitForEvent('filechooser')
    await this.addLogos.click()
    await (await choosing).setFiles([...files])
  }

  async chooseDateFormat(format: string) {
    await this.dateFormat.click()
    await this.dateOptions.filter({ hasText: format }).click()
  }

  async save() {
    await this.saveButton.click()
  }
}
