import { sports } from '@touchline/contract/master-data/lists'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import type { MasterListPage } from '../pages/master-list-page.ts'

const names = Array.from({ length: 25 }, (_, index) => `Row ${String(index + 1).padStart(2, '0')}`)
const TARGET = 24
const TOUCH_TARGET = 44

/** The names of the selected rows of the page. */
async function selectedIn({ table }: MasterListPage): Promise<string[]> {
  const checked = table.getByRole('rowgroup').nth(1).getByRole('checkbox', { checked: true })
  return checked.evaluateAll((boxes) =>
    boxes.map((box) => (box.getAttribute('aria-label') ?? '').replace('Select ', '')),
  )
}

/** Where the heads, cells and rows of the table are, and the tools above it. */
function layoutOf({ table }: MasterListPage): Promise<string[]> {
  return table.evaluate((element) =>
    [element, ...element.querySelectorAll('th, tr, td, td a')].map((part) =>
      JSON.stringify(part.getBoundingClientRect()),
    ),
  )
}

test('rows are selected with the mouse, one by one, as a range, as a page and as a whole list, and nothing moves', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  const { selectionBar, pageBox } = listPage
  await api.replaceRows(sports, names)
  await listPage.open('?per_page=10&status=1')
  await expect(listPage.rows).toHaveCount(10)
  await listPage.status('All').click()
  await expect(page).not.toHaveURL(/status/)

  await test.step('other filters clear the selection', async () => {
    await listPage.row('Row 02').hover()
    await listPage.box('Row 02').click()
    await expect(selectionBar).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/status=1/)
    await expect(selectionBar).toBeHidden()
    await page.goForward()
    await expect(page).not.toHaveURL(/status/)
    expect(await selectedIn(listPage)).toEqual([])
  })

  await test.step('the checkbox appears in a hovered row, and the bar takes the place of the tools', async () => {
    const before = await layoutOf(listPage)
    await listPage.row('Row 02').hover()
    await expect(listPage.box('Row 02')).toBeVisible()
    const { width, height } = (await listPage.box('Row 02').boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET)
    await listPage.box('Row 02').click()
    await expect(selectionBar).toContainText('1 selected')
    await expect(listPage.main.getByRole('status').filter({ hasText: /^1 selected$/ })).toHaveCount(1)
    await expect(listPage.search).toBeHidden()
    expect(await layoutOf(listPage)).toEqual(before)
    await expect(pageBox).toHaveJSProperty('indeterminate', true)
  })

  await test.step('a click with Shift selects a range', async () => {
    await listPage.box('Row 05').click({ modifiers: ['Shift'] })
    expect(await selectedIn(listPage)).toEqual(['Row 02', 'Row 03', 'Row 04', 'Row 05'])
    expect(await page.evaluate(() => document.getSelection()?.type)).not.toBe('Range')
    await listPage.box('Row 03').click()
    await expect(selectionBar).toContainText('3 selected')
  })

  await test.step('the selection survives paging and sorting, and the bar says how many rows are not shown', async () => {
    await listPage.pages.getByRole('button', { name: 'Page 2' }).click()
    await expect(listPage.row('Row 11')).toBeVisible()
    await expect(selectionBar).toContainText('3 selected3 of them not shown')
    await listPage.sortBy('Name')
    await expect(listPage.row('Row 25')).toBeVisible()
    expect(await selectedIn(listPage)).toEqual([])
    await listPage.sortBy('Name')
    await expect(listPage.row('Row 01')).toBeVisible()
    expect(await selectedIn(listPage)).toEqual(['Row 02', 'Row 04', 'Row 05'])
  })

  await test.step('all rows that match are offered with a whole page, and one deselected row leaves those of the page', async () => {
    await pageBox.click()
    await expect(selectionBar).toContainText('10 selected')
    await selectionBar.getByRole('button', { name: 'Select all 25 entries' }).click()
    await expect(selectionBar).toContainText('All 25 entries selected')
    await listPage.pages.getByRole('button', { name: 'Page 3' }).click()
    await expect(listPage.row('Row 25')).toBeVisible()
    await expect(pageBox).toBeChecked()
    await listPage.box('Row 21').click()
    await expect(selectionBar).toContainText('4 selected')
    await expect(selectionBar).not.toContainText('not shown')
  })

  await test.step('Escape closes an open panel first, and then clears the selection', async () => {
    await listPage.editButton('Row 22').click()
    await expect(listPage.panel.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(listPage.panel.dialog).toBeHidden()
    await expect(selectionBar).toContainText('4 selected')
    await page.keyboard.press('Escape')
    await expect(selectionBar).toBeHidden()
    await expect(listPage.search).toBeVisible()
    expect(await selectedIn(listPage)).toEqual([])
  })

  await test.step('the button of the bar clears the selection and focuses the row that was selected last', async () => {
    await listPage.box('Row 23').click()
    await selectionBar.getByRole('button', { name: 'Clear selection' }).click()
    await expect(selectionBar).toBeHidden()
    await expect(listPage.link('Row 23')).toBeFocused()
  })
})

