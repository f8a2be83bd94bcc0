import type { FieldValues, RowValue } from '@touchline/contract/fields/field'
import { openFieldsOf } from '@touchline/contract/fields/fields'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '@touchline/contract/site-settings/partner-logos'
import { nameOfPath } from '../../files/file-name.ts'
import type { FindImages } from '../../files/file-repository.ts'
import type { ImageRule } from '../../files/image-rule.ts'

/** The footer shows logos in 320 × 96 px; dense screens need twice that. */
export const partnerLogoRule: ImageRule = {
  purpose: 'partner_logo',
  maxBytes: MAX_LOGO_BYTES,
  maxSide: MAX_LOGO_SIDE,
  fit: { width: 640, height: 192 },
}

type FindPictures = (names: readonly string[]) => ReturnType<FindImages>
type SentPictures = {
  readonly group: SettingGroup
  readonly sent: FieldValues
  readonly findPictures: FindPictures
}
type SentRows = readonly RowValue[]

/** Sets the width and height of the pictures in rows. A picture that is not stored is an error at its row. */
export async function withPictureSizes({ group, sent, findPictures }: SentPictures) {
  const rowsWithPictures = openFieldsOf(group.fields).flatMap(([name, field]) => {
    const rows = sent[name]
    return field.kind === 'rows' && 'image' in field.fields && Array.isArray(rows)
      ? [{ name, rows: rows as SentRows }]
      : []
  })
  const sized: Record<string, SentRows> = {}
  const errors: Record<string, FieldErrors[string]> = {}
  for (const { name, rows } of rowsWithPictures) {
    const found = await findPictures(rows.flatMap(({ image }) => nameOfPath(String(image)) ?? []))
    sized[name] = rows.map((row, index) => {
      const picture = found.get(nameOfPath(String(row.image)) ?? '')
      if (!picture) errors[`${name}.${index}.image`] = [message('unknown_image')]
      return { ...row, ...picture }
    })
  }
  return { sent: { ...sent, ...sized }, errors }
}
