import { DEFAULT_COUNTRY } from '@touchline/contract/locations'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max'

/** `phone` is E.164, `phone_country` ISO 3166-1 alpha-2. */
export type Phone = { readonly phone: string; readonly phone_country: string }

export type PhoneNumbers = Awaited<ReturnType<typeof load>>

let loading: ReturnType<typeof load> | undefined

/** The metadata of all countries is large, so it is imported on first use. */
export function loadPhoneNumbers(): Promise<PhoneNumbers> {
  loading ??= load()
  return loading
}

async function load() {
  const [phones, { default: metadata }, { default: examples }] = await Promise.all([
    import('libphonenumber-js/max'),
    import('libphonenumber-js/max/metadata'),
    import('libphonenumber-js/mobile/examples'),
  ])

  const isCountry = (code: string): code is CountryCode => phones.isSupportedCountry(code)
  const codeOf = (country: string) => (isCountry(country) ? phones.getCountryCallingCode(country) : undefined)
  /** The metadata lists the main country of a code first. */
  const mainCountryOf = (code = '') => metadata.country_calling_codes[code.replace('+', '')]?.[0]

  function parse(text: string, country: string | undefined): PhoneNumber | undefined {
    const digits = digitsOf(text)
    const start = country && isCountry(country) ? { defaultCountry: country } : {}
    return digits === undefined
      ? undefined
      : phones.parsePhoneNumberFromString(digits, { ...start, extract: false })
  }

  return {
    isCountry,
    mainCountryOf,
    isCodeOf: (code: string, country: string) => code === `+${codeOf(country)}`,

    parseIn(text: string, country: string): Phone | undefined {
      const number = parse(text, country)
      if (!number || number.countryCallingCode !== codeOf(country)) return undefined
      number.country = country as CountryCode // among countries with the same code the library chooses the first match
      return valid(number)
    },

    /** Parses a number with its own code, or with `code`. The number determines the country. */
    parseWithCode(text: string, code: string | undefined): Phone | undefined {
      const country = mainCountryOf(code)
      const number = parse(text, country)
      const isOfCode = country === undefined || number?.countryCallingCode === codeOf(country)
      return number && isOfCode ? valid(number) : undefined
    },

    /** An example number of `country`, of the country in the text, or of the default country. */
    exampleFor(text: string, country: string | undefined): string {
      const meant = country ?? mainCountryOf(parse(text, undefined)?.countryCallingCode) ?? DEFAULT_COUNTRY
      return phones.getExampleNumber(meant as CountryCode, examples)?.formatNational() ?? ''
    },

    format({ phone, phone_country }: Phone) {
      const number = parse(phone, phone_country)
      return {
        phone_code: number ? `+${number.countryCallingCode}` : null,
        phone_national: number?.formatNational() ?? phone,
        phone_international: number?.formatInternational() ?? phone,
      }
    },
  }
}

function valid(number: PhoneNumber): Phone | undefined {
  const { number: phone, country } = number
  return country && number.isValid() ? { phone, phone_country: country } : undefined
}

/** Digits and common separators. A Japanese keyboard types ー for a dash. */
const ALLOWED_CHARACTERS = /^\+?[\d\s\p{Pd}\u2212\u30fc.,/()[\]]+$/u

/** Undefined if the text contains other characters, such as letters of an extension. */
function digitsOf(text: string): string | undefined {
  const narrow = text.normalize('NFKC').replace(/\p{Nd}/gu, digitOf)
  return ALLOWED_CHARACTERS.test(narrow) ? narrow.replace(/[^+\d]/g, '') : undefined
}

/** The value of a digit of any script. Unicode lists the digits 0 to 9 of a script in sequence, often several scripts in a row. */
function digitOf(digit: string): string {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1
  return String(before % 10)
}
