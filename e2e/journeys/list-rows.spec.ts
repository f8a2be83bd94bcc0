import { sports as list } from '@touchline/contract/master-data/lists'
import { holdRequests } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'

test('a click anywhere on a row opens it, except on a control, with a modifier key or after selecting text', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await api.replaceRows(list, ['Kendo'])
  await listPage.open()
  const row = listPage.row('Kendo')
  const updated = row.getByRole('cell').nth(-2)
  await updated.click({ modifiers: ['ControlOrMeta'] })
  await expect(listPage.panel.dialog).toBeHidden()
  const box = (await updated.boundingBox())!
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 2, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(document.getSelection()))).not.toBe('')
  await expect(page).toHaveURL(list.page)

  await page.getByRole('button', { name: 'Copy the name Kendo', exact: true }).click()
  await expect(listPage.toast('Kendo copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Kendo')
  await expect(page).toHaveURL(list.page)

  await row.getByRole('cell').nth(1).click()
  await expect(listPage.panel.dialog).toHaveAccessibleName('Edit Kendo')
})

test('dates of a list have digits of one width, and narrower hyphens', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(list, ['Kendo'])
  await listPage.open()
  const updated = listPage.row('Kendo').getByRole('cell').nth(-2)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const widthOf = (text: string) =>
    updated.evaluate((cell, shown) => {
      const copy = cell.appendChild(document.createElement('span'))
      copy.textContent = shown.repeat(100)
      const { width } = copy.getBoundingClientRect()
      copy.remove()
      return width / 100
    }, text)
  const digit = await widthOf('0')
  for (const other of '123456789') expect(await widthOf(other), other).toBeCloseTo(digit, 2)
  expect(await widthOf('-')).toBeLessThan(digit * 0.8)
})

test('names with and without a second name stand on the line of their row', async ({ listPage, api }) => {
  await api.replaceRows(list, ['Kendo'])
  await api.add(list, 'Judo', { name_ja: '柔道' })
  await listPage.open()
  for (const name of ['Kendo', 'Judo']) {
    const cells = listPage.row(name).getByRole('cell')
    const [first, second] = await Promise.all(
      [cells.first().getByText(name, { exact: true }), cells.nth(1)].map((part) =>
        part.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getClientRects()[0]?.bottom ?? 0
        }),
      ),
    )
    expect(Math.abs((first ?? 0) - (second ?? 0)), name).toBeLessThan(0.5)
  }
})

test('three clicks on switches deactivate three sports, and one toast counts them and undoes all', async ({
  listPage,
  api,
  signedIn,
}) => {
  await api.replaceRows(list, ['Archery', 'Judo', 'Kendo'])
  await listPage.open()
  const clicks = await signedIn.evaluateHandle(() => {
    const counted = { count: 0 }
    window.addEventListener('click', () => {
      counted.count += 1
    })
    return counted
  })
  for (const name of ['Archery', 'Judo', 'Kendo']) await listPage.statusSwitch(name).click()
  expect(await clicks.evaluate(({ count }) => count)).toBe(3)
  await expect.poll(async () => (await api.rowsOf(list)).map(({ status }) => status)).toEqual([0, 0, 0])
  await expect(listPage.toast('3 entries deactivated')).toBeVisible()
  await expect(listPage.undoButtons).toHaveCount(1)
  await listPage.undoButton.click()
  await expect(listPage.toast('3 entries activated')).toBeVisible()
  await expect.poll(async () => (await api.rowsOf(list)).map(({ status }) => status)).toEqual([1, 1, 1])
})

test.describe('on a phone', () => {
  test.use({ ...screenOf(375), hasTouch: true, isMobile: true })

  test('a loading list shows “Loading data...” without scrolling, and the first screen has four rows of equal height', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(
      list,
      [...Array(6).keys()].map((n) => `${'Long name '.repeat(n)}Sport ${n}`),
    )
    const answer = await holdRequests(page, `**${list.api}?*`)
    await listPage.open()
    await expect(listPage.main.getByText('Loading data...').first()).toBeInViewport({ ratio: 1 })
    answer.release()
    await expect(listPage.rows).toHaveCount(6)
    await expect(listPage.rows.nth(3)).toBeInViewport({ ratio: 1 })
    const heights = await listPage.rows.evaluateAll((rows) =>
      rows.slice(0, 4).map((row) => row.getBoundingClientRect().height),
    )
    expect(new Set(heights).size).toBe(1)
  })
})
