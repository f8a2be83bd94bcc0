import { coachLevels, sponsorshipTypes } from '@touchline/contract/master-data/lists'
import { holdRequests } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('a sponsorship type', () => {
  test.use({ list: sponsorshipTypes })

  test('accepts amounts with the decimals of the chosen currency', async ({ listPage, api }) => {
    await api.fill(sponsorshipTypes)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Gold')
    await panel.field('min_amount').fill('１，０００.５０')
    await panel.field('max_amount').fill('2500')
    await panel.save()
    await expect(panel.field('min_amount')).toHaveAccessibleDescription(
      'Enter an amount in JPY without decimal places.',
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
      'Enter a value equal to or greater than “Amount from”.',
    )
  })

  test('refuses invalid pasted amounts instead of changing them', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(sponsorshipTypes)
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage
    await panel.name.fill('Gold')
    await panel.fill('currency', 'USD')
    for (const [pasted, error] of [
      ['1.234.567', 'Enter an amount in USD with at most 2 decimal places.'],
      ['10²', 'Enter an amount in USD with at most 2 decimal places.'],
      ['-5', 'Enter 0 or more.'],
    ] as const) {
      await panel.field('min_amount').fill(pasted)
      await page.keyboard.press('Control+s')
      await expect(panel.field('min_amount')).toHaveAccessibleDescription(error)
      await expect(panel.field('min_amount')).toHaveValue(pasted)
    }
    await panel.field('min_amount').fill(' 12 ')
    await panel.field('max_amount').fill('1,234.50')
    await page.keyboard.press('Control+s')
    await expect(panel.dialog).toBeHidden()
    expect((await api.rowsOf(sponsorshipTypes))[0]).toMatchObject({ min_amount: 1200, max_amount: 123_450 })
  })

  test('has a currency that can be searched by its name', async ({ listPage, signedIn: page }) => {
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

  test('is saved with the chosen currency while the currency search has no match', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(sponsorshipTypes)
    const answer = await holdRequests(page, `**${sponsorshipTypes.api}/0`)
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

  test('that is pasted is refused if invalid and never changed to another number', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
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
    for (const [pasted, error] of [
      ['1.5', 'Enter a whole number.'],
      ['1.234.567', 'Enter a whole number.'],
      ['10²', 'Enter a whole number.'],
      ['-5', 'Enter 1 or more.'],
    ] as const) {
      await paste(pasted)
      await page.keyboard.press('Control+s')
      await expect(panel.field('rank')).toHaveAccessibleDescription(error)
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

  test('accepts only the keys of digits and the decimal point', async ({ listPage, signedIn: page }) => {
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
