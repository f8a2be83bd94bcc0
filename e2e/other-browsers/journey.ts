import { administrator } from '../fixtures/app-process.ts'
import type { User } from './user.ts'

/** The main tasks of an administrator. Chromium has its own tests; this journey shows that other browsers work too. */
export async function journey(user: User, url: string): Promise<void> {
  await user.open(url)
  await user.fill('E-mail', administrator.email)
  await user.fill('Password', administrator.password)
  await user.click('button', 'Sign in')
  await user.seePath('/admin-profile')
  await user.see('heading', 'Profile')

  await user.click('link', 'Master Data')
  await user.see('heading', 'Sports')
  await user.click('button', 'Add sport')
  await user.fill('Name', 'Judo')
  await user.click('button', 'Save')
  await user.click('button', 'Edit Judo')
  await user.fill('Name', 'Kendo')
  await user.click('button', 'Save')
  await user.see('button', 'Edit Kendo')

  await user.click('link', 'Settings')
  await user.see('heading', 'General')
  await user.fill('Organisation', 'Kanto Sports')
  await user.click('button', 'Save')
  await user.see('status', 'Settings saved')

  await user.click('link', 'profile')
  await user.see('heading', 'Profile')
  // before sign-out, which loads another document
  const errors = await user.pageErrors()
  if (JSON.stringify(errors) !== '[]') throw new Error(`Errors of the page: ${JSON.stringify(errors)}`)

  await user.click('button', 'Sign Out')
  await user.seePath('/')
  await user.see('heading', 'Sign in')
  if ((await user.storedToken()) !== null) throw new Error('The token is still stored after sign-out')
}
