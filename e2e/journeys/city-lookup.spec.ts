import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'

const words = {
  clear: 'Clear city',
  locked: /Set by the city/,
  none: /^No city found/,
  country: 'Brazil',
  count: /cit(y|ies)$/,
}

test('the city search ignores accents, a chosen city sets state and country, and a city that is not in the list can be saved', async ({
  signedIn: page,
  ownerApi,
}) => {
  const editPage = new EditProfilePage(page)
  const { clear, locked, country, count, none } = words
  await editPage.open()
  const city = editPage.choice('city')
  await city.fill('sao paulo')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('São Paulo')
  await expect(first.locator('mark')).toHaveText('São Paulo')
  await expect(editPage.statusMessage(count)).toHaveCount(1)
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  await first.click()
  await expect(city).toHaveValue('São Paulo')
  for (const name of ['state', 'country'] as const) {
    await expect(editPage.text(name)).toHaveJSProperty('readOnly', true)
    await expect(editPage.text(name)).toHaveAccessibleDescription(locked)
  }
  await expect(editPage.text('state')).toHaveValue('São Paulo')
  await expect(editPage.text('country')).toHaveValue(country)
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  await editPage.save()
  await expect(editPage.statusMessage()).toBeVisible()
  expect(await ownerApi.profile()).toMatchObject({ city_id: 3448439, country: 'Brazil' })

  await page.reload()
  await expect(city).toHaveValue('São Paulo')
  await expect(editPage.text('country')).toHaveJSProperty('readOnly', true)
  await editPage.form.getByRole('button', { name: clear }).click()
  await expect(city).toBeFocused()
  for (const field of [city, editPage.text('state'), editPage.text('country')]) {
    await expect(field).toHaveValue('')
    await expect(field).toBeEditable()
  }

  await city.fill('Nowhereville on Sea')
  await expect(page.getByText(none).filter({ visible: true }).last()).toBeVisible()
  await expect(editPage.statusMessage(none)).toHaveCount(1)
  await editPage.text('state').fill('Utopia')
  await editPage.text('country').fill('Erewhon')
  await editPage.save()
  await expect
    .poll(() => ownerApi.profile())
    .toMatchObject({ city_id: null, city: 'Nowhereville on Sea', state: 'Utopia', country: 'Erewhon' })
})

test('changing the text of a chosen city clears its state and country but keeps typed values, and every state of the city list passes axe', async ({
  signedIn: page,
  shell,
}) => {
  const editPage = new EditProfilePage(page)
  await editPage.open()
  const city = editPage.choice('city')
  // the list is rendered outside of the landmarks
  await city.fill('sao paulo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoViolations(page, 'the list of cities', ['region'])
  await city.fill('Nowhereville')
  await expect(editPage.statusMessage(words.none)).toHaveCount(1)
  await expectNoViolations(page, 'no city', ['region'])

  await editPage.chooseCity('naha', 'Okinawa')
  await expect(editPage.text('state')).toHaveValue('Okinawa')
  await expectNoViolations(page, 'a chosen city')
  await city.press('End')
  await page.keyboard.type('r')
  await expect(city).toHaveValue('Nahar')
  await expect(editPage.text('state')).toHaveValue('')
  await expect(editPage.text('state')).toBeEditable()
  await editPage.text('state').fill('Somewhere')
  await city.press('End')
  await page.keyboard.type('i')
  await expect(editPage.text('state')).toHaveValue('Somewhere')

  await test.step('choosing another language does not repeat the announcement', async () => {
    await editPage.chooseCity('naha', 'Okinawa')
    await expect(editPage.statusMessage('State and country set: Okinawa, Japan')).toHaveCount(1)
    await shell.chooseLanguage('日本語')
    await expect(new EditProfilePage(page, 'ja').choice('city')).toHaveValue('Naha')
    await expect(editPage.statusMessage(/Okinawa/)).toHaveCount(0)
  })
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('a city is found by its name or its reading, and the matching text is highlighted', async ({
    signedIn: page,
  }) => {
    const editPage = new EditProfilePage(page, 'ja')
    await editPage.open()
    const city = editPage.choice('city')
    const first = page.getByRole('option').first()
    await city.fill('よこはま')
    await expect(first).toContainText('横浜市')
    await expect(first.locator('mark')).toHaveCount(0)
    await city.fill('横浜')
    await expect(first.locator('mark')).toHaveText('横浜')
    await city.fill('東京')
    await expect(page.getByRole('option').locator('span span mark').first()).toHaveText('東京')
    await expectNoViolations(page, 'cities of Tokyo', ['region'])
  })
})
