import { overflowOf, transitionDuring } from '../fixtures/measure.ts'
import { offlineErrors } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone } from '../fixtures/widths.ts'

test('offline, one bar is shown above the header, which moves down within 0.1 s', async ({
  signedIn: page,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors)
  const bar = page.getByText('You are offline. Your input is kept.')
  const headerTop = async () => (await shell.header.boundingBox())?.y
  await page.goto('/admin-profile')
  await expect(shell.heading('Profile')).toBeVisible()
  await atEachWidth(page, async () => {
    const act = () => page.context().setOffline(true)
    expect(await transitionDuring(page, { property: 'top', act })).toBe(100)
    await expect(bar).toBeInViewport({ ratio: 1 })
    const { y, height } = (await bar.boundingBox())!
    expect(y).toBe(0)
    await expect.poll(headerTop).toBe(height)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

    await page.context().setOffline(false)
    await expect(bar).toHaveCount(0)
    await expect.poll(headerTop).toBe(0)
  })

  await shell.chooseLanguage('日本語')
  await page.context().setOffline(true)
  await expect(page.getByText('オフラインです。入力した内容は失われません。')).toBeVisible()
  await page.context().setOffline(false)
})

test('the header and the top navigation stay visible while scrolling', async ({
  signedIn: page,
  shell,
  listPage,
  api,
  list,
}) => {
  await api.replaceRows(
    list,
    Array.from({ length: 25 }, (_, index) => `Row ${index}`),
  )
  await listPage.open()
  await expect(listPage.rows).toHaveCount(25)
  const checkBars = async (width: number) => {
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    expect((await shell.header.boundingBox())?.y).toBe(0)
    // on a phone, the top navigation scrolls out of view to leave room for the page
    if (isPhone(width)) await expect(shell.topNavigation).not.toBeInViewport()
    else expect((await shell.topNavigation.boundingBox())?.y).toBe(56)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await atEachWidth(page, checkBars)
})
