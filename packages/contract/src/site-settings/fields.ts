import type { Labelled } from '../fields/field.ts'
import { acceptsDigits, type FilledInteger, integer } from '../fields/number-fields.ts'
import { type TextField, text } from '../fields/text-fields.ts'
import { MAX_WEB_ADDRESS, webAddressSchema } from '../fields/web-address.ts'
import { message } from '../http/messages.ts'
import { type PageSize, pageSizes } from '../http/page-sizes.ts'
import { line } from '../text.ts'
import { isTimeZone } from '../time-zone.ts'
import { DEFAULT_BRAND_COLOUR, isColour, isReadableBrand } from './brand-colour.ts'

const LONGEST_HOST = 253
const LONGEST_TIME_ZONE = 64
const LONGEST_COLOUR = 7
const LONGEST_BUCKET = 63
const LONGEST_REGION = 60
const LONGEST_KEY_ID = 128
/** As S3 demands it of new buckets: at least three characters, and nothing empty between dots. */
const BUCKET = /^(?=.{3})[a-z\d](?:[a-z\d-]|\.(?!\.))*[a-z\d]$/
/** A page without a query or a mark in it, http or https, or empty. */
export function endpoint({ label }: Labelled): TextField {
  const schema = webAddressSchema.refine((value) => !/[?#]/.test(value), {
    params: { message: message('not_endpoint') },
  })
  return { ...text({ label, max: MAX_WEB_ADDRESS }), schema }
}

/** The name of a time zone, or empty. */
export function timeZone({ label }: Labelled): TextField {
  const schema = line({ max: LONGEST_TIME_ZONE }).refine((value) => value === '' || isTimeZone(value), {
    params: { message: message('not_time_zone') },
  })
  return { ...text({ label, max: LONGEST_TIME_ZONE }), schema }
}

/** `#rrggbb`, dark enough to be read on white. */
export function brandColour({ label }: Labelled): TextField {
  const schema = line({ max: LONGEST_COLOUR })
    .refine(isColour, { params: { message: message('not_colour') }, abort: true })
    .refine(isReadableBrand, { params: { message: message('pale_colour') } })
    .transform((colour) => colour.toLowerCase())
  return { ...text({ label, max: LONGEST_COLOUR }), initial: DEFAULT_BRAND_COLOUR, schema }
}

/** How many rows of a list a page has. */
export function rowsOfPage({ label, initial }: Labelled & { initial: PageSize }): FilledInteger {
  const offered = new Set<number>(pageSizes)
  const field = integer({ label, min: Math.min(...pageSizes), max: Math.max(...pageSizes), initial })
  const schema = field.schema.refine((size) => offered.has(size), {
    params: { message: message('not_offered') },
  })
  return acceptsDigits({ ...field, schema })
}

/** A host name or an address, or empty. */
export function host({ label }: Labelled): TextField {
  const isHost = (value: string) => /^[\w.:-]*$/.test(value)
  const schema = line({ max: LONGEST_HOST }).refine(isHost, { params: { message: message('not_host') } })
  return { ...text({ label, max: LONGEST_HOST }), schema }
}

/** The name of a bucket, or empty. */
export function bucketName({ label }: Labelled): TextField {
  const isBucket = (value: string) => value === '' || BUCKET.test(value)
  const schema = line({ max: LONGEST_BUCKET }).refine(isBucket, {
    params: { message: message('not_bucket') },
  })
  return { ...text({ label, max: LONGEST_BUCKET }), schema }
}

/** The name of a region as it is signed and as it stands in a host name, or empty. */
export function region({ label }: Labelled): TextField {
  const isRegion = (value: string) => /^[a-z\d-]*$/i.test(value)
  const schema = line({ max: LONGEST_REGION }).refine(isRegion, {
    params: { message: message('not_region') },
  })
  return { ...text({ label, max: LONGEST_REGION }), schema }
}

/** What can stand in a header, or empty. */
export function accessKeyId({ label }: Labelled): TextField {
  const isKeyId = (value: string) => /^[!-~]*$/.test(value)
  const schema = line({ max: LONGEST_KEY_ID }).refine(isKeyId, { params: { message: message('not_key_id') } })
  return { ...text({ label, max: LONGEST_KEY_ID }), schema }
}

export function port({ label, initial }: Labelled & { initial: number }): FilledInteger {
  return acceptsDigits(integer({ label, min: 1, max: 65_535, initial }))
}
