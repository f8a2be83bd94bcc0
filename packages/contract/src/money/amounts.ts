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

/** Commas between groups of three digits, and a point before the decimals. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** Superscripts and fractions, which Unicode normalization would turn into digits. */
const NUMBER_SYMBOLS = /\p{No}/u

/** Parses text such as `1,000.50`. Undefined if the text is not an amount of the currency. */
export function readAmount(text: string, currency: string): number | undefined {
  if (NUMBER_SYMBOLS.test(text)) return undefined
  const [, whole = '', fraction = ''] = AMOUNT.exec(text.normalize('NFKC').trim()) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || fraction.length > decimals) return undefined
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** For a form field: `1000.50`. */
export function writeAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minor)
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
