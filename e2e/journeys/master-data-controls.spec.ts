import {
  ageGroups,
  clubDays,
  coachLevels,
  sponsorshipTypes,
  sports,
} from '@touchline/contract/master-data/lists'
import { breakAnswers, holdAnswers, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test.describe('an operation day', () => {
  test.use({ list: clubDays })

  test('takes times as they are typed, and says what is no time', async ({
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

  test('has its days chosen with the keyboard, and needs one', async ({ listPage, api, signedIn: page }) => {
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

test.describe('a sponsorship type', () => {
  test.use({ list: sponsorshipTypes })

  test('takes amounts as they are typed, in the currency that is chosen', async ({ listPage, api }) => {
    await api.fill(sponsorshipTypes)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Gold')
    await panel.field('min_amount').fill('１，０００.５０')
    await panel.field('max_amount').fill('2500')
    await panel.save()
    await expect(panel.field('min_amount')).toHaveAccessibleDescription(
      'Enter an amount in JPY without decimals.',
    )
    await expect(panel.field('min_amount')).toHaveValue('１，０００.５０')
    await expect(panel.field('max_amount')).toHaveValue('2,500')

    await panel.fill('currency', 'USD')
    await expect(panel.field('min_amount')).toHaveValue('１，０００.５０')
    await expect(panel.field('min_amount')).not.toHaveAttribute('aria-invalid')
    await panel.save()
    await expect(listPage.row('Gold')).toContainText('$1,000.50–$2,500')
    expect((await api.rowsOf(sponsorshipTypes))[0]).toMatchObject({
      min_amount: 100_050,
      max_amount: 250_000,
      currency: 'USD',
    })
    await listPage.editButton('Gold').click()
    await expect(panel.field('max_amount')).toHaveValue('2,500.00')
    await panel.field('max_amount').fill('10')
    await panel.save()
    await expect(panel.field('max_amount')).toHaveAccessibleDescription(
      'Enter a value that is not below “Amount from”.',
    )
  })

  test('takes no other amount than the one that was pasted', async ({ listPage, api, signedIn: page }) => {
    await api.fill(sponsorshipTypes)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Gold')
    await panel.fill('currency', 'USD')
    for (const [written, fault] of [
      ['1.234.567', 'Enter an amount in USD with 2 decimals at most.'],
      ['10²', 'Enter an amount in USD with 2 decimals at most.'],
      ['-5', 'Enter 0 or more.'],
    ] as const) {
      await panel.field('min_amount').fill(written)
      await page.keyboard.press('Control+s')
      await expect(panel.field('min_amount')).toHaveAccessibleDescription(fault)
      await expect(panel.field('min_amount')).toHaveValue(written)
    }
    await panel.field('min_amount').fill(' 12 ')
    await panel.field('max_amount').fill('1,234.50')
    await page.keyboard.press('Control+s')
    await expect(panel.dialog).toBeHidden()
    expect((await api.rowsOf(sponsorshipTypes))[0]).toMatchObject({ min_amount: 1200, max_amount: 123_450 })
  })

  test('has its currency found by the name a reader knows', async ({ listPage, signedIn: page }) => {
    await listPage.open()
    await listPage.addButton.click()
    const currency = listPage.panel.field('currency')
    await expect(currency).toHaveValue('JPY – Japanese Yen')
    await currency.click()
    await currency.fill('swiss')
    await expect(page.getByRole('option')).toHaveText('CHF – Swiss Franc')
    await page.keyboard.press('Enter')
    await expect(currency).toHaveValue('CHF – Swiss Franc')
  })

  test('is saved with the currency that is shown, whatever was searched for', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(sponsorshipTypes)
    const answer = await holdAnswers(page, `**${sponsorshipTypes.api}/0`)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Gold')
    const currency = panel.field('currency')
    await currency.click()
    await currency.fill('doubloons')
    await expect(page.getByText('No match')).toBeVisible()
    const sent = page.waitForRequest(`**${sponsorshipTypes.api}/0`)
    await page.keyboard.press('Control+s')
    expect((await sent).postDataJSON()).toMatchObject({ currency: 'JPY' })
    await expect(currency).toHaveValue('JPY – Japanese Yen')
    await expect(page.getByText('No match')).toBeHidden()
    answer.release()
    await expect(panel.dialog).toBeHidden()
  })
})

test.describe('a whole number', () => {
  test.use({ list: coachLevels })

  test('that is pasted never becomes another one', async ({ listPage, api, signedIn: page }) => {
    await api.fill(coachLevels)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await panel.field('rank').press('Control+a')
      await panel.field('rank').press('Control+v')
      await expect(panel.field('rank')).toHaveValue(text)
    }
    await panel.name.fill('Head')
    for (const [pasted, fault] of [
      ['1.5', 'Enter a whole number.'],
      ['1.234.567', 'Enter a whole number.'],
      ['10²', 'Enter a whole number.'],
      ['-5', 'Enter 1 or more.'],
    ] as const) {
      await paste(pasted)
      await page.keyboard.press('Control+s')
      await expect(panel.field('rank')).toHaveAccessibleDescription(fault)
      await expect(panel.field('rank')).toHaveValue(pasted)
    }
    await paste(' １２３ ')
    await page.keyboard.press('Tab')
    await expect(panel.field('rank')).toHaveValue('123')
    await paste('１２')
    await page.keyboard.press('Control+s')
    await expect(panel.dialog).toBeHidden()
    expect((await api.rowsOf(coachLevels))[0]).toMatchObject({ rank: 12 })
  })

  test('takes the keys of digits and the period', async ({ listPage, signedIn: page }) => {
    await listPage.open()
    await listPage.addButton.click()
    const rank = listPage.panel.field('rank')
    await rank.pressSequentially('-1a2. e5')
    await expect(rank).toHaveValue('12.5')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(rank).toHaveValue('12')
  })
})

test.describe('an experience level', () => {
  test.use({ list: coachLevels })

  test('whose rank another one has is refused at the rank, and needs none', async ({
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
    await expect(panel.field('max_years')).toHaveAccessibleDescription('Enter a value above “Years from”.')
    await panel.field('max_years').clear()
    await panel.save()
    await expect(panel.field('rank')).toHaveAccessibleDescription('Another entry has this number already.')
    await expect(panel.field('rank')).toBeFocused()
    await panel.field('rank').clear()
    await panel.save()
    await expect(listPage.row('Assistant')).toContainText('Not ranked')
    await expect(listPage.row('Assistant')).toContainText('5+')
  })
})

test.describe('on a phone', () => {
  test.use({ list: ageGroups, viewport: { width: 375, height: 700 }, hasTouch: true, locale: 'ja' })

  test('a switch is turned with the thumb', async ({ signedIn, api }) => {
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

test.describe('the focus', () => {
  test('is in the page after a panel that an address opened', async ({ listPage, api, signedIn: page }) => {
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open(`?edit=${kendo!.id}`)
    await expect(listPage.panel.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(listPage.panel.dialog).toHaveCount(0)
    await expect(listPage.main).toBeFocused()
  })

  test('is back where something is typed after a click beside it', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(sports)
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.field('name_ja').fill('剣道')
    await page.mouse.click(300, 500)
    const question = listPage.confirm('Discard your changes?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(listPage.panel.field('name_ja')).toBeFocused()
  })

  test('is in the list once it has come at the second try', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, ['Kendo'])
    await breakAnswers(page, `**${sports.api}?*`, 'GET')
    await listPage.open()
    const again = listPage.main.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.click()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(listPage.main).toBeFocused()
  })
})

test('a panel that is still on its way is seen at once', async ({ listPage, api, signedIn: page }) => {
  await api.fill(sports)
  const chunk = await holdAnswers(page, '**/assets/master-item-form-*.js')
  await listPage.open()
  await listPage.addButton.click()
  await expect(page.getByRole('dialog', { name: 'Loading data...' })).toBeVisible()
  chunk.release()
  await expect(listPage.panel.name).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
