import { ageGroups, clubDays, coachLevels } from '@touchline/contract/master-data/lists'
import { refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test.describe('an operation day', () => {
  test.use({ list: clubDays })

  test('accepts times in several notations and shows errors at invalid times', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(clubDays)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Evenings')
    await panel.field('opens_at').fill('6pm')
    await panel.field('closes_at').fill('2600')
    await expect(panel.field('opens_at')).toHaveValue('18:00')
    await panel.save()
    await expect(panel.field('closes_at')).toHaveAccessibleDescription('Enter a time from 00:00 to 23:59.')
    await expect(panel.field('closes_at')).toBeFocused()

    await panel.field('closes_at').fill('２')
    await page.keyboard.press('Control+s')
    await expect(panel.field('closes_at')).toHaveAccessibleDescription(
      'Enter a time after “Opens at”, or turn on “Closes on the next day”.',
    )
    await expect(panel.field('closes_at')).toBeFocused()
    await panel.field('closes_next_day').click()
    await expect(panel.field('closes_at')).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Control+s')
    await expect(listPage.row('Evenings')).toContainText(/18:00–02:00.*on the next day/)

    await listPage.editButton('Evenings').click()
    await expect(panel.field('closes_next_day')).toBeChecked()
    await panel.field('opens_at').clear()
    await panel.save()
    await expect(panel.field('opens_at')).toHaveAccessibleDescription('Enter both times, or neither.')
    await panel.field('closes_at').clear()
    await expect(panel.field('opens_at')).not.toHaveAttribute('aria-invalid')
    await panel.save()
    await expect(panel.dialog).toBeHidden()
    expect((await api.rowsOf(clubDays))[0]).toMatchObject({ opens_at: null, closes_at: null })
  })

  test('requires at least one weekday, and weekdays can be chosen with the keyboard', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(clubDays)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Mondays')
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      await expect(panel.day('weekdays', day)).toBeChecked()
      await panel.day('weekdays', day).focus()
      await page.keyboard.press('Space')
    }
    await panel.save()
    await expect(panel.field('weekdays')).toHaveAccessibleDescription('Choose at least one day.')
    await expect(panel.day('weekdays', 1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(panel.day('weekdays', 1)).not.toHaveAttribute('aria-invalid')
    await panel.save()
    await expect(listPage.row('Mondays')).toContainText('Mon')
    expect((await api.rowsOf(clubDays))[0]).toMatchObject({ weekdays: [1] })
  })
})

test.describe('an experience level', () => {
  test.use({ list: coachLevels })

  test('is refused with the rank of another level and can be saved without a rank', async ({
    listPage,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await api.fill(coachLevels)
    await api.add(coachLevels, 'Head', { rank: 1 })
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Assistant')
    await expect(panel.field('rank')).toHaveAttribute('placeholder', 'Not ranked')
    await panel.field('rank').fill('１')
    await panel.field('min_years').fill('5')
    await panel.field('max_years').fill('5')
    await panel.save()
    await expect(panel.field('max_years')).toHaveAccessibleDescription(
      'Enter a value greater than “Years from”.',
    )
    await panel.field('max_years').clear()
    await panel.save()
    await expect(panel.field('rank')).toHaveAccessibleDescription('Another entry already uses this number.')
    await expect(panel.field('rank')).toBeFocused()
    await panel.field('rank').clear()
    await panel.save()
    await expect(listPage.row('Assistant')).toContainText('Not ranked')
    await expect(listPage.row('Assistant')).toContainText('5+')
  })
})

test.describe('on a phone', () => {
  test.use({ list: ageGroups, viewport: { width: 375, height: 700 }, hasTouch: true, locale: 'ja' })

  test('a switch can be tapped', async ({ signedIn, api }) => {
    const listPage = new MasterListPage(signedIn, ageGroups, 'ja')
    await api.fill(ageGroups)
    await listPage.open()
    await listPage.addButton.tap()
    await listPage.panel.name.fill('U12')
    await listPage.panel.field('guardian_required').tap()
    await listPage.panel.save()
    await expect(listPage.panel.dialog).toBeHidden()
    expect((await api.rowsOf(ageGroups))[0]).toMatchObject({ guardian_required: true })
  })
})
