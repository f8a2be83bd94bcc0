import { expect } from 'vitest'
import type { CurrencyUse } from '../../database/currency-use.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import { test as base } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'

/** In this test, every sport has a price in JPY, and no invoice exists. */
const prices: CurrencyUse = {
  label: { en: 'Prices', ja: '料金' },
  find: async (db, currency) => {
    if (currency !== 'JPY') return { names: [], total: 0 }
    const sports = await db.selectFrom('sports').select('name').orderBy('name').execute()
    return { names: sports.map(({ name }) => name), total: sports.length }
  },
}
const invoices: CurrencyUse = {
  label: { en: 'Invoices', ja: '請求書' },
  find: async () => ({ names: [], total: 0 }),
}

const test = base.override('currencyUses', { scope: 'file' }, () => [prices, invoices])

test('the base currency cannot change while records use it; the error names three of them', async ({
  admin,
  db,
}) => {
  const addPrice = (sports_name: string) => admin.post('/api/mst-sports/0', { sports_name })
  const change = () => admin.post(SETTINGS, { base_currency: 'USD', payment_due_days: 7 })
  const refusal = (uses: string) =>
    `This currency is in use. Prices: ${uses}. Change these before you choose another currency.`
  await addPrice('Gold')
  await addPrice('Silver')
  const before = [(await admin.get(`${SETTINGS}?group=finance`)).body, await listEntries(db)]
  expect(await change()).toBeRefused('invalid_fields', { base_currency: [refusal('Gold, Silver')] })
  expect([(await admin.get(`${SETTINGS}?group=finance`)).body, await listEntries(db)]).toEqual(before)

  for (const name of ['Basic', 'Family', 'Youth']) await addPrice(name)
  expect(await change()).toBeRefused('invalid_fields', {
    base_currency: [refusal('Basic, Family, Gold and 2 more')],
  })
  const japanese = admin.with({ 'accept-language': 'ja' })
  expect(await japanese.post(SETTINGS, { base_currency: 'USD' })).toBeRefused('invalid_fields', {
    base_currency: [
      'この通貨は使用中です（料金：Basic、Family、Gold ほか2件）。別の通貨にするには、先にこれらを変更してください。',
    ],
  })
})

test('other finance settings can change while records use the base currency', async ({ admin }) => {
  const saved = await admin.post(SETTINGS, { base_currency: 'JPY', payment_due_days: 21 })
  expect(saved).toMatchObject({ status: 200, body: { data: { payment_due_days: 21 } } })
})

test('the base currency can change when no record uses it any more', async ({ admin, db }) => {
  await db.deleteFrom('sports').execute()
  const saved = await admin.post(SETTINGS, { base_currency: 'USD' })
  expect(saved).toMatchObject({ status: 200, body: { data: { base_currency: 'USD' } } })
})
