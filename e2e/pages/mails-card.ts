import type { Page } from '@playwright/test'
import type { DeliveryState } from '@touchline/contract/deliveries'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    title: 'E-mail log',
    filter: 'Filter by status',
    resend: /^(Resend|Send now): /,
    question: /^Resend “.*”\?$/,
    confirm: 'Resend',
    resent: /^Resending the e-mail to /,
    tryAgain: 'Try again',
    showAll: 'Show all entries',
    states: {
      waiting: 'Queued',
      unconfigured: 'On hold',
      sent: 'Sent',
      dead: 'Failed',
      dropped: 'Cancelled',
    },
  },
  ja: {
    title: 'メール送信履歴',
    filter: '状態で絞り込む',
    resend: /^(再送信|今すぐ送信)：/,
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

  async filterBy(state: DeliveryState) {
    await this.filter.click()
    await this.page.getByRole('option', { name: this.words.states[state], exact: true }).click()
  }
}
