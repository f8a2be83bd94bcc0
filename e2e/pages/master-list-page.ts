import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { MasterList } from '@touchline/contract/master-data/list'
import { type ListWords, listWords } from './list-words.ts'
import { RecordPanel } from './record-panel.ts'

export class MasterListPage {
  readonly page: Page
  readonly list: MasterList
  readonly words: ListWords
  readonly panel: RecordPanel

  constructor(page: Page, list: MasterList, language: Language = 'en') {
    this.page = page
    this.list = list
    this.words = listWords(list, language)
    this.panel = new RecordPanel(page, list, language)
  }

  get main() {
    return this.page.getByRole('main')
  }

  get table() {
    return this.main.getByRole('table', { name: this.words.title })
  }

  get rows() {
    return this.table.getByRole('rowgroup').nth(1).getByRole('row')
  }

  get search() {
    return this.main.getByRole('searchbox', { name: this.words.search })
  }

  get addButton() {
    return this.main.getByRole('button', { name: this.words.add, exact: true })
  }

  get summary() {
    return this.main.getByRole('status').last()
  }

  get pages() {
    return this.main.getByRole('navigation', { name: this.words.pages })
  }

  get messages() {
    return this.page.getByRole('alert')
  }

  get tryAgain() {
    return this.main.getByRole('button', { name: this.words.tryAgain, exact: true })
  }

  async open(query = '') {
    await this.page.goto(`${this.list.page}${query}`)
  }

  /** The names of the rows in order, read from their edit buttons. */
  async names(): Promise<string[]> {
    const labels = await this.rows
      .getByRole('button', { name: this.words.editPattern })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    return labels.map((label) => this.words.editPattern.exec(label)?.[1] ?? '')
  }

  row(name: string) {
    return this.rows.filter({ has: this.editButton(name) })
  }

  editButton(name: string) {
    return this.page.getByRole('button', { name: this.words.edit(name), exact: true })
  }

  deleteButton(name: string) {
    return this.page.getByRole('button', { name: this.words.remove(name), exact: true })
  }

  /** The name of a row, which links to its panel. */
  link(name: string) {
    return this.row(name).getByRole('link')
  }

  restoreButton(name: string) {
    return this.page.getByRole('button', { name: this.words.restore(name), exact: true })
  }

  trashed(name: string) {
    return this.main.getByRole('row').filter({ has: this.restoreButton(name) })
  }

  get trashLink() {
    return this.main.getByRole('link', { name: this.words.trash, exact: true })
  }

  get undoButtons() {
    return this.page.getByRole('button', { name: this.words.undo, exact: true })
  }

  /** The button of the newest toast with an action. */
  get undoButton() {
    return this.undoButtons.last()
  }

  async remove(name: string) {
    await this.deleteButton(name).click()
    await this.confirm(this.words.question(name)).getByRole('button', { name: this.words.confirm }).click()
  }

  statusSwitch(name: string) {
    return this.row(name).getByRole('switch')
  }

  /** The checkbox of a row. It loads when the pointer or the focus reaches the list. */
  box(name: string) {
    return this.table.getByRole('checkbox', { name: this.words.select(name), exact: true })
  }

  get pageBox() {
    return this.table.getByRole('checkbox', { name: this.words.selectPage })
  }

  /** The button in the place of the checkbox of the page, without a mouse. */
  get selectButton() {
    return this.table.getByRole('button', { name: this.words.selectEntries })
  }

  get selectionBar() {
    return this.main.getByRole('region', { name: this.words.selection })
  }

  header(title: string) {
    return this.table.getByRole('columnheader', { name: title, exact: true })
  }

  async sortBy(title: string) {
    await this.header(title).getByRole('button', { name: title, exact: true }).click()
  }

  status(name: 'All' | 'Active' | 'Inactive') {
    const statuses = this.main.getByRole('group', { name: this.words.status })
    return statuses.getByRole('radio', { name, exact: true })
  }

  pageSize(size: number) {
    const sizes = this.main.getByRole('group', { name: this.words.perPage })
    return sizes.getByRole('radio', { name: String(size), exact: true })
  }

  toast(text: string) {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  confirm(title: string) {
    return this.page.getByRole('dialog', { name: title })
  }
}
