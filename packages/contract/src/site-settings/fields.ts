import { bech32 } from '@scure/base'
import { z } from 'zod/mini'
import { isTimeZone } from '../date-time.ts'
import { type Labelled, once } from '../fields/field.ts'
import { acceptsDigits, type FilledInteger, integer } from '../fields/number-fields.ts'
import { MAX_WEB_ADDRESS, type TextField, text, webAddressSchema } from '../fields/text-fields.ts'
import { type PageSize, pageSizes } from '../http/list-options.ts'
import { message } from '../http/messages.ts'
import { lineSchema } from '../text.ts'
import { DEFAULT_BRAND_COLOUR, isColour, isReadableBrand } from './brand-colour.ts'
import { settingMessage } from './setting-messages.ts'

const MAX_HOST_LENGTH = 253
const MAX_TIME_ZONE_LENGTH = 64
const MAX_COLOUR_LENGTH = 7
const MAX_BUCKET_LENGTH = 63
const MAX_REGION_LENGTH = 60
const MAX_KEY_ID_LENGTH = 128
const MAX_KEY_PREFIX = 200
const MAX_AGE_KEY = 62
const AGE_KEY_BYTES = 32
/** The rules of S3 for the names of new buckets: at least three characters, and no consecutive dots. */
const BUCKET = /^(?=.{3})[a-z\d](?:[a-z\d-]|\.(?!\.))*[a-z\d]$/

/** An http or https URL without query and fragment, or empty. */
export function endpoint({ label }: Labelled): TextField {
  const schema = once(() =>
    webAddressSchema().check(
      z.refine((value) => !/[?#]/.test(value), {
        params: { message: settingMessage('not_endpoint') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_WEB_ADDRESS }), schema }
}

export function timeZone({ label }: Labelled): TextField {
  const schema = once(() =>
    lineSchema({ max: MAX_TIME_ZONE_LENGTH }).check(
      z.refine((value) => value === '' || isTimeZone(value), {
        params: { message: settingMessage('not_time_zone') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_TIME_ZONE_LENGTH }), schema }
}

export function brandColour({ label }: Labelled): TextField {
  const schema = once(() =>
    z.pipe(
      lineSchema({ max: MAX_COLOUR_LENGTH }).check(
        z.refine(isColour, { params: { message: settingMessage('not_colour') }, abort: true }),
        z.refine(isReadableBrand, { params: { message: settingMessage('pale_colour') } }),
      ),
      z.transform((colour) => colour.toLowerCase()),
    ),
  )
  return { ...text({ label, max: MAX_COLOUR_LENGTH }), initial: DEFAULT_BRAND_COLOUR, schema }
}

export function pageSize({ label, initial }: Labelled & { initial: PageSize }): FilledInteger {
  const offered = new Set<number>(pageSizes)
  const field = integer({ label, min: Math.min(...pageSizes), max: Math.max(...pageSizes), initial })
  const schema = once(() =>
    field.schema().check(
      z.refine((size) => offered.has(size), {
        params: { message: message('not_offered') },
      }),
    ),
  )
  return acceptsDigits({ ...field, schema })
}

export function host({ label }: Labelled): TextField {
  const isHost = (value: string) => /^[\w.:-]*$/.test(value)
  const schema = once(() =>
    lineSchema({ max: MAX_HOST_LENGTH }).check(
      z.refine(isHost, {
        params: { message: settingMessage('not_host') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_HOST_LENGTH }), schema }
}

export function bucketName({ label }: Labelled): TextField {
  const isBucket = (value: string) => value === '' || BUCKET.test(value)
  const schema = once(() =>
    lineSchema({ max: MAX_BUCKET_LENGTH }).check(
      z.refine(isBucket, {
        params: { message: settingMessage('not_bucket') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_BUCKET_LENGTH }), schema }
}

/** The name of a region as used in signatures and host names, or empty. */
export function region({ label }: Labelled): TextField {
  const isRegion = (value: string) => /^[a-z\d-]*$/i.test(value)
  const schema = once(() =>
    lineSchema({ max: MAX_REGION_LENGTH }).check(
      z.refine(isRegion, {
        params: { message: settingMessage('not_region') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_REGION_LENGTH }), schema }
}

/** Visible ASCII characters, because the key ID is sent in a header, or empty. */
export function accessKeyId({ label }: Labelled): TextField {
  const isKeyId = (value: string) => /^[!-~]*$/.test(value)
  const schema = once(() =>
    lineSchema({ max: MAX_KEY_ID_LENGTH }).check(
      z.refine(isKeyId, {
        params: { message: settingMessage('not_key_id') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_KEY_ID_LENGTH }), schema }
}

/** The beginning of object keys in a bucket, such as `backups/touchline`, or empty. Without empty parts and dot parts. */
export function keyPrefix({ label }: Labelled): TextField {
  const isPart = (part: string) => /^[\w!.*'()-]+$/.test(part) && !/^\.+$/.test(part)
  const isPrefix = (value: string) => value === '' || value.replace(/\/$/, '').split('/').every(isPart)
  const schema = once(() =>
    lineSchema({ max: MAX_KEY_PREFIX }).check(
      z.refine(isPrefix, {
        params: { message: settingMessage('not_key_prefix') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_KEY_PREFIX }), schema }
}

/** The public key of an X25519 identity of age, or empty. */
export function agePublicKey({ label }: Labelled): TextField {
  const isKey = (value: string) => {
    const decoded = value.startsWith('age1') ? bech32.decodeUnsafe(value) : undefined
    return decoded?.prefix === 'age' && bech32.fromWordsUnsafe(decoded.words)?.byteLength === AGE_KEY_BYTES
  }
  const schema = once(() =>
    lineSchema({ max: MAX_AGE_KEY }).check(
      z.refine((value) => value === '' || isKey(value), {
        params: { message: settingMessage('not_age_key') },
      }),
    ),
  )
  return { ...text({ label, max: MAX_AGE_KEY }), schema }
}

export function port({ label, initial }: Labelled & { initial: number }): FilledInteger {
  return acceptsDigits(integer({ label, min: 1, max: 65_535, initial }))
}
