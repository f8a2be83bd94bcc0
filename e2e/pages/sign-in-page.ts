import type { Page } from '@playwright/test'

export class SignInPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get email() {
    return this.page.getByRole('textbox', { name: 'E-mail' })
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true })
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Sign in' })
  }

  get message() {
    return this.page.getByRole('alert')
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Sign in' })
  }

  async open(query = '') {
    await this.page.goto(`/${query}`)
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
