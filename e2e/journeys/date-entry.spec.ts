import { finance } from '@touchline/contract/site-settings/finance'
import { compose } from '../fixtures/input-events.ts'
import { expect, test } from '../fixtures/test.ts'
import { FinancePage } from '../pages/finance-page.ts'

const unset = Object.fromEntries(Object.entries(finance.fields).map(([name, { initial }]) => [name, initial]))

test.afterEach(({ api }) => api.saveGroup(unset))

test('dates are typed and pasted as pages show them, and a text that is no date is marked when the field is left', async ({
  signedIn: page,
  saveSettings,
}) => {
  await saveSettings({ default_date_format: 'dd/mm/yyyy' })
  const settings = new FinancePage(page)
  await settings.open()
  await settings.button('addRate').click()
  const day = settings.rate(1, 'valid_from')
  const paste = async (text: string) => {
    await day.selectText()
    await page.keyboard.insertText(text)
  }

  await day.pressSequentially('25/2027')
  await page.keyboard.press('Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', '1', '2', '/']) await page.keyboard.press(key)
  await expect(day).toHaveValue('25-12-2027')
  await paste('31.12.2027')
  await expect(day).toHaveValue('31-12-2027')
  await paste('2027年12月25日')
  await expect(day).toHaveValue('25-12-2027')
  await paste('25122027')
  await expect(day).toHaveValue('25122027')
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue('25-12-2027')
  await expect(day).not.toHaveAttribute('aria-invalid')

  await day.selectText()
  for (const text of ['３', '３１', '３１・１２・２０２７']) await compose(page, text)
  await page.keyboard.insertText('３１・１２・２０２７')
  await expect(day).toHaveValue('31-12-2027')

  await paste('next Monday')
  await expect(day).toHaveValue('-')
  await expect(day).not.toHaveAttribute('aria-invalid')
  await settings.button('addRate').click()
  await expect(settings.rates.getByRole('listitem')).toHaveCount(2)
  await expect(day).toHaveAccessibleDescription('“next Monday” cannot be read. Enter it like 31/12/2027.')
  await settings.field('fiscal_year_start').fill('7/1')
  await settings.field('fiscal_year_start').blur()
  await expect(settings.field('fiscal_year_start')).toHaveValue('07-01')
  await settings.field('fiscal_year_start').fill('25/12')
  await settings.field('fiscal_year_start').blur()
  await expect(settings.field('fiscal_year_start')).toHaveAccessibleDescription(/“25\/12” cannot be read/)
})
