import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { EventFilter } from '@touchline/contract/slack/filters'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { SavePage } from './save-page.ts'

const words = {
  en: {
    title: 'Add Slack function',
    saved: 'saved',
    searchEvents: 'Search events',
    addFilter: 'Add filter',
    firstFilter: 'Filter 1',
    insert: (field: string) => `Insert placeholder: ${field}`,
    searchPlaceholders: 'Search placeholders',
    preview: 'Preview',
    log: 'Delivery log',
    duplicate: 'Duplicate',
    remove: 'Delete',
    question: (name: string) => `Delete “${name}”?`,
  },
  ja: {
    title: 'Slack通知の追加',
    saved: '保存しました',
    searchEvents: 'イベントを検索',
    addFilter: '条件を追加',
    firstFilter: '条件1',
    insert: (field: string) => `差し込み項目を挿入：${field}`,
    searchPlaceholders: '差し込み項目を検索',
    preview: 'プレビュー',
    log: '送信履歴',
    duplicate: '複製',
    remove: '削除',
    question: (name: string) => `「${name}」を削除しますか？`,
  },
}

type OwnWords = Omit<(typeof words)[Language], 'question'>
type FieldName = 'name' | 'template_en' | 'template_ja'

/** The form of a new function, and the view of a stored one. */
export class SlackFunctionPage extends SavePage<OwnWords> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/settings/slack-function-add', language, words })
  }

  get main() {
    return this.page.getByRole('main')
  }

  field(name: FieldName) {
    return this.form.getByRole('textbox', { name: this.labelOf(name), exact: true })
  }

  async chooseConnection(name: string) {
    await this.form.getByRole('combobox', { name: this.labelOf('connection_id'), exact: true }).click()
    await this.page.getByRole('option', { name, exact: true }).click()
  }

  /** Events are named after their area and action, such as "Sports: Added". */
  async chooseEvent(search: string, name: string) {
    await this.form.getByRole('searchbox', { name: this.words.searchEvents }).fill(search)
    await this.form.getByRole('checkbox', { name, exact: true }).check()
  }

  async addFirstFilter({ field, operator, value }: Readonly<Record<keyof EventFilter, string>>) {
    await this.form.getByRole('button', { name: this.words.addFilter, exact: true }).click()
    const filter = this.form.getByRole('listitem', { name: this.words.firstFilter, exact: true })
    for (const [index, option] of [field, operator].entries()) {
      await filter.getByRole('combobox').nth(index).click()
      await this.page.getByRole('option', { name: option, exact: true }).click()
    }
    await filter.getByRole('textbox').last().fill(value)
  }

  async insertPlaceholder(field: FieldName, search: string) {
    await this.form.getByRole('button', { name: this.words.insert(this.labelOf(field)), exact: true }).click()
    await this.page.getByPlaceholder(this.words.searchPlaceholders).filter({ visible: true }).fill(search)
    await this.page.keyboard.press('Enter')
  }

  get preview() {
    return this.form.getByRole('region', { name: this.words.preview, exact: true })
  }

  get message() {
    return this.preview.getByRole('article')
  }

  /** The rows of the delivery log, newest first. */
  get deliveries() {
    const table = this.main.getByRole('table', { name: this.words.log, exact: true })
    return table.getByRole('rowgroup').nth(1).getByRole('row')
  }

  get duplicateLink() {
    return this.main.getByRole('link', { name: this.words.duplicate, exact: true })
  }

  async remove(name: string) {
    await this.main.getByRole('button', { name: this.words.remove, exact: true }).click()
    const question = this.page.getByRole('dialog', { name: words[this.language].question(name) })
    await question.getByRole('button', { name: this.words.remove, exact: true }).click()
  }

  private labelOf(name: string): string {
    return slackFunctions.fields[name]?.label[this.language] ?? name
  }
}
