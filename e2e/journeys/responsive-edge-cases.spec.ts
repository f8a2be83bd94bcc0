import { overflowOf } from '../fixtures/measure.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { Palette } from '../pages/palette.ts'

const LONG_NAME = 'Kanto Sports Federation of the Eastern Prefectures and Islands'

test('a long name of the organisation does not shrink the buttons of the header at any width', async ({
  signedIn: page,
  shell,
  saveSettings,
}) => {
  const support = shell.header.getByRole('button', { name: shell.words.support })
  const sizes = async () => [await support.boundingBox(), await shell.bell.boundingBox()].map(sizeOf)
  const WIDTHS = [641, 769, 1000]
  const sizesAtEachWidth = async () => {
    const found: [number, number][][] = []
    for (const width of WIDTHS) {
      await page.setViewportSize(screenOf(width).viewport)
      found.push(await sizes())
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    }
    return found
  }
  await saveSettings({ organisation_name: 'Kanto' })
  await page.goto('/settings/file-server')
  await expect(support).toBeVisible()
  const before = await sizesAtEachWidth()
  expect(before[0]?.[1]).toEqual([44, 34])
  await saveSettings({ organisation_name: LONG_NAME })
  await page.reload()
  await expect(shell.header.getByText(LONG_NAME)).toHaveCount(1)
  expect(await sizesAtEachWidth()).toEqual(before)
})

test.describe('on a phone', () => {
  test.use({ ...screenOf(375), hasTouch: true })

  test('a copyright line without spaces does not overflow, and a tap on an unavailable entry of the top navigation shows a tooltip', async ({
    signedIn: page,
    shell,
    saveSettings,
  }) => {
    await saveSettings({ copyright_text: 'x'.repeat(200) })
    await page.goto('/settings/file-server')
    await expect(shell.footer).toContainText('xxx')
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

    const entry = shell.topNavigation.getByRole('link', { name: 'MEMBERS' })
    const tooltip = page.getByRole('tooltip')
    // without `force`, Playwright waits until the entry is enabled
    await entry.tap({ force: true })
    await expect(tooltip).toHaveText('Not available yet')
    await expect(tooltip).toBeInViewport({ ratio: 1 })
    await shell.heading('File server').tap()
    await expect(tooltip).toBeHidden()
  })
})

test('with forced colours the active entry of the palette has an outline', async ({
  signedIn: page,
  shell,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings/file-server')
  await expect(shell.heading('File server')).toBeVisible()
  const palette = new Palette(page)
  await palette.open()
  await expect(palette.active).toHaveCSS('outline-style', 'solid')
  await expect(palette.options.nth(1)).toHaveCSS('outline-style', 'none')
})

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' }) // in the dark theme, logos also have a frame

  test('space for a partner logo is reserved before it is loaded', async ({
    signedIn: page,
    shell,
    api,
    saveSettings,
  }) => {
    const flat = await api.uploadLogo(pngFile('flat.png', { width: 400, height: 20 }))
    await saveSettings({ partner_logos: [{ ...flat, alt: 'Partner A', url: 'https://a.example.org/' }] })
    const released = Promise.withResolvers<void>()
    await page.route(`**${flat.image}`, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto('/settings/file-server', { waitUntil: 'commit' })
    const logo = shell.footer.getByRole('img', { name: 'Partner A' })
    await expect(logo).toBeAttached()
    const reserved = sizeOf(await logo.boundingBox())
    expect(reserved[0]).toBeCloseTo(140)
    released.resolve()
    await expect
      .poll(() => logo.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(sizeOf(await logo.boundingBox())).toEqual(reserved)
    const [, height] = sizeOf(await shell.partners.getByRole('link').boundingBox())
    expect(height).toBeGreaterThanOrEqual(24)
  })
})

function sizeOf(box: { width: number; height: number } | null): [width: number, height: number] {
  return [box?.width ?? 0, box?.height ?? 0]
}
