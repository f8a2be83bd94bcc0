import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { isPhone } from '../fixtures/widths.ts'

/** The entries of the settings in the menu, in English. */
export const settingsEntries = [
  'General',
  'Finance and audit',
  'File server',
  'Automatic e-mail',
  'Slack function',
  'Slack integration',
  'Backups',
  'Administrators',
  'Single sign-on',
  'Jobs',
  'System',
]

const words = {
  en: {
    menu: 'Main menu',
    search: 'Search menu',
    openMenu: 'Open menu',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    entriesOf: (name: string) => `Entries of ${name}`,
    signOut: 'Sign Out',
    site: 'Site',
    support: 'Customer support',
    noSupport: 'No support contact set',
    openSettings: 'Open settings',
    notifications: 'Notifications',
    userMenu: 'User menu',
    partners: 'Partners',
    skip: 'Skip to content',
  },
  ja: {
    menu: 'メインメニュー',
    search: 'メニューを検索',
    openMenu: 'メニューを開く',
    collapse: 'サイドバーを折りたたむ',
    expand: 'サイドバーを広げる',
    entriesOf: (name: string) => `${name}の項目`,
    signOut: 'サインアウト',
    site: 'サイト',
    support: 'サポート',
    noSupport: 'サポート窓口が設定されていません',
    openSettings: '設定を開く',
    notifications: '通知',
    userMenu: 'ユーザーメニュー',
    partners: 'パートナー',
    skip: '本文へ移動',
  },
}

/** Header, sidebar and footer around the pages of a signed-in administrator. */
export class Shell {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get header() {
    return this.page.getByRole('banner')
  }

  get main() {
    return this.page.getByRole('main')
  }

  get footer() {
    return this.page.getByRole('contentinfo')
  }

  get partners() {
    return this.footer.getByRole('list', { name: this.words.partners }).getByRole('listitem')
  }

  get sidebar() {
    return this.page.getByRole('complementary')
  }

  /** The sidebar on a phone. */
  get drawer() {
    return this.page.getByRole('dialog', { name: this.words.menu })
  }

  get menu() {
    return this.page.getByRole('navigation', { name: this.words.menu })
  }

  get menuSearch() {
    return this.page.getByRole('searchbox', { name: this.words.search })
  }

  get topNavigation() {
    return this.page.getByRole('navigation', { name: this.words.site })
  }

  get openMenuButton() {
    return this.header.getByRole('button', { name: this.words.openMenu })
  }

  get collapseButton() {
    return this.sidebar.getByRole('button', { name: this.words.collapse })
  }

  get expandButton() {
    return this.sidebar.getByRole('button', { name: this.words.expand })
  }

  get bell() {
    return this.header.getByRole('button', { name: new RegExp(`^${this.words.notifications}`) })
  }

  get notifications() {
    return this.page.getByRole('dialog', { name: this.words.notifications })
  }

  get userMenu() {
    return this.header.getByRole('button', { name: this.words.userMenu })
  }

  get supportQuestion() {
    return this.page.getByRole('dialog', { name: this.words.noSupport })
  }

  get signOut() {
    return this.sidebar.getByRole('button', { name: this.words.signOut })
  }

  get skipLink() {
    return this.page.getByRole('link', { name: this.words.skip })
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  entry(name: string) {
    return this.menu.getByRole('link', { name, exact: true })
  }

  /** An icon of the collapsed sidebar that opens a fly-out. */
  icon(name: string) {
    return this.sidebar.getByRole('button', { name, exact: true })
  }

  entriesOf(name: string) {
    return this.menu.getByRole('button', { name: this.words.entriesOf(name) })
  }

  /** On a phone, the drawer contains both the menu and the header tools. */
  async openDrawerOnPhone(): Promise<{ sidebar: Locator; headerTools: Locator }> {
    if (!isPhone(this.page.viewportSize()!.width)) return { sidebar: this.sidebar, headerTools: this.header }
    if (!(await this.drawer.isVisible())) await this.openMenuButton.click()
    return { sidebar: this.drawer, headerTools: this.drawer }
  }

  async closeDrawer() {
    if (!(await this.drawer.isVisible())) return
    await this.page.keyboard.press('Escape')
    await expect(this.drawer).toHaveCount(0)
  }

  /** On a phone, opens the drawer first. The control is a link if a contact is set, otherwise a button. */
  async supportControl(role: 'link' | 'button'): Promise<Locator> {
    const { headerTools } = await this.openDrawerOnPhone()
    return headerTools.getByRole(role, { name: this.words.support })
  }

  async chooseLanguage(name: 'English' | '日本語') {
    const { headerTools } = await this.openDrawerOnPhone()
    await headerTools.getByRole('radio', { name }).check()
  }

  async chooseTheme(name: 'Light' | 'Dark' | 'System') {
    // the menu stays open after a choice
    if ((await this.userMenu.getAttribute('aria-expanded')) !== 'true') await this.userMenu.click()
    await this.page.getByRole('menuitemradio', { name }).click()
  }

  /** Waits until the browser has the response to the save of each chosen preference. */
  async waitForSavedPreferences() {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('unsaved_preferences'))).toBeNull()
  }
}
