import { dateFormats } from '@touchline/contract/date-time'
import { sports } from '@touchline/contract/master-data/lists'
import { blockLiveEvents, failRequests, holdRequests, refusedWith } from '../fixtures/answers.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, ORGANISATION, test } from '../fixtures/settings-test.ts'
import { languagesOnScreens } from '../fixtures/widths.ts'
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
type Typed = keyof typeof typed
const entries = Object.entries(typed) as [Typed, string][]

for (const [language, width] of languagesOnScreens) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ locale: language, viewport: { width, height: 800 } })

    test('every field is saved, applies immediately, and is shown again after a reload', async ({
      settings: { page },
    }) => {
      const settings = new GeneralSettingsPage(page, language)
      await settings.open()
      await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
      await expect(settings.saveButton).toHaveCount(0)
      for (const [name, value] of entries) await settings.field(name).fill(value)
      await settings.chooseDateFormat('yyyy/mm/dd')
      await expect(
        settings.form.getByRole('status').filter({ hasText: settings.words.unsaved }),
      ).toBeVisible()
      await settings.save()
      await expect(settings.saved).toBeVisible()
      await expect(settings.saveButton).toHaveCount(0)
      await expect(settings.form).toBeFocused()

      const year = new Date().getFullYear()
      await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${typed.copyright_text}`)
      await expect(page.getByRole('link', { name: /^HOME/ })).toHaveAttribute('href', typed.top_nav_home)
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

      await page.reload()
      for (const [name, value] of entries) await expect(settings.field(name)).toHaveValue(value)
      await expect(settings.dateFormat).toHaveValue('yyyy/mm/dd')
    })
  })
}

test.describe('the date format of the site', () => {
  const formatted = {
    'dd-mm-yyyy': '05-11-2026',
    'dd/mm/yyyy': '05/11/2026',
    'mm-dd-yyyy': '11-05-2026',
    'mm/dd/yyyy': '11/05/2026',
    'yyyy-mm-dd': '2026-11-05',
    'yyyy/mm/dd': '2026/11/05',
    'yyyy-dd-mm': '2026-05-11',
    'yyyy/dd/mm': '2026/05/11',
  } as const

  test('shows today in each of the eight formats, in the options and below the field', async ({
    settings,
  }) => {
    await settings.page.clock.setFixedTime('2026-11-05T12:00:00+09:00')
    await settings.open()
    await settings.dateFormat.click()
    await expect(settings.options).toHaveText(dateFormats.map((format) => format + formatted[format]))
    await settings.page.keyboard.press('Escape')
    for (const format of dateFormats) {
      await settings.chooseDateFormat(format)
      await expect(settings.dateFormat).toHaveAccessibleDescription(`Example: ${formatted[format]}`)
    }
  })

  test('applies to other pages after a save without a reload', async ({ settings, api }) => {
    await api.fill(sports, ['Kendo'])
    await settings.open()
    await settings.chooseDateFormat('yyyy/dd/mm')
    await settings.save()
    await expect(settings.saved).toBeVisible()
    const { page } = settings
    const list = new MasterListPage(page, sports)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'Master Data' }).first().click()
    await expect(list.row('Kendo')).toContainText(/\d{4}\/\d\d\/\d\d/)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
})

test('the form describes the customer support button while the contact is typed', async ({ settings }) => {
  await settings.open()
  const expectText = (text: string) => expect(settings.form.getByText(text)).toBeVisible()
  await expectText('While both are empty, the button explains how to add a contact.')
  await settings.field('support_email').fill('help@example.org')
  await expectText('The button starts an e-mail to the address.')
  await settings.field('support_url').fill('https://example.org')
  await expectText('The button offers both the page and an e-mail to the address.')
  await settings.field('support_email').fill('')
  await expectText('The button opens the page in a new tab.')
})

test('the copyright line is shown with the current year as it is typed', async ({ settings }) => {
  await settings.page.clock.setFixedTime('2031-01-01T00:30:00+09:00')
  await settings.open()
  const copyright = settings.field('copyright_text')
  await expect(copyright).toHaveAccessibleDescription('Shown as “© 2031 Touchline”')
  await copyright.fill('Kanto')
  await expect(copyright).toHaveAccessibleDescription('Shown as “© 2031 Kanto”')
})

test.describe('loading the general settings', () => {
  test('does not move any field', async ({ settings }) => {
    const settingsCall = await holdRequests(settings.page, '**/api/site-setting')
    await settings.goto()
    const positions = () =>
      settings.form
        .locator('input:not([type=hidden])')
        .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().toJSON()))
    await expect(settings.form).toHaveAttribute('aria-busy', 'true')
    const before = await positions()
    settingsCall.release()
    await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
    expect(await positions()).toEqual(before)
    await expect(settings.form).toHaveAttribute('aria-busy', 'false')
  })

  test('shows a failure with a retry button', async ({ settings, expectedErrors }) => {
    expectedErrors.push(refusedWith(500))
    await failRequests(settings.page, '**/api/site-setting', 'GET')
    // a live event would reload the settings automatically
    await blockLiveEvents(settings.page)
    await settings.goto()
    const main = settings.page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('The settings could not be loaded')
    await settings.page.unroute('**/api/site-setting')
    await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
  })
})
