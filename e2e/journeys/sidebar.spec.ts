import { transitionAfter, waitForPaint } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { settingsEntries } from '../pages/shell.ts'

const LARGE_SCREEN_MIN_PX = 1600
const LINKS = ['Dashboard', 'profile']
const FLY_OUTS = ['Membership Plan', 'Master Data', 'Settings']

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
      await expect(shell.menu.getByRole('link')).toHaveCount(LINKS.length)
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
    for (const name of LINKS) {
      await shell.entry(name).hover()
      await expectTooltip(name)
    }
    await page.mouse.move(700, 700)
    await expect(tooltips).toHaveCount(0)
    await shell.entry('Dashboard').focus()
    await page.keyboard.press('Tab')
    await expect(shell.entry('profile')).toBeFocused()
    await expectTooltip('profile')
    for (const name of FLY_OUTS) {
      await page.keyboard.press('Tab')
      await expect(shell.icon(name)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(shell.signOut).toBeFocused()
    await expectTooltip('Sign Out')
    await expect(shell.menu.locator('[aria-current]')).toHaveCount(1)
    await expect(shell.icon('Settings')).toHaveAttribute('aria-current', 'page')
  })

  test('a collapsed entry shows its children in a fly-out: on hover, on a click, and with the keyboard', async ({
    signedIn: page,
    shell,
  }) => {
    await page.goto('/settings/file-server')
    await shell.collapseButton.click()
    const icon = shell.icon('Settings')
    const links = shell.menu.getByRole('link')
    const expectOpen = async () => {
      await expect(icon).toHaveAttribute('aria-expanded', 'true')
      await expect(links).toHaveText([...LINKS, ...settingsEntries])
    }

    await icon.hover()
    await expectOpen()
    await expect(shell.entry('File server')).toHaveAttribute('aria-current', 'page')
    await expect(shell.entry('Slack integration')).toBeInViewport({ ratio: 1 })
    await shell.entry('General').click()
    await expect(shell.heading('General')).toBeVisible()
    await expect(icon).toHaveAttribute('aria-expanded', 'false')

    await page.mouse.move(700, 700)
    await shell.icon('Master Data').hover()
    await expect(shell.entry('Sports')).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(shell.entry('Sports')).toHaveCount(0)

    for (const key of ['Enter', 'ArrowRight']) {
      await icon.press(key)
      await expectOpen()
      await expect(shell.entry('General')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(shell.entry('Finance and audit')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(icon).toBeFocused()
      await expect(icon).toHaveAttribute('aria-expanded', 'false')
    }

    await icon.dispatchEvent('click', { detail: 1 })
    await expectOpen()
    await shell.heading('General').click()
    await expect(icon).toHaveAttribute('aria-expanded', 'false')
  })

  test('the menu search of the collapsed sidebar is in a fly-out, and opens a page with the keyboard alone', async ({
    signedIn: page,
    shell,
  }) => {
    await page.goto('/settings/file-server')
    await shell.collapseButton.click()
    const icon = shell.icon('Search menu')
    await icon.press('Enter')
    await expect(shell.menuSearch).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(icon).toBeFocused()
    await icon.press('Enter')
    await page.keyboard.type('coach ex')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(shell.sidebar.getByRole('link', { name: 'Coach experience levels' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shell.heading('Coach experience levels')).toBeVisible()
    await expect(shell.menuSearch).toHaveCount(0)
  })
})
