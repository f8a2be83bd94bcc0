import type { Page } from '@playwright/test'
import { MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { holdRequests, refusedWith, refuseRequests } from '../fixtures/answers.ts'
import { dropOrPaste } from '../fixtures/input-events.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/settings-test.ts'
import { languagesOnScreens } from '../fixtures/widths.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'

const UPLOAD = '**/api/partner-logo'

for (const [language, width] of languagesOnScreens) {
  test.describe(`in ${language}, ${width} px wide, a partner logo`, () => {
    test.use({ locale: language, viewport: { width, height: 800 } })

    test('can be uploaded, named, linked and saved, and appears in the footer', async ({
      settings: { page },
    }) => {
      const settings = new GeneralSettingsPage(page, language)
      await settings.open()
      await settings.chooseFiles(pngFile())
      const logo = settings.logo(1)
      await expect.poll(() => isDrawn(page, 'main li img')).toBe(true)
      await logo.alt.fill('Kanto Rail')
      await logo.url.fill('https://rail.example.org')
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
      await settings.save()
      await expect(settings.saved).toBeVisible()
      const partner = page.getByRole('contentinfo').getByRole('link', { name: /^Kanto Rail/ })
      await expect(partner).toHaveAttribute('href', 'https://rail.example.org')
      await expect(partner.getByRole('img')).toBeVisible()

      await page.reload()
      await expect(logo.alt).toHaveValue('Kanto Rail')
      await expect(logo.url).toHaveValue('https://rail.example.org')
      await expect.poll(() => isDrawn(page, 'main li img')).toBe(true)
    })
  })
}

test.describe('a file for the partner logos', () => {
  test('of another type or with too many bytes is refused by name before it is sent', async ({
    settings,
  }) => {
    const uploads = countUploads(settings.page)
    await settings.open()
    await settings.chooseFiles(
      { ...pngFile('huge.png'), buffer: Buffer.alloc(MAX_LOGO_BYTES + 1) },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    )
    await expect(settings.messages).toContainText('huge.png: The image must not be larger than 1 MB.')
    await expect(settings.messages).toContainText('drawing.svg: Choose a PNG, JPEG or WebP image.')
    await expect(settings.addLogos).toHaveAccessibleDescription(
      /huge\.png: The image must not be larger than 1 MB\./,
    )
    await expect(settings.logoRows).toHaveCount(0)
    expect(uploads()).toBe(0)
  })

  test('with the name but not the content of a picture is refused by the server, and other changes are kept', async ({
    settings,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await settings.open()
    await settings.field('copyright_text').fill('Half-typed')
    await settings.chooseFiles(pngFile('real.png'), { ...pngFile('notes.png'), buffer: Buffer.from('notes') })
    await expect(settings.messages).toHaveText('notes.png: Choose a PNG, JPEG or WebP image.')
    await expect(settings.logoRows).toHaveCount(1)
    await expect(settings.field('copyright_text')).toHaveValue('Half-typed')
    await settings.chooseFiles(pngFile('other.png'))
    await expect(settings.logoRows).toHaveCount(2)
    await expect(settings.messages).toHaveCount(0)
  })

  test('that could not be uploaded shows a message at the logos and can be uploaded again', async ({
    settings,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(503))
    await refuseRequests(settings.page, { url: UPLOAD, method: 'POST', code: 'unavailable' })
    await settings.open()
    await settings.chooseFiles(pngFile())
    await expect(settings.messages).toContainText('logo.png: The service is temporarily unavailable.')
    await settings.page.unrouteAll()
    await settings.chooseFiles(pngFile())
    await expect(settings.logoRows).toHaveCount(1)
  })

  test('is shown during its upload, and the save button is disabled', async ({ settings, saves }) => {
    await settings.open()
    await settings.field('copyright_text').fill('Kanto')
    const upload = await holdRequests(settings.page, UPLOAD)
    await settings.chooseFiles(pngFile('slow.png'))
    await expect(settings.logos.getByRole('status', { name: 'Uploading slow.png' })).toBeVisible()
    await expect(settings.saveButton).toBeDisabled()
    await settings.page.keyboard.press('Control+s')
    upload.release()
    await expect(settings.logoRows).toHaveCount(1)
    await expect(settings.saveButton).toBeEnabled()
    expect(saves).toEqual([])
  })

  test('is discarded with the other changes during its upload', async ({ settings }) => {
    await settings.open()
    const upload = await holdRequests(settings.page, UPLOAD)
    await settings.chooseFiles(pngFile('slow.png'))
    await settings.discardButton.click()
    await settings.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(settings.logos.getByRole('status', { name: 'Uploading slow.png' })).toHaveCount(0)
    upload.release()
    await settings.chooseFiles(pngFile('next.png'))
    await expect(settings.saveButton).toBeEnabled()
    await expect(settings.logoRows).toHaveCount(1)
  })

  test('is uploaded after the upload of the previous file', async ({ settings }) => {
    const uploads = countUploads(settings.page)
    await settings.open()
    const upload = await holdRequests(settings.page, UPLOAD)
    await settings.chooseFiles(pngFile('wide.png', { width: 90 }))
    await settings.chooseFiles(pngFile('narrow.png', { width: 30 }))
    await expect(settings.logos.getByRole('status', { name: 'Uploading narrow.png' })).toBeVisible()
    expect(uploads()).toBe(1)
    upload.release()
    await expect(settings.logo(1).picture).toHaveAttribute('width', '90')
    await expect(settings.logo(2).picture).toHaveAttribute('width', '30')
    await expect(settings.saveButton).toBeEnabled()
    expect(uploads()).toBe(2)
  })

  test('and all waiting files are aborted when the page is left', async ({ settings }) => {
    const { page } = settings
    const uploads = countUploads(page)
    await settings.open()
    const upload = await holdRequests(page, UPLOAD)
    await settings.chooseFiles(pngFile('one.png'), pngFile('two.png'))
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/partner-logo'),
    )
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await settings.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin-profile')
    await aborted
    upload.release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(uploads()).toBe(1)
  })

  for (const event of ['drop', 'paste'] as const) {
    test(`can be added by ${event}`, async ({ settings }) => {
      await settings.open()
      await dropOrPaste(settings.logos, event, pngFile())
      await expect(settings.logoRows).toHaveCount(1)
    })
  }

  test('is refused if there are eight logos', async ({ settings }) => {
    await settings.open()
    const names = Array.from({ length: MAX_PARTNER_LOGOS + 1 }, (_, index) => `logo-${index}.png`)
    await settings.chooseFiles(...names.map((name) => pngFile(name)))
    await expect(settings.messages).toHaveText('logo-8.png: You can add at most 8.')
    await expect(settings.logoRows).toHaveCount(MAX_PARTNER_LOGOS)
    await expect(settings.addLogos).toBeDisabled()
  })
})

test.describe('three partner logos', () => {
  const names = ['Kanto Rail', 'Bay Bank', 'Hill Water']

  test.beforeEach(async ({ settings }) => {
    await settings.open()
    await settings.chooseFiles(...names.map((name) => pngFile(`${name}.png`)))
    for (const [index, name] of names.entries()) await settings.logo(index + 1).alt.fill(name)
  })

  test('can be reordered with the keyboard; the moved logo keeps the focus, and the order is saved', async ({
    settings,
    api,
  }) => {
    const { page } = settings
    await settings.logo(3).up.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => settings.logoNames()).toEqual(['Kanto Rail', 'Hill Water', 'Bay Bank'])
    await expect(settings.logo(2).up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => settings.logoNames()).toEqual(['Hill Water', 'Kanto Rail', 'Bay Bank'])
    await expect(settings.logo(1).up).toBeFocused()
    await expect(settings.logo(1).up).toHaveAttribute('aria-disabled', 'true')
    const announcement = settings.logos.getByRole('status')
    await expect(announcement).toHaveText('Hill Water moved to position 1 of 3')
    await page.keyboard.press('Enter')
    await settings.logo(2).down.click()
    await settings.save()
    await expect(settings.saved).toBeVisible()
    const saved = (await api.generalSettings()).partner_logos.map(({ alt }) => alt)
    expect(saved).toEqual(['Hill Water', 'Bay Bank', 'Kanto Rail'])
  })

  test('can be removed one by one, and the focus moves to the next logo', async ({ settings, api }) => {
    await settings.logo(2).remove.click()
    await expect.poll(() => settings.logoNames()).toEqual(['Kanto Rail', 'Hill Water'])
    await expect(settings.logo(2).remove).toBeFocused()
    await settings.page.keyboard.press('Enter')
    await expect.poll(() => settings.logoNames()).toEqual(['Kanto Rail'])
    await expect(settings.logo(1).remove).toBeFocused()
    await settings.save()
    await expect(settings.saved).toBeVisible()
    expect((await api.generalSettings()).partner_logos).toHaveLength(1)
    await settings.logo(1).remove.click()
    await expect(settings.addLogos).toBeFocused()
    await settings.save()
    await expect.poll(async () => (await api.generalSettings()).partner_logos).toEqual([])
  })

  test('show an error at a missing name and at an invalid URL', async ({ settings, saves }) => {
    await settings.logo(2).alt.fill(' ')
    await settings.logo(3).url.fill('rail.example.org')
    await settings.save()
    await expect(settings.logo(2).alt).toHaveAccessibleDescription('This field is required.')
    await expect(settings.logo(2).alt).toBeFocused()
    await expect(settings.logo(3).url).toHaveAccessibleDescription(
      'Enter a URL that begins with https:// or http://.',
    )
    await settings.logo(2).alt.fill('Bay Bank')
    await expect(settings.logo(2).alt).not.toHaveAttribute('aria-invalid', 'true')
    await expect(settings.logo(3).url).toHaveAttribute('aria-invalid', 'true')
    expect(saves).toEqual([])
  })
})

function isDrawn(page: Page, picture: string): Promise<boolean> {
  return page
    .locator(picture)
    .first()
    .evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0)
}

function countUploads(page: Page): () => number {
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/partner-logo')) uploads += 1
  })
  return () => uploads
}
