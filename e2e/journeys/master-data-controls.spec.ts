import { clubDays, coachLevels, sponsorshipTypes } from '@touchline/contract/master-data/lists'
import { holdRequests, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('an operation day', () => {
  test.use({ list: clubDays })

  test('an operation day accepts times in several notations and weekdays chosen with the keyboard, and shows errors at both', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(clubDays)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Evenings')
    await panel.field('closes_at').fill('evening')
    await panel.field('opens_at').fill('午後６時')
    await expect(panel.field('closes_at')).toHaveAccessibleDescription(/“evening” cannot be read/)
    await panel.field('closes_at').fill('24時')
    await expect(panel.field('opens_at')).toHaveValue('18:00')
    await panel.field('closes_at').blur()
    await expect(panel.field('closes_at')).toHaveValue('24:00')
    await panel.field('closes_at').fill('2600')
    await panel.save()
    await expect(panel.field('closes_at')).toHaveAccessibleDescription('Enter a time from 00:00 to 23:59.')
    await expect(panel.field('closes_at')).toBeFocused()

    await panel.field('closes_at').fill('２')
    await page.keyboard.press('Control+s')
    await expect(panel.field('closes_at')).toHaveAccessibleDescription(
      'Enter a time after “Opens at”, or turn on “Closes the next day”.',
    )
    await expect(panel.field('closes_at')).toBeFocused()
    await panel.field('closes_next_day').click()
    await expect(panel.field('closes_at')).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Control+s')
    await expect(listPage.row('Evenings')).toContainText(/18:00–02:00.*next day/)

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

    await listPage.addButton.click()
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
    expect((await api.rowsOf(clubDays))[1]).toMatchObject({ name: 'Mondays', weekdays: [1] })
  })
})

test.describe('an experience level', () => {
  test.use({ list: coachLevels })

  test('a number field accepts only the keys of a number and keeps an invalid pasted number; a rank in use is an error', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await api.replaceRows(coachLevels)
    await api.add(coachLevels, 'Head', { rank: 1 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    const rank = panel.field('rank')
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await rank.press('Control+a')
      await rank.press('Control+v')
      await expect(rank).toHaveValue(text)
    }
    await panel.name.fill('Assistant')
    await expect(rank).toHaveAttribute('placeholder', 'Not ranked')
    await rank.pressSequentially('-1a2. e5')
    await expect(rank).toHaveValue('12.5')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(rank).toHaveValue('12')
    for (const [pasted, error] of [
      ['10²', 'Enter a whole number.'],
      ['-5', 'Enter 1 or more.'],
    ] as const) {
      await paste(pasted)
      await page.keyboard.press('Control+s')
      await expect(rank).toHaveAccessibleDescription(error)
      await expect(rank).toHaveValue(pasted)
    }
    await paste(' １２３ ')
    await page.keyboard.press('Tab')
    await expect(rank).toHaveValue('123')

    await paste('１')
    await panel.field('min_years').fill('5')
    await panel.field('max_years').fill('5')
    await panel.save()
    await expect(panel.field('max_years')).toHaveAccessibleDescription(
      'Enter a value greater than “Minimum years”.',
    )
    await panel.field('max_years').clear()
    await panel.save()
    await expect(rank).toHaveAccessibleDescription('Another entry already uses this number.')
    await expect(rank).toBeFocused()
    await paste('１２')
    await page.keyboard.press('Control+s')
    await expect(panel.dialog).toBeHidden()
    expect(await api.rowsOf(coachLevels)).toMatchObject([{ rank: 1 }, { name: 'Assistant', rank: 12 }])

    await listPage.editButton('Assistant').click()
    await rank.clear()
    await panel.save()
    await expect(listPage.row('Assistant')).toContainText('Not ranked')
    await expect(listPage.row('Assistant')).toContainText('5+')
  })
})

test.describe('a sponsorship type', () => {
  test.use({ list: sponsorshipTypes })

  test('an amount has the decimal places of its currency, and a currency can be searched by its name', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(sponsorshipTypes)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    const currency = panel.field('currency')
    const from = panel.field('min_amount')
    const upTo = panel.field('max_amount')
    await expect(currency).toHaveValue('JPY – Japanese Yen (¥)')
    await panel.name.fill('Gold')
    await from.fill('１，０００.５０')
    await upTo.fill('2500')
    await panel.save()
    await expect(from).toHaveAccessibleDescription('Enter an amount in JPY without decimal places.')
    await expect(from).toHaveValue('１，０００.５０')
    await expect(upTo).toHaveValue('2,500')
    await panel.fill('currency', 'USD')
    await expect(from).toHaveValue('１，０００.５０')
    await expect(from).not.toHaveAttribute('aria-invalid')

    // the route must be active some time before the save, otherwise Playwright may miss the request
    const answer = await holdRequests(page, `**${sponsorshipTypes.api}/0`)
    for (const [pasted, error] of [
      ['10²', 'Enter an amount in USD with at most 2 decimal places.'],
      ['-5', 'Enter 0 or more.'],
    ] as const) {
      await from.fill(pasted)
      await page.keyboard.press('Control+s')
      await expect(from).toHaveAccessibleDescription(error)
      await expect(from).toHaveValue(pasted)
    }
    await from.fill(' １，０００.５０ ')
    await currency.click()
    await currency.fill('doubloons')
    await expect(page.getByText('No match')).toBeVisible()
    const sent = page.waitForRequest(`**${sponsorshipTypes.api}/0`)
    await page.keyboard.press('Control+s')
    expect((await sent).postDataJSON()).toMatchObject({ currency: 'USD' })
    await expect(currency).toHaveValue(/^USD – /)
    await expect(page.getByText('No match')).toBeHidden()
    answer.release()
    await expect(panel.dialog).toBeHidden()
    await expect(listPage.row('Gold')).toContainText('$1,000.50–$2,500')
    expect((await api.rowsOf(sponsorshipTypes))[0]).toMatchObject({
      min_amount: 100_050,
      max_amount: 250_000,
      currency: 'USD',
    })

    await listPage.editButton('Gold').click()
    await expect(upTo).toHaveValue('2,500.00')
    await upTo.fill('10')
    await panel.save()
    await expect(upTo).toHaveAccessibleDescription('Enter a value equal to or greater than “Minimum amount”.')
    await currency.click()
    await currency.fill('swiss')
    await expect(page.getByRole('option')).toHaveText('CHF – Swiss Franc')
    await page.keyboard.press('Enter')
    await expect(currency).toHaveValue('CHF – Swiss Franc')
  })

  test('Enter chooses the first match of a search that was typed at the moment at which the list opened', async ({
    listPage,
    signedIn: page,
  }) => {
    await listPage.open()
    await listPage.addButton.click()
    const currency = listPage.panel.field('currency')
    await currency.evaluate((input: HTMLInputElement) => {
      input.click()
      input.select()
      document.execCommand('insertText', false, 'swiss')
    })
    await expect(page.getByRole('option')).toHaveText('CHF – Swiss Franc')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('Enter')
    await expect(currency).toHaveValue('CHF – Swiss Franc')
  })
})
