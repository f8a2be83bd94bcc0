import type { Page } from '@playwright/test'
import { MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { dropOrPaste } from '../fixtures/input-events.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { holdRequests, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/settings-test.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'

const UPLOAD = '**/api/partner-logo'

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('a partner logo is uploaded, named, linked and saved, and appears in the footer', async ({
    settings: { page },
  }) => {
    const settings = new GeneralSettingsPage(page, 'ja')
    await settings.open()
    await settings.chooseFiles(pngFile())
    const logo = settings.logo(1)
    await expect.poll(() => isPictureLoaded(page, 'main li img')).toBe(true)
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
    await expect.poll(() => isPictureLoaded(page, 'main li img')).toBe(true)
  })
})

test('partner logos are added by file button, drop and paste, checked, reordered with the keyboard, saved and removed', async ({
  settings,
  saves,
  api,
}) => {
  const { page } = settings
  const names = ['Kanto Rail', 'Bay Bank', 'Hill Water']
  await settings.open()
  await settings.chooseFiles(pngFile())
  await expect(settings.logoRows).toHaveCount(1)
  await dropOrPaste(settings.logos, 'drop', pngFile())
  await expect(settings.logoRows).toHaveCount(2)
  await dropOrPaste(settings.logos, 'paste', pngFile())
  await expect(settings.logoRows).toHaveCount(3)
  for (const [index, name] of names.entries()) await settings.logo(index + 1).alt.fill(name)

  await test.step('a missing name and an invalid URL are errors', async () => {
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
    await settings.logo(3).url.fill('')
  })

  await test.step('a moved logo keeps the focus, and the order is saved', async () => {
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

  await test.step('after a removal the focus is on the next logo', async () => {
    await settings.logo(2).remove.click()
    await expect.poll(() => settings.logoNames()).toEqual(['Hill Water', 'Kanto Rail'])
    await expect(settings.logo(2).remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => settings.logoNames()).toEqual(['Hill Water'])
    await expect(settings.logo(1).remove).toBeFocused()
    await settings.save()
    await expect.poll(async () => (await api.generalSettings()).partner_logos).toHaveLength(1)
    await settings.logo(1).remove.click()
    await expect(settings.addLogos).toBeFocused()
    await settings.save()
    await expect.poll(async () => (await api.generalSettings()).partner_logos).toEqual([])
  })
})

test('files that are no partner logos are refused by name, and the others are added up to eight', async ({
  settings,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422), refusedWith(503))
  const uploads = countUploads(settings.page)
  await settings.open()
  await settings.field('copyright_text').fill('Half-typed')

  await test.step('another type and too many bytes are refused before the upload', async () => {
    await settings.chooseFiles(
      { ...pngFile('huge.png'), buffer: Buffer.alloc(MAX_LOGO_BYTES + 1) },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    )
    await expect(settings.messages).toContainText('huge.png: The image must not be larger than 1 MB.')
    await expect(settings.messages).toContainText('drawing.svg: Choose a PNG, JPEG or WebP image.')
    await expect(settings.addLogos).toHaveAccessibleDescription(
      /huge\.png: The image must not be larger than 1\sMB\./,
    )
    await expect(settings.logoRows).toHaveCount(0)
    expect(uploads()).toBe(0)
  })

  await test.step('the server refuses a file without the content of a picture', async () => {
    await settings.chooseFiles(pngFile('real.png'), { ...pngFile('notes.png'), buffer: Buffer.from('notes') })
    await expect(settings.messages).toHaveText('notes.png: Choose a PNG, JPEG or WebP image.')
    await expect(settings.logoRows).toHaveCount(1)
    await expect(settings.field('copyright_text')).toHaveValue('Half-typed')
  })

  await test.step('a file that could not be uploaded can be uploaded again', async () => {
    await refuseRequests(settings.page, { url: UPLOAD, method: 'POST', code: 'unavailable', times: 1 })
    await settings.chooseFiles(pngFile())
    await expect(settings.messages).toContainText('logo.png: The service is temporarily unavailable.')
    await settings.chooseFiles(pngFile())
    await expect(settings.logoRows).toHaveCount(2)
    await expect(settings.messages).toHaveCount(0)
  })

  await test.step('a ninth logo is refused', async () => {
    const names = Array.from({ length: MAX_PARTNER_LOGOS - 1 }, (_, index) => `logo-${index + 3}.png`)
    await settings.chooseFiles(...names.map((name) => pngFile(name)))
    await expect(settings.messages).toHaveText('logo-9.png: You can add at most 8.')
    await expect(settings.logoRows).toHaveCount(MAX_PARTNER_LOGOS)
    await expect(settings.addLogos).toBeDisabled()
  })
})

test('partner logos are uploaded one after the other, and “Discard changes” or another page aborts the uploads', async ({
  settings,
  saves,
}) => {
  const { page } = settings
  const uploads = countUploads(page)
  const uploading = (file: string) => settings.logos.getByRole('status', { name: `Uploading ${file}` })
  const discard = async () => {
    await settings.discardButton.click()
    await settings.question.getByRole('button', { name: 'Discard changes' }).click()
  }
  await settings.open()

  await test.step('“Discard changes” discards a file during its upload', async () => {
    const upload = await holdRequests(page, UPLOAD)
    await settings.chooseFiles(pngFile('slow.png'))
    await expect(uploading('slow.png')).toBeVisible()
    await discard()
    await expect(uploading('slow.png')).toHaveCount(0)
    upload.release()
    await settings.chooseFiles(pngFile('next.png'))
    await expect(settings.saveButton).toBeEnabled()
    await expect(settings.logoRows).toHaveCount(1)
  })

  await test.step('the save button is disabled until both files are uploaded', async () => {
    const before = uploads()
    await settings.field('copyright_text').fill('Kanto')
    const upload = await holdRequests(page, UPLOAD)
    await settings.chooseFiles(pngFile('wide.png', { width: 90 }))
    await expect(uploading('wide.png')).toBeVisible()
    await expect(settings.saveButton).toBeDisabled()
    await page.keyboard.press('Control+s')
    await settings.chooseFiles(pngFile('narrow.png', { width: 30 }))
    await expect(uploading('narrow.png')).toBeVisible()
    expect(uploads()).toBe(before + 1)
    upload.release()
    await expect(settings.logo(2).picture).toHaveAttribute('width', '90')
    await expect(settings.logo(3).picture).toHaveAttribute('width', '30')
    await expect(settings.saveButton).toBeEnabled()
    expect(uploads()).toBe(before + 2)
    expect(saves).toEqual([])
  })

  await test.step('another page, after a confirmation, aborts the upload and the waiting files', async () => {
    await discard()
    await expect(settings.logoRows).toHaveCount(0)
    const before = uploads()
    const upload = await holdRequests(page, UPLOAD)
    await settings.chooseFiles(pngFile('one.png'), pngFile('two.png'))
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/partner-logo'),
    )
    await page.getByRole('link', { name: 'profile', exact: true }).click()
    await settings.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin-profile')
    await aborted
    upload.release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(uploads()).toBe(before + 1)
  })
})

function isPictureLoaded(page: Page, picture: string): Promise<boolean> {
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
