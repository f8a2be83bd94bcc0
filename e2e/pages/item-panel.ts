import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { MasterList } from '@touchline/contract/master-data/list'

/** The panel in which a row is added or edited. */
export class ItemPanel {
  readonly page: Page
  readonly list: MasterList
  readonly language: Language

  constructor(page: Page, list: MasterList, language: Language) {
    this.page = page
    this.list = list
    this.language = language
  }

  /** The dialog that holds the name field: the confirm dialog above it has none. */
  get dialog() {
    return this.page.getByRole('dialog').filter({ has: this.page.getByRole('textbox') })
  }

  get name() {
    return this.field(this.list.nameField)
  }

  get message() {
    return this.dialog.getByRole('alert')
  }

  field(name: string) {
    const label = this.list.allFields[name]?.label[this.language] ?? name
    return this.dialog.getByRole(this.roleOf(name), { name: label, exact: true })
  }

  status(name: 'Active' | 'Inactive') {
    return this.dialog.getByRole('radio', { name, exact: true })
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async save() {
    await this.button(this.language === 'en' ? 'Save' : '保存').click()
  }

  private roleOf(name: string) {
    return this.list.allFields[name]?.kind === 'choice' ? 'combobox' : 'textbox'
  }
}
