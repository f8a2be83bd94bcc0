import type { FieldValue } from '@touchline/contract/master-data/field'
import type { MasterDraft } from '@touchline/contract/master-data/list'

/** What a save sends: JSON, or with new pictures a multipart form in which every field is text. */
export function itemBody(draft: MasterDraft, pictures: Readonly<Record<string, File>>): object {
  if (Object.keys(pictures).length === 0) return draft
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) {
    if (value !== undefined) form.append(name, asText(value))
  }
  for (const [name, picture] of Object.entries(pictures)) form.append(name, picture)
  return form
}

/** As the `fromText` of a field reads it. */
function asText(value: FieldValue): string {
  return value === null ? '' : String(value)
}
