import type { Page } from '@playwright/test'
import { languages } from '@touchline/contract/language'
import { sports } from '@touchline/contract/master-data/lists'
import { refusedWith, refuseRequests, withoutNetwork } from '../fixtures/answers.ts'
import { setTabVisible } from '../fixtures/measure.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { isEventStream } from '../fixtures/traffic.ts'
import { expect, test } from '../fixtures/two-browsers-test.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'

const EVENTS = '**/api/events'
const ROWS = 12
const KIRITIMATI = 'Pacific/Kiritimati'

for (const language of languages) {
  const other = language === 'en' ? 'ja' : 'en'
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('every setting that an administrator saves applies in the browser of a colleague without a reload', async ({
      settings: { page },
      api,
      colleague,
    }) => {
      await api.fill(
        sports,
        Array.from({ length: ROWS }, (_, row) => `Sport ${row}`),
      )
      // a personal choice of language overrides the default of the site
      await api.savePreferences({ language })
      const list = new MasterListPage(colleague, sports, language)
      await openAndListen(colleague, () => list.open())
      await expect(list.rows).toHaveCount(ROWS)
      await colleague.evaluate(() => Object.assign(window, { isSameDocument: true }))

      const settings = new GeneralSettingsPage(page, language)
      await settings.open()
      await settings.field('organisation_name').fill('Kansai Sports Federation')
      await settings.field('organisation_name_ja').fill('関西スポーツ連盟')
      await settings.chooseDateFormat('yyyy/mm/dd')
      await settings.choose('default_timezone', 'kiritimati')
      await settings.choose('default_language', other === 'ja' ? '日本語' : 'English')
      await settings.choose('page_size', '10')
      await settings.field('brand_colour').fill('#1d4ed8')
      await settings.field('top_nav_events').fill('https://example.org/events')
      await settings.field('copyright_text').fill('Kansai')
      await settings.chooseFiles(pngFile())
      await settings.logo(1).alt.fill('Kanto Rail')
      await settings.save()

      const shell = new Shell(colleague, other)
      const name = { en: 'Kansai Sports Federation', ja: '関西スポーツ連盟' }
      await expect(shell.heading(sports.title[other])).toBeVisible()
      await expect(shell.header).toContainText(name[other])
      const after = new MasterListPage(colleague, sports, other)
      await expect(after.rows).toHaveCount(10)
      await expect(after.rows.first()).toContainText(dayIn(KIRITIMATI))
      await expect(shell.footer).toContainText('Kansai')
      await expect(shell.partners).toHaveCount(1)
      const events = shell.topNavigation.getByRole('link', { name: /^EVENTS/ })
      await expect(events).toHaveAttribute('href', 'https://example.org/events')
      await expect(after.addButton).toHaveCSS('background-color', 'rgb(29, 78, 216)')
      expect(await colleague.evaluate(() => 'isSameDocument' in window)).toBe(true)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })
}

test('an unchanged form follows live settings, and a changed form keeps the typed values', async ({
  colleague,
  saveSettings,
}) => {
  const theirs = new GeneralSettingsPage(colleague)
  const { header } = new Shell(colleague)
  await openAndListen(colleague, () => theirs.open())
  await saveSettings({ organisation_name: 'First', copyright_text: 'First' })
  await expect(theirs.field('organisation_name')).toHaveValue('First')
  await theirs.field('copyright_text').fill('Typed')
  await saveSettings({ organisation_name: 'Second' })
  await expect(header).toContainText('Second')
  await expect(theirs.field('copyright_text')).toHaveValue('Typed')
})

test('a hidden tab closes its event stream and loads missed settings when it becomes visible', async ({
  colleague,
  saveSettings,
}) => {
  const { header } = new Shell(colleague)
  await openAndListen(colleague, () => colleague.goto('/admin-profile'))
  const streamClosed = colleague.waitForEvent('requestfailed', isEventStream)
  await setTabVisible(colleague, false)
  await streamClosed
  await saveSettings({ organisation_name: 'Missed' })
  const before = await header.textContent()
  expect(before).not.toContain('Missed')
  await setTabVisible(colleague, true)
  await expect(header).toContainText('Missed')
})

test('settings saved during a network or server failure apply after the reconnect', async ({
  colleague,
  saveSettings,
  expectedErrors,
}) => {
  expectedErrors.push(...withoutNetwork, refusedWith(503))
  const { header } = new Shell(colleague)
  await openAndListen(colleague, () => colleague.goto('/admin-profile'))
  const streamClosed = colleague.waitForEvent('requestfailed', isEventStream)
  await colleague.context().setOffline(true)
  await streamClosed
  await saveSettings({ organisation_name: 'Without a network' })
  await refuseRequests(colleague, { url: EVENTS, method: 'GET', code: 'unavailable', times: 1 })
  await colleague.context().setOffline(false)
  await expect(header).toContainText('Without a network', { timeout: 10_000 })
})

/** Waits for the event stream, which opens when the page is idle. */
async function openAndListen(page: Page, open: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse(EVENTS)
  await open()
  await listening
}

/** Today in a time zone, as yyyy/mm/dd. */
function dayIn(timeZone: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('ja', parts).format(new Date())
}
