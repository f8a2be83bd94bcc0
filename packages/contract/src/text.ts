import { z } from 'zod/mini'
import { message } from './http/messages.ts'

/** Multipart forms send `\r\n`; JSON bodies contain the line breaks as entered. */
const LINE_BREAK = /\r\n?/g
/** Bidirectional overrides and isolates reorder the text after them. The marks \u200e and \u200f do not. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/
const UNPRINTABLE = /[\p{Cc}--[\t\n\r]]/v
const REPLACEMENT_CHARACTER = '\ufffd'
/** The limit of Unicode's Stream-Safe Text Format (UAX #15). Normalizing 60,000 marks in a row takes seconds. */
const TOO_MANY_MARKS = /\p{M}{31}/u
/** NFC turns at most four UTF-16 code units into one. Source: Unicode FAQ on normalization. */
const MAX_UNITS_PER_COMPOSED_UNIT = 4
/** Excludes white space, format characters, marks without a letter and letters without a glyph. */
const VISIBLE = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** People write their names with kanji such as U+FA19, which NFC would replace by U+795E. */
const BETWEEN_COMPATIBILITY_IDEOGRAPHS = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu

function composed(text: string): string {
  return text.replace(BETWEEN_COMPATIBILITY_IDEOGRAPHS, (part) => part.normalize('NFC'))
}

function isStorable(text: string): boolean {
  const isDecoded = text.isWellFormed() && !text.includes(REPLACEMENT_CHARACTER)
  return isDecoded && !UNPRINTABLE.test(text) && !REORDERING.test(text) && !TOO_MANY_MARKS.test(text)
}

/**
 * Trims the text. Normalizes it to NFC, except for compatibility ideographs, and its line breaks to `\n`. Refuses control
 * characters, bidirectional overrides, lone surrogates, replacement characters and more than 30 marks on one letter.
 * `min` and `max` are lengths in UTF-16 code units after trimming. With a `min`, the text must contain a visible
 * character.
 */
export function textSchema({ min = 0, max }: { min?: number; max: number }) {
  return z.pipe(
    z.pipe(
      z.string().check(
        z.refine((value) => value.trim().length <= max * MAX_UNITS_PER_COMPOSED_UNIT, {
          params: { message: message('too_long', { max }) },
          abort: true,
        }),
        z.refine(isStorable, { params: { message: message('unreadable_text') }, abort: true }),
        z.meta(lengthMeta({ min, max })),
      ),
      z.transform((value) => composed(value).replace(LINE_BREAK, '\n').trim()),
    ),
    visibleText(min).check(z.minLength(min), z.maxLength(max)),
  )
}

function visibleText(min: number) {
  const isVisible = (value: string) => min === 0 || VISIBLE.test(value)
  return z.string().check(z.refine(isVisible, { params: { message: message('required') }, abort: true }))
}

/** Like `textSchema`, but refuses line breaks and tabs. */
export function lineSchema(length: { min?: number; max: number }) {
  return z.pipe(
    z.string().check(
      z.refine((value) => !/[\t\r\n\u2028\u2029]/.test(value.trim()), {
        params: { message: message('unreadable_text') },
        abort: true,
      }),
      z.meta(lengthMeta(length)),
    ),
    textSchema(length),
  )
}

/** The OpenAPI document describes the text before it is trimmed. */
function lengthMeta({ min = 0, max }: { min?: number; max: number }) {
  return { ...(min > 0 && { minLength: min }), maxLength: max }
}

/** Cuts a text after `max` UTF-16 code units and marks the cut with `…`. No character is cut in half. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…`
}
