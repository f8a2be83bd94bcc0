import { ageGroups } from '@touchline/contract/master-data/lists'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'

const MIN_TOUCH_TARGET = 44

test.use({ ...screenOf(375), hasTouch: true, isMobile: true, list: ageGroups })

test('on a touch screen, rows of a list can be added, opened, switched and deleted, and columns sorted', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(ageGroups, ['Archery', 'Kendo'.padEnd(100, ' kendo')])
  await listPage.open()
  await expect(listPage.rows).toHaveCount(2)
  const row = listPage.rows.first()
  const controls = [
    ...(await row.getByRole('link').all()),
    ...(await row.getByRole('button').all()),
    ...(await row.getByRole('switch').all()),
    ...(await listPage.table.getByRole('columnheader').getByRole('button').all()),
    listPage.trashLink,
  ]
  expect(controls.length).toBeGreaterThan(8)
  for (const control of controls) {
    const { width, height } = (await control.boundingBox())!
    expect(Math.min(width, height), String(control)).toBeGreaterThanOrEqual(MIN_TOUCH_TARGET)
  }
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })

  await listPage.sortBy('Name')
  await expect(listPage.rows.last()).toContainText('Archery')
  const name = (await listPage.link('Archery').boundingBox())!
  // a tap beside the text works, because the whole cell is a link
  await page.touchscreen.tap(name.x + name.width - 4, name.y + name.height / 2)
  await expect(listPage.panel.dialog).toHaveAccessibleName('Edit Archery')
  await page.goBack()
  await expect(listPage.panel.dialog).toBeHidden()
  await listPage.statusSwitch('Archery').tap()
  await expect(listPage.statusSwitch('Archery')).toHaveText('Inactive')
  await listPage.remove('Archery')
  await listPage.toast('Archery deleted').getByRole('button', { name: 'Undo' }).tap()
  await expect(listPage.row('Archery')).toBeVisible()

  await listPage.addButton.tap()
  await listPage.panel.name.fill('U12')
  await listPage.panel.field('guardian_required').tap()
  await listPage.panel.save()
  await expect(listPage.panel.dialog).toBeHidden()
  expect(await api.rowsOf(ageGroups)).toContainEqual(
    expect.objectContaining({ name: 'U12', guardian_required: true }),
  )
})
