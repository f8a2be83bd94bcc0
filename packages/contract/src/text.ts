import { z } from 'zod'
import { message } from './http/messages.ts'

/** As forms send them; JSON holds what was typed. */
const LINE_BREAK = /\r\n?/g
/** Overrides and isolates make what stands after them read in another order; the marks \u200e and \u200f do not. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/
const UNPRINTABLE = /[\p{Cc}--[\t\n\r]]/v
/** What decoding leaves of bytes that are no UTF-8. */
const UNDECODED = '\ufffd'
/** Unicode's Stream-Safe Text Format (UAX #15) ends here too: to normalise 60,000 marks in a row takes seconds. */
const TOO_MANY_MARKS = /\p{M}{31}/u
/** NFC makes one UTF-16 code unit of four at most (Unicode FAQ on normalisation). */
const MOST_UNITS_COMPOSED = 4
/** Anything but blanks, format characters, marks without a letter and letters that are drawn as nothing. */
const VISIBLE = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

function isStorable(text: string): boolean {
  const isDecoded = text.isWellFormed() && !text.includes(UNDECODED)
  return isDecoded && !UNPRINTABLE.test(text) && !REORDERING.test(text) && !TOO_MANY_MARKS.test(text)
}

/**
 * Text as it is stored: trimmed, NFC, lines ended by \n however they were sent, without control characters, those
 * that reorder what is read, lone surrogates, letters that could not be read or more than 30 marks on one letter.
 * Lengths are in UTF-16 code units after trimming; where there is a least one, something has to be seen.
 */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .refine((value) => value.trim().length <= max * MOST_UNITS_COMPOSED, {
      params: { message: message('too_long', { max }) },
      abort: true,
    })
    .refine(isStorable, { params: { message: message('unreadable_text') }, abort: true })
    .meta(described({ min, max }))
    .transform((value) => value.normalize('NFC').replace(LINE_BREAK, '\n').trim())
    .pipe(shown(min).min(min).max(max))
}

function shown(min: number) {
  const isShown = (value: string) => min === 0 || VISIBLE.test(value)
  return z.string().refine(isShown, { params: { message: message('required') }, abort: true })
}

/** One line of text: line breaks and tabs are refused as well. */
export function line(length: { min?: number; max: number }) {
  return z
    .string()
    .refine((value) => !/[\t\r\n\u2028\u2029]/.test(value.trim()), {
      params: { message: message('unreadable_text') },
      abort: true,
    })
    .meta(described(length))
    .pipe(text(length))
}

/** For OpenAPI, which sees what comes in before it is trimmed. */
function described({ min = 0, max }: { min?: number; max: number }) {
  return { ...(min > 0 && { minLength: min }), maxLength: max }
}

/** An address as it is stored: trimmed, at most 254 characters, ASCII as mail servers take it. */
export const emailSchema = z.string().trim().min(1).max(254).pipe(z.email())
