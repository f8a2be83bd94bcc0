import { withoutNetwork } from '../fixtures/answers.ts'
import { overflowOf, transitionDuring } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone, widths } from '../fixtures/widths.ts'

test('without a network one bar says so above everything else, which makes room in 0.1 s', async ({
  signedIn: page,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(...withoutNetwork)
  const bar = page.getByText('You are offline. Your input is kept.')
  const placeOf = async () => (await shell.header.boundingBox())?.y
  await page.goto('/admin-profile')
  await expect(shell.heading('Profile')).toBeVisible()
  await atEachWidth(page, async () => {
    const act = () => page.context().setOffline(true)
    expect(await transitionDuring(page, { property: 'top', act })).toBe(100)
    await expect(bar).toBeInViewport({ ratio: 1 })
    const { y, height } = (await bar.boundingBox())!
    expect(y).toBe(0)
    await expect.poll(placeOf).toBe(height)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

    await page.context().setOffline(false)
    await expect(bar).toHaveCount(0)
    await expect.poll(placeOf).toBe(0)
  })
})

test('the bars at the top stay in sight', async ({ signedIn: page, shell, listPage, api, list }) => {
  await api.fill(
    list,
    Array.from({ length: 25 }, (_, index) => `Row ${index}`),
  )
  await listPage.open()
  await expect(listPage.rows).toHaveCount(25)
  const inView = async (width: number) => {
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    expect((await shell.header.boundingBox())?.y).toBe(0)
    // on a phone the page needs the room more than the entries do
    if (isPhone(width)) await expect(shell.topNavigation).not.toBeInViewport()
    else expect((await shell.topNavigation.boundingBox())?.y).toBe(56)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await atEachWidth(page, inView, widths)
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('the bar says so in Japanese', async ({ signedIn: page, expectedErrors }) => {
    expectedErrors.push(...withoutNetwork)
    await page.goto('/admin-profile')
    await page.context().setOffline(true)
    await expect(page.getByText('オフラインです。入力した内容は失われません。')).toBeVisible()
    await page.context().setOffline(false)
  })
})
