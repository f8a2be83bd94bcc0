import type { Page } from '@playwright/test'

/** The warning two minutes before the idle limit. */
export class IdleDialog {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('alertdialog', { name: 'Are you still there?' })
  }

  get announcement() {
    return this.dialog.getByRole('status')
  }

  get stay() {
    return this.dialog.getByRole('button', { name: 'Stay signed in' })
  }

  get signOut() {
    return this.dialog.getByRole('button', { name: 'Sign out now' })
  }
}
