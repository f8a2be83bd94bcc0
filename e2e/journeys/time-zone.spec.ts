import { expect, test } from '../fixtures/settings-test.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'
import { ProfilePage } from '../pages/profile-page.ts'

test('a time zone is found by its name or its offset, and its current time is shown', async ({
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
  await expect(zone).toHaveAccessibleDescription('Current time there: 05-11-2026 09:30')
  await settings.choose('default_timezone', '+05:45')
  await expect(zone).toHaveValue('Asia/Kathmandu (UTC+05:45)')
  await settings.chooseDateFormat('yyyy/mm/dd')
  await expect(zone).toHaveAccessibleDescription('Current time there: 2026/11/05 20:15')
  await settings.choose('default_timezone', 'kiritimati')
  await expect(settings.dateFormat).toHaveAccessibleDescription('Example: 2026/11/06')

  await settings.save()
  await expect(settings.saved).toBeVisible()
  await page.reload()
  await expect(zone).toHaveValue('Pacific/Kiritimati (UTC+14:00)')
  await settings.choose('default_timezone', 'device default')
  await expect(zone).toHaveAccessibleDescription('Current time on this device: 2026/11/05 23:30')
})

test('times are shown in the time zone of the site', async ({ signedIn: page, saveSettings }) => {
  await saveSettings({ default_timezone: 'Pacific/Kiritimati', default_date_format: 'yyyy-mm-dd' })
  const profile = new ProfilePage(page)
  await profile.open()
  const time = page.getByRole('main').getByRole('time').first()
  await expect(time).toHaveAttribute('title', /^\d/)
  const instant = await time.getAttribute('datetime')
  const title = await time.getAttribute('title')
  const inKiritimati = new Date(Date.parse(instant ?? '') + 14 * 3_600_000).toISOString()
  expect(title).toBe(`${inKiritimati.slice(0, 10)} ${inKiritimati.slice(11, 16)}`)
})

test.describe('in Japanese, on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 812 } })

  test('the list of time zones can be scrolled and searched on a phone', async ({ settings: { page } }) => {
    const settings = new GeneralSettingsPage(page, 'ja')
    await settings.open()
    await settings.choice('default_timezone').click()
    await expect(settings.options.first()).toHaveText('端末の設定に従う')
    const last = settings.options.last()
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await expect(settings.choice('default_timezone')).toHaveValue('UTC (UTC+00:00)')
    await settings.choose('default_timezone', 'tokyo')
    await expect(settings.form.getByText(/^現地の現在時刻：/)).toBeVisible()
  })
})
