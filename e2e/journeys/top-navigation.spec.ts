import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone, widest, widths } from '../fixtures/widths.ts'

const ENTRIES = ['HOME', 'SEARCH', 'EVENTS', 'RESERVATIONS', 'MEMBERS', 'ANNOUNCEMENTS']
const EVENTS_PAGE = 'https://events.example.org/'

test('an entry of the top navigation without a URL has a tooltip and no target; on a phone the six entries have two rows', async ({
  signedIn: page,
  shell,
}) => {
  await page.goto('/settings/file-server')
  const entries = shell.topNavigation.getByRole('link')
  const checkRows = async (width: number) => {
    await expect(entries).toHaveText(ENTRIES)
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 })
    const { columns, rows } = await gridOf(entries)
    expect([columns, rows]).toEqual(isPhone(width) ? [3, 2] : [6, 1])
  }
  await atEachWidth(page, checkRows, [320, ...widths, widest])

  const tooltips = page.getByRole('tooltip')
  const expectTooltip = async () => {
    await expect(tooltips).toHaveText('Not available yet')
    await expect(tooltips).toBeInViewport({ ratio: 1 })
  }
  await atEachWidth(page, async () => {
    for (const entry of await entries.all()) {
      await expect(entry).toHaveAttribute('aria-disabled', 'true')
      await entry.click({ force: true })
      await entry.press('Enter')
    }
    await expect(page).toHaveURL('/settings/file-server')
    await page.mouse.move(0, 700)
    await entries.first().focus()
    await expectTooltip()
    await entries.first().blur()
    await expect(tooltips).toHaveCount(0)
    await entries.last().hover()
    await expectTooltip()
    await page.mouse.move(0, 700)
    await expect(tooltips).toHaveCount(0)
  })
})

test('an entry of the top navigation with a URL is a link, and the others stay placeholders', async ({
  signedIn: page,
  shell,
  saveSettings,
  expectedErrors,
}) => {
  expectedErrors.push(/^another host: https:\/\/events\.example\.org\//)
  await page.context().route(EVENTS_PAGE, (route) => route.fulfill({ body: 'Events' }))
  await saveSettings({ top_nav_events: EVENTS_PAGE })
  await page.goto('/admin-profile')
  const events = shell.topNavigation.getByRole('link', { name: 'EVENTS (opens in a new tab)' })
  await atEachWidth(page, async () => {
    await expect(events).not.toHaveAttribute('aria-disabled')
    await expect(shell.topNavigation.getByRole('link', { disabled: true })).toHaveCount(ENTRIES.length - 1)
    await expect(shell.topNavigation.getByRole('link')).toHaveText(ENTRIES)
    const opening = page.waitForEvent('popup')
    await events.press('Enter')
    const opened = await opening
    await expect(opened).toHaveURL(EVENTS_PAGE)
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
    await expect(page).toHaveURL('/admin-profile')
  })
})

async function gridOf(entries: Locator): Promise<{ columns: number; rows: number }> {
  const corners = await entries.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top } = (element.closest('li') ?? element).getBoundingClientRect()
      return { left, top }
    }),
  )
  const countDistinct = (side: 'left' | 'top') => new Set(corners.map((corner) => corner[side])).size
  return { columns: countDistinct('left'), rows: countDistinct('top') }
}
