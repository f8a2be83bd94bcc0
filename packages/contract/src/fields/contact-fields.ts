import { z } from 'zod/mini'
import { MAX_ID } from '../http/envelope.ts'
import { countryCodeSchema } from '../locations.ts'
import { lineSchema } from '../text.ts'
import { emptyAsNull, type FieldBase, type Labelled, once, plainText, wholeNumber } from './field.ts'
import { type TextField, text } from './text-fields.ts'

/** An ISO 3166-1 alpha-2 code, or null. */
export type CountryField = FieldBase<'country', string | null>

/** A phone number in E.164, or null. A save sends the number as typed, which is parsed as a number of its country. */
export type PhoneField = FieldBase<'phone', string | null> & {
  readonly max: number
  /** The field with the country. */
  readonly country: string
}

/** A GeoNames id, or null for a city with typed names. */
export type CityField = FieldBase<'city', number | null> & {
  /** The fields with the names. A city with an id sets them. */
  readonly names: readonly [city: string, state: string, country: string]
}

export function country({ label }: Labelled): CountryField {
  const schema = once(() => z.nullable(countryCodeSchema))
  return { kind: 'country', label, initial: null, schema, fromText: emptyAsNull(plainText) }
}

/** `max` is a length in UTF-16 code units. */
export function phone({ label, max, country }: Labelled & Pick<PhoneField, 'max' | 'country'>): PhoneField {
  const schema = once(() =>
    z.nullable(
      z.pipe(
        z.pipe(z.string().check(z.meta({ maxLength: max })), z.transform(withoutMarks)),
        lineSchema({ max }),
      ),
    ),
  )
  return { kind: 'phone', label, max, country, initial: null, schema, fromText: emptyAsNull(plainText) }
}

/** Address books put invisible directional marks around numbers. */
function withoutMarks(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '')
}

/** 〒, also in a circle and with a face. */
const POSTAL_MARK = /^\s*[〒〶〠]/
const DASH_BETWEEN_DIGITS = /(?<=\d)\s*[\p{Pd}−─━⁃ー]\s*(?=\d)/gu

/** A postal code, narrow and without 〒, or empty. */
export function postalCode({ label, max }: Labelled & { readonly max: number }): TextField {
  const schema = once(() =>
    z.pipe(
      z.pipe(z.string().check(z.meta({ maxLength: max })), z.transform(readPostalCode)),
      lineSchema({ max }),
    ),
  )
  return { ...text({ label, max }), schema }
}

function readPostalCode(typed: string): string {
  // too long for a code with spaces, and slow to normalize
  if (typed.length > 100) return typed
  const code = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC')
  return code.replace(POSTAL_MARK, '').replace(DASH_BETWEEN_DIGITS, '-')
}

export function city({ label, names }: Labelled & Pick<CityField, 'names'>): CityField {
  const schema = once(() => z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ID))))
  return { kind: 'city', label, names, initial: null, schema, fromText: emptyAsNull(wholeNumber) }
}
