import { sports } from '@touchline/contract/master-data/lists'
import { compose } from '../fixtures/input-events.ts'
import { expect, test } from '../fixtures/test.ts'

const names = Array.from({ length: 25 }, (_, index) => `Row ${String(index).padStart(2, '0')}`)

test('arrow keys move between the rows of a list, Enter opens a row, and Delete asks to remove it', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(sports, names)
  await listPage.open()
  await expect(listPage.rows).toHaveCount(25)

  await test.step('arrow keys stay in the column and reach the search field', async () => {
    await listPage.search.focus()
    await page.keyboard.press('ArrowDown')
    await expect(listPage.link('Row 00')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(listPage.link('Row 01')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy the name Row 01' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(listPage.statusSwitch('Row 01')).toBeFocused()
    await page.keyboard.press('End')
    await expect(listPage.statusSwitch('Row 24')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(listPage.statusSwitch('Row 24')).toBeFocused()
    for (const name of ['Row 23', 'Row 22']) {
      await page.keyboard.press('ArrowUp')
      await expect(listPage.statusSwitch(name)).toBeFocused()
    }
    await page.keyboard.press('Home')
    await expect(listPage.statusSwitch('Row 00')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(listPage.search).toBeFocused()
  })

  await test.step('the focused row is not covered by the bars or the table header', async () => {
    await listPage.link('Row 00').focus()
    await page.keyboard.press('End')
    await expect(listPage.link('Row 24')).toBeInViewport({ ratio: 1 })
    await expect(listPage.header('Name')).toBeInViewport({ ratio: 1 })
    const head = (await listPage.header('Name').boundingBox())!
    const siteBar = (await page.getByRole('navigation', { name: 'Site' }).boundingBox())!
    expect(head.y).toBeCloseTo(siteBar.y + 42, 0)
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('ArrowUp')
      const { top } = await page.evaluate(() => document.activeElement!.getBoundingClientRect())
      expect(top).toBeGreaterThanOrEqual(head.y + head.height)
    }
  })

  await test.step('Enter opens a row and Delete asks to remove it', async () => {
    await listPage.link('Row 00').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(listPage.panel.dialog).toHaveAccessibleName('Edit Row 01')
    await expect(listPage.panel.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(listPage.link('Row 01')).toBeFocused()
    await page.keyboard.press('Delete')
    const question = listPage.confirm('Delete “Row 01”?')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(listPage.link('Row 01')).toBeFocused()
    await page.keyboard.press('Shift+Delete')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('arrow keys are ignored while an input method is composing', async () => {
    await listPage.search.focus()
    await compose(page, 'けん')
    await page.keyboard.press('ArrowDown')
    await expect(listPage.search).toBeFocused()
  })
})
