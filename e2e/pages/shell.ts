import type { Page } from '@playwright/test'

/** What surrounds every page of a signed-in administrator. */
export class Shell {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get sidebar() {
    return this.page.getByRole('complementary')
  }

  get menu() {
    return this.page.getByRole('navigation', { name: 'Main menu' })
  }

  get menuSearch() {
    return this.sidebar.getByRole('searchbox', { name: 'Search menu' })
  }

  get topNavigation() {
    return this.page.getByRole('navigation', { name: 'Site' })
  }

  get bell() {
    return this.page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  }

  get userMenu() {
    return this.page.getByRole('banner').getByRole('button', { name: 'User menu' })
  }

  get signOut() {
    return this.sidebar.getByRole('button', { name: 'Sign Out' })
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  async chooseLanguage(name: 'English' | '日本語') {
    await this.page.getByRole('banner').getByRole('radio', { name }).check()
  }
}
