import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { simulateTabVisibility } from '../fixtures/browsers.ts'
import { offlineErrors, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { isEventStream } from '../fixtures/traffic.ts'
import { expect, test } from '../fixtures/two-browsers-test.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'

const EVENTS = '**/api/events'
const ROWS = 12
const KIRITIMATI = 'Pacific/Kiritimati'
/** The time there is 25 hours behind Kiritimati, so the day is always another one. */
const PAGO_PAGO = 'Pacific/Pago_Pago'

test('every setting that an administrator saves applies in the browser of a colleague without a reload', async ({
  settings: { page },
  api,
  colleague,
}) => {
  await api.replaceRows(
    sports,
    Array.from({ length: ROWS }, (_, row) => `Sport ${row}`),
  )
  // the language preference of an administrator overrides the default of the site
  await api.savePreferences({ language: 'en' })
  const list = new MasterListPage(colleague, sports)
  await openAndWaitForEvents(colleague, () => list.open())
  await expect(list.rows).toHaveCount(ROWS)
  await colleague.evaluate(() => Object.assign(window, { isSameDocument: true }))

  const settings = new GeneralSettingsPage(page)
  await settings.open()
  await settings.field('organisation_name').fill('Kansai Sports Federation')
  await settings.field('organisation_name_ja').fill('関西スポーツ連盟')
  await settings.chooseDateFormat('yyyy/mm/dd')
  await settings.choose('default_timezone', 'kiritimati')
  await settings.choose('default_language', '日本語')
  await settings.choose('page_size', '10')
  await settings.field('brand_colour').fill('#1d4ed8')
  await settings.field('top_nav_events').fill('https://example.org/events')
  await settings.field('copyright_text').fill('Kansai')
  await settings.chooseFiles(pngFile())
  await settings.logo(1).alt.fill('Kanto Rail')
  await settings.save()

  const shell = new Shell(colleague, 'ja')
  await expect(shell.heading(sports.title.ja)).toBeVisible()
  await expect(shell.header).toContainText('関西スポーツ連盟')
  const after = new MasterListPage(colleague, sports, 'ja')
  await expect(after.rows).toHaveCount(10)
  await expect(after.rows.first()).toContainText(dayIn(KIRITIMATI))
  await expect(shell.footer).toContainText('Kansai')
  await expect(shell.partners).toHaveCount(1)
  const events = shell.topNavigation.getByRole('link', { name: /^EVENTS/ })
  await expect(events).toHaveAttribute('href', 'https://example.org/events')
  await expect(after.addButton).toHaveCSS('background-color', 'rgb(29, 78, 216)')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await test.step('a new time zone alone changes the dates of the list', async () => {
    await api.saveSettings({ default_timezone: PAGO_PAGO })
    await expect(after.rows.first()).toContainText(dayIn(PAGO_PAGO))
  })
  expect(await colleague.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('settings saved meanwhile apply to an unchanged form, after the tab was hidden, and after a network or server failure', async ({
  colleague,
  saveSettings,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(...offlineErrors, refusedWith(503))
  const theirs = new GeneralSettingsPage(colleague)
  const { header } = new Shell(colleague)
  const streamEnd = () => colleague.waitForEvent('requestfailed', isEventStream)
  await openAndWaitForEvents(colleague, () => theirs.open())

  await test.step('an unchanged form shows the saved settings, and a changed form keeps the typed values', async () => {
    await saveSettings({ organisation_name: 'First', copyright_text: 'First' })
    await expect(theirs.field('organisation_name')).toHaveValue('First')
    await theirs.field('copyright_text').fill('Typed')
    await saveSettings({ organisation_name: 'Second' })
    await expect(header).toContainText('Second')
    await expect(theirs.field('copyright_text')).toHaveValue('Typed')
  })

  await test.step('a hidden tab closes its event stream and loads missed settings when it becomes visible', async () => {
    const streamClosed = streamEnd()
    await simulateTabVisibility(colleague, false)
    await streamClosed
    await saveSettings({ organisation_name: 'Missed' })
    expect(await header.textContent()).not.toContain('Missed')
    await openAndWaitForEvents(colleague, () => simulateTabVisibility(colleague, true))
    await expect(header).toContainText('Missed')
  })

  await test.step('the stream is opened again after the network and the server have failed', async () => {
    const streamClosed = streamEnd()
    await colleague.context().setOffline(true)
    await streamClosed
    await saveSettings({ organisation_name: 'Without a network' })
    await refuseRequests(colleague, { url: EVENTS, method: 'GET', code: 'unavailable', times: 1 })
    await colleague.context().setOffline(false)
    await expect(header).toContainText('Without a network', { timeout: 10_000 })
  })
})

/** Waits for the event stream, which opens when the page is idle. */
async function openAndWaitForEvents(page: Page, open: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse(EVENTS)
  await open()
  await listening
}

/** Today in a time zone, as yyyy/mm/dd. */
function dayIn(timeZone: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('ja', parts).format(new Date())
}
