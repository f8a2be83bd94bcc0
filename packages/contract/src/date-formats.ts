/** The date formats of the site (spec 3). */
export const dateFormats = [
  'dd-mm-yyyy',
  'dd/mm/yyyy',
  'mm-dd-yyyy',
  'mm/dd/yyyy',
  'yyyy-mm-dd',
  'yyyy/mm/dd',
  'yyyy-dd-mm',
  'yyyy/dd/mm',
] as const
export type DateFormat = (typeof dateFormats)[number]

export const DEFAULT_DATE_FORMAT: DateFormat = 'dd-mm-yyyy'
