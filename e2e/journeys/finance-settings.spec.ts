import { finance } from '@touchline/contract/site-settings/finance'
import { test as base, expect } from '../fixtures/test.ts'
import { FinancePage } from '../pages/finance-page.ts'

const unset = Object.fromEntries(Object.entries(finance.fields).map(([name, { initial }]) => [name, initial]))

type FinanceFixtures = {
  /** The finance settings have their initial values before and after each test. */
  unsetFinance: undefined
}

const test = base.extend<FinanceFixtures>({
  unsetFinance: [
    async ({ api }, use) => {
      await api.saveGroup(unset)
      await use(undefined)
      await api.saveGroup(unset)
    },
    { auto: true },
  ],
})

const words = {
  checkDigit: /検査用数字が一致しません。/,
  placeholder: /「{MONTH}」は使用できません。/,
  overlap: '前の行と期間が重なっています。',
  inclusive: '例（標準税率 10%）：￥1,000の価格の内訳は、本体￥910と税￥90です。',
  exclusive: '例（標準税率 10%）：￥1,000の価格に税￥100を加えて、￥1,100になります。',
  invoice: /例：\d{4}-0042/,
  exclude: '税抜',
  nothing: '36,500日より前の記録はありません。当面削除される記録はありません。',
  save: '保存',
  cancel: 'キャンセル',
} as const

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('an administrator adds Japanese tax rates, corrects the refused fields, confirms the retention period and saves the finance settings', async ({
    signedIn: page,
  }) => {
    const settings = new FinancePage(page, 'ja')
    await settings.open()
    await settings.button('standard').click()
    await expect(settings.button('standard')).toBeFocused()
    await expect(settings.button('standard')).toBeDisabled()
    await expect(settings.form).toContainText(words.inclusive)
    await settings.choose('tax_mode', words.exclude)
    await expect(settings.form).toContainText(words.exclusive)
    await settings.button('reduced').click()
    await settings.rate(2, 'code').fill('jp-standard')
    await settings.rate(2, 'percent').fill('８．５％')
    await settings.field('tax_registration_number').fill('Ｔ７０００－０１２０５０００３')
    await settings.field('invoice_number_format').fill('{YYYY}-{MONTH}-{SEQ:4}')
    await settings.save()
    await expect(settings.field('tax_registration_number')).toBeFocused()
    await expect(settings.field('tax_registration_number')).toHaveAccessibleDescription(words.checkDigit)
    await expect(settings.field('invoice_number_format')).toHaveAccessibleDescription(words.placeholder)

    await settings.field('tax_registration_number').fill('Ｔ７０００－０１２０５０００２')
    await settings.field('invoice_number_format').fill('{YYYY}-{SEQ:4}')
    await expect(settings.field('invoice_number_format')).toHaveAccessibleDescription(words.invoice)
    await settings.save()
    await expect(settings.rate(2, 'valid_from')).toHaveAccessibleDescription(words.overlap)
    await settings.rate(2, 'code').fill('jp-reduced')
    await expect(settings.rate(2, 'percent')).toHaveValue('8.5')
    await settings.field('audit_retention_days').fill('36500')

    await settings.save()
    await expect(settings.retentionQuestion).toContainText(words.nothing)
    await settings.retentionQuestion.getByRole('button', { name: words.cancel, exact: true }).click()
    await expect(settings.retentionQuestion).toBeHidden()
    await expect(settings.foot).toBeVisible()
    await settings.save()
    await settings.retentionQuestion.getByRole('button', { name: words.save, exact: true }).click()
    await expect(settings.saved).toBeVisible()
    await expect(settings.rate(2, 'code')).toHaveValue('JP-REDUCED')

    await page.reload()
    await expect(settings.field('tax_registration_number')).toHaveValue('T7000012050002')
    await expect(settings.field('audit_retention_days')).toHaveValue('36500')
    await settings.tabs.getByRole('link', { name: settings.words.auditTrail }).click()
    await expect(page).toHaveURL('/settings/finance-and-audit/audit-trail')
    await expect(settings.tabs.locator('[aria-current="page"]')).toHaveText(settings.words.auditTrail)
  })
})
