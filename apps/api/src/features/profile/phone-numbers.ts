import { DEFAULT_COUNTRY } from '@touchline/contract/locations'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max'

/** E.164, and the country whose number it is. */
export type Phone = { readonly phone: string; readonly phone_country: string }

export type PhoneNumbers = Awaited<ReturnType<typeof load>>

let loading: ReturnType<typeof load> | undefined

/** The rules of all countries take memory and time: they are read once somebody has a number. */
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
  /** Several countries share a code; the first one is the main one. */
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

    /** As a number of this country; undefined where it is none. */
    parseIn(text: string, country: string): Phone | undefined {
      const number = parse(text, country)
      if (!number || number.countryCallingCode !== codeOf(country)) return undefined
      number.country = country as CountryCode // of countries with one code the library names the first that fits
      return valid(number)
    },

    /** With its code in front, or as a number of this code; the number says of which country. */
    parseWithCode(text: string, code: string | undefined): Phone | undefined {
      const country = mainCountryOf(code)
      const number = parse(text, country)
      const isOfCode = country === undefined || number?.countryCallingCode === codeOf(country)
      return number && isOfCode ? valid(number) : undefined
    },

    /** A number as it is written in the country that is meant. */
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

/** Digits with what people put between them; a Japanese keyboard types ー for a dash. */
const ALLOWED_CHARACTERS = /^\+?[\d\s\p{Pd}\u2212\u30fc.,/()[\]]+$/u

/** Undefined where there is anything else, such as letters or an extension. */
function digitsOf(text: string): string | undefined {
  const narrow = text.normalize('NFKC').replace(/\p{Nd}/gu, digitOf)
  return ALLOWED_CHARACTERS.test(narrow) ? narrow.replace(/[^+\d]/g, '') : undefined
}

/** The value of a digit of any script: each has its own in a row from zero to nine, and rows may follow each other. */
function digitOf(digit: string): string {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1
  return String(before % 10)
}
