import { z } from 'zod'
import { phrase } from './http/phrases.ts'

const UNPRINTABLE = /[\p{Cc}--[\t\n\r]]/v

function isStorable(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text)
}

/**
 * Text as it is stored: trimmed, NFC, without control characters or lone surrogates.
 * Lengths are in UTF-16 code units after trimming.
 */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .refine(isStorable, { params: { phrase: phrase('unreadable_text') }, abort: true })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(min).max(max))
}

/** One line of text: line breaks are refused as well. */
export function line(length: { min?: number; max: number }) {
  return z
    .string()
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value.trim()), {
      params: { phrase: phrase('unreadable_text') },
      abort: true,
    })
    .pipe(text(length))
}
