import { expect, test } from '../fixtures/test.ts'

test('a select field has no icon, opens a list of 224 px, can be searched, and selects by typed letters while it is closed', async ({
  listPage,
  signedIn: page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 1200 })
  await listPage.open()
  await listPage.addButton.click()
  await expect(listPage.panel.name).toBeFocused()
  const field = listPage.panel.field('category')
  const options = page.getByRole('option')

  await test.step('the label has 12 px, the border is grey, and the list is at most 224 px high', async () => {
    const label = page.locator('label').filter({ hasText: /^Category$/ })
    expect(await label.evaluate((element) => getComputedStyle(element).fontSize)).toBe('12px')
    expect(await field.evaluate(({ parentElement }) => parentElement?.querySelectorAll('svg').length)).toBe(0)
    const border = await field.evaluate((element) => getComputedStyle(element).borderColor)
    const [red = 0, green = 0, blue = 0] = (border.match(/\d+/g) ?? []).map(Number)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue), border).toBeLessThan(12)
    await field.click()
    await expect(options).toHaveCount(10)
    const list = page.getByRole('listbox', { name: 'Category' }).locator('> *').first()
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('224px')
    await expect.poll(async () => (await list.boundingBox())?.height).toBe(224)
  })

  await test.step('the search finds any part of an option', async () => {
    for (const [typed, matches] of [
      ['at', ['Combat', 'Aquatic']],
      ['zzz', []],
      ['ｗｉｎ', ['Winter']],
    ] as const) {
      await field.fill(typed)
      await expect(options, typed).toHaveText([...matches])
    }
    await field.fill('AQUA')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Aquatic')
    await expect(options).toHaveCount(0)
  })

  await test.step('letters typed within 500 ms count as one search text', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    const type = async (letter: string, value: string) => {
      await page.keyboard.press(letter)
      await page.clock.runFor(1)
      await expect(field).toHaveValue(value)
    }
    await type('m', 'Motor')
    await page.clock.runFor(400)
    await type('i', 'Mind')
    await page.clock.runFor(500)
    await type('t', 'Team')
    await page.clock.runFor(500)
    await type('x', 'Team')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(500)
    await page.keyboard.press('ArrowDown')
    await page.clock.runFor(100)
    await expect(options).toHaveCount(10)
    await page.keyboard.press('w')
    await page.clock.runFor(100)
    await expect(options).toHaveText(['Winter'])
  })
})
