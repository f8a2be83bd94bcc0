import { type Message, message } from '@touchline/contract/http/messages'
import { MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { pictureFault } from '../../forms/picture-checks.ts'

type Picture = { readonly type: string; readonly size: number }
type Sorted<File> = {
  readonly accepted: readonly File[]
  readonly refused: readonly { readonly file: File; readonly why: Message }[]
}

/** Which of these files may be sent while there is room for so many more; the server looks into them. */
export function sortOut<File extends Picture>(files: readonly File[], room: number): Sorted<File> {
  const checked = files.map((file) => ({ file, why: pictureFault(file, MAX_LOGO_BYTES) }))
  const fitting = checked.filter(({ why }) => !why).map(({ file }) => file)
  const accepted = fitting.slice(0, Math.max(0, room))
  const refused = checked.flatMap(({ file, why = message('too_many', { max: MAX_PARTNER_LOGOS }) }) =>
    accepted.includes(file) ? [] : [{ file, why }],
  )
  return { accepted, refused }
}
