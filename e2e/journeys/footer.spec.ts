import type { Locator } from '@playwright/test'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'

const A_PAGE = 'https://partner-a.example.org/'
const NEAR_BLACK = 0x18

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('the footer shows the partner logos with their links on a white background', async ({
    signedIn: page,
    shell,
    api,
    saveSettings,
  }) => {
    const black = pngFile('logo.png', { width: 400, height: 120, shade: NEAR_BLACK })
    await saveSettings({
      partner_logos: [
        { ...(await api.uploadLogo(black)), alt: 'Partner A', url: A_PAGE },
        { ...(await api.uploadLogo(black)), alt: 'Partner B', url: '' },
      ],
    })
    await page.goto('/settings/file-server')
    await atEachWidth(page, async () => {
      await expect(shell.partners).toHaveCount(2)
      const link = shell.partners.first().getByRole('link', { name: 'Partner A (opens in a new tab)' })
      await expect(link).toHaveAttribute('href', A_PAGE)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(shell.partners.last().getByRole('link')).toHaveCount(0)
      for (const name of ['Partner A', 'Partner B']) {
        const picture = shell.footer.getByRole('img', { name })
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => aspectRatioError(picture)).toBeLessThan(0.02)
        expect((await picture.boundingBox())?.height).toBe(32)
        await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      }
    })
  })
})

test.describe('the copyright line', () => {
  test('the copyright line shows the current year with the product name or the text of the site, at the bottom of a short page', async ({
    signedIn: page,
    shell,
    saveSettings,
  }) => {
    await page.clock.setFixedTime('2031-12-31T12:00:00+09:00')
    await page.goto('/membership-plan/club')
    await expect(shell.footer).toHaveText('© 2031 Touchline')
    const { y, height } = (await shell.footer.boundingBox())!
    expect(Math.round(y + height)).toBe(page.viewportSize()!.height)
    await saveSettings({ copyright_text: 'Kanto Sports Federation' })
    await page.reload()
    await expect(shell.footer).toHaveText('© 2031 Kanto Sports Federation')
  })
})

/** Returns 1 while the picture is not loaded. */
function aspectRatioError(picture: Locator): Promise<number> {
  return picture.evaluate((element) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = element as HTMLImageElement
    const { paddingInline, paddingBlock } = getComputedStyle(element)
    const width = clientWidth - 2 * Number.parseFloat(paddingInline)
    const height = clientHeight - 2 * Number.parseFloat(paddingBlock)
    return naturalWidth > 0 ? Math.abs(width / height / (naturalWidth / naturalHeight) - 1) : 1
  })
}
