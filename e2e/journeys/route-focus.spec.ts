import type { Page } from '@playwright/test'
import { overflowOf } from '../fixtures/measure.ts'
import { offlineErrors } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone } from '../fixtures/widths.ts'

const firstTabStops = {
  phone: ['Skip to content', 'Open menu', 'Touchline, Profile', 'Notifications, 9+ new', 'SA · User menu'],
  desktop: [
    'Skip to content',
    'Touchline, Profile',
    'Customer support',
    'English',
    'Notifications, 9+ new',
    'SA · User menu',
  ],
}

test('the Tab key follows the order of the page, and the skip link moves the visible focus to the main area', async ({
  signedIn: page,
  shell,
}) => {
  const landmarks = [shell.header, shell.topNavigation, shell.main, shell.footer]
  const sidebarLandmarks = [shell.sidebar, shell.menu]
  await atEachWidth(page, async (width) => {
    await page.goto('/settings/file-server')
    await expect(shell.heading('File server')).toBeVisible()
    for (const landmark of isPhone(width) ? landmarks : [...landmarks, ...sidebarLandmarks]) {
      await expect(landmark).toHaveCount(1)
      await expect(landmark).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    await expect(shell.skipLink).not.toBeInViewport()
    for (const name of firstTabStops[isPhone(width) ? 'phone' : 'desktop']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
      await expect.poll(() => hasVisibleFocus(page), name).toBe(true)
    }
    await shell.skipLink.focus()
    await expect(shell.skipLink).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(shell.main).toBeFocused()
  })
})

test('navigation moves the focus to the main area and announces the title; search, filters and sort buttons keep the focus', async ({
  signedIn: page,
  shell,
  listPage,
  api,
  list,
}) => {
  await api.replaceRows(list, ['Archery', 'Kendo'])
  const announcement = (title: string) => page.getByRole('status').filter({ hasText: title })
  await atEachWidth(page, async () => {
    await page.goto('/admin-profile')
    await expect(shell.heading('Profile')).toBeVisible()
    await expect(shell.main).not.toBeFocused()
    await expect(announcement('Profile · Touchline')).toHaveCount(0)

    await shell.openDrawerOnPhone()
    await shell.entry('Master Data').press('Enter')
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(shell.main).toBeFocused()
    await expect(announcement('Sports · Touchline')).toHaveCount(1)

    await page.goBack()
    await expect(shell.heading('Profile')).toBeVisible()
    await expect(announcement('Profile · Touchline')).toHaveCount(1)
    await expect(shell.main).toBeFocused()

    await page.goForward()
    await listPage.search.fill('ken')
    await expect(page).toHaveURL(/search=ken/)
    await expect(listPage.rows).toHaveCount(1)
    await expect(listPage.search).toBeFocused()
    await listPage.status('Active').click()
    await expect(page).toHaveURL(/status=1/)
    await expect(listPage.status('Active')).toBeFocused()
    await listPage.sortBy('Name')
    await expect(page).toHaveURL(/orderBy=/)
    await expect(listPage.header('Name').getByRole('button')).toBeFocused()
  })
})

/** A zoom of 200 % halves the width and height of the viewport. */
for (const [width, height] of [[1024 / 2, 768 / 2]] as const) {
  test.describe(`with a zoom of 200 %, ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } })

    test('there is no overflow, and every control can be reached', async ({
      signedIn: page,
      shell,
      listPage,
      api,
      list,
    }) => {
      await api.replaceRows(list, ['Archery', 'Kendo'])
      await listPage.open()
      await expect(listPage.row('Kendo')).toBeVisible()
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

      await listPage.addButton.click()
      await expect(listPage.panel.name).toBeFocused()
      await expect(listPage.panel.button('Save')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(listPage.panel.dialog).toBeHidden()

      await shell.openMenuButton.click()
      const signOut = shell.drawer.getByRole('button', { name: 'Sign Out' })
      await signOut.scrollIntoViewIfNeeded()
      await expect(signOut).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(shell.drawer).toBeHidden()

      await shell.userMenu.click()
      const last = page.getByRole('menuitem', { name: 'Sign Out' })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.95 })
    })
  })
}

test('no animation takes longer than 1 ms if the browser asks for reduced motion', async ({
  signedIn: page,
  shell,
  listPage,
  expectedErrors,
}) => {
  // prefetches may still be pending when the page goes offline
  expectedErrors.push(...offlineErrors)
  await listPage.open()
  await expect(shell.heading('Sports')).toBeVisible()
  const longest = () =>
    page.evaluate(() => {
      const running = document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming().endTime)
      return Math.max(0, ...running.map(Number))
    })
  for (const act of [
    () => shell.collapseButton.click(),
    () => page.context().setOffline(true),
    () => listPage.addButton.click(),
    () => page.keyboard.press('Escape'),
    () => shell.userMenu.click(),
  ]) {
    await act()
    expect(await longest()).toBeLessThanOrEqual(1)
  }
  await page.context().setOffline(false)
})

/** True if the focused element or its label has an outline or a shadow, and no other element covers it. */
function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const visible = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(visible)
    const isMarked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    const { left, top, width, height } = visible.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return isMarked && above !== null && (visible.contains(above) || above.contains(visible))
  })
}
