import type { DateFormat } from '../date-time.ts'
import type { Language } from '../language.ts'
import type { ValueTranslator } from '../records/field-text.ts'
import { dateText, momentText } from './dates.ts'

type ValueStyle = {
  readonly language: Language
  readonly timeZone: string
  readonly dateFormat: DateFormat
}

/** Formats values for messages that the server sends. */
export function valueTranslator({ language, timeZone, dateFormat }: ValueStyle): ValueTranslator {
  const style = { format: dateFormat, timeZone }
  return {
    language,
    localize: (text) => text[language],
    dateText: (day) => dateText(day, style),
    momentText: (instant) => momentText(instant, style),
  }
}
