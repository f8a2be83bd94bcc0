import { zIndexOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'

const NARROW = [320, 375, 768]

test.describe('the drawer of a narrow screen', () => {
  test('has the entries of the sidebar; Escape closes it and restores the focus', async ({
    signedIn: page,
    shell,
  }) => {
    const checkDrawer = async () => {
      await expect(shell.sidebar).toBeHidden()
      await shell.openMenuButton.click()
      await expect(shell.drawer).toBeVisible()
      expect(await zIndexOf(shell.drawer)).toBeLessThan(1100)
      for (const text of ['Super admin', 'Designation', 'admin']) {
        await expect(shell.drawer.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(shell.entry('File server')).toHaveAttribute('aria-current', 'page')
      await expect(shell.menuSearch).toBeVisible()
      await expect(shell.drawer.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await expect(shell.collapseButton).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(shell.drawer).toBeHidden()
      await expect(shell.openMenuButton).toBeFocused()
    }
    await page.goto('/settings/file-server')
    await atEachWidth(page, checkDrawer, NARROW)
  })

  test('closes when a page is opened, stays closed after going back, and focuses the page', async ({
    signedIn: page,
    shell,
  }) => {
    const openAndGoBack = async () => {
      await shell.openMenuButton.click()
      await expect(shell.entry('Membership Plan')).toHaveAttribute('href', '/membership-plan/member')
      await shell.entry('Membership Plan').click()
      await expect(page).toHaveURL('/membership-plan/member')
      await expect(shell.heading('Member plans')).toBeVisible()
      await expect(shell.drawer).toBeHidden()
      await expect(shell.main).toBeFocused()
      await page.goBack()
      await expect(shell.heading('File server')).toBeVisible()
      await expect(shell.drawer).toBeHidden()
    }
    await page.goto('/settings/file-server')
    await atEachWidth(page, openAndGoBack, NARROW)
  })

  test('traps the focus, scrolls every control into view, and signs out', async ({
    signedIn: page,
    shell,
    signInPage,
  }) => {
    await page.setViewportSize({ width: 375, height: 600 })
    await page.goto('/settings/file-server')
    await shell.openMenuButton.click()
    await expect(shell.drawer).toBeVisible()
    const focused = shell.drawer.locator(':focus')
    const controls = await shell.drawer.locator('a, button, input').count()
    for (let stop = 0; stop <= controls; stop += 1) {
      await page.keyboard.press('Tab')
      await expect(focused).toHaveCount(1)
      await expect(focused).toBeInViewport()
    }
    await shell.drawer.getByRole('button', { name: 'Sign Out' }).click()
    await expect(signInPage.heading).toBeVisible()
  })
})
