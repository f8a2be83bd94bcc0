import type { Locator, Page } from '@playwright/test'
import { weekdayNumbers } from '@touchline/contract/fields/date-fields'
import type { Language } from '@touchline/contract/language'
import type { MasterList } from '@touchline/contract/master-data/list'
import type { FieldInput, ListedKind } from '../fixtures/filled-row.ts'
import { PictureField } from './picture-field.ts'
import { RecordMerge } from './record-merge.ts'

const roles: Record<ListedKind, Parameters<Page['getByRole']>[0]> = {
  text: 'textbox',
  integer: 'textbox',
  time: 'textbox',
  money: 'textbox',
  choice: 'combobox',
  currency: 'combobox',
  flag: 'switch',
  status: 'group',
  weekdays: 'group',
  image: 'group',
}

export class RecordPanel {
  readonly page: Page
  readonly list: MasterList
  readonly language: Language
  readonly merge: RecordMerge

  constructor(page: Page, list: MasterList, language: Language) {
    this.page = page
    this.list = list
    this.language = language
    this.merge = new RecordMerge(this)
  }

  /** The dialog with the form. The confirm dialog above it has no form. */
  get dialog() {
    return this.page.getByRole('dialog').filter({ has: this.page.locator('form') })
  }

  get name() {
    return this.field(this.list.nameField)
  }

  get message() {
    return this.dialog.getByRole('alert')
  }

  field(name: string): Locator {
    const field = this.list.fields[name]
    return this.dialog.getByRole(roles[(field?.kind ?? 'text') as ListedKind], {
      name: this.labelOf(name),
      exact: true,
    })
  }

  picture(name: string) {
    return new PictureField(this.field(name), this.language)
  }

  labelOf(name: string): string {
    return this.list.fields[name]?.label[this.language] ?? name
  }

  status(name: 'Active' | 'Inactive') {
    return this.dialog.getByRole('radio', { name, exact: true })
  }

  /** Weekdays start at 1 for Monday. */
  day(name: string, day: number) {
    const format = new Intl.DateTimeFormat(this.language, { weekday: 'long', timeZone: 'UTC' })
    return this.field(name).getByRole('checkbox', { name: format.format(Date.UTC(2024, 0, day)) })
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async save() {
    await this.button(this.language === 'en' ? 'Save' : '保存').click()
  }

  async fill(name: string, input: FieldInput): Promise<void> {
    const kind = this.list.fields[name]?.kind
    const control = this.field(name)
    if (typeof input === 'boolean') await control.setChecked(input)
    else if (isWeekdays(input)) {
      for (const day of weekdayNumbers) await this.day(name, day).setChecked(input.includes(day))
    } else if (typeof input === 'object') await this.picture(name).choose(input)
    else if (kind === 'status') await control.getByRole('radio', { name: input, exact: true }).check()
    else if (kind === 'choice' || kind === 'currency') await this.choose(control, input)
    else await control.fill(input)
  }

  private async choose(control: Locator, option: string): Promise<void> {
    await control.click()
    await control.fill(option)
    await this.page
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${option}`) })
      .click()
  }
}

function isWeekdays(input: FieldInput): input is readonly number[] {
  return Array.isArray(input)
}
