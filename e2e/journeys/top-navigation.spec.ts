import type { Locator } from '@playwright/test'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone, screenOf, widest, widths } from '../fixtures/widths.ts'

const ENTRIES = ['HOME', 'SEARCH', 'EVENTS', 'RESERVATIONS', 'MEMBERS', 'ANNOUNCEMENTS']
const EVENTS_PAGE = 'https://events.example.org/'

test('the six entries of the top navigation are in one line, which scrolls on a phone; an entry without a URL has a tooltip, and is no link and no Tab stop', async ({
  signedIn: page,
  shell,
}) => {
  await page.goto('/settings/file-server')
  const entries = shell.topNavigation.getByRole('link')
  const checkLine = async (width: number) => {
    await expect(entries).toHaveText(ENTRIES)
    expect(await lineCountOf(entries)).toBe(1)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    if (!isPhone(width))
      for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 })
  }
  await atEachWidth(page, checkLine, [320, ...widths, widest])

  await page.setViewportSize(screenOf(320).viewport)
  await expect(entries.last()).not.toBeInViewport({ ratio: 1 })
  await entries.first().focus()
  await page.keyboard.press('Tab')
  for (const entry of await entries.all()) await expect(entry).not.toBeFocused()

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

function lineCountOf(entries: Locator): Promise<number> {
  return entries.evaluateAll(
    (elements) => new Set(elements.map((element) => element.getBoundingClientRect().top)).size,
  )
}
