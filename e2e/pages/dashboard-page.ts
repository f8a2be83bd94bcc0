import { expect, type Page } from '@playwright/test'
import { type DashboardSection, dashboardSections } from '@touchline/contract/dashboard-sections'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    title: 'Dashboard',
    none: 'Nothing needs your attention.',
    later: /^Later: /,
    day: 'Remind me tomorrow',
    putOff: 'Show now',
    noChanges: 'Nobody else has changed anything.',
    seen: 'Mark as seen',
    show: 'Show',
    arrange: 'Arrange',
    arrangeTitle: 'Arrange the dashboard',
    up: (section: string) => `Move “${section}” up`,
    done: 'Done',
    prices: 'Prices in effect',
    days: 'Changes per day',
    byDay: 'Show by day',
    setup: 'Set up your site',
    tryAgain: 'Try again',
  },
  ja: {
    title: 'ダッシュボード',
    none: '対応が必要な項目はありません。',
    later: /^あとで：/,
    day: '明日もう一度表示',
    putOff: '今すぐ表示',
    noChanges: '他の管理者による変更はありません。',
    seen: '確認済みにする',
    show: '表示',
    arrange: '表示設定',
    arrangeTitle: 'ダッシュボードの表示設定',
    up: (section: string) => `「${section}」を上へ移動`,
    done: '完了',
    prices: '現在適用中の価格',
    days: '1日あたりの変更',
    byDay: '日別に表示',
    setup: '初期設定',
    tryAgain: '再試行',
  },
} as const

type Word = 'seen' | 'putOff' | 'show' | 'arrange' | 'done' | 'tryAgain'

export class DashboardPage {
  readonly page: Page
  readonly language: Language
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
    this.words = words[language]
  }

  /** Waits for its sections. */
  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await expect(this.main.getByRole('region').first()).toBeVisible()
  }

  get main() {
    return this.page.getByRole('main')
  }

  get heading() {
    return this.main.getByRole('heading', { level: 1, name: this.words.title })
  }

  section(name: DashboardSection) {
    return this.main.getByRole('region', { name: this.nameOf(name), exact: true })
  }

  /** The headings of the shown sections in their order. */
  get sectionNames() {
    const names = Object.values(dashboardSections).map((name) => name[this.language])
    return this.main.getByRole('heading', { level: 2, name: new RegExp(`^(${names.join('|')})$`) })
  }

  /** The lines that need attention, with this text. */
  line(text: string | RegExp) {
    return this.section('attention').getByRole('listitem').filter({ hasText: text })
  }

  async putOff(text: string | RegExp): Promise<void> {
    await this.line(text).getByRole('button', { name: this.words.later }).click()
    await this.page.getByRole('menuitem', { name: this.words.day }).click()
  }

  person(name: string) {
    const heading = this.page.getByRole('heading', { level: 3, name })
    return this.section('changes').getByRole('listitem').filter({ has: heading })
  }

  button(name: Word) {
    return this.page.getByRole('button', { name: this.words[name], exact: true })
  }

  get setup() {
    return this.main.getByRole('region', { name: this.words.setup })
  }

  /** The line “3 new”, which shows new lines after a click. */
  get newer() {
    return this.main.getByRole('status').filter({ has: this.button('show') })
  }

  get arrangement() {
    return this.page.getByRole('dialog', { name: this.words.arrangeTitle })
  }

  moveUp(name: DashboardSection) {
    return this.arrangement.getByRole('button', { name: this.words.up(this.nameOf(name)) })
  }

  shownSwitch(name: DashboardSection) {
    return this.arrangement.getByRole('switch', { name: this.nameOf(name) })
  }

  nameOf(name: DashboardSection): string {
    return dashboardSections[name][this.language]
  }
}
