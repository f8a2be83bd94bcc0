import { expect, type Page } from '@playwright/test'
import { jobPage, jobsPage } from '@touchline/contract/jobs/job-pages'
import { type JobState, jobStates } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    table: 'Jobs',
    all: 'All',
    results: 'Results',
    stop: 'Stop',
    resume: 'Resume',
    undo: 'Undo',
    file: 'Refused entries as CSV',
    trail: 'Audit entries of this job',
    original: 'Job that this one undoes',
    notFound: 'This job does not exist',
    empty: 'No jobs yet',
  },
  ja: {
    table: 'ジョブ',
    all: '全員',
    results: '結果',
    stop: '停止',
    resume: '再開',
    undo: '元に戻す',
    file: '拒否された項目のCSV',
    trail: 'このジョブの監査ログ',
    original: '元に戻す対象のジョブ',
    notFound: 'このジョブは存在しません',
    empty: 'ジョブはまだありません',
  },
} as const

class Pages {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
  }

  get words(): (typeof words)[Language] {
    return words[this.language]
  }

  get main() {
    return this.page.getByRole('main')
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 })
  }

  protected rowsOf(table: string) {
    return this.main.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('row')
  }
}

export class JobsPage extends Pages {
  async open(query = '') {
    await this.page.goto(`${jobsPage}${query}`)
    await expect(this.title).toBeVisible()
  }

  get rows() {
    return this.rowsOf(this.words.table)
  }

  /** The link to a job, by its text. */
  job(text: string) {
    return this.main.getByRole('link', { name: text, exact: true })
  }

  get empty() {
    return this.main.getByRole('heading', { name: this.words.empty })
  }

  /** The jobs of all administrators. */
  get all() {
    return this.main.getByRole('radio', { name: this.words.all, exact: true })
  }
}

export class JobPage extends Pages {
  async open(id: number) {
    await this.page.goto(`${jobPage}?id=${id}`)
    await expect(this.title).toBeVisible()
  }

  async expectState(state: JobState) {
    await expect(this.main.getByRole('status').first()).toHaveText(jobStates[state][this.language])
  }

  button(name: 'stop' | 'resume' | 'undo' | 'file') {
    return this.main.getByRole('button', { name: this.words[name], exact: true })
  }

  link(name: 'trail' | 'original') {
    return this.main.getByRole('link', { name: this.words[name], exact: true })
  }

  get results() {
    return this.rowsOf(this.words.results)
  }

  /** An option of the filter by result, by its full text, such as “Refused 4”. */
  filter(text: string) {
    return this.main.getByRole('radio', { name: text, exact: true })
  }

  get notFound() {
    return this.main.getByRole('heading', { name: this.words.notFound })
  }
}
