import { overflowOf } from '../fixtures/measure.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { Palette } from '../pages/palette.ts'

const LONG_NAME = 'Kanto Sports Federation of the Eastern Prefectures and Islands'

test.describe('a long name of the organisation', () => {
  for (const width of [641, 769, 1000]) {
    test(`does not shrink the buttons of a header ${width} px wide`, async ({
      signedIn: page,
      shell,
      saveSettings,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const support = shell.header.getByRole('button', { name: shell.words.support })
      const sizes = async () => [await support.boundingBox(), await shell.bell.boundingBox()].map(sizeOf)
      await saveSettings({ organisation_name: 'Kanto' })
      await page.goto('/settings/file-server')
      await expect(support).toBeVisible()
      const before = await sizes()
      expect(before[1]).toEqual([36, 34])
      await saveSettings({ organisation_name: LONG_NAME })
      await page.reload()
      await expect(shell.header.getByText(LONG_NAME)).toHaveCount(1)
      expect(await sizes()).toEqual(before)
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    })
  }
})

test.describe('on a phone', () => {
  test.use({ ...screenOf(375), hasTouch: true })

  test('a copyright line without spaces does not overflow', async ({
    signedIn: page,
    shell,
    saveSettings,
  }) => {
    await saveSettings({ copyright_text: 'x'.repeat(200) })
    await page.goto('/settings/file-server')
    await expect(shell.footer).toContainText('xxx')
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  })

  test('a tap on an unavailable entry of the top navigation shows a tooltip', async ({
    signedIn: page,
    shell,
  }) => {
    await page.goto('/settings/file-server')
    const entry = shell.topNavigation.getByRole('link', { name: 'MEMBERS' })
    const tip = page.getByRole('tooltip')
    // without `force`, Playwright waits until the entry is enabled
    await entry.tap({ force: true })
    await expect(tip).toHaveText('Not available yet')
    await expect(tip).toBeInViewport({ ratio: 1 })
    await shell.heading('File server').tap()
    await expect(tip).toBeHidden()
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`space for a partner logo is reserved before it is loaded, ${colorScheme} theme`, async ({
    signedIn: page,
    shell,
    api,
    saveSettings,
  }) => {
    await page.emulateMedia({ colorScheme })
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
}

function sizeOf(box: { width: number; height: number } | null): [width: number, height: number] {
  return [box?.width ?? 0, box?.height ?? 0]
}
