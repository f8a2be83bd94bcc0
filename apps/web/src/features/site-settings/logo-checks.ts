import { type Phrase, phrase } from '@touchline/contract/http/phrases'
import { logoTypes, MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'

type Picture = { readonly type: string; readonly size: number }
type Sorted<File> = {
  readonly accepted: readonly File[]
  readonly refused: readonly { readonly file: File; readonly why: Phrase }[]
}

/** Which of these files may be sent while there is room for so many more; the server looks into them. */
export function sortOut<File extends Picture>(files: readonly File[], room: number): Sorted<File> {
  const checked = files.map((file) => ({ file, why: faultOf(file) }))
  const fitting = checked.filter(({ why }) => !why).map(({ file }) => file)
  const accepted = fitting.slice(0, Math.max(0, room))
  const refused = checked.flatMap(({ file, why = phrase('too_many', { max: MAX_PARTNER_LOGOS }) }) =>
    accepted.includes(file) ? [] : [{ file, why }],
  )
  return { accepted, refused }
}

function faultOf({ type, size }: Picture): Phrase | undefined {
  if (!logoTypes.some((known) => known === type)) return phrase('not_image')
  if (size > MAX_LOGO_BYTES) return phrase('heavy_image', { size: inMegabytes(MAX_LOGO_BYTES) })
  return undefined
}

export function inMegabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`
}
