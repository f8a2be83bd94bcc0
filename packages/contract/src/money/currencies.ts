import type { Language } from '../language.ts'

/** Active ISO 4217 currencies by their number of decimals, without funds, metals and units of account. */
const codesByDecimals = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC
    CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD
    KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
    NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const

const decimalsByCode = new Map(
  Object.entries(codesByDecimals).flatMap(([decimals, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(decimals)] as const),
  ),
)

export const currencyCodes: readonly string[] = [...decimalsByCode.keys()].sort()

export function decimalsOf(currency: string): number {
  return decimalsByCode.get(currency) ?? 2
}

const names = new Map<Language, Intl.DisplayNames>()

/** `Japanese Yen`; the code if the browser knows no name. */
export function currencyName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency' })
  names.set(language, known)
  return known.of(code) ?? code
}

/** `¥`; the code if the currency has no symbol of its own. */
export function currencySymbol(code: string, language: Language): string {
  return currencyPart(code, language, 'symbol')
}

/** The unit that Japanese texts write after the number: `円`, `米ドル`. */
export function japaneseUnit(code: string): string {
  return currencyPart(code, 'ja', 'name')
}

const parts = new Map<string, string>()

function currencyPart(code: string, language: Language, currencyDisplay: 'symbol' | 'name'): string {
  const key = `${code} ${language} ${currencyDisplay}`
  const part = parts.get(key) ?? formattedPart(code, language, currencyDisplay)
  parts.set(key, part)
  return part
}

function formattedPart(code: string, language: Language, currencyDisplay: 'symbol' | 'name'): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}
