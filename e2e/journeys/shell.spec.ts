import { expect, test } from '../fixtures/test.ts'

test('the sidebar says who is signed in', async ({ signedIn, shell }) => {
  await signedIn.goto('/admin-profile')
  for (const text of ['Super admin', 'Designation', 'Admin']) {
    await expect(shell.sidebar.getByText(text, { exact: true })).toBeVisible()
  }
})

test('the user menu leads to the dashboard and the profile', async ({ signedIn, shell }) => {
  await signedIn.goto('/settings/general')
  await shell.userMenu.click()
  await expect(signedIn.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await signedIn.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(shell.heading('Profile')).toBeVisible()
})

test('dark is chosen at once and kept after a reload', async ({ signedIn: page, shell }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/settings/general')
  await expect(shell.heading('General')).toBeVisible()
  const light = await background()
  await shell.userMenu.click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect(shell.heading('General')).toBeVisible()
  expect(await background()).toBe(dark)
})

test('the footer carries the current year', async ({ signedIn: page }) => {
  await page.clock.setFixedTime('2031-06-01T12:00:00Z')
  await page.goto('/settings/general')
  await expect(page.getByRole('contentinfo')).toContainText('© 2031')
})

test('customer support says what it has to offer', async ({ signedIn: page }) => {
  await page.goto('/settings/general')
  await page.getByRole('button', { name: 'Customer support' }).click()
  await expect(page.getByRole('dialog', { name: 'Customer support' })).toBeVisible()
})

test('a page that does not arrive offers to reload, and is never white', async ({
  signedIn: page,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /ChunkFailure/)
  await page.goto('/admin-profile')
  await expect(shell.heading('Profile')).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await shell.menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('A new version may be available')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(shell.heading('General')).toBeVisible()
})

test('the content can be reached without the menus', async ({ signedIn: page }) => {
  await page.goto('/settings/general')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
