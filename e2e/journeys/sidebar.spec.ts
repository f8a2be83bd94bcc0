import { transitionAfter, waitForPaint } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'

const LARGE_SCREEN_MIN_PX = 1600
const TOP = ['Dashboard', 'profile', 'Membership Plan', 'Master Data', 'Settings']

test.describe('the width of the sidebar', () => {
  test('the sidebar is 260 px wide, 320 px on large screens, collapses to 5rem in 0.3 s, and stays collapsed after a reload', async ({
    signedIn: page,
    shell,
  }) => {
    const widthOf = async () => (await shell.sidebar.boundingBox())?.width
    const checkWidth = async (screen: number) => {
      const width = screen < LARGE_SCREEN_MIN_PX ? 260 : 320
      await page.goto('/settings/file-server')
      expect(await widthOf()).toBe(width)
      expect(await transitionAfter(shell.collapseButton, 'grid-template-columns')).toBe(300)
      await expect.poll(widthOf).toBe(80)
      await expect(shell.menu.getByRole('link')).toHaveCount(TOP.length)
      await page.reload()
      await expect(shell.sidebar).toBeVisible()
      expect(await widthOf()).toBe(80)
      await shell.expandButton.click()
      await expect.poll(widthOf).toBe(width)
    }
    await atEachWidth(page, checkWidth, [1440, LARGE_SCREEN_MIN_PX])
  })
})

test.describe('the collapsed sidebar', () => {
  test('the collapsed sidebar marks the area of the page, and names its icons in tooltips on hover and focus', async ({
    signedIn: page,
    shell,
  }) => {
    await page.goto('/settings/file-server')
    await shell.collapseButton.click()
    await waitForPaint(page)
    expect((await shell.sidebar.boundingBox())?.width).toBe(80) // the change is not animated, because motion is reduced
    const tooltips = page.getByRole('tooltip')
    const expectTooltip = async (name: string) => {
      await expect(tooltips.filter({ hasText: name })).toBeVisible()
      await expect(tooltips).toHaveCount(1)
    }
    for (const name of TOP) {
      await shell.entry(name).hover()
      await expectTooltip(name)
    }
    await page.mouse.move(700, 700)
    await expect(tooltips).toHaveCount(0)
    await shell.entry('Dashboard').focus()
    for (const name of TOP.slice(1)) {
      await page.keyboard.press('Tab')
      await expect(shell.entry(name)).toBeFocused()
      await expectTooltip(name)
    }
    await page.keyboard.press('Tab')
    await expect(shell.signOut).toBeFocused()
    await expectTooltip('Sign Out')
    await expect(shell.menu.locator('[aria-current]')).toHaveCount(1)
    await expect(shell.entry('Settings')).toHaveAttribute('aria-current', 'page')
  })
})
