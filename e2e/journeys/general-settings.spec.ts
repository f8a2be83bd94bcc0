import { dateFormats } from '@touchline/contract/date-time'
import { sports } from '@touchline/contract/master-data/lists'
import { overflowOf } from '../fixtures/measure.ts'
import { blockLiveEvents, failRequests, holdRequests, refusedWith } from '../fixtures/network.ts'
import { expect, ORGANISATION, test } from '../fixtures/settings-test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const typed = {
  organisation_name: 'Kansai Sports Federation',
  organisation_name_ja: '関西スポーツ連盟',
  support_email: 'help@example.org',
  support_url: 'https://example.org/help',
  top_nav_home: 'https://example.org/',
  top_nav_search: 'https://example.org/search?q=日本',
  top_nav_events: 'https://example.org/events',
  top_nav_reservations: 'https://example.org/reservations',
  top_nav_members: 'https://example.org/members',
  top_nav_announcements: 'https://example.org/news',
  copyright_text: 'Kansai Sports Federation',
} as const
type TypedField = keyof typeof typed
const entries = Object.entries(typed) as [TypedField, string][]

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('every general setting is saved, applies immediately, and is shown again after a reload', async ({
    settings: { page },
  }) => {
    // in Tokyo the new year has started, in UTC it has not
    await page.clock.setFixedTime('2031-01-01T00:30:00+09:00')
    const settings = new GeneralSettingsPage(page, 'ja')
    await settings.open()
    await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
    await expect(settings.saveButton).toBeDisabled()
    for (const [name, value] of entries) await settings.field(name).fill(value)
    await settings.chooseDateFormat('yyyy/mm/dd')
    await expect(settings.form.getByRole('status').filter({ hasText: settings.words.unsaved })).toBeVisible()
    await settings.save()
    await expect(settings.saved).toBeVisible()
    await expect(settings.saveButton).toBeDisabled()
    await expect(settings.form).toBeFocused()

    await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${typed.copyright_text}`)
    await expect(page.getByRole('link', { name: /^HOME/ })).toHaveAttribute('href', typed.top_nav_home)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

    await page.reload()
    for (const [name, value] of entries) await expect(settings.field(name)).toHaveValue(value)
    await expect(settings.dateFormat).toHaveValue('yyyy/mm/dd')
    await page.setViewportSize(screenOf(1440).viewport)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  })
})

const today = {
  'dd-mm-yyyy': '01-02-2031',
  'dd/mm/yyyy': '01/02/2031',
  'mm-dd-yyyy': '02-01-2031',
  'mm/dd/yyyy': '02/01/2031',
  'yyyy-mm-dd': '2031-02-01',
  'yyyy/mm/dd': '2031/02/01',
  'yyyy-dd-mm': '2031-01-02',
  'yyyy/dd/mm': '2031/01/02',
} as const

test('the form of the general settings previews support button, copyright line and date format; a saved date format applies to lists', async ({
  settings,
  api,
}) => {
  const { page } = settings
  await page.clock.setFixedTime('2031-02-01T12:00:00+09:00')
  await api.replaceRows(sports, ['Kendo'])
  await settings.open()

  await test.step('the support button is described while the contact is typed', async () => {
    const expectText = (text: string) => expect(settings.form.getByText(text)).toBeVisible()
    await expectText('While both are empty, the button explains how to add a contact.')
    await settings.field('support_email').fill('help@example.org')
    await expectText('The button starts an e-mail to the address.')
    await settings.field('support_url').fill('https://example.org')
    await expectText('The button offers both the page and an e-\u2060mail to the address.')
    await settings.field('support_email').fill('')
    await expectText('The button opens the page in a new tab.')
  })

  await test.step('the copyright line has the current year', async () => {
    const copyright = settings.field('copyright_text')
    await expect(copyright).toHaveAccessibleDescription('Shown as “© 2031 Touchline”')
    await copyright.fill('Kanto')
    await expect(copyright).toHaveAccessibleDescription('Shown as “© 2031 Kanto”')
  })

  await test.step('each date format is shown with the current date as an example', async () => {
    await settings.dateFormat.click()
    await expect(settings.options).toHaveText(dateFormats.map((format) => format + today[format]))
    await page.keyboard.press('Escape')
    for (const format of ['dd-mm-yyyy', 'yyyy/dd/mm'] as const) {
      await settings.chooseDateFormat(format)
      await expect(settings.dateFormat).toHaveAccessibleDescription(`Example: ${today[format]}`)
    }
  })

  await test.step('the saved date format applies to a list without a reload', async () => {
    await settings.save()
    await expect(settings.saved).toBeVisible()
    const list = new MasterListPage(page, sports)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'Master Data' }).first().click()
    await expect(list.row('Kendo')).toContainText(/\d{4}\/\d\d\/\d\d/)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
})

test('the general settings show an error with a retry button after a failed load, and loading does not move any field', async ({
  settings,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  const { page } = settings
  await failRequests(page, '**/api/site-setting', 'GET')
  // a live event would reload the settings automatically
  await blockLiveEvents(page)
  await settings.goto()
  const error = page.getByRole('main').getByRole('alert')
  await expect(error).toContainText('The settings could not be loaded')
  await page.unroute('**/api/site-setting')
  await error.getByRole('button', { name: 'Try again' }).click()
  await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)

  const settingsCall = await holdRequests(page, '**/api/site-setting')
  await settings.goto()
  const positions = () =>
    settings.form
      .locator('input:not([type=hidden])')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().toJSON()))
  await expect(settings.form).toHaveAttribute('aria-busy', 'true')
  // the script of this field loads last
  await expect(settings.choice('setup_skipped')).toBeAttached()
  const before = await positions()
  settingsCall.release()
  await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
  expect(await positions()).toEqual(before)
  await expect(settings.form).toHaveAttribute('aria-busy', 'false')
})
