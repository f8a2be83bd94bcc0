import type { Page } from '@playwright/test'

export class SessionCard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  }

  row(device: string) {
    return this.rows.filter({ hasText: device })
  }

  revoke(device: string) {
    return this.page.getByRole('button', { name: `Revoke ${device},` })
  }

  question(device: string) {
    return this.page.getByRole('dialog', { name: `Revoke ${device}?` })
  }

  get revokeOthers() {
    return this.page.getByRole('button', { name: 'Sign out all other sessions' })
  }

  get othersQuestion() {
    return this.page.getByRole('dialog', { name: 'Sign out all other sessions?' })
  }

  async open() {
    await this.page.goto('/admin-profile')
  }
}
