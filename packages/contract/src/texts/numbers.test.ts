import { expect, test } from 'vitest'
import { currencyText, numberText, percentText } from './numbers.ts'

test.for([0, 7, 999, 1_000, 1_234_567, -1, 0.5])('the number %d is written as Intl writes it', (value) => {
  for (const language of ['en', 'ja'] as const)
    expect(numberText(value, language)).toBe(new Intl.NumberFormat(language).format(value))
})

test.for([
  [8.25, 'en', '8.25\u00a0%'],
  [8.25, 'ja', '8.25%'],
  [10, 'ja', '10%'],
] as const)('%d per cent in %s is written %s', ([value, language, text]) => {
  expect(percentText(value, language)).toBe(text)
})

test.for([
  ['JPY', 'en', 'JPY – Japanese Yen (¥)'],
  ['JPY', 'ja', 'JPY – 日本円 (￥)'],
  ['KWD', 'en', 'KWD – Kuwaiti Dinar'],
] as const)('the currency %s in %s is offered as %s', ([code, language, text]) => {
  expect(currencyText(code, language)).toBe(text)
})