test('rows are selected with the keyboard: Space, Shift with the arrow keys, Ctrl+A and Escape', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  const { selectionBar } = listPage
  await api.replaceRows(sports, names)
  await listPage.open('?per_page=10')
  await listPage.search.focus()
  await page.keyboard.press('ArrowDown')
  await expect(listPage.box('Row 01')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await selectedIn(listPage)).toEqual(['Row 02'])
  await expect(listPage.link('Row 02')).toBeFocused()

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
    await page.keyboard.press(`Shift+${key}`)
  await expect(listPage.link('Row 04')).toBeFocused()
  expect(await selectedIn(listPage)).toEqual(['Row 02', 'Row 03', 'Row 04'])

  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Space')
  expect(await selectedIn(listPage)).toEqual(names.slice(1, 10))
  await page.keyboard.press('Shift+Tab')
  await expect(listPage.box('Row 10')).toBeFocused()
  await page.keyboard.press('Space')
  expect(await selectedIn(listPage)).toEqual(names.slice(1, 9))

  await page.keyboard.press('Control+a')
  await expect(listPage.pageBox).toBeChecked()
  expect(await selectedIn(listPage)).toEqual(names.slice(0, 10))
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete 10 sports?', exact: true })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(listPage.box('Row 10')).toBeFocused()
  await expect(selectionBar).toContainText('10 selected')
  await page.keyboard.press('Escape')
  await expect(selectionBar).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ ...screenOf(375), hasTouch: true, isMobile: true })

  test('a button shows the checkboxes, a tap on a row selects it, and the trash has a selection of its own', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const { selectionBar, selectButton } = listPage
    await api.replaceRows(sports, names)
    await listPage.open('?per_page=10')
    await expect(listPage.rows).toHaveCount(10)
    const before = await layoutOf(listPage)
    await selectButton.tap()
    await expect(selectionBar).toContainText('Select entries')
    await expect(listPage.pageBox).toBeFocused()
    for (const box of [listPage.box('Row 01'), listPage.pageBox]) {
      const { width, height } = (await box.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TOUCH_TARGET)
    }
    await listPage.box('Row 01').tap()
    await listPage.link('Row 03').tap()
    await expect(selectionBar).toContainText('2 selected')
    await expect(listPage.panel.dialog).toHaveCount(0)
    expect(await layoutOf(listPage)).toEqual(before)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await listPage.pageBox.tap()
    await selectionBar.getByRole('button', { name: 'Select all 25 entries' }).tap()
    await expect(selectionBar).toContainText('All 25 entries selected')
    await selectionBar.getByRole('button', { name: 'Clear selection' }).tap()
    await expect(listPage.box('Row 01')).toBeHidden()

    await listPage.remove('Row 01')
    await listPage.trashLink.tap()
    await expect(listPage.restoreButton('Row 01')).toBeVisible()
    await listPage.main.getByRole('button', { name: listPage.words.selectEntries }).tap()
    await listPage.main.getByRole('checkbox', { name: listPage.words.select('Row 01') }).tap()
    await expect(selectionBar).toContainText('1 selected')
  })
})
