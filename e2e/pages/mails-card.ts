import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { MailState } from '@touchline/contract/mails'

const words = {
  en: {
    title: 'Mails',
    filter: 'State of the mails shown',
    resend: /^Send again: /,
    question: /^Send “.*” again\?$/,
    confirm: 'Send again',
    resent: /^The mail to .* is being sent again$/,
    tryAgain: 'Try again',
    showAll: 'Show all entries',
    states: {
      waiting: 'Waiting',
      unconfigured: 'Kept for later',
      sent: 'Sent',
      dead: 'Given up',
      dropped: 'Dropped',
    },
  },
  ja: {
    title: 'メールの送信状況',
    filter: '表示するメールの状態',
    resend: /^再送信：/,
    question: /を再送信しますか？$/,
    confirm: '再送信',
    resent: /のメールを再送信しています$/,
    tryAgain: '再試行',
    showAll: 'すべて表示',
    states: {
      waiting: '送信待ち',
      unconfigured: '保留中',
      sent: '送信済み',
      dead: '送信失敗',
      dropped: '送信中止',
    },
  },
} as const

/** What was sent and what is yet to leave, by what its reader sees. */
export class MailsCard {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  async open() {
    await this.page.goto('/settings/auto-email-dispach')
  }

  get main() {
    return this.page.getByRole('main')
  }

  get rows() {
    return this.main
      .getByRole('table', { name: this.words.title })
      .getByRole('rowgroup')
      .nth(1)
      .getByRole('row')
  }

  /** The newest mail. */
  get newest() {
    return this.rows.first()
  }

  get resendNewest() {
    return this.newest.getByRole('button', { name: this.words.resend })
  }

  get question() {
    return this.page.getByRole('dialog', { name: this.words.question })
  }

  get confirm() {
    return this.question.getByRole('button', { name: this.words.confirm })
  }

  get resent() {
    return this.page.getByRole('status').filter({ hasText: this.words.resent })
  }

  get filter() {
    return this.main.getByRole('combobox', { name: this.words.filter })
  }

  get summary() {
    return this.main.getByRole('status').last()
  }

  get messages() {
    return this.main.getByRole('alert')
  }

  button(name: 'tryAgain' | 'showAll') {
    return this.main.getByRole('button', { name: this.words[name] })
  }

  async show(state: MailState) {
    await this.filter.click()
    await this.page.getByRole('option', { name: this.words.states[state], exact: true }).click()
  }
}
