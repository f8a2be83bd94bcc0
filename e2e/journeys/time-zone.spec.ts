import { expect, test } from '../fixtures/settings-test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { ProfilePage } from '../pages/profile-page.ts'

test('a time zone is found by its name or its offset, and applies to the times of other pages', async ({
  settings,
}) => {
  const { page } = settings
  await page.clock.setFixedTime('2026-11-05T23:30:00+09:00')
  await settings.open()
  const zone = settings.choice('default_timezone')
  await expect(zone).toHaveValue('Device default')
  await expect(zone).toHaveAccessibleDescription('Current time on this device: 05-11-2026 23:30')
  await zone.press('ArrowDown')
  await expect(settings.options.nth(1)).toHaveText('Asia/TokyoUTC+09:00')
  await page.keyboard.type('new york')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('America/New York (UTC-05:00)')
  await expect(zone).toHaveAccessibleDescription('Current time in this time zone: 05-11-2026 09:30')
  await settings.choose('default_timezone', '+05:45')
  await expect(zone).toHaveValue('Asia/Kathmandu (UTC+05:45)')
  await settings.chooseDateFormat('yyyy/mm/dd')
  await expect(zone).toHaveAccessibleDescription('Current time in this time zone: 2026/11/05 20:15')
  await settings.choose('default_timezone', 'kiritimati')
  await expect(settings.dateFormat).toHaveAccessibleDescription('Example: 2026/11/06')
  await settings.save()
  await expect(settings.saved).toBeVisible()

  await test.step('times of the profile are shown in the saved time zone', async () => {
    await new ProfilePage(page).open()
    const time = page.getByRole('main').getByRole('time').first()
    await expect(time).toHaveAttribute('title', /^\d/)
    const instant = await time.getAttribute('datetime')
    const title = await time.getAttribute('title')
    const inKiritimati = new Date(Date.parse(instant ?? '') + 14 * 3_600_000).toISOString()
    expect(title).toBe(`${inKiritimati.slice(0, 10).replaceAll('-', '/')} ${inKiritimati.slice(11, 16)}`)
  })

  await settings.open()
  await expect(zone).toHaveValue('Pacific/Kiritimati (UTC+14:00)')
  await settings.choose('default_timezone', 'device default')
  await expect(zone).toHaveAccessibleDescription('Current time on this device: 2026/11/05 23:30')

  await test.step('the list of time zones can be scrolled and searched on a phone', async () => {
    await page.setViewportSize(screenOf(375).viewport)
    await zone.click()
    await expect(settings.options.first()).toHaveText('Device default')
    const last = settings.options.last()
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await expect(zone).toHaveValue('UTC (UTC+00:00)')
    await settings.choose('default_timezone', 'tokyo')
    await expect(zone).toHaveValue('Asia/Tokyo (UTC+09:00)')
  })
})
