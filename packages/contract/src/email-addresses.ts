import { z } from 'zod/mini'
import { once } from './fields/field.ts'

export const MAX_EMAIL_LENGTH = 254
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** A domain with other letters than ASCII. Other signs are none of a domain (RFC 5892), but a URL may have them. */
const OWN_SCRIPT = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.。・·-]+$/u
/** Texts and Japanese keyboards have these in place of the signs of an address. ー belongs to a domain after kana. */
const TYPOGRAPHIC_HYPHENS = /[‐-―−]|(?<![ぁ-ヺー])ー/g
const TYPOGRAPHIC_APOSTROPHES = /[‘’]/g

/** The letters and signs of `atext` in RFC 5322. */
const LETTER = /[\w!#$%&'*+/=?^`{|}~-]/.source
const DOMAIN = /(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]+)/.source
/** Until 2009, these carriers of mobile phones gave out addresses with dots in a row and at the ends. */
const CARRIER = /(?:[a-z\d-]+\.)*(?:(?:docomo|ezweb|softbank|vodafone|disney)\.ne\.jp|au\.com|softbank\.jp)/
  .source
const ADDRESS = new RegExp(
  `^(?:${LETTER}+(?:\\.${LETTER}+)*@${DOMAIN}|\\.*${LETTER}(?:${LETTER}|\\.)*@${CARRIER})$`,
  'i',
)

/** Browsers and Node have it. */
declare const URL: {
  canParse(text: string): boolean
  new (text: string): { readonly hostname: string }
}

/**
 * The stored form of a typed address: narrow, without invisible characters and surrounding spaces, with plain hyphens and
 * apostrophes, and with a domain in ASCII. What is no address may remain none.
 */
export function readEmailAddress(typed: string): string {
  // too long to be an address, and slow to normalize
  if (typed.length > 4 * MAX_EMAIL_LENGTH) return typed.trim()
  const narrow = typed.replace(INVISIBLE, '').normalize('NFKC').trim()
  const text = narrow.replace(TYPOGRAPHIC_HYPHENS, '-').replace(TYPOGRAPHIC_APOSTROPHES, "'")
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  const url = `http://${domain}`
  if (at < 1 || !OWN_SCRIPT.test(domain) || !URL.canParse(url)) return text
  return `${text.slice(0, at)}@${new URL(url).hostname}`
}

/** True for an address as `readEmailAddress` returns it. Quoted local parts are none: RFC 5321 advises against them. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** At most 254 characters, ASCII only because mail servers require it. */
export const emailSchema = once(() =>
  z.pipe(
    z.string().check(z.overwrite(readEmailAddress), z.minLength(1), z.maxLength(MAX_EMAIL_LENGTH)),
    z.email({ pattern: ADDRESS }),
  ),
)
